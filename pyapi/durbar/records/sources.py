"""Where games come from: a definition from which each game of a data set follows by its number."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any, Protocol

import numpy as np

from durbar._core import Game, State, record_playouts
from durbar.arena.blocks import GameResult
from durbar.arena.definition import Arena, BotMaker, define
from durbar.arena.table import Table
from durbar.arena.workers import play_in_processes
from durbar.records.batch import BATCH_GAMES, RecordBatch, batched
from durbar.records.form import Forfeit, GameRecord, Setup
from durbar.records.lines import line_of
from durbar.records.random_lines import record_lines
from durbar.scale.runners import Hear

__all__ = ["Playouts", "SelfPlay", "Source", "data_set", "record_of"]


class Source(Protocol):
    """What games follow from; it can be pickled.

    >>> import durbar
    >>> from durbar.records import Playouts, Source
    >>> state = durbar.load_game("maharani", players=2).new_initial_state()
    >>> source: Source = Playouts(state, seed=1)
    >>> source.definition()["bot"]
    'random'
    """

    @property
    def part_games(self) -> int:
        """The games of a part of a data set."""

    def definition(self) -> dict[str, Any]:
        """What the games follow from, for JSON."""

    def batches(self, first: int, last: int, hear: Hear) -> Iterator[RecordBatch]:
        """Play the games of these numbers."""

    def lines(self, first: int, last: int, hear: Hear) -> Iterator[bytes]:
        """Play the games of these numbers, as lines of JSON."""


@dataclass(frozen=True, slots=True)
class Playouts:
    """Uniformly random games, those of `durbar.record_playouts`.

    Attributes:
        state: Where each game begins.
        seed: The seed of all chance.
        part_games: The games of a part of a data set.

    >>> import durbar
    >>> from durbar.records import Playouts
    >>> state = durbar.load_game("maharani", players=2).new_initial_state()
    >>> [batch] = Playouts(state, seed=1).batches(5, 7, lambda games: None)
    >>> batch.games.tolist()
    [5, 6]
    """

    state: State
    seed: int
    part_games: int = 1 << 16

    def definition(self) -> dict[str, Any]:
        """What the games follow from, for JSON."""
        common = data_set(Setup.of(self.state.game), self.seed)
        return {**common, "bot": "random", "start": self.state.to_notation()}

    def batches(self, first: int, last: int, hear: Hear) -> Iterator[RecordBatch]:
        """Play the games of these numbers."""
        setup, start = Setup.of(self.state.game), self.state.to_notation()
        bots = ("random",) * setup.players
        for begin in range(first, last, BATCH_GAMES):
            games = min(BATCH_GAMES, last - begin)
            columns = record_playouts(
                self.state, games, self.seed, first_game=begin, legal_counts=False
            )
            yield RecordBatch(
                setup=setup,
                seed=self.seed,
                games=np.arange(begin, begin + games, dtype=np.int64),
                starts=[start] * games,
                bots=[bots] * games,
                columns=columns,
                forfeits=[None] * games,
            )
            hear(games)

    def lines(self, first: int, last: int, hear: Hear) -> Iterator[bytes]:
        """Play the games of these numbers, as lines of JSON."""
        for part in record_lines(self.state, last - first, self.seed, first_game=first):
            yield part
            hear(part.count(b"\n"))


@dataclass(frozen=True, slots=True)
class SelfPlay:
    """Games of one bot in all seats, those of an arena with this bot alone.

    Attributes:
        game: The game.
        bot: A text as `durbar.bot` takes it, or a function or class that makes a bot.
        seed: The seed of all chance and of the bots.
        move_limit: The seconds that the bot may think about an action, or it forfeits the game.
        processes: The number of processes that play; None plays in this one.
        part_games: The games of a part of a data set.

    >>> import durbar
    >>> from durbar.records import SelfPlay
    >>> game = durbar.load_game("maharani", players=2)
    >>> [batch] = SelfPlay(game, "greedy", seed=1).batches(0, 2, lambda games: None)
    >>> batch[0].bots
    ('greedy', 'greedy')
    """

    game: Game
    bot: str | BotMaker
    seed: int
    move_limit: float = 60.0
    processes: int | None = None
    part_games: int = 1000

    def arena(self) -> Arena:
        """The arena whose blocks are the games."""
        bots = [self.bot] * self.game.num_players()
        return define(self.game, bots, seed=self.seed, move_limit=self.move_limit, keeps_steps=True)

    def definition(self) -> dict[str, Any]:
        """What the games follow from, for JSON."""
        (bot,) = self.arena().bots
        common = data_set(Setup.of(self.game), self.seed)
        return {**common, "bot": bot, "move_limit": self.move_limit}

    def batches(self, first: int, last: int, hear: Hear) -> Iterator[RecordBatch]:
        """Play the games of these numbers."""
        return batched(self._records(first, last, hear))

    def lines(self, first: int, last: int, hear: Hear) -> Iterator[bytes]:
        """Play the games of these numbers, as lines of JSON."""
        return map(line_of, self._records(first, last, hear))

    def _records(self, first: int, last: int, hear: Hear) -> Iterator[GameRecord]:
        arena, setup = self.arena(), Setup.of(self.game)
        waiting: dict[int, GameRecord] = {}
        for number, result in self._played(arena, range(first, last)):
            waiting[number] = record_of(arena, setup, number, 0, result)
            hear(1)
            while first in waiting:
                yield waiting.pop(first)
                first += 1

    def _played(self, arena: Arena, games: range) -> Iterator[tuple[int, GameResult]]:
        if self.processes is None:
            table = Table(arena)
            table.prepare()
            yield from ((number, table.play(number, 0)) for number in games)
        else:
            tasks = ((number, 0) for number in games)
            for (number, _), result in play_in_processes(arena, tasks, self.processes):
                yield number, result


def data_set(setup: Setup, seed: int | None) -> dict[str, Any]:
    """What all games of a data set have in common, as its definition has it."""
    return {**asdict(setup), "seed": None if seed is None else str(seed)}


def record_of(
    arena: Arena, setup: Setup, block: int, number: int, result: GameResult
) -> GameRecord:
    """The record of a game of an arena that keeps steps.

    Where the process that played it has gone, nothing is known but how it began.
    """
    start = arena.start(block)
    steps = result.steps
    return GameRecord(
        setup=setup,
        seed=arena.seed,
        game=block * len(arena.seatings) + number,
        start=start.to_notation(),
        bots=tuple(arena.bots[bot] for bot in result.seating),
        players=np.array(steps.players if steps else (), np.int8),
        actions=np.array(steps.actions if steps else (), np.int32),
        checks=np.array(steps.checks if steps else (), np.uint16),
        hash=steps.hash if steps else start.hash64(),
        scores=result.scores,
        returns=result.returns,
        forfeit=Forfeit(result.forfeit[0], result.forfeit[1].value) if result.forfeit else None,
    )
