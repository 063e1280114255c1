"""Means with confidence intervals."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from statistics import NormalDist, fmean, variance

# From here on the first term for many degrees of freedom is exact to four digits.
_MANY = 200


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and its 95 % confidence interval.

    Attributes:
        mean: The mean.
        low: The lower end of the interval.
        high: The upper end of the interval.
    """

    mean: float
    low: float
    high: float


def estimate(
    means: Sequence[float], least: float = -math.inf, most: float = math.inf, level: float = 0.95
) -> Estimate:
    """Estimate a mean from the means of blocks, by Student's t.

    Blocks are independent, games of a block are not: they share a start. So the spread is that of
    the blocks. If all blocks agree, they have none, and yet the next block can differ. The interval
    then reaches as far as blocks would that differ too rarely to be seen.

    Args:
        means: The mean of each block, at least two.
        least: No mean can be smaller.
        most: No mean can be greater.
        level: The share of such intervals that hold the true mean.

    >>> share = estimate([0.2, 0.4, 0.3, 0.3], 0, 1)
    >>> round(share.low, 3), round(share.mean, 3), round(share.high, 3)
    (0.17, 0.3, 0.43)
    >>> round(estimate([1.0] * 100, 0, 1).low, 3)
    0.964
    """
    count, mean = len(means), fmean(means)
    spread = variance(means)
    if spread == 0 and math.isfinite(least) and math.isfinite(most):
        rare = 1 - ((1 - level) / 2) ** (1 / count)
        return Estimate(mean, mean - rare * (mean - least), mean + rare * (most - mean))
    half = t_quantile((1 + level) / 2, count - 1) * math.sqrt(spread / count)
    return Estimate(mean, max(least, mean - half), min(most, mean + half))


def elo_difference(win_share: Estimate) -> Estimate:
    """Return the Elo difference of a win share in a game for two players.

    A share of 0 or 1 stands for an infinite one.

    >>> elo = elo_difference(Estimate(10 / 11, 0.5, 1.0))
    >>> round(elo.mean), elo.low, elo.high
    (400, 0.0, inf)
    """
    return Estimate(*map(_elo, (win_share.mean, win_share.low, win_share.high)))


def _elo(share: float) -> float:
    if share in (0, 1):
        return math.copysign(math.inf, share - 0.5)
    return 400 * math.log10(share / (1 - share))


@cache
def t_quantile(probability: float, degrees: int) -> float:
    """Return the quantile of Student's t distribution, for a probability over one half.

    >>> [round(t_quantile(0.975, degrees), 3) for degrees in (1, 2, 30, 1000)]
    [12.706, 4.303, 2.042, 1.962]
    """
    if degrees > _MANY:
        x = NormalDist().inv_cdf(probability)
        return x + (x**3 + x) / 4 / degrees  # Abramowitz and Stegun (1964), 26.7.5
    low, high = 0.0, 1.0
    while _cumulative(high, degrees) < probability:
        high *= 2
    for _ in range(60):
        middle = (low + high) / 2
        if _cumulative(middle, degrees) < probability:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _cumulative(t: float, degrees: int) -> float:
    """Abramowitz and Stegun (1964), 26.7.3 and 26.7.4: finite sums for whole degrees."""
    angle = math.atan(t / math.sqrt(degrees))
    cosine = math.cos(angle)
    odd = degrees % 2
    term, total = (cosine, 0.0) if odd else (1.0, 0.0)
    for factor in range(2 + odd, degrees + 1, 2):
        total += term
        term *= cosine * cosine * (factor - 1) / factor
    total *= math.sin(angle)
    return 0.5 + ((angle + total) / math.pi if odd else total / 2)
