"""Files of records: written whole or not at all, and read by their kind."""

import contextlib
import os
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, Protocol

from durbar.errors import InvalidRecord
from durbar.records.batch import RecordBatch, batched
from durbar.records.form import GameRecord
from durbar.records.lines import line_of, read_lines

__all__ = ["KINDS", "kind_of", "locked", "read_file", "whole_file", "write_batches"]

KINDS = ("parquet", "jsonl")
"""The kinds of files, as their names end."""


def kind_of(path: Path) -> str | None:
    """The kind of a file by its name; None if it is the name of a folder."""
    ending = path.suffix.removeprefix(".")
    return ending if ending in KINDS else None


@contextlib.contextmanager
def whole_file(path: Path) -> Iterator[BinaryIO]:
    """Give a file to write; it takes its name when all is written and on the disk.

    If anything fails, a file that had the name before stays as it was.

    Raises:
        OSError: The file cannot be written.
    """
    folder = path.parent
    number, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=folder)
    try:
        with open(number, "w+b", buffering=1 << 18) as file:  # noqa: PTH123 - an open one
            yield file
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(0o666 & ~_umask())
        Path(name).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise
    _sync(folder)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _sync(folder: Path) -> None:
    """Have the disk know of a new name in a folder."""
    with contextlib.suppress(OSError):  # not on every system
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def locked(file: BinaryIO) -> bool:
    """Keep other processes out of a file until it is closed; say whether none of them is in it."""
    try:
        import fcntl  # noqa: PLC0415 - not on every system
    except ImportError:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


class _Writer(Protocol):
    def write(self, batch: RecordBatch, /) -> None: ...
    def close(self) -> None: ...
    def abandon(self) -> None: ...


class _LinesFile:
    """A file of lines that is being written."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file

    def write(self, batch: RecordBatch) -> None:
        self._file.writelines(map(line_of, batch))

    def close(self) -> None:
        """Every line has its end."""

    def abandon(self) -> None:
        """Nothing is held back."""


def write_batches(file: BinaryIO, kind: str, batches: Iterable[RecordBatch]) -> None:
    """Write games to a file of this kind."""
    writer: _Writer
    if kind == "parquet":
        from durbar.records.parquet import ParquetFile  # noqa: PLC0415 - needs pyarrow

        writer = ParquetFile(file)
    else:
        writer = _LinesFile(file)
    try:
        for batch in batches:
            writer.write(batch)
    except BaseException:
        writer.abandon()
        raise
    writer.close()


def read_file(path: Path, *, check: bool, components: str | None) -> Iterator[RecordBatch]:
    """Read the games of a file, and play them again if `check`.

    Raises:
        InvalidRecord: The file is no file of records, a byte of it was changed, or a game is not
            what the rules make of it.
        OSError: The file cannot be read.
    """
    kind = kind_of(path)
    if kind == "parquet":
        from durbar.records.parquet import read_parquet  # noqa: PLC0415 - needs pyarrow

        batches = read_parquet(path, checked=check)
    elif kind == "jsonl":
        batches = _of_lines(path, checked=check)
    else:
        raise InvalidRecord(f"{path}: the name of a file of records ends in .parquet or .jsonl")
    for batch in batches:
        if check:
            try:
                batch.check(components)
            except InvalidRecord as error:
                raise InvalidRecord(f"{path}: {error}", game=error.game) from None
        yield batch


def _of_lines(path: Path, *, checked: bool) -> Iterator[RecordBatch]:
    """The games of a file of lines. Those up to a damaged line come first.

    Raises:
        InvalidRecord: A line is damaged.
        OSError: The file cannot be read.
    """
    fault: str | None = None

    def whole() -> Iterator[GameRecord]:
        nonlocal fault
        for record, fault in read_lines(path):
            if fault and not checked:
                return
            yield record
            if fault:
                return

    yield from batched(whole())
    if fault:
        raise InvalidRecord(fault)
