"""The sequential probability ratio test, which stops as soon as it can decide."""

import math
from dataclasses import dataclass
from typing import Literal

from durbar.errors import InvalidArena

MIN_BLOCKS = 30
"""The least number of blocks before a test can stop."""

# Four more blocks, two won and two lost, in the variance alone.
_ADDED_SQUARES = 4 * 0.5**2
# How often the test may accept one hypothesis where the other is true.
_ERROR = 0.05


@dataclass(frozen=True, slots=True)
class Sprt:
    """A test of two hypotheses about the win share of the first bot.

    Attributes:
        h0: The first hypothesis: by how much the win share is above the fair one.
        h1: The second hypothesis; it is greater.

    Raises:
        InvalidArena: The numbers make no test.

    >>> import durbar, durbar.arena
    >>> game = durbar.load_game("maharani", players=2)
    >>> test = durbar.arena.Sprt(h0=0.0, h1=0.1)
    >>> result = durbar.arena.play(game, ["greedy", "random"], games=200, sprt=test)
    >>> result.games < 200
    True
    """

    h0: float
    h1: float

    def __post_init__(self) -> None:
        if not -1 < self.h0 < self.h1 < 1:
            raise InvalidArena("SPRT: the hypotheses must ascend, from -1 to 1")

    @property
    def bounds(self) -> tuple[float, float]:
        """Return the log-likelihood ratios at which `h0` and `h1` are accepted (Wald)."""
        upper = math.log((1 - _ERROR) / _ERROR)
        return -upper, upper


@dataclass(frozen=True, slots=True)
class SprtVerdict:
    """The verdict of a test.

    Attributes:
        llr: The log-likelihood ratio of `h1` against `h0`.
        lower: `h0` is accepted here.
        upper: `h1` is accepted here.
        accepted: The hypothesis that is accepted; None if there were too few blocks to know.
    """

    llr: float
    lower: float
    upper: float
    accepted: Literal["h0", "h1"] | None


class SprtRun:
    """A test in progress, block by block.

    The ratio is that of the generalised test with normal likelihoods:
    `n (h1 - h0) (mean - (h0 + h1) / 2) / variance`. The variance is estimated. With few blocks it
    may by chance be far too small, so the test does not stop before 30 of them, and four made-up
    blocks, two won and two lost, join the variance. That costs one block in 30 where one knows
    0.03 from 0, and keeps both errors at their bounds.
    """

    def __init__(self, sprt: Sprt, fair: float) -> None:
        self._sprt = sprt
        self._fair = fair
        self._count = 0
        self._mean = 0.0
        self._squares = _ADDED_SQUARES

    def add(self, share: float) -> SprtVerdict:
        """Add the first bot's mean win share in a block, and return the verdict so far."""
        self._count += 1
        difference = share - self._fair - self._mean
        self._mean += difference / self._count
        self._squares += difference * (share - self._fair - self._mean)
        return self.verdict()

    def verdict(self) -> SprtVerdict:
        """Return the verdict so far."""
        lower, upper = self._sprt.bounds
        llr = self._llr()
        accepted: Literal["h0", "h1"] | None = None
        if self._count >= MIN_BLOCKS and not lower < llr < upper:
            accepted = "h0" if llr <= lower else "h1"
        return SprtVerdict(llr, lower, upper, accepted)

    def _llr(self) -> float:
        h0, h1 = self._sprt.h0, self._sprt.h1
        variance = self._squares / max(self._count - 1, 1)
        return self._count * (h1 - h0) * (self._mean - (h0 + h1) / 2) / variance
