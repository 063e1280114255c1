"""Growth: every axis is measured for every game, and an answer that wavers is no result."""

import json
from pathlib import Path

import pytest

import durbar
from benches import binary, growth
from benches.instructions import callgrind, golden
from benches.instructions.callgrind import Counted
from benches.instructions.scenarios import LEVELS, Facts, Scenario
from benches.measure import Run, Sample

GAMES = durbar.games()


def quiet(_: str) -> None:
    """Say nothing."""


def run(_game: str, _players: int, _case: str, _threads: int) -> Run:
    """Measure a microsecond for each unit."""
    return lambda amount: Sample(amount, amount / 1e6, 7 * amount)


@pytest.fixture
def points(monkeypatch: pytest.MonkeyPatch) -> list[growth.Point]:
    """List the points of one game, without the program."""
    monkeypatch.setattr(growth, "phases", lambda *_: ["opening", "end"])
    monkeypatch.setattr(golden, "read", dict)
    monkeypatch.setattr(golden, "facts_of", lambda _: dict.fromkeys(GAMES, Facts(100, 1.0, 13.0)))
    monkeypatch.setattr(binary, "run", run)
    monkeypatch.setattr(binary, "apart", run)
    return list(growth.points_of(GAMES[0]))


def test_every_axis_has_its_points(points: list[growth.Point]) -> None:
    values: dict[str, list[int | str]] = {}
    for point in points:
        values.setdefault(point.axis, []).append(point.value)
    fewest, most = durbar.load_game(GAMES[0]).facts()["players"]
    assert values["players"] == list(range(fewest, most + 1))
    assert values["decile"] == list(range(10))
    assert values["phase"] == ["opening", "end"]
    assert values["width"] == list(growth.WIDTHS)
    assert values["threads"] == list(growth.THREADS)
    assert values["processes"] == list(growth.PROCESSES)
    assert values["threads of a batch"] == list(growth.THREADS)
    assert values["processes with a share of a batch"] == list(growth.PROCESSES)
    assert "bare/10" in [point.scenario.case for point in points if point.axis == "floor"]


def test_rows_hold_times_and_counts(
    monkeypatch: pytest.MonkeyPatch, points: list[growth.Point]
) -> None:
    def count(_program: Path, level: str, wanted: list[Scenario]) -> list[Counted]:
        assert "threads" not in "".join(scenario.case for scenario in wanted)
        return [Counted(10, 7, 123 if level == "portable" else 100) for _ in wanted]

    monkeypatch.setattr(callgrind, "version", lambda: "valgrind-3.99")
    monkeypatch.setattr(callgrind, "level", lambda _: LEVELS[-1])
    monkeypatch.setattr(callgrind, "count", count)
    monkeypatch.setattr(binary, "build", lambda: Path("core"))
    rows = growth.measured(points, 2, 0.001, quiet)
    assert len(rows) == len(points)
    for row in rows:
        assert row["nanoseconds"] == pytest.approx(1000)
        counted: list[float | None] = [12.3, 10.0]
        if row["axis"].startswith(("threads", "processes", "width")):
            counted = [None, None]
        assert list(row["instructions"].values()) == counted


def test_processes_apart_make_one_sample(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    program = tmp_path / "core"
    made = '{"count": %d, "seconds": %s, "answer": 7}'
    program.write_text(f"#!/bin/sh\nprintf '{made}' $4 0.5\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setattr(binary, "build", lambda: program)
    sample = binary.apart(GAMES[0], 3, "playouts", 3)(5)
    assert sample == Sample(15, 0.5, 7)


def test_without_valgrind_there_are_times_only(
    monkeypatch: pytest.MonkeyPatch, points: list[growth.Point]
) -> None:
    monkeypatch.setattr(callgrind, "version", lambda: None)
    (row,) = growth.measured(points[:1], 1, 0.001, quiet)
    assert row["instructions"] == dict.fromkeys(LEVELS)


def test_an_answer_that_wavers_is_no_result(
    monkeypatch: pytest.MonkeyPatch, points: list[growth.Point]
) -> None:
    answers = iter(range(100))
    wavering: Run = lambda amount: Sample(amount, amount / 1e6, next(answers))  # noqa: E731
    monkeypatch.setattr(binary, "run", lambda *_: wavering)
    with pytest.raises(AssertionError, match="the answer is"):
        growth.measured(points[:1], 3, 0.001, quiet)


def test_the_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(growth, "FILE", tmp_path / "growth.json")
    growth.write([{"axis": "players"}], "make bench", 3, "portable")
    made = json.loads((tmp_path / "growth.json").read_text("utf-8"))
    assert made["rows"] == [{"axis": "players"}]
    assert made["machine"]["command"] == "make bench"
