"""A progress bar of one line, shown on a terminal only."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol, TextIO

_WIDTH = 30
_SECONDS_BETWEEN = 0.1
_WIPE = "\r\033[K"


class Update(Protocol):
    """Shows how many games have been played."""

    def __call__(self, played: int, note: str = "", earlier: int = 0, /) -> None:
        """Show it, with a note; so many of the games were played in an earlier run."""


@contextmanager
def progress_bar(games: int, stream: TextIO, unit: str = "games") -> Iterator[Update]:
    """Show how many of some games have been played, if the stream is a terminal.

    Or how many of something else are done, if there is another unit.

    What it gives is to be told how many they are, as often as one likes.
    """
    if not stream.isatty():
        yield lambda _played, _note="", _earlier=0: None
        return
    start = last = time.monotonic()

    def update(played: int, note: str = "", earlier: int = 0) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last >= _SECONDS_BETWEEN:
            last = now
            pace = (now - start) / max(played - earlier, 1)
            line = _line(played, games, unit, pace * (games - played))
            print(f"{_WIPE}{line}{note and '  '}{note}", end="", file=stream, flush=True)

    try:
        yield update
    finally:
        print(_WIPE, end="", file=stream, flush=True)


def _line(played: int, games: int, unit: str, left: float) -> str:
    share = played / games
    bar = "#" * int(_WIDTH * share)
    return f"[{bar:.<{_WIDTH}}] {share:4.0%}  {played:,} of {games:,} {unit}, {left:.0f} s left"
