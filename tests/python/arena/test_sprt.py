import math

import pytest

from durbar.arena.sprt import Sprt, SprtRun
from durbar.errors import InvalidArena


def test_the_bounds_are_wald_s() -> None:
    assert Sprt(0, 0.03).bounds == pytest.approx((-math.log(19), math.log(19)))


@pytest.mark.parametrize("numbers", [(0.03, 0), (0, 0), (0, 1), (math.nan, 1)])
def test_numbers_that_make_no_test_are_refused(numbers: tuple[float, ...]) -> None:
    with pytest.raises(InvalidArena, match="SPRT"):
        Sprt(*numbers)


@pytest.mark.parametrize(("share", "accepted"), [(1.0, "h1"), (0.0, "h0")])
def test_no_verdict_comes_before_30_blocks(share: float, accepted: str) -> None:
    run = SprtRun(Sprt(0, 0.1), 0.5)
    for _ in range(29):
        run.add(share)
    assert run.verdict().accepted is None
    run.add(share)
    assert run.verdict().accepted == accepted


def test_the_ratio_is_that_of_normal_likelihoods() -> None:
    shares = [0.5 + 0.25 * (block % 3 - 0.9) for block in range(400)]
    run = SprtRun(Sprt(-0.02, 0.05), 0.5)
    for share in shares:
        run.add(share)
    mean = sum(shares) / 400
    squares = sum((share - mean) ** 2 for share in shares) + 1
    distances = [(share - 0.5 + 0.02) ** 2 - (share - 0.5 - 0.05) ** 2 for share in shares]
    assert run.verdict().llr == pytest.approx(sum(distances) / 2 / (squares / 399))
