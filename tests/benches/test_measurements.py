"""Every case of the benchmarks gives the right answer, and a wrong one is no result."""

from dataclasses import replace

import pytest

import durbar
from benches import binary
from benches.cases import cases
from benches.measure import Case, Result, Sample, measure
from benches.names import BESIDE, NATIVE, RANDOM_GAMES, RUST
from benches.report import rows

CASES = [case for game in durbar.games() for case in cases(game)]


def small(answer: int) -> Case:
    """Make a case of two implementations, whose right answer is the amount."""
    return Case(
        "chess",
        "count",
        "steps/s",
        {
            "fast": lambda amount: Sample(amount, amount / 2000, amount),
            "reference": lambda amount: Sample(amount, amount / 1000, amount * answer),
        },
        lambda amount: amount,
    )


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.game}: {case.title}")
def test_the_python_parts_give_the_right_answer(case: Case) -> None:
    """The part in Rust is checked when it runs: it takes a build of its own."""
    in_python = {name: run for name, run in case.runs.items() if name != RUST}
    assert in_python
    for result in measure([replace(case, runs=in_python)], 1, 0.0001):
        assert result.median > 0


def test_a_wrong_answer_is_no_result() -> None:
    with pytest.raises(AssertionError, match="reference: the answer is 2, and should be 1"):
        measure([small(answer=2)], 3, 0.1)


def test_the_median_of_processes_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    samples = iter([{"count": 4, "seconds": time, "answer": 4} for time in (3, 9, 1)])
    monkeypatch.setattr(binary, "ask", lambda *_: next(samples))
    assert binary.run("chess", 2, "apply", processes=3)(4) == Sample(4, 3, 4)


def test_processes_with_different_answers_are_no_result(monkeypatch: pytest.MonkeyPatch) -> None:
    samples = iter([{"count": 4, "seconds": 1, "answer": answer} for answer in (4, 4, 5)])
    monkeypatch.setattr(binary, "ask", lambda *_: next(samples))
    with pytest.raises(AssertionError, match="apply: answers differ"):
        binary.run("chess", 2, "apply", processes=3)(4)


def test_the_median_and_the_spread() -> None:
    results = measure([small(answer=1)], 3, 0.1)
    assert [(row["implementation"], row["median"]) for row in rows(results)] == [
        ("fast", 2000),
        ("reference", 1000),
    ]
    assert Result(small(1), "fast", [90, 100, 120]).median == 100
    assert Result(small(1), "fast", [90, 100, 120]).spread == pytest.approx(0.15)


def test_the_ratio_to_a_peer() -> None:
    def of(game: str, implementation: str, rate: float) -> Result:
        return Result(Case(game, RANDOM_GAMES, "decisions/s", {}, int), implementation, [rate])

    peer = of(BESIDE[RANDOM_GAMES], NATIVE, 4_000_000)
    table = rows([of("chess", RUST, 10_000_000), of("go", NATIVE, 2_000_000), peer])
    assert [row["peer_ratio"] for row in table] == [2.5, 0.5, 1]
    assert [row["peer_ratio"] for row in rows([of("chess", RUST, 1)])] == [None]
