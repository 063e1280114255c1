"""Files of records, by their kind."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, BinaryIO, Protocol

from durbar.errors import InvalidRecord, MissingExtra
from durbar.records.batch import RecordBatch, batched
from durbar.records.form import GameRecord
from durbar.records.lines import line_of, read_lines

__all__ = ["read_file", "write_batches"]


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
        """Do nothing: every line has its end."""

    def abandon(self) -> None:
        """Do nothing: no bytes are held back."""


def _parquet() -> Any:
    """Import the module for Parquet.

    Raises:
        MissingExtra: pyarrow is not installed.
    """
    try:
        from durbar.records import parquet  # noqa: PLC0415 - needs pyarrow
    except ModuleNotFoundError as error:
        raise MissingExtra(error, "records") from error
    return parquet


def write_batches(file: BinaryIO, kind: str, batches: Iterable[RecordBatch]) -> None:
    """Write games to an open file of this kind."""
    writer: _Writer
    writer = _parquet().ParquetFile(file) if kind == "parquet" else _LinesFile(file)
    try:
        for batch in batches:
            writer.write(batch)
    except BaseException:
        writer.abandon()
        raise
    writer.close()


def read_file(
    path: Path, kind: str, *, check: bool, components: str | None
) -> Iterator[RecordBatch]:
    """Read the games of a file of this kind, and play them again if `check`.

    Raises:
        InvalidRecord: The file is no file of records, a byte of it was changed, or a game breaks
            the rules.
        OSError: The file cannot be read.
    """
    if kind == "parquet":
        batches = _parquet().read_parquet(path, checked=check)
    else:
        batches = _of_lines(path, checked=check)
    for batch in batches:
        if check:
            try:
                batch.check(components)
            except InvalidRecord as error:
                raise InvalidRecord(f"{path}: {error}", game=error.game) from None
        yield batch


def _of_lines(path: Path, *, checked: bool) -> Iterator[RecordBatch]:
    """Read the games of a file of lines, up to the first damaged line.

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
