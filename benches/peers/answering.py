"""What every peer's process does: read a case and an amount, measure, print a sample, a line each.

The process stays for the whole run, so that what it imports and compiles is paid once, before the
first sample.
"""

import json
import sys
from collections.abc import Callable, Mapping
from dataclasses import asdict
from importlib.metadata import version

from benches.measure import Run, Sample, timed

Play = Callable[[int], int]
"""Plays the game with this number to its end, checks how it ended, and counts its decisions."""


def answer(package: str, cases: Mapping[str, Callable[[], Run]]) -> None:
    """Serve the cases until the input ends; each is made ready when it is first asked for.

    The first line says the package's version. A sample is `{"count", "seconds", "answer"}`; a
    case that fails gives `{"error"}`.
    """
    say = sys.stdout.write
    say(json.dumps({"version": version(package)}) + "\n")
    sys.stdout.flush()
    ready: dict[str, Run] = {}
    for line in sys.stdin:
        request = json.loads(line)
        name = request["case"]
        try:
            if name not in ready:
                ready[name] = cases[name]()
            response = asdict(ready[name](request["amount"]))
        except Exception as error:  # noqa: BLE001  # it goes to the one who asked
            response = {"error": f"{type(error).__name__}: {error}"}
        say(json.dumps(response) + "\n")
        sys.stdout.flush()


def whole_games(play: Play) -> Run:
    """Measure whole games: the count is their decisions, the answer how many ended as they must."""

    def run(amount: int) -> Sample:
        counted = 0

        def work() -> tuple[int, int]:
            nonlocal counted
            for number in range(amount):
                counted += play(number)
            return counted, amount

        return timed(work)

    return run
