"""Progress of long work: a bar of one line on a terminal, else a line now and then."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol, TextIO

_WIDTH = 30
_SECONDS_BETWEEN_BARS = 0.1
_SECONDS_BETWEEN_LINES = 30
_WIPE = "\r\033[K"


class Update(Protocol):
    """Shows how many games have been played."""

    def __call__(self, played: int, note: str = "", earlier: int = 0, /) -> None:
        """Show the number, with a note; `earlier` of the games were played in an earlier run."""


@contextmanager
def progress_bar(games: int | None, stream: TextIO, unit: str = "games") -> Iterator[Update]:
    """Show how many games have been played, the games per second, and the time left.

    Call the function that this yields with the number of games, as often as you like. `games` is
    None if their number is unknown, and `unit` says what is counted. A stream that is no terminal
    gets a line every 30 seconds, so that short work writes nothing to it.
    """
    on_terminal = stream.isatty()
    between = _SECONDS_BETWEEN_BARS if on_terminal else _SECONDS_BETWEEN_LINES
    start = last = time.monotonic()

    def update(played: int, note: str = "", earlier: int = 0) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last >= between:
            last = now
            line = _line(played, games, unit, (played - earlier) / (now - start))
            line += f"{note and '  '}{note}"
            if on_terminal:
                print(f"{_WIPE}{line}", end="", file=stream, flush=True)
            else:
                print(line, file=stream, flush=True)

    try:
        yield update
    finally:
        if on_terminal:
            print(_WIPE, end="", file=stream, flush=True)


def _line(done: int, of: int | None, unit: str, pace: float) -> str:
    speed = f"{pace:,.0f}" if pace >= _ENOUGH_TO_ROUND else f"{pace:.2g}"
    if of is None:
        return f"{done:,} {unit}, {speed}/s"
    share = done / of
    bar = "#" * int(_WIDTH * share)
    left = f"{(of - done) / pace:,.0f} s left" if pace else "just begun"
    return f"[{bar:.<{_WIDTH}}] {share:4.0%}  {done:,} of {of:,} {unit}, {speed}/s, {left}"


_ENOUGH_TO_ROUND = 10
