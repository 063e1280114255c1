"""Files of records, written and read by their kind."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, BinaryIO, Protocol

from durbar.errors import InvalidRecord, MissingExtra
from durbar.records.batch import RecordBatch, batched
from durbar.records.form import GameRecord
from durbar.records.lines import line_of, read_lines

__all__ = ["KINDS", "kind_of", "read_file", "write_batches"]

KINDS = ("parquet", "jsonl")
"""The kinds of files, as their names end."""


def kind_of(path: Path) -> str | None:
    """The kind of a file by its name; None if it is the name of a folder."""
    ending = path.suffix.removeprefix(".")
    return ending if ending in KINDS else None


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


def _parquet() -> Any:
    """The module of Parquet.

    Raises:
        MissingExtra: pyarrow is not installed.
    """
    try:
        from durbar.records import parquet  # noqa: PLC0415 - needs pyarrow
    except ModuleNotFoundError as error:
        raise MissingExtra(error, "records") from error
    return parquet


def write_batches(file: BinaryIO, kind: str, batches: Iterable[RecordBatch]) -> None:
    """Write games to a file of this kind."""
    writer: _Writer
    writer = _parquet().ParquetFile(file) if kind == "parquet" else _LinesFile(file)
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
        batches = _parquet().read_parquet(path, checked=check)
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
