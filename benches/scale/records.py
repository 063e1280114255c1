"""Records on one core: how much longer than the games alone, how large, how fast to check."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import durbar
from durbar.records import Playouts, make_records

ROUNDS = 5
GAMES = 1 << 16
# Lines take several times as long.
SHARE_OF_LINES = 4


@dataclass(frozen=True)
class Records:
    """What was measured of one game.

    Attributes:
        playouts: Decisions a second, without records.
        parquet: How many times as long it takes to play and to write Parquet.
        lines: How many times as long it takes to play and to write JSON Lines.
        parquet_bytes: Bytes of Parquet for a decision.
        lines_bytes: Bytes of JSON Lines for a decision.
        replay: Decisions a second, read from Parquet and checked.
    """

    playouts: float
    parquet: float
    lines: float
    parquet_bytes: float
    lines_bytes: float
    replay: float


def measure(state: durbar.State, folder: Path) -> Records:
    """Measure on the cores that this process may use, one after the other in each round."""
    source = Playouts(state, seed=1)
    parquet, lines = folder / "games.parquet", folder / "games.jsonl"
    expected = durbar.playouts(state, GAMES, 1)
    rounds = []
    for _ in range(ROUNDS):
        alone = seconds(lambda: durbar.playouts(state, GAMES, 1))
        written = seconds(lambda: make_records(parquet, source, GAMES))
        as_lines = seconds(lambda: make_records(lines, source, GAMES // SHARE_OF_LINES))
        checked = seconds(lambda: check(parquet, expected))
        rounds.append((alone, written / alone, as_lines * SHARE_OF_LINES / alone, checked))
    alone, by_parquet, by_lines, checked = (median(column) for column in zip(*rounds, strict=True))
    of_lines = durbar.playouts(state, GAMES // SHARE_OF_LINES, 1).decisions
    decisions = expected.decisions
    return Records(
        playouts=decisions / alone,
        parquet=by_parquet,
        lines=by_lines,
        parquet_bytes=parquet.stat().st_size / decisions,
        lines_bytes=lines.stat().st_size / of_lines,
        replay=decisions / checked,
    )


def seconds(work: Callable[[], object]) -> float:
    """How long some work takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def check(path: Path, expected: durbar.PlayoutStats) -> None:
    """Read a file, play its games again, and compare their number."""
    games = decisions = 0
    for batch in durbar.read_record_batches(path):
        games += len(batch)
        decisions += len(batch.columns.checks)
    if (games, decisions) != (expected.games, expected.decisions):
        raise AssertionError(f"{games} games with {decisions} decisions were read")
