"""Recorded searches as samples, from which networks learn."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, fields
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from durbar._core import Game, _observe_games
from durbar.checks import check_whole
from durbar.errors import InvalidRecord
from durbar.records.data_set import read_record_batches
from durbar.records.form import GameRecord
from durbar.records.searches import Searches

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from durbar.records.batch import RecordBatch

POOL = 1 << 14
"""Decisions that are shuffled together: those of some hundred games."""


@dataclass(frozen=True, slots=True, eq=False)
class Samples:
    """Decisions of a search, a row for each of n.

    Attributes:
        observations: float32 of shape `(n, *game.observation_tensor_shape())`: what the player who
            decided saw.
        masks: int8 of shape (n, game.num_distinct_actions()): 1 for each legal action, else 0.
        policies: float32 of the same shape: what the search says of each action, 1 in sum: its
            share of the visits; with Gumbel at the root, the improved policy.
        values: float32 of shape (n, players): the return of each player, first of the one who
            decided, then of the others clockwise.
    """

    observations: "NDArray[np.float32]"
    masks: "NDArray[np.int8]"
    policies: "NDArray[np.float32]"
    values: "NDArray[np.float32]"

    def __len__(self) -> int:
        """Return the number of decisions."""
        return len(self.values)

    def __getitem__(self, rows: slice) -> "Samples":
        """Return some of the decisions, without a copy."""
        return Samples(
            self.observations[rows], self.masks[rows], self.policies[rows], self.values[rows]
        )


class ReplayBuffer:
    """The newest games of `durbar selfplay`, and their decisions in random order.

    Args:
        window: The number of games that count; older ones are forgotten.
        outcome: How much the end of a game counts in the values, 0 to 1; the rest is what the
            search expected.

    Raises:
        ValueError: A number is out of its range.

    >>> import durbar, tempfile
    >>> from durbar.records import ReplayBuffer, SearchedGames, make_records
    >>> game = durbar.load_game("maharani", players=2)
    >>> folder = tempfile.TemporaryDirectory()
    >>> path = folder.name + "/games.parquet"
    >>> make_records(path, SearchedGames(game, "mcts:simulations=20", seed=1), 10)
    >>> buffer = ReplayBuffer()
    >>> buffer.add(path)
    >>> samples = next(buffer.batches(64, seed=1))
    >>> samples.observations.shape, samples.policies.sum(axis=1).round(3).max().item()
    ((64, 801), 1.0)
    >>> folder.cleanup()
    """

    def __init__(self, window: int = 100_000, *, outcome: float = 0.5) -> None:
        check_whole(window=window)
        if window < 1:
            raise ValueError("window must be at least 1")
        if not 0 <= outcome <= 1:
            raise ValueError("outcome must be from 0 to 1")
        self._window = window
        self._outcome = outcome
        self._parts: deque[RecordBatch] = deque()
        self._game: Game | None = None
        self._pool: _Pool | None = None

    def __len__(self) -> int:
        """Return the number of games."""
        return min(sum(map(len, self._parts)), self._window)

    def add(self, path: Path | str, components: str | None = None) -> None:
        """Add the games of a file or a data set, as the newest.

        Args:
            path: What `durbar selfplay` wrote.
            components: The text of the component file, if it is not the default one.

        Raises:
            InvalidRecord: It is no file of records, its games have no searches, or they are of
                another game than those before.
            OSError: A file cannot be read.
        """
        for part in read_record_batches(path, check=False, components=components):
            if part.searches is None:
                raise InvalidRecord(f"{path}: its games have no searches; durbar selfplay has them")
            if self._parts and part.setup != self._parts[0].setup:
                raise InvalidRecord(f"{path}: its games are of another set-up than those before")
            self._game = self._game or part.setup.load(components)
            self._parts.append(part)
            while sum(map(len, self._parts)) - len(self._parts[0]) >= self._window:
                self._parts.popleft()

    def batches(self, size: int, seed: int) -> Iterator[Samples]:
        """Yield every decision once, in an order that follows from the seed.

        The arrays are filled again for later batches: copy what you keep.

        Args:
            size: The decisions of a batch; the last one may have fewer.
            seed: Of the order.

        Raises:
            InvalidRecord: A game breaks the rules.
            ValueError: `size` is not from 1 to 16384, or there are no games.
        """
        check_whole(size=size, seed=seed)
        if not 1 <= size <= POOL:
            raise ValueError(f"size must be from 1 to {POOL}")
        if self._game is None:
            raise ValueError("the buffer holds no games: add some first")
        games = [(part, index) for part in self._parts for index in range(len(part))]
        games = games[-self._window :]
        rng = np.random.default_rng(seed)
        pool = self._pool = self._pool or _Pool(self._game, self._outcome)
        pool.clear()
        for place in rng.permutation(len(games)).tolist():
            part, index = games[place]
            pool.add(part[index])
            if pool.waiting >= POOL:
                yield from pool.batches(size, rng)
        yield from pool.batches(size, rng)
        if rest := pool.rest():
            yield rest


class _Pool:
    """Decisions of some games, in random order, in arrays that are filled again and again."""

    def __init__(self, game: Game, outcome: float) -> None:
        rows = 2 * POOL + (game.max_game_length() or POOL)
        actions, players = game.num_distinct_actions(), game.num_players()
        self._game = game
        self._outcome = outcome
        self._all = Samples(
            np.zeros((rows, *game.observation_tensor_shape()), np.float32),
            np.zeros((rows, actions), np.int8),
            np.zeros((rows, actions), np.float32),
            np.zeros((rows, players), np.float32),
        )
        self._games: list[GameRecord] = []
        self.waiting = 0
        self._filled = 0

    def clear(self) -> None:
        """Forget what an order that was not followed to its end has left."""
        self._games, self.waiting, self._filled = [], 0, 0

    def add(self, record: GameRecord) -> None:
        """Add a game, whose decisions then wait."""
        self._games.append(record)
        self.waiting += len(record.checks)

    def batches(self, size: int, rng: np.random.Generator) -> Iterator[Samples]:
        """Fill rows with the decisions that wait, and yield all whole batches."""
        self._fill(rng)
        whole = self._filled - self._filled % size
        for begin in range(0, whole, size):
            yield self._all[begin : begin + size]
        # What is left over comes first in the next batches.
        left = slice(whole, self._filled)
        self._filled -= whole
        for field in fields(Samples):
            array = getattr(self._all, field.name)
            array[: self._filled] = array[left].copy()

    def rest(self) -> Samples | None:
        """Return the decisions that fill no batch."""
        return self._all[: self._filled] if self._filled else None

    def _fill(self, rng: np.random.Generator) -> None:
        self._games.sort(key=lambda record: record.start)
        rows = self._filled + rng.permutation(self.waiting)
        self._all.policies[self._filled : self._filled + self.waiting] = 0
        first = 0
        for start, equal in groupby(self._games, key=lambda record: record.start):
            games = list(equal)
            last = first + sum(len(record.checks) for record in games)
            self._observe(start, games, rows[first:last])
            self._learn(games, rows[first:last])
            first = last
        self._filled += self.waiting
        self._games, self.waiting = [], 0

    def _observe(self, start: str, games: list[GameRecord], rows: "NDArray[np.int64]") -> None:
        """Play games again, and write what was seen."""
        steps = [len(record.actions) for record in games]
        fault = _observe_games(
            self._game.state_from_notation(start),
            np.concatenate(([0], np.cumsum(steps, dtype=np.int64))),
            np.concatenate([record.actions for record in games]),
            rows,
            self._all.observations,
            self._all.masks,
        )
        if fault:
            number = games[fault[0]].game
            raise InvalidRecord(f"game {number}: {fault[1]}", game=number)

    def _learn(self, games: list[GameRecord], rows: "NDArray[np.int64]") -> None:
        """Write the targets."""
        searches = Searches.joined([record.searches for record in games if record.searches])
        self._all.policies[np.repeat(rows, searches.counts), searches.actions] = searches.policies
        returns = np.array([record.returns for record in games], np.float32)
        returns = np.repeat(returns, [len(record.checks) for record in games], axis=0)
        values = searches.returns + self._outcome * (returns - searches.returns)
        seats = np.concatenate([record.players[record.players >= 0] for record in games])
        players = values.shape[1]
        clockwise = (seats[:, None] + np.arange(players)) % players
        self._all.values[rows] = np.take_along_axis(values, clockwise, axis=1)
