"""What a player sees, as a value of its own."""

from fractions import Fraction
from typing import Any

from durbar.reference.errors import IllegalAction
from durbar.reference.interface import CHANCE, TERMINAL
from durbar.reference.taj_mahal import request
from durbar.reference.taj_mahal.legal import Move, legal_moves
from durbar.reference.taj_mahal.position import CHANCE_PHASES, END
from durbar.reference.taj_mahal.scoring import returns
from durbar.reference.taj_mahal.setup import Setup
from durbar.reference.taj_mahal.sight import Sight, determinizations
from durbar.reference.taj_mahal.writing import position_to_dict, sight_to_dict


class View:
    """What one player may know of a state (T-6.1); it never changes."""

    def __init__(self, setup: Setup, sight: Sight) -> None:
        self.setup = setup
        self.sight = sight

    @property
    def observer(self) -> int:
        """Give the seat that sees this."""
        return self.sight.observer

    def current_player(self) -> int:
        """Give the seat to decide; -1 where chance decides, -4 when the game is over."""
        if self.is_terminal():
            return TERMINAL
        if self.is_chance_node() or self.sight.position.player is None:
            return CHANCE
        return self.sight.position.player

    def is_chance_node(self) -> bool:
        """Say whether chance decides now."""
        return self.sight.position.phase in CHANCE_PHASES

    def is_terminal(self) -> bool:
        """Say whether the game is over."""
        return self.sight.position.phase == END

    def scores(self) -> list[int]:
        """Give the points of each seat."""
        return [player.score for player in self.sight.position.players]

    def returns(self) -> list[float]:
        """Give each seat's share of the win, 0 before the end (T-5.2)."""
        return returns(self.sight.position)

    def legal_actions(self) -> list[int]:
        """List the ids of what the observer can do, ascending.

        Raises:
            ValueError: The observer does not decide now.
        """
        return [move.id for move in self._moves()]

    def action_to_string(self, action: int) -> str:
        """Name a legal action in one word."""
        return self._move(action).action.to_string()

    def action_to_dict(self, action: int) -> dict[str, object]:
        """Describe a legal action."""
        return self._move(action).action.to_dict()

    def string_to_action(self, text: str) -> int:
        """Find the legal action that a word denotes; see `request.move_from_string`."""
        self._moves()
        return request.move_from_string(self.setup, self.sight.position, text).id

    def action_from_dict(self, description: object) -> int:
        """Find the legal action that a dictionary denotes; see `request.move_from_dict`."""
        self._moves()
        return request.move_from_dict(self.setup, self.sight.position, description).id

    def determinizations(self) -> list[tuple[dict[str, Any], Fraction]]:
        """List the positions that agree with this view, each with its exact probability.

        There are very many unless few cards are unseen.
        """
        return [
            (position_to_dict(self.setup, position), chance)
            for position, chance in determinizations(self.setup, self.sight)
        ]

    def to_dict(self) -> dict[str, Any]:
        """Write the view down; `Game.view_from_dict` reads it."""
        return sight_to_dict(self.setup, self.sight)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return self.setup == other.setup and self.sight == other.sight

    __hash__ = None  # type: ignore[assignment]  # its parts have none

    def __repr__(self) -> str:
        return f"<taj_mahal view {self.to_dict()}>"

    def _moves(self) -> list[Move]:
        if self.current_player() != self.observer:
            raise ValueError(f"player {self.observer} does not decide now")
        return legal_moves(self.setup, self.sight.position)

    def _move(self, action: int) -> Move:
        for move in self._moves():
            if move.id == action:
                return move
        raise IllegalAction(action, "is not legal in this position")
