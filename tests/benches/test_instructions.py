"""Instruction counts: only growth fails."""

from typing import Any

import pytest

from benches.instructions import golden
from benches.instructions.callgrind import Counted
from benches.instructions.scenarios import LEVELS, Scenario, scenarios

CHESS = Scenario("chess", 2, "playouts", 100, "decision")


def counts(instructions: dict[str, int], units: int = 100) -> golden.Counts:
    """Make counts of one scenario by level."""
    return {level: [Counted(units, 7, count)] for level, count in instructions.items()}


def made(monkeypatch: pytest.MonkeyPatch, counts: golden.Counts) -> dict[str, Any]:
    """Make a golden file of one scenario, on a machine with a fixed compiler."""
    monkeypatch.setattr(golden, "compiler", lambda: "rustc 1.99.0, here")
    return golden.document([CHESS], counts, "valgrind-3.99")


@pytest.mark.parametrize(
    ("new", "said", "fails"),
    [
        (100_000, [], False),
        (102_900, [], False),
        (97_100, [], False),
        (103_100, ["grew by 3.1%"], True),
        (96_000, ["shrank by 4.0%: run `make bench-instructions`, so that it stays so"], False),
    ],
)
def test_only_growth_beyond_the_tolerance_fails(
    monkeypatch: pytest.MonkeyPatch, new: int, said: list[str], *, fails: bool
) -> None:
    kept = made(monkeypatch, counts({"portable": 200_000, "x86-64-v3": 100_000}))
    now = made(monkeypatch, counts({"portable": 200_000, "x86-64-v3": new}))
    changed = list(golden.changes(kept, now))
    assert [change.why for change in changed] == said
    assert any(change.fails for change in changed) is fails


def test_other_work_cannot_be_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    old = made(monkeypatch, counts({"portable": 1000}, units=100))
    new = made(monkeypatch, counts({"portable": 1000}, units=101))
    (changed,) = golden.changes(old, new)
    assert changed.fails
    assert "the work itself is another" in changed.why


def test_the_golden_file_holds_every_scenario() -> None:
    rows = golden.read()["scenarios"]
    assert list(rows) == [scenario.name for scenario in scenarios()]
    for row in rows.values():
        assert list(row["instructions"]) == list(LEVELS)
