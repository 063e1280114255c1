"""Numbers that processes count together, in memory that they share.

No file is written: nothing that happens to a disk can fail a request.
"""

import mmap
import threading
from collections.abc import Iterable

_BYTES = 8


class Counters:
    """A row of numbers for each process; this one writes its own, and reads all."""

    def __init__(self, length: int, rows: int = 1) -> None:
        """Begin at 0, in this process and in those that it forks.

        Args:
            length: How many numbers a row has.
            rows: How many processes may count at once.
        """
        self._length = length
        self._rows = rows
        # Anonymous and shared: processes that are forked from this one have the same.
        self._numbers = memoryview(mmap.mmap(-1, length * rows * _BYTES)).cast("d")
        self._first = 0
        self._lock = threading.Lock()

    def take_row(self, row: int) -> None:
        """Let this process count in a row, where another one has that has ended."""
        self._first = row * self._length

    def add(self, amounts: Iterable[tuple[int, float]]) -> None:
        """Add to numbers of the row of this process, each at its place."""
        first, numbers = self._first, self._numbers
        with self._lock:
            for place, amount in amounts:
                numbers[first + place] += amount

    def reset(self, place: int) -> None:
        """Set a number of the row of this process to 0."""
        self._numbers[self._first + place] = 0.0

    def sums(self) -> list[float]:
        """The numbers of all rows together."""
        numbers, length = self._numbers.tolist(), self._length
        rows = [numbers[row * length : (row + 1) * length] for row in range(self._rows)]
        return [sum(column) for column in zip(*rows, strict=True)]
