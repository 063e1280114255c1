"""A progress bar of one line, shown on a terminal only."""

import time
from types import TracebackType
from typing import Self, TextIO

_WIDTH = 30
_SECONDS_BETWEEN = 0.1


class Progress:
    """How much of a whole is done.

    Args:
        total: The whole.
        unit: What is counted.
        stream: Where the bar is drawn; nothing is if that is no terminal.
    """

    def __init__(self, total: int, unit: str, stream: TextIO) -> None:
        self._total = total
        self._unit = unit
        self._stream = stream
        self._shown = stream.isatty()
        self._start = self._last = time.monotonic()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self._shown:
            self._stream.write("\r\033[K")
            self._stream.flush()

    def update(self, done: int) -> None:
        """Draw the bar again, unless it was drawn just now."""
        now = time.monotonic()
        if self._shown and now - self._last >= _SECONDS_BETWEEN:
            self._last = now
            self._stream.write(f"\r\033[K{self._line(done, now - self._start)}")
            self._stream.flush()

    def _line(self, done: int, seconds: float) -> str:
        share = done / self._total
        bar = "#" * int(_WIDTH * share)
        left = seconds * (1 - share) / share if done else 0.0
        count = f"{done:,} of {self._total:,} {self._unit}"
        return f"[{bar:.<{_WIDTH}}] {share:4.0%}  {count}, {left:.0f} s left"
