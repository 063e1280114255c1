"""Records as Parquet: a row for each game, with pages that have checksums.

The metadata of the file has two digests, which protect every byte:
`durbar.data_sha256` of all bytes before the footer, and `durbar.footer_sha256` of the rest, in
which its own digits count as zeros.
"""

import contextlib
import hashlib
import io
import json
import os
import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from durbar._core import _join_actions, _split_actions
from durbar.errors import InvalidRecord
from durbar.playout import Records
from durbar.records.batch import BATCH_GAMES, RecordBatch
from durbar.records.form import FORM, Forfeit, Setup, compact, unknown_form
from durbar.records.searches import Searches

SCHEMA = pa.schema(
    [
        pa.field("setup", pa.string(), nullable=False),
        ("seed", pa.uint64()),
        pa.field("game", pa.int64(), nullable=False),
        pa.field("start", pa.string(), nullable=False),
        ("bots", pa.list_(pa.string())),
        # One byte for each step: the seat, or 255 for chance.
        pa.field("players", pa.binary(), nullable=False),
        # Two bytes for each decision, the low one first.
        pa.field("actions", pa.binary(), nullable=False),
        # One byte for each outcome of chance, or two where the game has more than 256.
        pa.field("chance", pa.binary(), nullable=False),
        # Two bytes for each decision, the low one first.
        pa.field("checks", pa.binary(), nullable=False),
        pa.field("decisions", pa.int32(), nullable=False),
        pa.field("hash", pa.uint64(), nullable=False),
        ("scores", pa.list_(pa.int32())),
        pa.field("returns", pa.list_(pa.float64()), nullable=False),
        ("forfeit_seat", pa.int8()),
        ("forfeit_kind", pa.string()),
        ("events", pa.string()),
        # Of each decision: two bytes for the number of actions that the policy of a search takes;
        # of each of these two bytes for its id, four for its visits, and a float32 for its share;
        # and a float32 for the return that the search expected of each seat.
        ("searched", pa.binary()),
        ("search_actions", pa.binary()),
        ("search_visits", pa.binary()),
        ("search_policies", pa.binary()),
        ("search_returns", pa.binary()),
    ]
)
# Columns that are nearly random are not compressed.
_PLAIN = ("actions", "chance", "checks", "hash")
_SEARCHES = ("searched", "search_actions", "search_visits", "search_policies", "search_returns")
_DICTIONARY = [
    name for name in SCHEMA.names if name not in (*_PLAIN, *_SEARCHES, "players", "game", "events")
]
_COMPRESSION = {name: "none" if name in _PLAIN else "zstd" for name in SCHEMA.names}
_FORM_KEY = b"durbar.form"
_DATA_KEY = b"durbar.data_sha256"
_FOOTER_KEY = b"durbar.footer_sha256"
_ZEROS = b"0" * 64
_IN_A_BYTE = 1 << 8
_BLOCK = 1 << 20


