"""Instruction counts: what callgrind writes is read, and only growth fails."""

from pathlib import Path
from typing import Any

import pytest

import durbar
from benches import binary
from benches.instructions import __main__ as command
from benches.instructions import callgrind, golden, table
from benches.instructions.callgrind import Counted
from benches.instructions.lines import touched
from benches.instructions.parts import by_place
from benches.instructions.scenarios import CASES, LEVELS, Facts, Scenario, scenarios

DUMP = """# callgrind format
version: 1
desc: Trigger: --dump-after=core::counting::counted
positions: line
events: Ir
summary: 1234

fn=(1) counted
0 1234

totals: 1234
"""
CHESS = Scenario("chess", 2, "playouts", 100, "decision")
GO = Scenario("go", 2, "playouts", 100, "decision")
FACTS = {"chess": Facts(bytes=130, numbers=1.5, lines=9.6)}


def counts(instructions: dict[str, int], units: int = 100) -> golden.Counts:
    """Make counts of one scenario by level."""
    return {level: [Counted(units, 7, count)] for level, count in instructions.items()}


def made(monkeypatch: pytest.MonkeyPatch, counts: golden.Counts, *of: Scenario) -> dict[str, Any]:
    """Make a golden file, on a machine with a fixed compiler."""
    monkeypatch.setattr(golden, "compiler", lambda: "rustc 1.99.0, here")
    return golden.document(FACTS, of or (CHESS,), counts, "valgrind-3.99")


def test_the_total_of_a_dump() -> None:
    assert callgrind.total(DUMP) == 1234
    with pytest.raises(RuntimeError, match="no total"):
        callgrind.total("events: Ir\n")


def test_dumps_come_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    for name in ("dump", "dump.10", "dump.2", "dump.1"):
        (tmp_path / name).touch()
    assert [path.name for path in callgrind.ordered(tmp_path)] == ["dump.1", "dump.2", "dump.10"]


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


def test_a_program_that_fails_is_named(tmp_path: Path) -> None:
    (tmp_path / "core").write_text("#!/bin/sh\necho 'no such game' >&2; exit 3\n")
    (tmp_path / "core").chmod(0o755)
    if callgrind.version() is None:
        pytest.skip("valgrind is missing")
    with pytest.raises(RuntimeError, match="no such game"):
        callgrind.run([str(tmp_path / "core")], "none")


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
    for change in changed:
        assert "chess/2/playouts" in change.row
        assert "1000.00" in change.row
        assert f"{new / 100:.2f}" in change.row


def test_a_version_that_the_processor_lacks_is_not_compared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept = made(monkeypatch, counts({"portable": 200_000, "x86-64-v3": 100_000}))
    now = made(monkeypatch, counts({"portable": 200_000}))
    assert list(golden.changes(kept, now)) == []


def test_scenarios_come_and_go_by_the_file_only(monkeypatch: pytest.MonkeyPatch) -> None:
    old = made(monkeypatch, counts({"portable": 1000}), CHESS)
    new = made(monkeypatch, counts({"portable": 1000}), GO)
    changed = {change.name: change for change in golden.changes(old, new)}
    assert "is no scenario any more" in changed["chess/2/playouts"].why
    assert "has no count yet" in changed["go/2/playouts"].why
    assert all(change.fails for change in changed.values())


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
    monkeypatch.setattr(binary, "cases", lambda: set(CASES))
    monkeypatch.setattr(command, "scenarios", lambda *_: [CHESS])
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
    monkeypatch.setattr(command, "facts", lambda *_: FACTS["chess"])
    with pytest.raises(SystemExit):
        command.main()
    assert golden.read() == kept


def test_the_golden_file_holds_every_scenario() -> None:
    kept = golden.read()
    rows = kept["scenarios"]
    cases = {name.split("/")[2] for name in rows}
    assert {"playouts", "perft", "legal", "apply", "copy", "bare"} <= cases
    assert list(rows) == [scenario.name for scenario in scenarios(golden.facts_of(kept), cases)]
    for game in durbar.games():
        assert game in kept["facts"]
    for row in rows.values():
        assert list(row["instructions"]) == list(LEVELS)


def test_cases_that_the_program_lacks_are_no_scenarios() -> None:
    facts = dict.fromkeys(durbar.games(), FACTS["chess"])
    cases = [scenario.case for scenario in scenarios(facts, {"perft", "bare"})]
    assert cases == ["perft", "bare/6"] * len(durbar.games())


def test_the_table_is_that_of_the_golden_file() -> None:
    page = table.PLACE.read_text("utf-8")
    assert table.markdown(golden.read()) == page.split(f"{table.BEGIN}\n")[1].split(table.END)[0]


def test_the_bare_loop_touches_what_a_decision_does() -> None:
    assert FACTS["chess"].table_lines == 10 - 3 - 1
    assert Facts(bytes=64, numbers=1, lines=0.2).table_lines == 0


def test_costs_are_summed_by_source_file() -> None:
    dump = """fl=(1) /a/rust_core/src/rng.rs
fn=(1) counted
10 5
+3 2
fi=(2) /rustc/1/library/core/src/hint.rs
* 4
fe=(1)
-1 1
cfi=(3) ???
cfn=(2) memcpy
calls=1 0
10 1000
10 8

fl=(3)
fn=(2)
0 1000
"""
    assert by_place(dump) == {"rng.rs": 16, "standard library": 4, "the rest": 1000}


def test_lines_are_counted_between_marks() -> None:
    trace = [
        "==1== Lackey\n", "I  00109000,3\n", " L 1ffefff000,8\n", "mark 109000\n",
        " S 1000,8\n",
        "I  00109000,3\n", " L 1000,8\n", " S 1038,16\n", " M 2000,4\n", "I  00109003,3\n",
        "I  00109000,3\n", " L 1000,4\n",
        "I  00109000,3\n", " L 1000,4\n", " L 3000,4\n",
    ]  # fmt: skip
    assert list(touched(trace)) == [3, 1]
    assert list(touched(["==1== nothing\n"])) == []
