"""The records of an arena's games, and the file of them beside the file of results."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

import numpy as np

from durbar.arena.blocks import Block, GameResult
from durbar.arena.definition import Arena
from durbar.arena.results_file import only_writer
from durbar.errors import InvalidArena, InvalidRecord
from durbar.records.form import Forfeit, GameRecord, Setup
from durbar.records.lines import line_of, read_lines

__all__ = ["RecordsFile", "record_of"]


def record_of(
    arena: Arena, setup: Setup, block: int, number: int, result: GameResult
) -> GameRecord:
    """Return the record of a game, for an arena that keeps steps.

    If the process that played the game has died, the record has no steps.
    """
    start = arena.start(block)
    steps = result.steps
    return GameRecord(
        setup=setup,
        seed=arena.seed,
        game=block * len(arena.seatings) + number,
        start=start.to_notation(),
        bots=tuple(arena.bots[bot] for bot in result.seating),
        players=np.array(steps.players if steps else (), np.int8),
        actions=np.array(steps.actions if steps else (), np.int32),
        checks=np.array(steps.checks if steps else (), np.uint16),
        hash=steps.hash if steps else start.hash64(),
        scores=result.scores,
        returns=result.returns,
        forfeit=Forfeit(result.forfeit[0], result.forfeit[1].value) if result.forfeit else None,
    )


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

        The games of the first `blocks` blocks stay. Those of one more block are removed: the
        process ended before it wrote the results of that block.

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
    """Return the number of bytes that the games of the first blocks have.

    Only the games of one more block may follow, and the last of these may be torn.

    Raises:
        InvalidRecord: The games are not those of the arena.
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
        fields = (record.game, record.seed, record.setup, record.bots, record.start)
        if fault or fields != (number, arena.seed, setup, bots, start):
            raise InvalidRecord(fault or f"{path}: line {number + 1} is of another arena")
    return sum(lengths[:games])
