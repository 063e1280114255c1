import math
from itertools import pairwise

import pytest

from durbar.arena.estimates import estimate, t_quantile

# As printed in tables of the t distribution.
PUBLISHED = {1: 12.706, 2: 4.303, 3: 3.182, 9: 2.262, 30: 2.042, 100: 1.984, 10**9: 1.960}


@pytest.mark.parametrize(("degrees", "published"), PUBLISHED.items())
def test_the_quantiles_are_those_of_the_tables(degrees: int, published: float) -> None:
    assert t_quantile(0.975, degrees) == pytest.approx(published, abs=5e-4)


def test_the_expansion_continues_the_exact_sums() -> None:
    quantiles = [t_quantile(0.975, degrees) for degrees in range(198, 204)]
    steps = [before - after for before, after in pairwise(quantiles)]
    assert steps == pytest.approx([steps[0]] * 5, rel=0.05)


def test_the_quantiles_agree_with_scipy() -> None:
    stats = pytest.importorskip("scipy.stats", reason="the extra `arena` is not installed")
    for degrees in [*range(1, 210, 7), 1000, 10**6]:
        for probability in (0.9, 0.975, 0.9995):
            expected = stats.t.ppf(probability, degrees)
            assert t_quantile(probability, degrees) == pytest.approx(expected, rel=1e-7)


def test_the_interval_is_student_s() -> None:
    interval = estimate([1.0, 2.0, 3.0, 4.0])
    assert interval.mean == 2.5
    half = 3.182446 * math.sqrt(5 / 3 / 4)
    assert (interval.low, interval.high) == pytest.approx((2.5 - half, 2.5 + half))


def test_the_interval_stays_in_its_bounds() -> None:
    interval = estimate([0.0, 1.0], 0, 1)
    assert (interval.low, interval.high) == (0, 1)


@pytest.mark.parametrize(("blocks", "low"), [(2, 0.158), (10, 0.692), (100, 0.964), (1000, 0.996)])
def test_blocks_that_all_agree_are_no_certainty(blocks: int, low: float) -> None:
    assert estimate([1.0] * blocks, 0, 1).low == pytest.approx(low, abs=1e-3)
    assert estimate([1.0] * blocks, 0, 1).high == 1
