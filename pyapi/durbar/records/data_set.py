"""Records made, read and written: as one file, or as a data set in parts.

A data set is a folder of parts with equally many games. A part gets its name when it is whole and
on the disk. A run that follows an interruption makes only the missing parts, with the same bytes.
"""

import contextlib
import json
import zlib
from collections.abc import Callable, Iterable, Iterator
from errno import ENOENT
from functools import partial
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

from durbar.checks import check_type, check_whole
from durbar.errors import InvalidRecord
from durbar.records.batch import RecordBatch, batched
from durbar.records.files import read_file, write_batches
from durbar.records.form import FORM, GameRecord, base_definition, compact, unknown_form
from durbar.runners import OnGames, Runner, Threads
from durbar.storage import locked, whole_file

KINDS = ("parquet", "jsonl")
"""The kinds of files, and the endings of their names."""
_ENDINGS = f"the name must end in {' or '.join(f'.{kind}' for kind in KINDS)}"

INDEX = "_data_set.json"
LOCK = ".lock"

Part = tuple[int, int, int]
"""The number of a part, and of its first game and the one after its last."""


@runtime_checkable
class Source(Protocol):
    """A definition from which each game of a data set follows by its number. It can be pickled."""

    @property
    def part_games(self) -> int:
        """The number of games of a part of a data set."""

    def definition(self) -> dict[str, Any]:
        """Return the definition of the games, for JSON."""

    def batches(self, first: int, last: int, on_games: OnGames) -> Iterator[RecordBatch]:
        """Play the games from `first` to before `last`."""

    def lines(self, first: int, last: int, on_games: OnGames) -> Iterator[bytes]:
        """Play the games from `first` to before `last`, as lines of JSON."""


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
            set in parts, which continues after an interruption. All workers need the same file
            system.
        source: The definition of the games: `Playouts` or `SearchedGames` of `durbar.records`, or
            `durbar.arena.SelfPlay`.
        games: The number of games, at least 1.
        kind: The kind of the files in a folder: `parquet` or `jsonl`.
        part_games: The number of games of a part, at least 10; None for that of the source.
            Parts do not depend on the runner.
        runner: What makes the parts; None for one thread. `durbar.scale` has others.
        progress: Called in this thread with the number of games that are done, and the number of
            those that were done before this call.

    Raises:
        InvalidRecord: The folder has another data set.
        ValueError: A number is out of its range, or there is no such kind.
        OSError: A file cannot be written. Files that were whole before stay whole.

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
    check_type("source", source, Source, "the definition of games, such as Playouts")
    check_type("runner", runner, Runner | None, "a durbar.scale.Runner")
    check_whole(games=games)
    if games < 1:
        raise ValueError("games must be at least 1")
    if kind not in KINDS:
        raise ValueError(f"kind must be one of {', '.join(KINDS)}, not {kind!r}")
    size = source.part_games if part_games is None else part_games
    if size < _LEAST_PART_GAMES:
        raise ValueError(f"part_games must be at least {_LEAST_PART_GAMES}")
    single = _kind_of(path)
    if not single and path.suffix[1:].isalpha() and not path.is_dir():
        raise ValueError(f"{path}: {_ENDINGS}, unless it is a folder")
    if single:
        work = partial(_write_file, path, single, source)
        _make(work, [(0, 0, games)], games, runner, progress)
        return
    path.mkdir(parents=True, exist_ok=True)
    names = {file.name for file in path.iterdir() if not file.name.startswith(".")}
    if names and INDEX not in names:
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
    work: Callable[[Part, OnGames], None],
    parts: list[Part],
    games: int,
    runner: Runner | None,
    progress: Callable[[int, int], object] | None,
) -> None:
    """Let a runner make parts, and report the number of games that are done."""
    report = progress or (lambda _games, _before: None)
    sizes = [last - first for _, first, last in parts]
    done = before = games - sum(sizes)
    report(before, before)

    def count(played: int) -> None:
        nonlocal done
        done += played
        report(done, before)

    for _ in (runner or Threads(1)).run(work, parts, sizes, count):
        pass


def _missing(folder: Path, kind: str, parts: list[Part]) -> list[Part]:
    names = {path.name for path in folder.iterdir()}
    return [part for part in parts if _name(part[0], kind) not in names]


_LEAST_PART_GAMES = 10


def _name(part: int, kind: str) -> str:
    return f"part-{part:06}.{kind}"


