"""Records from files, one by one and in batches, and back."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from durbar.records.batch import RecordBatch, batched
from durbar.records.data_set import read_data_set
from durbar.records.files import KINDS, kind_of, write_batches
from durbar.records.form import GameRecord
from durbar.storage import whole_file

__all__ = ["read_record_batches", "read_records", "write_records"]


def read_records(
    path: Path | str, *, check: bool = True, components: str | None = None
) -> Iterator[GameRecord]:
    """Read the games of a file or a data set, one after the other.

    Memory does not grow with the number of games.

    Args:
        path: A file `*.parquet` (which needs pyarrow) or `*.jsonl`, or the folder of a data set.
        check: Whether to play every game again and compare each position. Bytes are compared with
            their checksums anyway.
        components: The text of the component file, if it is not the default one.

    Raises:
        InvalidRecord: It is no file of records, a byte of it was changed, a part is missing, or a
            game is not what the rules make of it. The message names the file, the game and the
            step.
        OSError: A file cannot be read.

    >>> import durbar, tempfile
    >>> from durbar.records import Playouts, make_records
    >>> start = durbar.load_game("maharani", players=3).new_initial_state()
    >>> folder = tempfile.TemporaryDirectory()
    >>> make_records(folder.name + "/games.jsonl", Playouts(start, seed=1), games=20)
    >>> games = list(durbar.read_records(folder.name + "/games.jsonl"))
    >>> len(games), games[7].scores, len(games[7].actions)
    (20, (23, 37, 45), 125)
    >>> *_, last = games[7].states()
    >>> last.is_terminal(), last.hash64() == games[7].hash
    (True, True)
    >>> folder.cleanup()
    """
    for batch in read_record_batches(path, check=check, components=components):
        yield from batch


def read_record_batches(
    path: Path | str, *, check: bool = True, components: str | None = None
) -> Iterator[RecordBatch]:
    """Read the games of a file or a data set in batches: columns of numpy, for millions of games.

    Args, errors: As for `read_records`.

    >>> import durbar, pathlib, tempfile
    >>> from durbar.records import Playouts, make_records
    >>> state = durbar.load_game("maharani", players=2).new_initial_state()
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = pathlib.Path(folder, "games.jsonl")
    ...     make_records(path, Playouts(state, seed=1), 10)
    ...     print(sum(len(batch) for batch in durbar.read_record_batches(path)))
    10
    """
    return read_data_set(Path(path), check=check, components=components)


def write_records(path: Path | str, records: Iterable[GameRecord]) -> None:
    """Write games to a file.

    Args:
        path: A file `*.parquet` (which needs pyarrow) or `*.jsonl`. It has its name when all is
            written; a file that had the name before stays as it was until then.
        records: The games, such as some of those of `read_records`.

    Raises:
        ValueError: The name says no kind of file.
        OSError: The file cannot be written.

    >>> import durbar, pathlib, tempfile
    >>> from durbar.records import Playouts
    >>> state = durbar.load_game("maharani", players=2).new_initial_state()
    >>> [batch] = Playouts(state, seed=1).batches(0, 10, lambda games: None)
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = pathlib.Path(folder, "won.jsonl")
    ...     durbar.write_records(path, [record for record in batch if record.returns[0] == 1])
    ...     print(all(record.returns[0] == 1 for record in durbar.read_records(path)))
    True
    """
    path = Path(path)
    kind = kind_of(path)
    if kind is None:
        endings = " or ".join(f".{ending}" for ending in KINDS)
        raise ValueError(f"{path}: the name must end in {endings}")
    with whole_file(path) as file:
        write_batches(file, kind, batched(records))
