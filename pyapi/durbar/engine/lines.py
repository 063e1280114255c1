"""Bytes that come in parts, as whole lines of bounded length."""

from collections.abc import Iterator

__all__ = ["MAX_LINE", "Lines"]

MAX_LINE = 2**20
"""The most bytes of a line."""


class Lines:
    r"""Turns bytes, as they come, into whole lines.

    >>> lines = Lines(max_line=5)
    >>> list(lines.feed(b"one\ntw"))
    [b'one']
    >>> list(lines.feed(b"o\nmuch too long\nend"))
    [b'two', None]
    >>> lines.rest
    b'end'
    """

    def __init__(self, max_line: int = MAX_LINE) -> None:
        self._max_line = max_line
        self._part = bytearray()
        self._is_skipping = False

    def feed(self, data: bytes) -> Iterator[bytes | None]:
        """Yield the lines that these bytes complete, and None for one that is too long.

        A line that is too long is reported as soon as it is, and skipped up to its end.
        """
        *ended, rest = data.split(b"\n")
        for piece in ended:
            if self._grow(piece):
                yield None
            if not self._is_skipping:
                yield bytes(self._part)
            self._begin()
        if self._grow(rest):
            yield None

    def _grow(self, piece: bytes) -> bool:
        """Lengthen the line; return whether it is too long from now on."""
        if self._is_skipping:
            return False
        if len(self._part) + len(piece) > self._max_line:
            self._part.clear()
            self._is_skipping = True
            return True
        self._part += piece
        return False

    def _begin(self) -> None:
        self._part.clear()
        self._is_skipping = False

    @property
    def rest(self) -> bytes:
        """The bytes after the last end of a line."""
        return bytes(self._part)
