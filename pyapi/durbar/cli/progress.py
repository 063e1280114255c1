"""A progress bar of one line, shown on a terminal only."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO

_WIDTH = 30
_SECONDS_BETWEEN = 0.1
_WIPE = "\r\033[K"


@contextmanager
def progress_bar(games: int, stream: TextIO) -> Iterator[Callable[[int], None]]:
    """Show how many of some games have been played, if the stream is a terminal.

    What it gives is to be told how many they are, as often as one likes.
    """
    if not stream.isatty():
        yield lambda _played: None
        return
    start = last = time.monotonic()

    def update(played: int) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last >= _SECONDS_BETWEEN:
            last = now
            print(_WIPE + _line(played, games, now - start), end="", file=stream, flush=True)

    try:
        yield update
    finally:
        print(_WIPE, end="", file=stream, flush=True)


def _line(played: int, games: int, seconds: float) -> str:
    share = played / games
    bar = "#" * int(_WIDTH * share)
    left = seconds * (1 - share) / share if played else 0.0
    return f"[{bar:.<{_WIDTH}}] {share:4.0%}  {played:,} of {games:,} games, {left:.0f} s left"
