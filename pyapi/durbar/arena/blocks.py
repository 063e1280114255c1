"""The results of a game and of a block."""

import enum
from dataclasses import dataclass, field
from typing import Any

from durbar.records.steps import Steps


class ForfeitKind(enum.StrEnum):
    """The reason why a bot forfeited a game."""

    TIME = "time"
    """The bot thought for longer than allowed."""
    CRASH = "crash"
    """The bot raised an exception, or its process ended."""
    ILLEGAL = "illegal"
    """The bot chose an action that is not legal."""


@dataclass(slots=True)
class Thinking:
    """The sums over the actions that a bot chose.

    Attributes:
        actions: How many they are.
        seconds: The time that it thought, by the clock.
        waited: Of these, the seconds in which it had no core, though its limit is a time.
        simulations: The simulated games; 0 if it has none, or does not say.
    """

    actions: int = 0
    seconds: float = 0.0
    waited: float = 0.0
    simulations: int = 0


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of a game.

    Attributes:
        seating: By seat: the index of the bot.
        returns: By seat: the share of the win. After a forfeit 0 for the bot that forfeited, and
            equal shares for the others.
        scores: By seat: the final score; None after a forfeit.
        decisions: The number of decisions; None after a forfeit.
        forfeit: The seat that forfeited, and why; None if the game ended by its rules.
        steps: The steps of the game; None if the arena keeps none, or if the process that played
            the game has died.
        thinking: By seat: how long the bot thought; None if the game was read, or was forfeited.
    """

    seating: tuple[int, ...]
    returns: tuple[float, ...]
    scores: tuple[int, ...] | None
    decisions: int | None
    forfeit: tuple[int, ForfeitKind] | None = None
    steps: Steps | None = field(default=None, compare=False)
    thinking: tuple[Thinking, ...] | None = field(default=None, compare=False)

    @classmethod
    def forfeited(
        cls,
        seating: tuple[int, ...],
        seat: int,
        kind: ForfeitKind,
        steps: Steps | None = None,
    ) -> "GameResult":
        """Make the result of a game that the bot in one seat forfeited."""
        share = 1 / (len(seating) - 1)
        returns = tuple(0.0 if other == seat else share for other in range(len(seating)))
        return cls(seating, returns, None, None, (seat, kind), steps)

    def places(self) -> tuple[float, ...]:
        """Return the place of each seat; 1 is the best, and equal seats share their mean.

        The share of the win counts first, then the score.

        >>> GameResult((0, 1, 2, 3), (0.0, 0.0, 1.0, 0.0), (7, 9, 9, 7), 60).places()
        (3.5, 2.0, 1.0, 3.5)
        """
        scores = self.scores or (0,) * len(self.returns)
        last = self.forfeit[0] if self.forfeit else -1
        merits = [
            (seat != last, share, score)
            for seat, (share, score) in enumerate(zip(self.returns, scores, strict=True))
        ]
        return tuple(
            sum(other > merit for other in merits) + (merits.count(merit) + 1) / 2
            for merit in merits
        )

    def to_dict(self) -> dict[str, Any]:
        """Return the game as an object for JSON."""
        if self.forfeit:
            seat, kind = self.forfeit
            return {"bots": list(self.seating), "forfeit": {"seat": seat, "kind": kind.value}}
        return {
            "bots": list(self.seating),
            "returns": list(self.returns),
            "scores": list(self.scores or ()),
            "decisions": self.decisions,
        }

    @classmethod
    def from_dict(cls, fields: dict[str, Any]) -> "GameResult":
        """Read an object of `to_dict`.

        Raises:
            KeyError, TypeError, ValueError: It is no such object.
        """
        seating = tuple(map(int, fields["bots"]))
        if forfeit := fields.get("forfeit"):
            return cls.forfeited(seating, int(forfeit["seat"]), ForfeitKind(forfeit["kind"]))
        returns, scores = tuple(map(float, fields["returns"])), tuple(map(int, fields["scores"]))
        if not len(seating) == len(returns) == len(scores):
            raise ValueError("the seats are not the same")
        return cls(seating, returns, scores, int(fields["decisions"]))


@dataclass(frozen=True, slots=True)
class Block:
    """One start with every seating.

    Attributes:
        number: The number of the block, from 0.
        start: The notation of the position that its games began with.
        games: A result for each seating.
    """

    number: int
    start: str
    games: tuple[GameResult, ...]

    def to_dict(self) -> dict[str, Any]:
        """Return the block as an object for JSON."""
        games = [game.to_dict() for game in self.games]
        return {"block": self.number, "start": self.start, "games": games}

    @classmethod
    def from_dict(cls, fields: dict[str, Any]) -> "Block":
        """Read an object of `to_dict`.

        Raises:
            KeyError, TypeError, ValueError: It is no such object.
        """
        games = tuple(map(GameResult.from_dict, fields["games"]))
        return cls(int(fields["block"]), str(fields["start"]), games)
