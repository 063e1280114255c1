"""Games of bots as the source of a data set."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from durbar._core import Game
from durbar.arena.blocks import GameResult
from durbar.arena.definition import Arena, BotMaker, Bots, define
from durbar.arena.workers import play_tasks
from durbar.records.batch import RecordBatch, batched
from durbar.records.form import Forfeit, GameRecord, Setup, base_definition
from durbar.records.lines import line_of
from durbar.records.steps import Steps
from durbar.runners import OnGames


@dataclass(frozen=True, slots=True)
class SelfPlay:
    """Games of bots: those of `durbar.arena.play` with these bots and this seed, block by block.

    Attributes:
        game: The game.
        bots: As of `durbar.arena.play`; or one of them, which has all seats.
        seed: The seed of all chance and of the bots.
        move_limit: The seconds that a bot may think about an action, or it forfeits the game.
        processes: The number of processes that play; None plays in this one.
        part_games: The games of a part of a data set.

    >>> import durbar
    >>> from durbar.arena import SelfPlay
    >>> game = durbar.load_game("maharani", players=2)
    >>> [batch] = SelfPlay(game, ["greedy", "random"], seed=1).batches(0, 2, lambda games: None)
    >>> batch[1].bots
    ('random', 'greedy')
    """

    game: Game
    bots: str | BotMaker | Bots
    seed: int
    move_limit: float = 60.0
    processes: int | None = None
    part_games: int = 1000

    def arena(self) -> Arena:
        """Return the arena whose games these are."""
        bots = self.bots
        if isinstance(bots, str) or callable(bots):
            bots = [bots]
        return define(self.game, bots, seed=self.seed, move_limit=self.move_limit, keeps_steps=True)

    def definition(self) -> dict[str, Any]:
        """Return the definition of the games, for JSON."""
        arena = self.arena()
        bots: dict[str, Any] = {"bot": arena.bots[0]}
        if len(arena.bots) > 1:
            bots = {"bots": arena.bots, "seatings": arena.seatings}
        common = base_definition(Setup.of(self.game), self.seed)
        return {**common, **bots, "move_limit": self.move_limit}

    def batches(self, first: int, last: int, on_games: OnGames) -> Iterator[RecordBatch]:
        """Play the games from `first` to before `last`."""
        return batched(self._records(first, last, on_games))

    def lines(self, first: int, last: int, on_games: OnGames) -> Iterator[bytes]:
        """Play the games from `first` to before `last`, as lines of JSON."""
        return map(line_of, self._records(first, last, on_games))

    def _records(self, first: int, last: int, on_games: OnGames) -> Iterator[GameRecord]:
        arena, setup = self.arena(), Setup.of(self.game)
        waiting: dict[int, GameRecord] = {}
        size = len(arena.seatings)
        tasks = (divmod(game, size) for game in range(first, last))
        for (block, number), result in play_tasks(arena, tasks, self.processes):
            game = block * size + number
            waiting[game] = _record_of(arena, setup, game, result)
            on_games(1)
            while first in waiting:
                yield waiting.pop(first)
                first += 1


def _record_of(arena: Arena, setup: Setup, game: int, result: GameResult) -> GameRecord:
    """Return the record of a game; if the process that played it has died, it has no steps."""
    start = arena.start(game // len(arena.seatings))
    steps = result.steps or Steps(start.hash64())
    return GameRecord(
        setup=setup,
        seed=arena.seed,
        game=game,
        start=start.to_notation(),
        bots=tuple(arena.bots[bot] for bot in result.seating),
        **steps.columns(),
        scores=result.scores,
        returns=result.returns,
        forfeit=Forfeit(result.forfeit[0], result.forfeit[1].value) if result.forfeit else None,
    )
