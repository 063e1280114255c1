"""README.md gets no figure whose repeats lie far apart."""

from pathlib import Path

import pytest

import durbar
from benches import report
from benches.measure import Case, Result
from benches.names import BATCH, BESIDE, JAX, ONE_CALL, RUST, SEARCH

STEADY = (90.0, 100.0, 120.0)
UNSTEADY = (90.0, 100.0, 122.0)
WHERE = report.surroundings("make bench", 3)


def result(game: str, title: str, by: str, rates: tuple[float, ...] = STEADY) -> Result:
    """Make a result."""
    return Result(Case(game, title, "steps/s", {}, int), by, list(rates))


RESULTS = [result(game, title, by) for game in ("chess", "go") for title, by in report.SHORT]


@pytest.fixture
def readme(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Put a README.md into a folder into which all is written."""
    monkeypatch.setattr(report, "ROOT", tmp_path)
    monkeypatch.setattr(report, "RESULTS", tmp_path / "results")
    page = tmp_path / "README.md"
    page.write_text(f"{report.BEGIN}\nold\n{report.END}\n", "utf-8")
    return page


def test_steady_figures_are_two_rows_of_each_case(readme: Path) -> None:
    report.write([*RESULTS, result("chess", "copy", RUST, UNSTEADY)], WHERE)
    text = readme.read_text("utf-8")
    assert "old" not in text
    assert text.count("| ±15% |") == 2 * len(report.SHORT)


@pytest.mark.parametrize(
    ("wide", "named"),
    [
        (result("chess", SEARCH, ONE_CALL, UNSTEADY), f"chess, {SEARCH}, {ONE_CALL}"),
        (result(BESIDE[BATCH], BATCH, JAX, UNSTEADY), f"{BESIDE[BATCH]}, {BATCH}, {JAX}"),
    ],
)
def test_a_figure_that_is_not_steady_is_refused(readme: Path, wide: Result, named: str) -> None:
    with pytest.raises(report.UnsteadyError, match=rf"above 15%: {named} \(±16%\)\. Measure"):
        report.write([*RESULTS, wide], WHERE)
    assert "old" in readme.read_text("utf-8")
    assert "±16%" in (readme.parent / "results/latest.md").read_text("utf-8")


def test_the_figures_of_the_readme_are_steady() -> None:
    text = (report.ROOT / "README.md").read_text("utf-8")
    table = text.split(report.BEGIN)[1].split(report.END)[0]
    spreads = [int(row.split("±")[1].split("%")[0]) for row in table.splitlines() if "±" in row]
    assert len(spreads) == len(report.SHORT) * len(durbar.games())
    assert max(spreads) <= 100 * report.MOST_SPREAD
