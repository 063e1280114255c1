"""A search with a network beside a search without one, at equal time.

`python -m examples.learning.search FILE --ms 5` takes a checkpoint, and lets the arena say which of
the two is stronger: `durbar.search_many` with the network, or the bot `mcts`. The time that each
took for an action is measured in the same games.
"""

import argparse
from functools import partial
from pathlib import Path

import durbar.arena
from examples.learning.bots import SearchBot, Timed
from examples.learning.checkpoints import load
from examples.learning.network import Network

__all__ = ["main", "simulations_for"]


def simulations_for(game: durbar.Game, network: Network, ms: float) -> int:
    """Find how many simulations take so many milliseconds, or a little less, in a few games."""
    simulations = 200
    for _ in range(2):
        trial = Timed(SearchBot(network, simulations))
        durbar.arena.play(game, [partial(_same, trial), "greedy"], games=4, seed=1)
        simulations = max(1, round(0.9 * ms / trial.ms() * simulations))
    return simulations


def _same(bot: durbar.Bot) -> durbar.Bot:
    return bot


def main(arguments: list[str] | None = None) -> int:
    """Let both play, and print who is stronger and how long each thought."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("checkpoint", type=Path, help="a file that a run has kept")
    parser.add_argument("--ms", type=float, default=5, help="the time of an action (default: 5)")
    parser.add_argument("--preset", default="tuned", help="that of mcts: tuned (default) or uct")
    parser.add_argument("--games", type=int, default=200, help="how many to play (default: 200)")
    parser.add_argument("--seed", type=int, default=3, help="of the games (default: 3)")
    options = parser.parse_args(arguments)
    checkpoint = load(options.checkpoint)
    game = durbar.load_game(checkpoint.plan["game"], players=checkpoint.plan["players"])
    simulations = simulations_for(game, checkpoint.network, options.ms)
    guided = Timed(SearchBot(checkpoint.network, simulations))
    text = f"mcts:ms={options.ms:g},preset={options.preset}"
    plain = Timed(durbar.bot(text))
    print(f"search_many with {simulations} simulations, against {text}")

    def with_network() -> durbar.Bot:
        return guided

    def without() -> durbar.Bot:
        return plain

    # The table names bots so.
    with_network.__qualname__, without.__qualname__ = "with_network", "without"
    result = durbar.arena.play(
        game, [with_network, without], games=options.games, seed=options.seed
    )
    print(result.table())
    print(f"time of an action: with the network {guided.ms():.2f} ms, without {plain.ms():.2f} ms")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
