"""Networks that beat `greedy`, learnt in less than half an hour.

`python -m examples.learning.long maharani` learns from games of the network against itself, and
goes on where it was stopped. The result plays against `greedy` in the arena.
"""

import argparse
from pathlib import Path

import durbar.arena
from examples.learning.bots import PolicyBot
from examples.learning.network import Network
from examples.learning.run import Plan, run
from examples.learning.training import Rates

__all__ = ["PLANS", "main"]

PLANS = {
    "maharani": Plan(
        "maharani",
        players=2,
        updates=2400,
        measure_every=100,
        hidden=256,
        rates=Rates(rate=2e-3, batch=512),
    ),
    "taj_mahal": Plan(
        "taj_mahal", players=3, updates=500, measure_every=50, rates=Rates(rate=2e-3)
    ),
}


def against_greedy(plan: Plan, network: Network, games: int, seed: int) -> durbar.arena.ArenaResult:
    """Let the network play against `greedy` in the arena, one seat against the others."""

    def policy() -> durbar.Bot:
        return PolicyBot(network)

    # The table names the bot so.
    policy.__qualname__ = "policy"
    return durbar.arena.play(plan.load_game(), [policy, "greedy"], games=games, seed=seed)


def main(arguments: list[str] | None = None) -> int:
    """Learn, print how it goes, and let the arena say what the network is worth."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=PLANS)
    parser.add_argument("--out", type=Path, help="a folder (default: runs/GAME)")
    options = parser.parse_args(arguments)
    plan = PLANS[options.game]
    folder = options.out or Path("runs") / plan.game
    print(f"learns {plan.game} with {plan.players} players from games against itself")

    def measure(network: Network) -> float:
        return against_greedy(plan, network, 120, 7).standings[0].win_share.mean

    checkpoint = run(plan, folder, measure, "greedy")
    result = against_greedy(plan, checkpoint.network, 1200, 11)
    print(result.table())
    print(f"learning took {checkpoint.seconds:.0f} s; {folder} has checkpoint.npz")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
