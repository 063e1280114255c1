"""What every game of the reference offers, and what they share of it."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, ClassVar, Self

from durbar_reference.actions import Move
from durbar_reference.errors import IllegalAction, InvalidAction
from durbar_reference.events import Event
from durbar_reference.rng import Rng

CHANCE = -1
"""Who decides where chance does."""
TERMINAL = -4
"""Who decides when the game is over."""


def leaders(scores: Sequence[int]) -> list[int]:
    """List the seats with the highest score."""
    return [seat for seat, score in enumerate(scores) if score == max(scores)]


class Game(ABC):
    """A game for a number of players, with one set of components."""

    name: ClassVar[str]
    setup: Any
    """What does not change during the game."""

    def num_players(self) -> int:
        """Count the players."""
        return int(self.setup.players)

    @property
    def options(self) -> dict[str, object]:
        """Give every option with its value."""
        return {}

    @property
    def components(self) -> Any:
        """Give the components, as this game has them."""
        return self.setup.components

    @abstractmethod
    def num_distinct_actions(self) -> int:
        """Count the action ids."""

    @abstractmethod
    def first_state(self) -> "State":
        """Set the game up: everything before the first random event."""

    def new_initial_state(self, seed: int | None = None) -> "State":
        """Set the game up; with a seed, also draw until a player is to decide."""
        state = self.first_state()
        if seed is not None:
            rng = Rng(seed)
            while state.is_chance_node():
                state.apply_action(state.sample_chance_outcome(rng))
        return state

    @abstractmethod
    def state_from_dict(self, position: dict[str, Any]) -> "State":
        """Give the state that a dictionary describes; the core has judged that it can be."""

    @abstractmethod
    def behind(self, view: dict[str, Any]) -> tuple["State", int]:
        """Give the state of a view, as far as it is known, and the observer."""

    def view_legal_actions(self, view: dict[str, Any]) -> list[int]:
        """List what the observer of a view can do.

        Raises:
            ValueError: The observer does not decide now.
        """
        state, observer = self.behind(view)
        if state.current_player() != observer:
            raise ValueError(f"player {observer} does not decide now")
        return state.legal_actions()

    @abstractmethod
    def determinizations(self, view: dict[str, Any]) -> list[tuple[dict[str, Any], Fraction]]:
        """List the positions that agree with a view, each with its exact probability."""


class State(ABC):
    """A state of a game; actions change it in place. States of equal positions are equal."""

    chance_phases: ClassVar[Sequence[str]]
    last_phase: ClassVar[str]

    def __init__(self, game: Any, position: Any) -> None:
        self.game = game
        self.position = position

    def current_player(self) -> int:
        """Give the seat to decide; -1 where chance decides, -4 when the game is over."""
        if self.is_terminal():
            return TERMINAL
        if self.is_chance_node() or self.position.player is None:
            return CHANCE
        return int(self.position.player)

    def is_chance_node(self) -> bool:
        """Say whether chance decides now."""
        return self.position.phase in self.chance_phases

    def is_terminal(self) -> bool:
        """Say whether the game is over."""
        return bool(self.position.phase == self.last_phase)

    @abstractmethod
    def moves(self) -> list[Move]:
        """List what can happen next, by ascending id."""

    def move(self, action: int) -> Move:
        """Give the legal action or chance outcome of an id.

        Raises:
            IllegalAction: It cannot happen now.
        """
        for move in self.moves():
            if move.id == action:
                return move
        raise IllegalAction(action, "is not legal in this position")

    def legal_actions(self) -> list[int]:
        """List the ids of the legal actions or of the chance outcomes, ascending."""
        return [move.id for move in self.moves()]

    def chance_outcomes(self) -> list[tuple[int, Fraction]]:
        """List the chance outcomes with their exact probabilities."""
        lots = sum(move.lots for move in self._outcomes())
        return [(move.id, Fraction(move.lots, lots)) for move in self._outcomes()]

    def sample_chance_outcome(self, rng: Rng) -> int:
        """Draw a chance outcome: one of the lots, which lie in the order of the ids."""
        lots = [move.id for move in self._outcomes() for _ in range(move.lots)]
        return lots[rng.bounded(len(lots))]

    def _outcomes(self) -> list[Move]:
        return self.moves() if self.is_chance_node() else []

    def apply_action(self, action: int) -> list[Event]:
        """Let an action or a chance outcome happen; give the events.

        Raises:
            IllegalAction: It cannot happen now; the state has not changed.
        """
        return self.happen(self.move(action).action)

    @abstractmethod
    def happen(self, action: Any) -> list[Event]:
        """Let a legal action or a chance outcome happen; give the events, hidden cards told."""

    def child(self, action: int) -> Self:
        """Give the state after an action, and leave this one as it is."""
        state = self.clone()
        state.apply_action(action)
        return state

    def clone(self) -> Self:
        """Give an equal state that goes its own way."""
        return type(self)(self.game, self.position.clone())

    @abstractmethod
    def scores(self) -> list[int]:
        """Give the points of each seat."""

    def returns(self) -> list[float]:
        """Give each seat's share of the win: 1/k for each of k winners at the end, else 0."""
        winners = leaders(self.scores()) if self.is_terminal() else []
        seats = range(len(self.scores()))
        return [1 / len(winners) if seat in winners else 0.0 for seat in seats]

    def score_breakdown(self) -> Event:
        """Explain the scores, and say what they would be if the game ended here."""
        return {
            "scores": self.scores(),
            "returns": self.returns(),
            "leaders": leaders(self.scores()),
            "is_terminal": self.is_terminal(),
            **self.projection(),
        }

    @abstractmethod
    def projection(self) -> Event:
        """Say what the scores would be if the game ended here, and why."""

    def action_to_string(self, action: int) -> str:
        """Name a legal action in one word."""
        return self.move(action).action.to_string()

    def action_to_dict(self, action: int) -> dict[str, object]:
        """Describe a legal action."""
        return self.move(action).action.to_dict()

    def string_to_action(self, text: str) -> int:
        """Find the legal action that a word denotes."""
        return self.action_from_dict(self.request_of(text))

    def action_from_dict(self, description: object) -> int:
        """Find the legal action that a dictionary denotes.

        Raises:
            InvalidAction: It denotes no action of this position, or more than one.
            IllegalAction: It denotes an action that is not legal now.
        """
        fields = self.read_description(description)
        moves = [move for move in self.moves() if move.action.is_denoted_by(fields)]
        if not moves:
            raise IllegalAction(description, "is not legal in this position")
        if len(moves) > 1:
            shown = [move.action.to_dict() for move in moves]
            raise InvalidAction(f"{description} denotes more than one action: {shown}")
        return moves[0].id

    @abstractmethod
    def request_of(self, text: str) -> dict[str, object]:
        """Turn the word for an action into a dictionary.

        Raises:
            InvalidAction: It is not the name of an action.
        """

    @abstractmethod
    def read_description(self, description: object) -> dict[str, Any]:
        """Read the description of an action.

        Raises:
            InvalidAction: It denotes no action of this position.
        """

    @abstractmethod
    def to_dict(self) -> dict[str, Any]:
        """Write the position down."""

    @abstractmethod
    def view(self, player: int) -> dict[str, Any]:
        """Write down what a player may know."""

    def event_for(self, event: Event, observer: int) -> Event:
        """Tell an event as a player sees it."""
        self.check_seat(observer)
        return event

    def check_seat(self, seat: int) -> None:
        """Raise ValueError where there is no such seat."""
        if seat not in self.game.setup.seats():
            raise ValueError(f"there is no player {seat}")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return bool(self.position == other.position)

    __hash__ = None  # type: ignore[assignment]  # a state changes

    def __repr__(self) -> str:
        return f"<{self.game.name} state {self.to_dict()}>"
