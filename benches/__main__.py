"""Measure the core beside the reference and beside peers, and write the table of README.md.

Quick by default. Run nothing else meanwhile.
"""

import argparse
import sys
from contextlib import ExitStack

import durbar
from benches import binary, report
from benches.cases import cases
from benches.cores import pin
from benches.measure import measure
from benches.peers.cases import Company, company

QUICK = (5, 0.15)
FULL = (10, 0.5)


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m benches", description=__doc__)
    parser.add_argument("--full", action="store_true", help="more and longer repeats")
    parser.add_argument("--no-peers", action="store_true", help="leave out the peers")
    options = parser.parse_args()
    repeats, seconds = FULL if options.full else QUICK
    command = "make bench" + " FULL=1" * options.full + " PEERS=0" * options.no_peers
    pin()
    with ExitStack() as running:
        beside = Company([], {}, {})
        if not options.no_peers:
            beside = running.enter_context(company())
        measured = [case for game in durbar.games() for case in cases(game)]
        results = measure([*measured, *beside.cases], repeats, seconds)
    where = report.surroundings(command, repeats, beside.versions, beside.missing, binary.level())
    try:
        print(report.write(results, where))
    except report.UnsteadyError as error:
        sys.exit(f"durbar: {error}")


if __name__ == "__main__":
    main()
