import math

import pytest

from durbar.arena.estimates import Estimate, elo_difference, estimate, t_quantile

# As printed in tables of the t distribution.
PUBLISHED = {1: 12.706, 2: 4.303, 3: 3.182, 9: 2.262, 30: 2.042, 100: 1.984, 10**9: 1.960}


@pytest.mark.parametrize(("degrees", "published"), PUBLISHED.items())
def test_the_quantiles_are_those_of_the_tables(degrees: int, published: float) -> None:
    assert t_quantile(0.975, degrees) == pytest.approx(published, abs=5e-4)


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


def test_elo_follows_from_the_win_share() -> None:
    elo = elo_difference(Estimate(0.5, 1 / 11, 10 / 11))
    assert (elo.mean, elo.low, elo.high) == pytest.approx((0, -400, 400))
    assert elo_difference(Estimate(0.5, 0, 1)) == Estimate(0, -math.inf, math.inf)
