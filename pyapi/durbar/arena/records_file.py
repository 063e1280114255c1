"""The records of an arena: a file of lines, block by block beside the file of results."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from durbar.arena.blocks import Block
from durbar.arena.definition import Arena
from durbar.arena.results_file import only_writer
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
    def open(cls, path: Path, arena: Arena, blocks: int | None) -> Iterator["RecordsFile"]:
        """Open a file, or begin it.

        It keeps the games of so many blocks, and loses those of one more block: the process ended
        before its results were written.

        Raises:
            InvalidArena: It cannot be opened, another process writes it, or it has not the games
                of these blocks. Without results (`blocks` is None), it must be new or empty.
            OSError: The disk is full.
        """
        if path.suffix != ".jsonl":
            raise InvalidArena(f"records: {path} must end in .jsonl")
        with only_writer(path, "records") as file:
            try:
                file.truncate(_length_of(path, arena, blocks))
            except InvalidRecord as error:
                raise InvalidArena(f"records: {error}") from None
            yield cls(file, arena)

    def append(self, block: Block) -> None:
        """Add the games of a block; they are on the disk when this returns."""
        for number, result in enumerate(block.games):
            record = record_of(self._arena, self._setup, block.number, number, result)
            self._file.write(line_of(record))
        self._file.flush()
        os.fsync(self._file.fileno())


def _length_of(path: Path, arena: Arena, blocks: int | None) -> int:
    """The bytes of the games of the first blocks.

    Only the games of one more block may follow, of which the last may be torn.

    Raises:
        InvalidRecord: They are not those of the arena.
    """
    size = len(arena.seatings)
    with path.open("rb") as file:
        lengths = [len(line) for line in file]
    if blocks is None and lengths:
        raise InvalidRecord(f"{path} has something in it; only with results does an arena go on")
    games = (blocks or 0) * size
    if not games <= len(lengths) <= games + size:
        raise InvalidRecord(f"{path} has {len(lengths)} games, and the results have {games}")
    setup, start = Setup.of(arena.game), ""
    for number, (record, fault) in enumerate(read_lines(path, torn=True)):
        if number % size == 0:
            start = arena.start(number // size).to_notation()
        bots = tuple(arena.bots[bot] for bot in arena.seatings[number % size])
        found = (record.game, record.seed, record.setup, record.bots, record.start)
        if fault or found != (number, arena.seed, setup, bots, start):
            raise InvalidRecord(fault or f"{path}: line {number + 1} is of another arena")
    return sum(lengths[:games])
