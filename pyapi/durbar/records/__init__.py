"""Records: games that are written once, and that can be read fast and relied on.

`durbar.read_records` reads a file or a data set and plays every game again; `make_records` plays
games and writes them; docs/records.md describes the form.

What needs numpy is imported when it is asked for.
"""

from typing import TYPE_CHECKING

from durbar.errors import MissingExtra
from durbar.records.form import Forfeit, GameRecord, Setup
from durbar.records.random_lines import record_lines

if TYPE_CHECKING:
    from durbar.records.batch import RecordBatch
    from durbar.records.data_set import make_records
    from durbar.records.filtering import Filter, positions
    from durbar.records.reading import read_record_batches, read_records, write_records
    from durbar.records.sources import Playouts, SelfPlay, Source

__all__ = [
    "Filter",
    "Forfeit",
    "GameRecord",
    "Playouts",
    "RecordBatch",
    "SelfPlay",
    "Setup",
    "Source",
    "make_records",
    "positions",
    "read_record_batches",
    "read_records",
    "record_lines",
    "write_records",
]

_MODULES = {
    "Filter": "filtering",
    "Playouts": "sources",
    "RecordBatch": "batch",
    "SelfPlay": "sources",
    "Source": "sources",
    "make_records": "data_set",
    "positions": "filtering",
    "read_record_batches": "reading",
    "read_records": "reading",
    "write_records": "reading",
}


def __getattr__(name: str) -> object:
    """Import what needs numpy.

    Raises:
        MissingExtra: numpy is not installed.
    """
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    import importlib  # noqa: PLC0415

    try:
        module = importlib.import_module(f"durbar.records.{_MODULES[name]}")
    except ModuleNotFoundError as error:
        raise MissingExtra(error, "records") from error
    found: object = getattr(module, name)
    globals()[name] = found
    return found