def _begin(folder: Path, source: Source, games: int, size: int, kind: str) -> None:
    """Write the index of the data set, or compare it with the one that the folder has."""
    index = {
        "form": FORM,
        "definition": source.definition(),
        "games": games,
        "part_games": size,
        "kind": kind,
    }
    try:
        old = _index_of(folder)
    except FileNotFoundError:
        line = compact(index)[:-1].encode()
        with whole_file(folder / INDEX) as file:
            file.write(line + b',"crc32":"%08x"}\n' % zlib.crc32(line))
        return
    # In JSON a tuple is a list.
    new = json.loads(compact(index))
    here, there = ({**one.pop("definition"), **one} for one in (new, old))
    for name in here:
        if there.get(name) != here[name]:
            raise InvalidRecord(
                f"{folder}: it has another data set ({name}: {compact(there.get(name))} there, "
                f"{compact(here[name])} here)"
            )


@contextlib.contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Keep other processes out of the folder, and remove unfinished files.

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
    """Read the index of a data set.

    Raises:
        InvalidRecord: The index was changed.
        FileNotFoundError: There is no index.
    """
    line = (folder / INDEX).read_bytes()
    body, mark, check = line.rpartition(b',"crc32":')
    if not mark or check != b'"%08x"}\n' % zlib.crc32(body):
        raise InvalidRecord(f"{folder / INDEX}: its checksum is not that of its bytes")
    index: dict[str, Any] = json.loads(body + b"}")
    if not 1 <= index["form"] <= FORM:
        raise InvalidRecord(f"{folder}: {unknown_form(index['form'])}")
    return index


def _write_part(folder: Path, kind: str, source: Source, part: Part, on_games: OnGames) -> None:
    number, _, _ = part
    _write_file(folder / _name(number, kind), kind, source, part, on_games)


def _write_file(path: Path, kind: str, source: Source, part: Part, on_games: OnGames) -> None:
    _, first, last = part
    with whole_file(path) as file:
        if kind == "parquet":
            write_batches(file, kind, source.batches(first, last, on_games))
        else:
            file.writelines(source.lines(first, last, on_games))


def games_of(path: Path) -> int | None:
    """Return the number of games of a data set; None for a file or another folder."""
    try:
        return int(_index_of(path)["games"])
    except (OSError, InvalidRecord):
        return None


def read_records(
    path: Path | str, *, check: bool = True, components: str | None = None
) -> Iterator[GameRecord]:
    """Read the games of a file or a data set, one after the other.

    The memory that this takes does not grow with the number of games.

    Args:
        path: A file `*.parquet` (which needs pyarrow) or `*.jsonl`, or the folder of a data set.
        check: Whether to play every game again and compare each position. Bytes are compared with
            their checksums anyway.
        components: The text of the component file, if it is not the default one.

    Raises:
        InvalidRecord: It is no file of records, a byte of it was changed, a part is missing, or a
            game breaks the rules. The message names the file, the game and the step.
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
    path = Path(path)
    if path.is_dir():
        return _read_data_set(path, check=check, components=components)
    kind = _kind_of(path)
    if not path.exists():
        raise FileNotFoundError(ENOENT, "there is no such file or folder", str(path))
    if kind is None:
        raise InvalidRecord(f"{path}: {_ENDINGS}, unless it is a folder of records")
    return read_file(path, kind, check=check, components=components)


def write_records(path: Path | str, records: Iterable[GameRecord]) -> None:
    """Write games to a file.

    Args:
        path: A file `*.parquet` (which needs pyarrow) or `*.jsonl`. It gets its name when all is
            written; a file of that name stays as it was until then.
        records: The games, such as some of those of `read_records`.

    Raises:
        ValueError: The name has another ending.
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
    kind = _kind_of(path)
    if kind is None:
        raise ValueError(f"{path}: {_ENDINGS}")
    with whole_file(path) as file:
        write_batches(file, kind, batched(records))


def _kind_of(path: Path) -> str | None:
    """Return the kind of a file by its name; None for the name of a folder."""
    ending = path.suffix.removeprefix(".")
    return ending if ending in KINDS else None


def _read_data_set(path: Path, *, check: bool, components: str | None) -> Iterator[RecordBatch]:
    """Read the games of a folder, in batches.

    Raises:
        InvalidRecord: See `read_file`; or a part is missing.
        OSError: A file cannot be read.
    """
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
        for batch in read_file(part, kind, check=check, components=components):
            common = base_definition(batch.setup, batch.seed)
            numbers = list(range(expected, expected + len(batch)))
            if not common.items() <= index["definition"].items() or batch.games.tolist() != numbers:
                raise InvalidRecord(f"{part}: its games are not those of this part")
            expected += len(batch)
            yield batch
        if expected != min(first + size, games):
            raise InvalidRecord(f"{part}: its games are not those of this part")
