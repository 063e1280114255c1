"""A policy for Maharani with two players, learnt in less than a minute.

`python -m examples.learning.short` learns from games of the policy against itself, and goes on
where it was stopped. The result has to win nearly always against random players.
"""

import argparse
from pathlib import Path

from examples.learning.evaluation import against_random, wilson
from examples.learning.run import Plan, run
from examples.learning.training import Rates

__all__ = ["PLAN", "main"]

PLAN = Plan("maharani", players=2, updates=60, measure_every=10, rates=Rates(rate=3e-3, batch=512))
GAMES = 2000


def main(arguments: list[str] | None = None) -> int:
    """Learn, print how it goes, and say what the policy is worth."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--out", type=Path, default=Path("runs/short"), help="a folder")
    folder = parser.parse_args(arguments).out
    game = PLAN.load_game()
    print(f"learns {PLAN.game} with {PLAN.players} players from games against itself")
    checkpoint = run(PLAN, folder, lambda network: against_random(game, network, 200, 7), "random")
    share = against_random(game, checkpoint.network, GAMES, 11)
    low, high = wilson(share, GAMES)
    print(f"win share against random in {GAMES} games: {share:.4f} ({low:.4f} to {high:.4f})")
    print(f"learning took {checkpoint.seconds:.0f} s; {folder} has checkpoint.npz")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
