"""How the cost of a decision grows: over a game, with players, threads, the width of a batch.

Beside it the floor: a bare loop of the same memory traffic, and a copy of as many plain bytes.

`python -m benches.growth` measures in the program of `benches/core` and writes
`benches/results/growth.json`; instructions are counted where valgrind is.
"""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import durbar
from benches import binary, report
from benches.cores import pin
from benches.instructions import callgrind, golden
from benches.instructions.scenarios import LEVELS, Scenario
from benches.measure import Case, Result, Run, Sample, measure

FILE = report.RESULTS / "growth.json"
UNIT = "decision"
DECILES = range(10)
WIDTHS = (1, 4, 16, 64, 256, 1024, 4096)
WIDTH = 1024
THREADS = (1, 2)
PROCESSES = (1, 2)
"""How many play at once and apart: what the machine has to give to as many threads."""


@dataclass(frozen=True)
class Point:
    """A place on one axis, and the case that measures there."""

    scenario: Scenario
    axis: str
    value: int | str
    threads: int = 0
    """How many threads it runs on, if it is about that; then nothing is counted."""

    @property
    def run(self) -> Run:
        """The measurement of its case."""
        of = self.scenario
        if self.axis.startswith("processes"):
            return binary.apart(of.game, of.players, of.case, self.threads)
        return binary.run(of.game, of.players, of.case, max(1, self.threads))


@dataclass(frozen=True)
class Steady:
    """A measurement whose answer is not known, but must be the same each time."""

    run: Run
    answers: dict[int, int] = field(default_factory=dict)

    def __call__(self, amount: int) -> Sample:
        """Measure, and keep the first answer."""
        sample = self.run(amount)
        self.answers.setdefault(amount, sample.answer)
        return sample

    def expected(self, amount: int) -> int:
        """Give the answer that this amount of work gave first."""
        return self.answers[amount]


def main() -> None:
    """Measure and write."""
    pin()
    points = [point for game in durbar.games() for point in points_of(game)]
    rows = []
    # Where threads begin, the time until the system has spread them must not count for much.
    for threads, seconds in ((False, 0.2), (True, 1.0)):
        chosen = [point for point in points if bool(point.threads) == threads]
        rows += measured(chosen, 5, seconds, lambda line: print(line, file=sys.stderr, flush=True))
    write(rows, "python -m benches.growth", 5, binary.level())
    print(f"durbar: wrote {FILE.relative_to(report.ROOT)}")


def write(rows: Sequence[dict[str, Any]], command: str, repeats: int, level: str) -> None:
    """Write the file; `level` is what the core uses of the processor."""
    made = {"machine": report.surroundings(command, repeats, level=level), "rows": rows}
    FILE.write_text(json.dumps(made, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def points_of(game: str) -> Iterator[Point]:
    """List what is measured of a game."""
    usual = durbar.load_game(game)
    fewest, most = usual.facts()["players"]
    players = usual.num_players()

    def scenario(case: str, amount: int, players: int = players, unit: str = UNIT) -> Scenario:
        return Scenario(game, players, case, amount, unit)

    for number in range(fewest, most + 1):
        yield Point(scenario("playouts", 100, number), "players", number)
    for decile in DECILES:
        yield Point(scenario(f"decile/{decile}", 4), "decile", decile)
    for phase in phases(game, players):
        yield Point(scenario(f"phase/{phase}", 4), "phase", phase)
    for width in WIDTHS:
        yield Point(scenario(f"batch/{width}", 10), "width", width)
    for threads in THREADS:
        yield Point(scenario(f"threads/{threads}", 100), "threads", threads, threads)
        size = f"batch/{WIDTH}/{threads}"
        yield Point(scenario(size, 10), "threads of a batch", threads, threads)
    for number in PROCESSES:
        yield Point(scenario("playouts", 100), "processes", number, number)
        size = f"batch/{WIDTH // number}"
        yield Point(scenario(size, 10), "processes with a share of a batch", number, number)
    lines = golden.facts_of(golden.read())[game].table_lines
    yield Point(scenario(f"bare/{lines}", 1000), "floor", "bare loop")
    yield Point(scenario("copy", 20, unit="copy"), "floor", "copy of a state")
    yield Point(scenario("memcpy", 20, unit="copy"), "floor", "copy of plain bytes")


def phases(game: str, players: int) -> list[str]:
    """Name the phases of a game in which players decide; none if positions tell of none."""
    return [phase for phase in binary.ask("phases", game, str(players)) if phase]


def measured(
    points: Sequence[Point], repeats: int, seconds: float, tell: Callable[[str], None]
) -> list[dict[str, Any]]:
    """Measure time and instructions at all points."""
    cases = []
    for point in points:
        run = Steady(point.run)
        title = f"{point.axis} {point.value}"
        cases.append(
            Case(
                point.scenario.game, title, f"{point.scenario.unit}s/s", {title: run}, run.expected
            )
        )
    results = measure(cases, repeats, seconds, tell)
    counts = instructions(points)
    return [row(*each) for each in zip(points, results, counts, strict=True)]


def instructions(points: Sequence[Point]) -> list[dict[str, float | None]]:
    """Count the instructions at each point, in each version that can be counted here."""
    counts: list[dict[str, float | None]] = [dict.fromkeys(LEVELS) for _ in points]
    if callgrind.version() is None:
        return counts
    program = binary.build()
    here = LEVELS.index(callgrind.level(program))
    # Why batches are not counted: benches/instructions/scenarios.py.
    chosen = [i for i, point in enumerate(points) if not point.threads and point.axis != "width"]
    for level in LEVELS[: here + 1]:
        counted = callgrind.count(program, level, [points[i].scenario for i in chosen])
        for i, each in zip(chosen, counted, strict=True):
            counts[i][level] = round(each.per_unit, 1)
    return counts


def row(point: Point, result: Result, counts: dict[str, float | None]) -> dict[str, Any]:
    """Make what the file holds of a point."""
    return {
        "game": point.scenario.game,
        "players": point.scenario.players,
        "axis": point.axis,
        "value": point.value,
        "unit": point.scenario.unit,
        "nanoseconds": round(1e9 / result.median, 2),
        "spread": round(result.spread, 3),
        "instructions": counts,
    }


if __name__ == "__main__":
    main()