class _Sink(io.RawIOBase):
    """A file that hashes what is written to it; the code that opened the file closes it."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self.digest = hashlib.sha256()
        self.size = 0

    def write(self, data: Any) -> int:
        view = memoryview(data).cast("B")
        self.digest.update(view)
        self.size += len(view)
        self._file.write(view)
        return len(view)

    def tell(self) -> int:
        return self.size

    def writable(self) -> bool:
        return True


def write_parquet(file: BinaryIO, batches: Iterable[RecordBatch]) -> None:
    """Write games into a file that can be written and read."""
    sink = _Sink(file)
    writer = pq.ParquetWriter(
        sink,
        SCHEMA.with_metadata({_FORM_KEY: str(FORM).encode()}),
        compression=_column_paths(_COMPRESSION),
        use_dictionary=list(_column_paths(dict.fromkeys(_DICTIONARY))),
        write_statistics=["game"],
        write_page_checksum=True,
    )
    try:
        for batch in batches:
            writer.write_batch(_arrow_of(batch), row_group_size=BATCH_GAMES)
        footer = sink.size
        data = sink.digest.hexdigest().encode()
        writer.add_key_value_metadata({_DATA_KEY: data, _FOOTER_KEY: _ZEROS})
        writer.close()
    except BaseException:
        with contextlib.suppress(OSError, pa.ArrowException):
            writer.close()
        # Otherwise it would write once more when it is collected.
        writer.is_open = False
        raise
    file.flush()
    file.seek(footer)
    rest = file.read()
    if rest.count(_ZEROS) != 1:
        raise AssertionError("the footer has no place for its digest")
    file.seek(footer + rest.index(_ZEROS))
    file.write(hashlib.sha256(rest).hexdigest().encode())


def _column_paths(values: dict[str, Any]) -> dict[str, Any]:
    """Replace the names of columns by their paths in a Parquet file."""
    lists = {field.name for field in SCHEMA if pa.types.is_list(field.type)}
    return {
        f"{name}.list.element" if name in lists else name: value for name, value in values.items()
    }


def _arrow_of(batch: RecordBatch) -> pa.RecordBatch:
    columns, games = batch.columns, len(batch)
    decided = np.zeros(games + 1, np.int32)
    np.cumsum(columns.decisions, out=decided[1:])
    steps = columns.offsets.astype(np.int32)
    actions, chance = _split_actions(columns.players, columns.actions)
    if len(actions) != decided[-1]:
        raise ValueError("a game has not as many checks as its players have decisions")
    size = 1 if len(chance) == 0 or chance.max() < _IN_A_BYTE else 2
    seats = np.arange(games + 1, dtype=np.int32) * batch.setup.players
    forfeits = batch.forfeits
    has_forfeits = any(forfeits)
    lost = np.array([forfeit is not None for forfeit in forfeits]) if has_forfeits else None
    events = batch.events or [None] * games
    arrays = {
        "setup": pa.array([batch.setup.text] * games, pa.string()),
        "seed": pa.array([batch.seed] * games, pa.uint64()),
        "game": pa.array(batch.games),
        "start": pa.array(batch.starts, pa.string()),
        "bots": pa.array(batch.bots, pa.list_(pa.string())),
        "players": _binary(steps, columns.players),
        "actions": _binary(decided * 2, actions.astype("<u2", copy=False)),
        "chance": _binary((steps - decided) * size, chance.astype(f"<u{size}")),
        "checks": _binary(decided * 2, columns.checks.astype("<u2", copy=False)),
        "decisions": pa.array(columns.decisions),
        "hash": pa.array(columns.hashes),
        "scores": pa.ListArray.from_arrays(
            pa.array(seats),
            pa.array(columns.scores.reshape(-1)),
            mask=None if lost is None else pa.array(lost),
        ),
        "returns": pa.ListArray.from_arrays(pa.array(seats), pa.array(columns.returns.reshape(-1))),
        "forfeit_seat": pa.array([forfeit and forfeit.seat for forfeit in forfeits], pa.int8()),
        "forfeit_kind": pa.array([forfeit and forfeit.kind for forfeit in forfeits], pa.string()),
        "events": pa.array([each and compact(each) for each in events], pa.string()),
        **_searched(batch.searches, decided),
    }
    return pa.RecordBatch.from_arrays(list(arrays.values()), schema=SCHEMA)


def _searched(searches: Searches | None, decided: Any) -> dict[str, pa.Array]:
    """Give the columns of searches, where the decisions of each game have these offsets."""
    if searches is None:
        return {name: pa.nulls(len(decided) - 1, pa.binary()) for name in _SEARCHES}
    noted = np.concatenate(([0], np.cumsum(searches.counts)))[decided].astype(np.int32)
    players = searches.returns.shape[1]
    columns = (
        _binary(decided * 2, searches.counts.astype("<u2")),
        _binary(noted * 2, searches.actions.astype("<u2")),
        _binary(noted * 4, searches.visits.astype("<u4")),
        _binary(noted * 4, searches.policies.astype("<f4")),
        _binary(decided * 4 * players, searches.returns.astype("<f4")),
    )
    return dict(zip(_SEARCHES, columns, strict=True))


def _searches_of(rows: pa.RecordBatch, decided: Any, players: int) -> Searches | None:
    """Read the columns of searches of games, where the decisions of each have these offsets."""
    if rows["searched"].null_count:
        return None
    edges, counts = _bytes_of(rows["searched"], "<u2")
    ids, actions = _bytes_of(rows["search_actions"], "<u2")
    _, visits = _bytes_of(rows["search_visits"], "<u4")
    _, policies = _bytes_of(rows["search_policies"], "<f4")
    _, returns = _bytes_of(rows["search_returns"], "<f4")
    noted = np.concatenate(([0], np.cumsum(counts, dtype=np.int64)))
    if not (
        np.array_equal(edges, decided)
        and np.array_equal(noted[decided], ids)
        and len(actions) == len(visits) == len(policies)
        and len(returns) == len(counts) * players
    ):
        raise ValueError("the columns of the searches do not have the same lengths")
    return Searches(
        counts=counts.astype(np.int32),
        actions=actions.astype(np.int32),
        visits=visits.astype(np.int32),
        policies=policies,
        returns=returns.reshape(-1, players),
    )


def _binary(offsets: Any, values: Any) -> pa.Array:
    buffers = [None, pa.py_buffer(offsets), pa.py_buffer(values)]
    return pa.Array.from_buffers(pa.binary(), len(offsets) - 1, buffers)


def read_parquet(path: Path) -> Iterator[RecordBatch]:
    """Read the games of a file, in batches.

    Raises:
        InvalidRecord: The file is no file of records, or a byte of it was changed.
        OSError: The file cannot be read.
    """
    _require_whole(path)
    try:
        with pq.ParquetFile(path) as file:
            form = int(file.schema_arrow.metadata[_FORM_KEY])
            if not 1 <= form <= FORM:
                raise InvalidRecord(f"{path}: {unknown_form(form)}")
            for group in range(file.num_row_groups):
                for rows in file.iter_batches(BATCH_GAMES, row_groups=[group], use_threads=False):
                    yield from _batches_of(rows)
    except (pa.ArrowException, OSError, KeyError, TypeError, ValueError, OverflowError) as error:
        raise InvalidRecord(f"{path}: {error}") from None


def _require_whole(path: Path) -> None:
    """Compare the bytes of a file with its digests.

    Raises:
        InvalidRecord: The file is no file of records, or a byte of it was changed.
        OSError: The file cannot be read.
    """
    with path.open("rb") as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(max(size - 8, 0))
        length, magic = file.read(4), file.read(4)
        footer = size - 8 - int.from_bytes(length, "little")
        if magic != b"PAR1" or footer < 4:
            raise InvalidRecord(f"{path}: it is no Parquet file, or its writer was interrupted")
        file.seek(footer)
        rest = file.read()
        digests = {key: _digest_in(rest, key) for key in (_DATA_KEY, _FOOTER_KEY)}
        if None in digests.values():
            raise InvalidRecord(f"{path}: it is no file of records, or its footer was changed")
        own = digests[_FOOTER_KEY] or b""
        if hashlib.sha256(rest.replace(own, _ZEROS, 1)).hexdigest().encode() != own:
            raise InvalidRecord(f"{path}: a byte of its footer was changed")
        file.seek(0)
        digest = hashlib.sha256()
        left = footer
        while left and (block := file.read(min(left, _BLOCK))):
            digest.update(block)
            left -= len(block)
    if digest.hexdigest().encode() != digests[_DATA_KEY]:
        raise InvalidRecord(f"{path}: a byte of its data was changed")


def _digest_in(footer: bytes, key: bytes) -> bytes | None:
    """Return the digest under a key of a file's metadata."""
    match = re.search(re.escape(key) + rb"..([0-9a-f]{64})", footer, re.DOTALL)
    return match and match[1]


