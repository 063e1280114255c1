"""The loop: self-play by a search, training, and a gate in the arena.

Each generation plays games with the best player so far (at first that of `--first-bot`), learns
from the newest games, and lets the new network play against that player.
`docs/learning.md` explains it.
"""

import argparse
import importlib
from pathlib import Path
from typing import Protocol

import numpy as np

import durbar
import durbar.arena
from durbar.records import ReplayBuffer, Samples, SearchedGames, make_records
from durbar.scale import Threads

BATCH = 512


class Network(Protocol):
    """What learns: one of `numpy_network`, `torch_network` and `jax_network`."""

    def __init__(self, inputs: int, actions: int, players: int, seed: int) -> None:
        """Begin with small random weights."""

    def learn(self, samples: Samples, rate: float) -> float:
        """Take a step, and give the loss before it."""

    def save(self, path: Path) -> None:
        """Write the network as an ONNX file."""


def train(network: Network, buffer: ReplayBuffer, epochs: int, seed: int) -> float:
    """Learn from every decision `epochs` times; give the mean loss of the last time."""
    losses: list[float] = []
    for epoch in range(epochs):
        rate = 2e-3 * (1 - epoch / epochs)
        losses = [network.learn(samples, rate) for samples in buffer.batches(BATCH, seed + epoch)]
    return float(np.mean(losses))


def is_better(game: durbar.Game, new: str, old: str, games: int, seed: int) -> bool:
    """Let a bot play one seat, another all others; its whole interval must be above even."""
    result = durbar.arena.play(game, [new, old], games=games, seed=seed)
    share = next(each for each in result.standings if each.bot == new).win_share
    print(f"{new} against {old}: {share.mean:.2f} ({share.low:.2f}-{share.high:.2f})")
    return share.low > 1 / game.num_players()


def main(words: list[str] | None = None) -> str:
    """Run the loop, and give the text of the best bot."""
    parser = argparse.ArgumentParser(prog="python -m examples.learning.loop", description=__doc__)
    parser.add_argument("game", choices=durbar.games())
    parser.add_argument("--players", type=int, default=None)
    parser.add_argument("--network", default="numpy", choices=("numpy", "torch", "jax"))
    parser.add_argument("--first-bot", default="mcts:simulations=200", help="plays generation 0")
    parser.add_argument("--generations", type=int, default=3)
    parser.add_argument("--games", type=int, default=500, help="of a generation")
    parser.add_argument("--simulations", type=int, default=100, help="of a network's decision")
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--gate-games", type=int, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("runs/learning"))
    options = parser.parse_args(words)
    kind = importlib.import_module(f"examples.learning.{options.network}_network").Network
    game = durbar.load_game(options.game, options.players)
    buffer = ReplayBuffer(window=2 * options.games)
    player = options.first_bot
    for generation in range(options.generations):
        seed = options.seed + generation
        place = options.out / f"generation-{generation}"
        place.mkdir(parents=True, exist_ok=True)
        source = SearchedGames(game, f"{player},noise=0.25", seed)
        make_records(place / "games", source, options.games, runner=Threads(2))
        buffer.add(place / "games")
        network: Network = kind(
            game.observation_tensor_shape()[0],
            game.num_distinct_actions(),
            game.num_players(),
            seed,
        )
        loss = train(network, buffer, options.epochs, seed)
        print(f"generation {generation}: {len(buffer)} games, loss {loss:.3f}")
        network.save(place / "network.onnx")
        new = f"net:{place / 'network.onnx'},simulations={options.simulations}"
        if is_better(game, new, player, options.gate_games, seed):
            player = new
    return str(player)


if __name__ == "__main__":
    main()
