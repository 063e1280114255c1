"""Statistics of random games by the billion: in shards, with a checkpoint."""

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from durbar import _core
from durbar._core import State, merge_playouts
from durbar.errors import DurbarError
from durbar.playout import PlayoutStats
from durbar.records.form import Setup
from durbar.runners import OnGames, Runner
from durbar.storage import whole_file

__all__ = ["InvalidCheckpoint", "playouts", "shard_games"]

# A task of Ray costs about two milliseconds; these games last more than a hundred.
_LEAST_GAMES = 1 << 16
# Ten seconds of a core, so that one process can hand out work to thousands of them.
_MOST_GAMES = 1 << 22
_SHARDS = 1024


class InvalidCheckpoint(DurbarError, ValueError):
    """A file that is no checkpoint of this work."""


def shard_games(games: int) -> int:
    """Return the number of games of a shard, which depends on the number of games alone.

    >>> import durbar.scale
    >>> durbar.scale.shard_games(1_000_000_000)
    976563
    """
    return min(max(-(-games // _SHARDS), _LEAST_GAMES), _MOST_GAMES)


def playouts(
    state: State,
    n: int,
    seed: int,
    *,
    runner: Runner,
    checkpoint: Path | str | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> PlayoutStats:
    """Play random games in shards; the statistics are those of `durbar.playouts`, to the last bit.

    Args:
        state: Where each game begins.
        n: The number of games, at least 1.
        seed: 0 to 2**64 - 1.
        runner: What plays the shards.
        checkpoint: A file that keeps the shards that are done. They are not played again.
        progress: Called in this thread with the number of games that are done, and the number of
            those that were done before this call.

    Raises:
        InvalidCheckpoint: The file is no checkpoint of this work.
        ValueError: A number is out of its range.
        OSError: The checkpoint cannot be read or written.

    >>> import durbar, durbar.scale
    >>> state = durbar.load_game("maharani", players=2).new_initial_state()
    >>> stats = durbar.scale.playouts(state, 1_000, seed=1, runner=durbar.scale.Threads(2))
    >>> stats == durbar.playouts(state, 1_000, seed=1)
    True
    """
    if n < 1:
        raise ValueError("n must be at least 1")
    size = shard_games(n)
    shards = [(first, min(first + size, n)) for first in range(0, n, size)]
    kept = _Checkpoint.of(checkpoint, state, n, seed)
    left = [shard for index, shard in enumerate(shards) if index not in kept.done]
    before = done = n - sum(last - first for first, last in left)
    report = progress or (lambda _done, _before: None)
    report(done, before)

    def count(played: int) -> None:
        nonlocal done
        done += played
        report(done, before)

    indices = [index for index in range(len(shards)) if index not in kept.done]
    games = [last - first for first, last in left]
    for index, stats in runner.run(partial(_play, state, seed), left, games, count):
        kept.add(indices[index], stats)
    if kept.stats is None:
        raise AssertionError("there is a shard")
    return kept.stats


def _play(state: State, seed: int, shard: tuple[int, int], on_games: OnGames) -> PlayoutStats:
    first, last = shard
    stats = _core.playouts(state, last - first, seed, first_game=first)
    on_games(last - first)
    return stats


@dataclass(slots=True)
class _Checkpoint:
    """The shards that are done, and the file that keeps them."""

    path: Path | None
    work: str
    done: set[int]
    stats: PlayoutStats | None = None

    @classmethod
    def of(cls, path: Path | str | None, state: State, n: int, seed: int) -> "_Checkpoint":
        # The numbers of shards mean something only beside their size.
        size = shard_games(n)
        text = f"{Setup.of(state.game).text} {state.to_notation()} {n} {seed} {size}"
        work = hashlib.sha256(text.encode()).hexdigest()
        if path is None:
            return cls(None, work, set())
        path = Path(path)
        try:
            fields = json.loads(path.read_bytes())
        except FileNotFoundError:
            return cls(path, work, set())
        except (ValueError, RecursionError):
            raise InvalidCheckpoint(f"{path}: it is no checkpoint") from None
        try:
            if fields["work"] != work:
                raise InvalidCheckpoint(
                    f"{path}: it is the checkpoint of other games, another seed or another position"
                )
            if fields["check"] != _check(fields):
                raise InvalidCheckpoint(f"{path}: it was changed")
            stats = merge_playouts([_stats_of(fields["counts"])])
            return cls(path, work, set(fields["done"]), stats)
        except (KeyError, TypeError, AttributeError):
            raise InvalidCheckpoint(f"{path}: it is no checkpoint") from None

    def add(self, shard: int, stats: PlayoutStats) -> None:
        """Add the statistics of a shard."""
        self.done.add(shard)
        self.stats = merge_playouts([self.stats, stats] if self.stats else [stats])
        if self.path is None:
            return
        counts = {name: getattr(self.stats, name) for name in _COUNTS}
        fields: dict[str, Any] = {"work": self.work, "done": sorted(self.done), "counts": counts}
        fields = json.loads(json.dumps(fields))
        with whole_file(self.path) as file:
            file.write(json.dumps({**fields, "check": _check(fields)}).encode())


# All else follows from these.
_COUNTS = ("length_counts", "score_counts", "return_counts")


@dataclass(frozen=True, slots=True)
class _Counts:
    """The counts of statistics, the only fields that `merge_playouts` reads."""

    length_counts: list[tuple[int, int]]
    score_counts: list[list[tuple[int, int]]]
    return_counts: list[list[tuple[float, int]]]


def _stats_of(counts: dict[str, Any]) -> Any:
    def pairs(rows: list[Any]) -> list[Any]:
        return [tuple(row) for row in rows]

    return _Counts(
        pairs(counts["length_counts"]),
        [pairs(seat) for seat in counts["score_counts"]],
        [pairs(seat) for seat in counts["return_counts"]],
    )


def _check(fields: dict[str, Any]) -> str:
    text = json.dumps({name: fields[name] for name in ("work", "done", "counts")})
    return hashlib.sha256(text.encode()).hexdigest()
