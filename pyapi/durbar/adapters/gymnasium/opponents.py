"""The seat of the learner, and the bots at the other seats."""

import secrets
from collections.abc import Sequence

from durbar._core import Rng
from durbar.bot_type import Bot
from durbar.bots import bot

Opponents = str | Bot | type[Bot] | Sequence[str | Bot | type[Bot]]

# What an illegal action earns; it ends the game.
ILLEGAL_REWARD = -1.0


class Table:
    """The seats around one table, game after game.

    Random opponents draw from the generator of the game. All else is drawn from a generator of
    the table: at each game the learner's seat, then a seed for each other bot.

    Args:
        players: The number of players.
        seat: The learner's seat; None for one drawn at each game.
        opponents: What `durbar.bot` takes, a bot or a class of bots, for all opponents or for
            each: clockwise, first the one after the learner. A bot is used as it is at each seat
            that it has; of a class each seat has its own.

    Raises:
        ValueError: There is no such seat, or the number of opponents is another.
        InvalidBot: A text describes no bot.
    """

    def __init__(self, players: int, seat: int | None, opponents: Opponents) -> None:
        if seat is not None and seat not in range(players):
            message = f"seat must be None or from 0 to {players - 1}, not {seat!r}"
            raise ValueError(message)
        if isinstance(opponents, Sequence) and not isinstance(opponents, str):
            sources = list(opponents)
        else:
            sources = [opponents] * (players - 1)
        if len(sources) != players - 1:
            message = f"{players} players need {players - 1} opponents, not {len(sources)}"
            raise ValueError(message)
        self.players = players
        self.bots = [_opponent(source) for source in sources]
        self._seat = seat
        self._rng = Rng(secrets.randbits(64))
        self.seat = seat or 0

    def seed(self, rng: Rng) -> None:
        """Take a stream of the generator of a game that is about to begin."""
        self._rng = rng.stream(0)

    def begin(self) -> None:
        """Seat everyone for the next game."""
        self.seat = self._rng.bounded(self.players) if self._seat is None else self._seat
        for opponent in self.bots:
            if opponent is not None:
                opponent.reset(self._rng.next_u64())

    def opponent(self, player: int) -> Bot | None:
        """The bot at a seat other than the learner's; None for a random one."""
        return self.bots[(player - self.seat - 1) % self.players]

    def close(self) -> None:
        """Stop the programs of bots that have one."""
        for opponent in self.bots:
            close = getattr(opponent, "close", None)
            if close is not None:
                close()


def _opponent(source: object) -> Bot | None:
    if source == "random":
        return None
    if isinstance(source, str):
        return bot(source)
    made: object = source() if isinstance(source, type) else source
    if not isinstance(made, Bot):
        message = f"opponents must be texts, bots or classes of bots, not {made!r}"
        raise TypeError(message)
    return made
