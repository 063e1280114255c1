"""The records of an arena: a file of lines, block by block beside the file of results."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from durbar.arena.blocks import Block
from durbar.arena.definition import Arena
from durbar.errors import InvalidArena, InvalidRecord
from durbar.records.form import Setup
from durbar.records.lines import line_of, read_lines
from durbar.records.sources import record_of

__all__ = ["RecordsFile"]


class RecordsFile:
    """An open file of records."""

    def __init__(self, file: BinaryIO, arena: Arena) -> None:
        self._file = file
        self._arena = arena
        self._setup = Setup.of(arena.game)

    @classmethod
    @contextlib.contextmanager
    def open(cls, path: Path, arena: Arena, blocks: int) -> Iterator["RecordsFile"]:
        """Open a file, or begin it.

        It keeps the games of so many blocks, and loses what comes after them: the process ended
        before their results were written.

        Raises:
            InvalidArena: It cannot be opened, or it has not the games of these blocks.
            OSError: The disk is full.
        """
        if path.suffix != ".jsonl":
            raise InvalidArena(f"records: {path} must end in .jsonl")
        games = blocks * len(arena.seatings)
        try:
            length = _length_of(path, arena, games) if path.exists() else 0
            file = path.open("ab")
        except InvalidRecord as error:
            raise InvalidArena(f"records: {error}") from None
        except OSError as error:
            raise InvalidArena(f"cannot write records to {path}: {error.strerror}") from None
        with file:
            if games and not length:
                raise InvalidArena(f"records: {path} lacks the games that the results have")
            file.truncate(length)
            yield cls(file, arena)

    def append(self, block: Block) -> None:
        """Add the games of a block; they are on the disk when this returns."""
        for number, result in enumerate(block.games):
            record = record_of(self._arena, self._setup, block.number, number, result)
            self._file.write(line_of(record))
        self._file.flush()
        os.fsync(self._file.fileno())


def _length_of(path: Path, arena: Arena, games: int) -> int:
    """The bytes of the first games of a file.

    Raises:
        InvalidRecord: They are not those of the arena.
    """
    setup = Setup.of(arena.game)
    for number, (record, fault) in zip(range(games), read_lines(path), strict=False):
        if fault or (record.game, record.seed, record.setup) != (number, arena.seed, setup):
            raise InvalidRecord(fault or f"{path}: line {number + 1} is of another arena")
    with path.open("rb") as file:
        lengths = [len(line) for line, _ in zip(file, range(games), strict=False)]
    if len(lengths) != games:
        raise InvalidRecord(f"{path} lacks games that the results have")
    return sum(lengths)
