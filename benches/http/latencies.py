"""Latencies, each of them kept: percentiles are exact."""

from array import array
from collections.abc import Iterable, Sequence
from itertools import pairwise


def percentile(ordered: Sequence[float], share: float) -> float:
    """The smallest of the ordered values that at least this share of them does not exceed.

    Args:
        ordered: Values, ascending; not empty.
        share: From 0 to 1.
    """
    assert ordered, "there is no value"
    rank = -int(-share * len(ordered) // 1)
    return ordered[max(rank, 1) - 1]


class Latencies:
    """Seconds that requests took."""

    def __init__(self, seconds: Iterable[float] = ()) -> None:
        self._seconds = array("d", seconds)

    def __len__(self) -> int:
        return len(self._seconds)

    def add(self, seconds: float) -> None:
        """Take one more."""
        self._seconds.append(seconds)

    def at(self, *shares: float) -> list[float]:
        """The percentiles at these shares, which ascend."""
        assert all(low <= high for low, high in pairwise(shares))
        ordered = array("d", sorted(self._seconds))
        return [percentile(ordered, share) for share in shares]
