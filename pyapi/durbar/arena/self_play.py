"""Games of one bot in all seats, as the source of a data set."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from durbar._core import Game
from durbar.arena.blocks import GameResult
from durbar.arena.definition import Arena, BotMaker, define
from durbar.arena.records_file import record_of
from durbar.arena.table import Table
from durbar.arena.workers import play_in_processes
from durbar.records.batch import RecordBatch, batched
from durbar.records.form import GameRecord, Setup, base_definition
from durbar.records.lines import line_of
from durbar.runners import OnGames

__all__ = ["SelfPlay"]


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
    >>> from durbar.arena import SelfPlay
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
        """Return the arena whose blocks are the games."""
        bots = [self.bot] * self.game.num_players()
        return define(self.game, bots, seed=self.seed, move_limit=self.move_limit, keeps_steps=True)

    def definition(self) -> dict[str, Any]:
        """Return the definition of the games, for JSON."""
        (bot,) = self.arena().bots
        common = base_definition(Setup.of(self.game), self.seed)
        return {**common, "bot": bot, "move_limit": self.move_limit}

    def batches(self, first: int, last: int, on_games: OnGames) -> Iterator[RecordBatch]:
        """Play the games from `first` to before `last`."""
        return batched(self._records(first, last, on_games))

    def lines(self, first: int, last: int, on_games: OnGames) -> Iterator[bytes]:
        """Play the games from `first` to before `last`, as lines of JSON."""
        return map(line_of, self._records(first, last, on_games))

    def _records(self, first: int, last: int, on_games: OnGames) -> Iterator[GameRecord]:
        arena, setup = self.arena(), Setup.of(self.game)
        waiting: dict[int, GameRecord] = {}
        for number, result in self._played(arena, range(first, last)):
            waiting[number] = record_of(arena, setup, number, 0, result)
            on_games(1)
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
