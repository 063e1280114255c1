"""Files of records, by their kind."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, BinaryIO

from durbar.errors import InvalidRecord, MissingExtra
from durbar.records.batch import RecordBatch, batched
from durbar.records.lines import line_of, read_lines


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
    if kind == "parquet":
        _parquet().write_parquet(file, batches)
    else:
        for batch in batches:
            file.writelines(map(line_of, batch))


def read_file(
    path: Path, kind: str, *, check: bool, components: str | None
) -> Iterator[RecordBatch]:
    """Read the games of a file of this kind, and play them again if `check`.

    Raises:
        InvalidRecord: The file is no file of records, a byte of it was changed, or a game breaks
            the rules.
        OSError: The file cannot be read.
    """
    batches = _parquet().read_parquet(path) if kind == "parquet" else batched(read_lines(path))
    for batch in batches:
        if check:
            try:
                batch.check(components)
            except InvalidRecord as error:
                raise InvalidRecord(f"{path}: {error}", game=error.game) from None
        yield batch
