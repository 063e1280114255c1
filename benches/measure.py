"""Measuring: repeat in turn, take the median, and trust no number whose answer is wrong."""

import statistics
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Sample:
    """One measurement."""

    count: int
    """How many of the unit were done."""
    seconds: float
    answer: int
    """What the work came to; the same for every implementation."""


Run = Callable[[int], Sample]
"""Does the work of a case so many times over."""


@dataclass(frozen=True)
class Case:
    """One thing to measure, done by several implementations."""

    game: str
    title: str
    unit: str
    runs: dict[str, Run]
    expected: Callable[[int], int]
    """The right answer for an amount of work."""


@dataclass(frozen=True)
class Result:
    """What the measurements of one implementation came to."""

    case: Case
    implementation: str
    rates: Sequence[float]
    """Units per second, of each repeat."""

    @property
    def median(self) -> float:
        """The rate that half of the repeats reached."""
        return statistics.median(self.rates)

    @property
    def spread(self) -> float:
        """Half the distance from the slowest to the fastest repeat, as a share of the median."""
        return (max(self.rates) - min(self.rates)) / 2 / self.median


def tell(line: str) -> None:
    """Say on standard error how far it has come."""
    print(line, file=sys.stderr, flush=True)


def timed(work: Callable[[], tuple[int, int]]) -> Sample:
    """Measure work that gives its count and its answer."""
    began = time.perf_counter()
    count, answer = work()
    return Sample(count, time.perf_counter() - began, answer)


def measure(cases: Sequence[Case], repeats: int, seconds: float) -> list[Result]:
    """Measure all cases, `repeats` times about `seconds` each.

    The repeats go round over all implementations, so that a slow minute of the machine hits
    all of them.
    """
    amounts: dict[tuple[int, str], int] = {}
    for i, case in enumerate(cases):
        tell(f"{case.game}: {case.title}")
        for name in case.runs:
            amounts[i, name] = _amount(case, name, seconds)
    rates: dict[tuple[int, str], list[float]] = {key: [] for key in amounts}
    for repeat in range(repeats):
        tell(f"repeat {repeat + 1} of {repeats}")
        for (i, name), amount in amounts.items():
            sample = _checked(cases[i], name, amount)
            rates[i, name].append(sample.count / sample.seconds)
    return [Result(cases[i], name, samples) for (i, name), samples in rates.items()]


def _amount(case: Case, name: str, seconds: float) -> int:
    """Find how much work takes about so many seconds."""
    amount, sample = 1, _checked(case, name, 1)
    while sample.seconds < seconds / 20:
        amount *= 4
        sample = _checked(case, name, amount)
    return max(1, round(amount * seconds / sample.seconds))


def _checked(case: Case, name: str, amount: int) -> Sample:
    sample = case.runs[name](amount)
    expected = case.expected(amount)
    assert sample.answer == expected, (
        f"{case.title}, {name}: the answer is {sample.answer}, and should be {expected}"
    )
    return sample
