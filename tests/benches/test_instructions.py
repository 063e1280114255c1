"""Instruction counts: what callgrind writes is read, and only growth fails."""

from pathlib import Path
from typing import Any

import pytest

from benches import binary
from benches.instructions import __main__ as command
from benches.instructions import callgrind, golden
from benches.instructions.callgrind import Counted
from benches.instructions.scenarios import LEVELS, Scenario, scenarios

CHESS = Scenario("chess", 2, "playouts", 100, "decision")
GO = Scenario("go", 2, "playouts", 100, "decision")


def counts(instructions: dict[str, int], units: int = 100) -> golden.Counts:
    """Make counts of one scenario by level."""
    return {level: [Counted(units, 7, count)] for level, count in instructions.items()}


def made(monkeypatch: pytest.MonkeyPatch, counts: golden.Counts) -> dict[str, Any]:
    """Make a golden file of one scenario, on a machine with a fixed compiler."""
    monkeypatch.setattr(golden, "compiler", lambda: "rustc 1.99.0, here")
    return golden.document([CHESS], counts, "valgrind-3.99")


def test_every_second_dump_is_the_measurement(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(_command: object, _tool: str, *options: str) -> str:
        folder = Path(options[0].split("=")[1]).parent
        for number, total in enumerate((5, 100, 6, 200), start=1):
            (folder / f"dump.{number}").write_text(f"totals: {total}\n")
        return '{"count": 10, "seconds": 1.0, "answer": 3}\n' * 2

    monkeypatch.setattr(callgrind, "run", run)
    counts = callgrind.count(Path("core"), "portable", [CHESS, GO])
    assert [each.per_unit for each in counts] == [10, 20]
    with pytest.raises(RuntimeError, match="3 scenarios gave 2 answers and 4 dumps"):
        callgrind.count(Path("core"), "portable", [CHESS, GO, CHESS])


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


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, Any]:
    """Put a golden file of one scenario into place, and a program that gives it again."""
    there = made(monkeypatch, counts({"portable": 1000}))
    monkeypatch.setattr(golden, "FILE", tmp_path / "instructions.json")
    monkeypatch.setattr(golden, "ROOT", tmp_path)
    golden.write(there)
    monkeypatch.setattr(callgrind, "version", lambda: "valgrind-3.99")
    monkeypatch.setattr(callgrind, "level", lambda _: "portable")
    monkeypatch.setattr(binary, "build", lambda: Path("core"))
    monkeypatch.setattr(command, "scenarios", lambda: [CHESS])
    return there


def check(monkeypatch: pytest.MonkeyPatch, *, now: int = 1000) -> int:
    """Run the check where so many instructions are counted."""
    monkeypatch.setattr("sys.argv", ["instructions", "--check"])
    monkeypatch.setattr(callgrind, "count", lambda *_: [Counted(100, 7, now)])
    return command.main()


@pytest.mark.usefixtures("kept")
def test_the_check_fails_on_growth_only(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check(monkeypatch) == 0
    assert "this processor has no x86-64-v3" in capsys.readouterr().err
    assert check(monkeypatch, now=1100) == 1
    assert "grew by 10.0%" in capsys.readouterr().err
    assert check(monkeypatch, now=900) == 0
    assert "shrank by 10.0%" in capsys.readouterr().err


@pytest.mark.usefixtures("kept")
def test_it_is_skipped_without_valgrind_and_with_another_compiler(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(golden, "compiler", lambda: "rustc 2.0.0, there")
    assert check(monkeypatch, now=1100) == 0
    said = capsys.readouterr().err
    assert "are not checked: they are those of rustc 1.99.0, here, and here is rustc 2.0.0" in said
    monkeypatch.setattr(callgrind, "version", lambda: None)
    assert check(monkeypatch, now=1100) == 0
    assert "are not checked: valgrind was not found" in capsys.readouterr().err
    monkeypatch.setattr("sys.argv", ["instructions"])
    assert command.main() == 1
    assert "cannot be written: valgrind was not found" in capsys.readouterr().err


def test_half_a_golden_file_is_not_written(
    monkeypatch: pytest.MonkeyPatch, kept: dict[str, Any]
) -> None:
    monkeypatch.setattr("sys.argv", ["instructions"])
    with pytest.raises(SystemExit):
        command.main()
    assert golden.read() == kept


def test_the_golden_file_holds_every_scenario() -> None:
    rows = golden.read()["scenarios"]
    assert list(rows) == [scenario.name for scenario in scenarios()]
    for row in rows.values():
        assert list(row["instructions"]) == list(LEVELS)
