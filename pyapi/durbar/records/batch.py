"""Many games of one set-up in columns: the unit of writing and reading."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

import numpy as np

from durbar._core import _replay_games
from durbar.errors import DurbarError, InvalidRecord
from durbar.playout import Records
from durbar.records.form import Forfeit, GameRecord, Setup
from durbar.records.searches import Searches

BATCH_GAMES = 4096
"""Games of a batch: some megabytes."""


@dataclass(frozen=True, slots=True, eq=False)
class RecordBatch:
    """Games of one set-up and seed, in columns.

    `len(batch)` is the number n of games, `batch[i]` one of them, and a batch can be iterated over.

    Attributes:
        setup: The name, options and components of the game.
        seed: The seed of the data set.
        games: int64 of shape (n,): the number of each game in its data set.
        starts: The notation of the position where each game begins.
        bots: By game and seat: the text of the bot.
        columns: The games in columns; `legal_counts` is empty. After a forfeit the scores are 0.
        forfeits: By game: the seat that forfeited, and why.
        events: By game: the events of each step; None if no game has them.
        searches: What a search said at each decision of all games; None if no game has it.
    """

    setup: Setup
    seed: int | None
    games: "np.ndarray[Any, np.dtype[np.int64]]"
    starts: Sequence[str]
    bots: Sequence[tuple[str, ...] | None]
    columns: Records
    forfeits: Sequence[Forfeit | None]
    events: Sequence[list[list[dict[str, Any]]] | None] | None = None
    searches: Searches | None = None

    def __len__(self) -> int:
        """Return the number of games."""
        return len(self.games)

    def __getitem__(self, index: int) -> GameRecord:
        """Return one game, whose arrays are views of those of the batch."""
        index = range(len(self))[index]
        columns = self.columns
        steps = slice(columns.offsets[index], columns.offsets[index + 1])
        decided = int(columns.decisions[:index].sum())
        decisions = slice(decided, decided + int(columns.decisions[index]))
        forfeit = self.forfeits[index]
        return GameRecord(
            setup=self.setup,
            seed=self.seed,
            game=int(self.games[index]),
            start=self.starts[index],
            bots=self.bots[index],
            players=columns.players[steps],
            actions=columns.actions[steps],
            checks=columns.checks[decisions],
            hash=int(columns.hashes[index]),
            scores=None if forfeit else tuple(columns.scores[index].tolist()),
            returns=tuple(columns.returns[index].tolist()),
            forfeit=forfeit,
            events=self.events[index] if self.events else None,
            searches=self.searches.part(decisions.start, decisions.stop) if self.searches else None,
        )

    def __iter__(self) -> Iterator[GameRecord]:
        """Iterate over the games."""
        return (self[index] for index in range(len(self)))

    def check(self, components: str | None = None) -> None:
        """Play every game again, and compare each position.

        Raises:
            InvalidRecord: A game breaks the rules; the message names the game and the step.
        """
        game = self.setup.load(components)
        first = 0
        for start, equal in groupby(self.starts):
            last = first + len(list(equal))
            part = self._columns_of(first, last)
            ended = np.array([forfeit is None for forfeit in self.forfeits[first:last]], bool)
            try:
                state = game.state_from_notation(start)
            except DurbarError as error:
                raise self._error(first, f"start: {error}") from None
            fault = _replay_games(state, part, ended)
            if fault:
                raise self._error(first + fault[0], fault[1])
            first = last
        for index, events in enumerate(self.events or ()):
            if events is not None and self[index].with_events(components).events != events:
                raise self._error(index, "the events are others")

    def _error(self, index: int, reason: str) -> InvalidRecord:
        number = int(self.games[index])
        return InvalidRecord(f"game {number}: {reason}", game=number)

    def _columns_of(self, first: int, last: int) -> Records:
        """Return the columns of the games from `first` to before `last`."""
        columns = self.columns
        if (first, last) == (0, len(self)):
            return columns
        begin, end = columns.offsets[first], columns.offsets[last]
        decided = columns.decisions[:last].cumsum(dtype=np.int64)
        before = int(decided[first - 1]) if first else 0
        return Records(
            offsets=columns.offsets[first : last + 1] - begin,
            players=columns.players[begin:end],
            actions=columns.actions[begin:end],
            legal_counts=columns.legal_counts,
            checks=columns.checks[before : int(decided[-1])],
            decisions=columns.decisions[first:last],
            hashes=columns.hashes[first:last],
            scores=columns.scores[first:last],
            returns=columns.returns[first:last],
        )


def batched(records: Iterable[GameRecord], most: int = BATCH_GAMES) -> Iterator[RecordBatch]:
    """Put games into batches with at most `most` games.

    Those of a batch have one set-up and seed, and all of them what a search said, or none.
    """

    def kind(record: GameRecord) -> tuple[Setup, int | None, bool]:
        return record.setup, record.seed, record.searches is None

    waiting: list[GameRecord] = []
    for record in records:
        if waiting and (len(waiting) == most or kind(record) != kind(waiting[0])):
            yield _batch_of(waiting)
            waiting = []
        waiting.append(record)
    if waiting:
        yield _batch_of(waiting)


def _batch_of(records: list[GameRecord]) -> RecordBatch:
    setup = records[0].setup
    steps = [len(record.actions) for record in records]
    no_scores = (0,) * setup.players
    events = [record.events for record in records]
    searches = [record.searches for record in records if record.searches]
    return RecordBatch(
        setup=setup,
        seed=records[0].seed,
        games=np.array([record.game for record in records], np.int64),
        starts=[record.start for record in records],
        bots=[record.bots for record in records],
        columns=Records(
            offsets=np.concatenate(([0], np.cumsum(steps, dtype=np.int64))),
            players=np.concatenate([record.players for record in records]),
            actions=np.concatenate([record.actions for record in records]),
            legal_counts=np.empty(0, np.int32),
            checks=np.concatenate([record.checks for record in records]),
            decisions=np.array([len(record.checks) for record in records], np.int32),
            hashes=np.array([record.hash for record in records], np.uint64),
            scores=np.array([record.scores or no_scores for record in records], np.int32),
            returns=np.array([record.returns for record in records], np.float64),
        ),
        forfeits=[record.forfeit for record in records],
        events=None if events.count(None) == len(events) else events,
        searches=Searches.joined(searches) if searches else None,
    )
