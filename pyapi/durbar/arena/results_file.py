"""The file of results: JSON Lines, a header and then a line for each block.

Blocks are written in their order, each with one write that is on the disk before the next begins.
So a file always holds the first blocks of the arena, and continues with the same bytes after any
interruption.
"""

import contextlib
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

from durbar.arena.blocks import Block
from durbar.errors import InvalidArena
from durbar.storage import locked


class ResultsFile:
    """An open file of results.

    Attributes:
        blocks: The blocks that the file had when it was opened.
    """

    def __init__(self, file: BinaryIO, blocks: list[Block]) -> None:
        self._file = file
        self.blocks = blocks

    @classmethod
    @contextlib.contextmanager
    def open(cls, path: Path, header: dict[str, Any]) -> Iterator["ResultsFile"]:
        """Open a file, or begin it.

        A last line without its end is dropped: the process ended while it wrote.

        Raises:
            InvalidArena: The file cannot be opened, another process writes it, or it has not the
                results of this arena.
            OSError: The disk is full.
        """
        with _only_writer(path) as file:
            file.seek(0)
            whole, newline, torn = file.read().rpartition(b"\n")
            lines = whole.split(b"\n") if newline else []
            blocks = _read(path, lines, header, torn)
            if torn:
                file.truncate(len(whole + newline))
            results = cls(file, blocks)
            if not lines:
                results._write(header)
            yield results

    def append(self, block: Block) -> None:
        """Add a block; it is on the disk when this returns."""
        self._write(block.to_dict())

    def _write(self, value: dict[str, Any]) -> None:
        self._file.write(_line(value))
        self._file.flush()
        os.fsync(self._file.fileno())


@contextlib.contextmanager
def _only_writer(path: Path) -> Iterator[BinaryIO]:
    """Open a file to read it and to add to it, and keep other processes out of it.

    Raises:
        InvalidArena: It cannot be opened, or another process writes it.
    """
    try:
        file = path.open("a+b")
    except OSError as error:
        raise InvalidArena(f"cannot write results to {path}: {error.strerror}") from None
    with file:
        if not locked(file):
            raise InvalidArena(f"{path}: another process writes it")
        yield file


def _line(value: dict[str, Any]) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _read(path: Path, lines: list[bytes], header: dict[str, Any], torn: bytes) -> list[Block]:
    if not lines:
        if not _line(header).startswith(torn):
            raise InvalidArena(f"{path}: not a file of results")
        return []
    _compare(path, lines[0], header)
    blocks = [_block(line) for line in lines[1:]]
    for number, block in enumerate(blocks):
        seatings = block and [list(game.seating) for game in block.games]
        if block is None or block.number != number or seatings != header["seatings"]:
            raise InvalidArena(f"{path}: line {number + 2} is not block {number} of this arena")
    return [block for block in blocks if block]


def _block(line: bytes) -> Block | None:
    try:
        return Block.from_dict(json.loads(line))
    except (AttributeError, KeyError, TypeError, ValueError, RecursionError):
        return None


def _compare(path: Path, line: bytes, header: dict[str, Any]) -> None:
    try:
        old = json.loads(line)
    except (ValueError, RecursionError):
        old = None
    if not (isinstance(old, dict) and "arena" in old):
        raise InvalidArena(f"{path}: not a file of results")
    # In JSON a tuple is a list.
    new = json.loads(_line(header))
    for name in new | old:
        if old.get(name) != new.get(name):
            raise InvalidArena(
                f"{path}: the results of another arena ({name}: {json.dumps(old.get(name))} "
                f"there, {json.dumps(new.get(name))} here)"
            )
