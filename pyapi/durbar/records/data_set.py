"""Data sets: games by the million, in parts that are made side by side and survive an interruption.

A data set is a folder of parts with equally many games. A part has its name when it is whole and on
the disk. So whoever begins again makes the missing parts only, and gets the same bytes.
"""

import contextlib
import json
import zlib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from durbar.errors import InvalidRecord
from durbar.records.batch import RecordBatch
from durbar.records.files import KINDS, kind_of, read_file, write_batches
from durbar.records.form import FORM, compact, unknown_form
from durbar.records.sources import Source, data_set
from durbar.scale.runners import Hear, Runner, Threads
from durbar.storage import locked, whole_file

__all__ = ["games_of", "make_records", "read_data_set"]

INDEX = "_data_set.json"
LOCK = ".lock"

Part = tuple[int, int, int]
"""The number of a part, and of its first game and the one after its last."""


# Long: it explains its arguments.
def make_records(
    path: Path | str,
    source: Source,
    games: int,
    *,
    kind: str = "parquet",
    part_games: int | None = None,
    runner: Runner | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> None:
    """Play games and write their records.

    Args:
        path: A file `*.parquet` or `*.jsonl`, which is written as a whole; or a folder for a data
            set in parts, which goes on if it was interrupted. All who write it need the same file
            system.
        source: What the games follow from: `durbar.records.Playouts` or `durbar.records.SelfPlay`.
        games: The number of games, at least 1.
        kind: The kind of the files in a folder: `parquet` or `jsonl`.
        part_games: The games of a part, at least 1,000; None for those of the source. Parts are the
            same whoever makes them.
        runner: Who makes the parts; None for one thread. `durbar.scale` has others.
        progress: Is called in this thread with the number of games that are done, and how many of
            these were done before this call.

    Raises:
        InvalidRecord: The folder has another data set.
        ValueError: A number is out of its range, or there is no such kind.
        OSError: Something cannot be written. What was whole before stays whole.

    >>> import durbar, pathlib, tempfile
    >>> from durbar.records import Playouts, make_records, read_records
    >>> state = durbar.load_game("maharani", players=2).new_initial_state()
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = pathlib.Path(folder, "games.jsonl")
    ...     make_records(path, Playouts(state, seed=1), 10)
    ...     print(len(list(read_records(path))))
    10
    """
    # A worker of a cluster may have another working folder.
    path = Path(path).absolute()
    if games < 1:
        raise ValueError("games must be at least 1")
    if kind not in KINDS:
        raise ValueError(f"kind must be one of {', '.join(KINDS)}, not {kind!r}")
    size = source.part_games if part_games is None else part_games
    if size < _LEAST_PART_GAMES:
        raise ValueError(f"part_games must be at least {_LEAST_PART_GAMES}")
    single = kind_of(path)
    if single:
        work = partial(_write_file, path, single, source)
        _make(work, [(0, 0, games)], games, runner, progress)
        return
    path.mkdir(parents=True, exist_ok=True)
    there = {name.name for name in path.iterdir() if not name.name.startswith(".")}
    if there and INDEX not in there:
        raise InvalidRecord(f"{path}: the folder has something else in it")
    with _alone(path):
        _begin(path, source, games, size, kind)
        parts = [(i, at, min(at + size, games)) for i, at in enumerate(range(0, games, size))]
        work = partial(_write_part, path, kind, source)
        _make(work, _missing(path, kind, parts), games, runner, progress)
        if lost := _missing(path, kind, parts):
            raise FileNotFoundError(
                f"{path}: {len(lost)} of {len(parts)} parts are not there, though they were "
                "written: all nodes must write to the same folder"
            )


def _make(
    work: Callable[[Part, Hear], None],
    parts: list[Part],
    games: int,
    runner: Runner | None,
    progress: Callable[[int, int], object] | None,
) -> None:
    """Have parts made, and tell how many games of all are done."""
    told = progress or (lambda _games, _before: None)
    sizes = [last - first for _, first, last in parts]
    done = before = games - sum(sizes)
    told(before, before)

    def tell(played: int) -> None:
        nonlocal done
        done += played
        told(done, before)

    for _ in (runner or Threads(1)).run(work, parts, sizes, tell):
        pass


def _missing(folder: Path, kind: str, parts: list[Part]) -> list[Part]:
    there = {path.name for path in folder.iterdir()}
    return [part for part in parts if _name(part[0], kind) not in there]


_LEAST_PART_GAMES = 1000


def _name(part: int, kind: str) -> str:
    return f"part-{part:06}.{kind}"


def _begin(folder: Path, source: Source, games: int, size: int, kind: str) -> None:
    """Write what the data set is, or compare it with what the folder has."""
    index = {
        "form": FORM,
        "definition": source.definition(),
        "games": games,
        "part_games": size,
        "kind": kind,
    }
    try:
        found = _index_of(folder)
    except FileNotFoundError:
        line = compact(index)[:-1].encode()
        with whole_file(folder / INDEX) as file:
            file.write(line + b',"crc32":"%08x"}\n' % zlib.crc32(line))
        return
    # As JSON has it: there a tuple is a list.
    wanted = json.loads(compact(index))
    for name in wanted:
        if found.get(name) != wanted[name]:
            raise InvalidRecord(
                f"{folder}: it has another data set ({name}: {compact(found.get(name))} there, "
                f"{compact(wanted[name])} here)"
            )


@contextlib.contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Keep other processes from the folder, and remove what interrupted ones have left.

    Raises:
        InvalidRecord: Another process makes the data set.
    """
    with (folder / LOCK).open("ab") as lock:
        if not locked(lock):
            raise InvalidRecord(f"{folder}: another process makes this data set")
        _sweep(folder)
        yield
        _sweep(folder)


def _sweep(folder: Path) -> None:
    for left in folder.glob(".*.part"):
        left.unlink(missing_ok=True)


def _index_of(folder: Path) -> dict[str, Any]:
    """What a data set is.

    Raises:
        InvalidRecord: Its description was changed.
        FileNotFoundError: There is none.
    """
    line = (folder / INDEX).read_bytes()
    body, mark, check = line.rpartition(b',"crc32":')
    if not mark or check != b'"%08x"}\n' % zlib.crc32(body):
        raise InvalidRecord(f"{folder / INDEX}: its checksum is not that of its bytes")
    found: dict[str, Any] = json.loads(body + b"}")
    if not 1 <= found["form"] <= FORM:
        raise InvalidRecord(f"{folder}: {unknown_form(found['form'])}")
    return found


def _write_part(folder: Path, kind: str, source: Source, part: Part, hear: Hear) -> None:
    number, _, _ = part
    _write_file(folder / _name(number, kind), kind, source, part, hear)


def _write_file(path: Path, kind: str, source: Source, part: Part, hear: Hear) -> None:
    _, first, last = part
    with whole_file(path) as file:
        if kind == "parquet":
            write_batches(file, kind, source.batches(first, last, hear))
        else:
            file.writelines(source.lines(first, last, hear))


def games_of(path: Path) -> int | None:
    """How many games a data set has; None of a file, and of a folder that is none."""
    try:
        return int(_index_of(path)["games"])
    except (OSError, InvalidRecord):
        return None


def read_data_set(path: Path, *, check: bool, components: str | None) -> Iterator[RecordBatch]:
    """Read the games of a file or a folder, in batches.

    Raises:
        InvalidRecord: See `read_file`; or a part is missing.
        OSError: Something cannot be read.
    """
    if not path.is_dir():
        yield from read_file(path, check=check, components=components)
        return
    try:
        index = _index_of(path)
    except FileNotFoundError:
        raise InvalidRecord(f"{path}: it is no data set, for it has no {INDEX}") from None
    games, size, kind = index["games"], index["part_games"], index["kind"]
    for number, first in enumerate(range(0, games, size)):
        part = path / _name(number, kind)
        if not part.exists():
            raise InvalidRecord(f"{path}: {part.name} is missing: make the data set again to go on")
        expected = first
        for batch in read_file(part, check=check, components=components):
            common = data_set(batch.setup, batch.seed)
            numbers = list(range(expected, expected + len(batch)))
            if not common.items() <= index["definition"].items() or batch.games.tolist() != numbers:
                raise InvalidRecord(f"{part}: its games are not those of this part")
            expected += len(batch)
            yield batch
        if expected != min(first + size, games):
            raise InvalidRecord(f"{part}: its games are not those of this part")
