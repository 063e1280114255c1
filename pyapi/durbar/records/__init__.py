"""Records of games: written once, read fast, and checked.

`durbar.read_records` reads a file or a data set and plays every game again; `make_records` plays
games and writes them; docs/records.md describes the form.

Names that need numpy are imported at their first use.
"""

from typing import TYPE_CHECKING

from durbar.errors import MissingExtra
from durbar.records.form import Forfeit, GameRecord, Setup
from durbar.records.random_games import Playouts, record_lines

if TYPE_CHECKING:
    from durbar.records.batch import RecordBatch
    from durbar.records.data_set import (
        Source,
        make_records,
        read_record_batches,
        read_records,
        write_records,
    )
    from durbar.records.replay_buffer import ReplayBuffer, Samples
    from durbar.records.searched_games import SearchedGames
    from durbar.records.searches import Searches

__all__ = [
    "Forfeit",
    "GameRecord",
    "Playouts",
    "RecordBatch",
    "ReplayBuffer",
    "Samples",
    "SearchedGames",
    "Searches",
    "Setup",
    "Source",
    "make_records",
    "read_record_batches",
    "read_records",
    "record_lines",
    "write_records",
]

_MODULES = {
    "RecordBatch": "batch",
    "ReplayBuffer": "replay_buffer",
    "Samples": "replay_buffer",
    "SearchedGames": "searched_games",
    "Searches": "searches",
    "Source": "data_set",
    "make_records": "data_set",
    "read_record_batches": "data_set",
    "read_records": "data_set",
    "write_records": "data_set",
}


def __getattr__(name: str) -> object:
    """Import a name that needs numpy.

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
    value: object = getattr(module, name)
    globals()[name] = value
    return value
