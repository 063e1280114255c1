"""Records: games that were written once, and can be read fast and relied on.

`durbar.read_records` reads a file or a data set and plays every game again; `make_records` plays
games and writes them; docs/records.md describes the form.
"""

from durbar.records.batch import RecordBatch
from durbar.records.data_set import make_records
from durbar.records.form import Forfeit, GameRecord, Setup
from durbar.records.positions import Filter, positions
from durbar.records.reading import read_record_batches, read_records, write_records
from durbar.records.sources import Playouts, SelfPlay

__all__ = [
    "Filter",
    "Forfeit",
    "GameRecord",
    "Playouts",
    "RecordBatch",
    "SelfPlay",
    "Setup",
    "make_records",
    "positions",
    "read_record_batches",
    "read_records",
    "write_records",
]
