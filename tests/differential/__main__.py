"""Compare core and reference over as many random games as wanted.

Stops at the first difference, and prints the position in notation and both answers.
"""

import argparse
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from tests.differential.games import Plan, Report, play
from tests.differential.pair import DifferenceError
from tests.engines import GAMES


@dataclass(frozen=True)
class Difference:
    """The first disagreement of a game."""

    plan: Plan
    message: str


def main(arguments: list[str] | None = None) -> int:
    """Run the command; 1 if a difference was found."""
    options = parser().parse_args(arguments)
    seeds = range(options.seed, options.seed + options.games)
    plans = (Plan.of_seed(seed, options.game, options.players) for seed in seeds)
    total, began = Report(games=0, states=0, seen=Counter()), time.monotonic()
    for outcome in outcomes(plans, options.processes):
        if isinstance(outcome, Difference):
            print(f"\n{outcome.plan}\n{outcome.message}")
            return 1
        total += outcome
        if total.games % 20 == 0 or total.games == options.games:
            show(total, options.games, time.monotonic() - began)
    print(f"\nno difference in {total.states:,} states of {total.games:,} games")
    for kind, times in sorted(total.seen.items()):
        print(f"  {times:>10,}  {kind}")
    return 0


def parser() -> argparse.ArgumentParser:
    """Describe the command line."""
    result = argparse.ArgumentParser(prog="python -m tests.differential", description=__doc__)
    result.add_argument("--games", type=int, default=1000, help="how many (%(default)s)")
    result.add_argument("--seed", type=int, default=0, help="of the first game (%(default)s)")
    result.add_argument("--game", choices=GAMES, help="default: any game")
    result.add_argument("--players", type=int, help="default: any number")
    result.add_argument("--processes", type=int, default=1, help="at a time (%(default)s)")
    return result


def outcomes(plans: Iterator[Plan], processes: int) -> Iterator[Report | Difference]:
    """Play the games, in several processes if wanted."""
    if processes == 1:
        yield from map(judge, plans)
        return
    with multiprocessing.Pool(processes) as pool:
        yield from pool.imap(judge, plans, chunksize=4)


def judge(plan: Plan) -> Report | Difference:
    """Play one game to its end or to the first difference."""
    try:
        return play(plan)
    except DifferenceError as error:
        return Difference(plan, str(error))


def show(total: Report, games: int, seconds: float) -> None:
    """Say how far it has come, on one line of a terminal."""
    rate = total.states / seconds if seconds else 0
    line = f"{total.games:,} of {games:,} games, {total.states:,} states, {rate:,.0f} states/s"
    if sys.stderr.isatty():
        print(f"\r{line}", end="", file=sys.stderr, flush=True)
    elif total.games % 200 == 0:
        print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