def _batches_of(rows: pa.RecordBatch) -> Iterator[RecordBatch]:
    """Yield the games of some rows, by set-up and seed, with searches and without."""
    if rows.schema.names != SCHEMA.names:
        raise InvalidRecord(f"the columns are {rows.schema.names}, and not {SCHEMA.names}")
    columns = (rows["setup"], rows["seed"], rows["searched"].is_null())
    keys = list(zip(*(column.to_pylist() for column in columns), strict=True))
    first = 0
    for (setup, seed, _), equal in groupby(keys):
        length = len(list(equal))
        part = rows.slice(first, length)
        yield _batch_of(part, Setup.from_text(setup), seed)
        first += length


def _batch_of(rows: pa.RecordBatch, setup: Setup, seed: int | None) -> RecordBatch:
    games = len(rows)
    steps, players = _bytes_of(rows["players"], "i1")
    decided, checks = _bytes_of(rows["checks"], "<u2")
    acted, actions = _bytes_of(rows["actions"], "<u2")
    drawn, chance = _bytes_of(rows["chance"], "u1")
    if len(players) - len(actions) != len(chance):
        drawn, chance = _bytes_of(rows["chance"], "<u2")
    decisions = rows["decisions"].to_numpy()
    if not (
        np.array_equal(steps, acted + drawn)
        and np.array_equal(acted, decided)
        and np.array_equal(np.diff(decided), decisions)
    ):
        raise ValueError("the columns of the steps do not have the same lengths")
    forfeits = [
        None if seat is None else Forfeit(seat, kind)
        for seat, kind in zip(
            rows["forfeit_seat"].to_pylist(), rows["forfeit_kind"].to_pylist(), strict=True
        )
    ]
    scores = np.zeros((games, setup.players), np.int32)
    ended = np.array([forfeit is None for forfeit in forfeits], bool)
    scores[ended] = rows["scores"].flatten().to_numpy().reshape(-1, setup.players)
    events = rows["events"]
    return RecordBatch(
        setup=setup,
        seed=seed,
        games=rows["game"].to_numpy(),
        starts=rows["start"].to_pylist(),
        bots=[bots and tuple(bots) for bots in rows["bots"].to_pylist()],
        columns=Records(
            offsets=steps.astype(np.int64),
            players=players,
            actions=_join_actions(players, actions, chance.astype(np.uint16)),
            legal_counts=np.empty(0, np.int32),
            checks=checks,
            decisions=decisions,
            hashes=rows["hash"].to_numpy(),
            scores=scores,
            returns=rows["returns"].flatten().to_numpy().reshape(games, setup.players),
        ),
        forfeits=forfeits,
        events=None
        if events.null_count == games
        else [text and json.loads(text) for text in events.to_pylist()],
        searches=_searches_of(rows, decided, setup.players),
    )


def _bytes_of(column: pa.Array, dtype: str) -> tuple[Any, Any]:
    """Return the offsets and values of a column of bytes that are numbers of this type."""
    size = np.dtype(dtype).itemsize
    _, offsets, data = column.buffers()
    edges = np.frombuffer(offsets, np.int32)[column.offset : column.offset + len(column) + 1]
    values = np.frombuffer(data or b"", np.uint8)[edges[0] : edges[-1]]
    edges = edges - edges[0]
    if (edges % size).any():
        raise ValueError("a column ends in the middle of a number")
    return edges // size, values.view(dtype)
