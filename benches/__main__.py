"""Measure the core beside the reference, and write the table of README.md.

Quick by default; `--full` takes more and longer repeats. Run nothing else meanwhile.
"""

import argparse
import os
import sys

import durbar
from benches import report
from benches.cases import cases
from benches.measure import measure
from benches.service import service_cases

QUICK = (5, 0.2)
FULL = (15, 1.0)


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m benches", description=__doc__)
    parser.add_argument("--full", action="store_true", help="more and longer repeats")
    full = parser.parse_args().full
    repeats, seconds = FULL if full else QUICK
    others = pin()
    with service_cases(durbar.games(), others) as over_http:
        measured = [case for game in durbar.games() for case in cases(game)]
        results = measure([*measured, *over_http], repeats, seconds, tell)
    command = "python -m benches --full" if full else "make bench"
    print(report.write(results, command, repeats))


def pin() -> set[int]:
    """Keep this process and its children on one core, where the system can; give the others."""
    if sys.platform != "linux":
        return set()
    cores = os.sched_getaffinity(0)
    own = {max(cores)}
    os.sched_setaffinity(0, own)
    return cores - own or own


def tell(line: str) -> None:
    """Say how far it has come."""
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
