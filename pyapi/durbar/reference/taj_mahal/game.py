"""The game and its states, with the names that players of such engines know."""

from fractions import Fraction
from typing import Any

from durbar.reference.chance import exact, sample
from durbar.reference.errors import Fault, IllegalAction, InvalidOption, InvalidPosition
from durbar.reference.interface import CHANCE, TERMINAL
from durbar.reference.rng import Rng
from durbar.reference.taj_mahal import actions, request
from durbar.reference.taj_mahal.components import Components, read_components
from durbar.reference.taj_mahal.legal import Move, legal_moves
from durbar.reference.taj_mahal.position import CHANCE_PHASES, END, Position, initial_position
from durbar.reference.taj_mahal.scoring import Event, returns, score_breakdown
from durbar.reference.taj_mahal.setup import PLAYER_COUNTS, Setup
from durbar.reference.taj_mahal.sight import Sight, determinizations, event_for, seen_by
from durbar.reference.taj_mahal.snapshot import STATE, VIEW, Snapshot
from durbar.reference.taj_mahal.turn import apply
from durbar.reference.taj_mahal.validate import position_faults
from durbar.reference.taj_mahal.writing import position_to_dict, sight_to_dict


class Game:
    """Taj Mahal for 3 to 5 players (T-1.1) with one set of components (T-1.2).

    Facts: 2002 action ids with the default components. Hands and the order of the deck are
    hidden. No score is ever negative, and none ever falls.
    """

    name = "taj_mahal"

    def __init__(self, players: int, components: object, **options: object) -> None:
        """Read a component file; there are no options.

        Raises:
            InvalidComponents: The component file breaks its schema.
            InvalidOption: The number of players is not known, or an option is given.
        """
        if options:
            raise InvalidOption(f"taj_mahal has no option {', '.join(options)}")
        if players not in PLAYER_COUNTS:
            raise InvalidOption(f"taj_mahal is for 3 to 5 players, not {players}")
        self.setup = Setup(read_components(components), players)

    @property
    def num_players(self) -> int:
        """Count the players."""
        return self.setup.players

    @property
    def options(self) -> dict[str, object]:
        """Give every option with its value: there is none."""
        return {}

    @property
    def components(self) -> Components:
        """Give the components."""
        return self.setup.components

    def num_distinct_actions(self) -> int:
        """Count the action ids (T-7.1)."""
        return actions.action_ids(self.components)

    def new_initial_state(self, seed: int | None = None) -> "State":
        """Set the game up; with a seed, also draw until a player is to decide (T-1.8)."""
        state = State(self, initial_position(self.setup))
        if seed is not None:
            rng = Rng(seed)
            while state.is_chance_node():
                state.apply_action(state.sample_chance_outcome(rng))
        return state

    def faults(self, position: object) -> list[Fault]:
        """List everything that is wrong with a position of this game."""
        return self._read(position, STATE)[1]

    def view_faults(self, view: object) -> list[Fault]:
        """List everything that is wrong with a view of this game."""
        return self._read(view, VIEW)[1]

    def state_from_dict(self, position: object) -> "State":
        """Give the state that a dictionary describes.

        Raises:
            InvalidPosition: The position is not legal; the error holds every fault.
        """
        snapshot, faults = self._read(position, STATE)
        if faults:
            raise InvalidPosition(faults)
        return State(self, snapshot.position)

    def view_legal_actions(self, view: object) -> list[int]:
        """List what the observer of a view can do.

        Raises:
            InvalidPosition: The view is not of a legal position; the error holds every fault.
            ValueError: The observer does not decide now.
        """
        sight = self._sight(view)
        state = State(self, sight.position)
        if state.current_player() != sight.observer:
            raise ValueError(f"player {sight.observer} does not decide now")
        return state.legal_actions()

    def determinizations(self, view: object) -> list[tuple[dict[str, Any], Fraction]]:
        """List the positions that agree with a view, each with its exact probability (T-6.1).

        There are very many unless few cards are unseen.

        Raises:
            InvalidPosition: The view is not of a legal position; the error holds every fault.
        """
        return [
            (position_to_dict(self.setup, position), chance)
            for position, chance in determinizations(self.setup, self._sight(view))
        ]

    def _sight(self, view: object) -> Sight:
        snapshot, faults = self._read(view, VIEW)
        if faults:
            raise InvalidPosition(faults)
        return snapshot.sight()

    def _read(self, value: object, kind: str) -> tuple[Snapshot, list[Fault]]:
        snapshot = Snapshot(self.components, value, kind)
        faults = position_faults(snapshot)
        if len(snapshot.position.players) not in {0, self.num_players}:
            faults.append(Fault("/players", f"must be {self.num_players} in this game"))
        return snapshot, faults


class State:
    """A state of a game; actions change it in place."""

    def __init__(self, game: Game, position: Position) -> None:
        self.game = game
        self.position = position

    def current_player(self) -> int:
        """Give the seat to decide; -1 where chance decides, -4 when the game is over (T-6.2)."""
        if self.is_terminal():
            return TERMINAL
        if self.is_chance_node() or self.position.player is None:
            return CHANCE
        return self.position.player

    def is_chance_node(self) -> bool:
        """Say whether chance decides now (T-6.2)."""
        return self.position.phase in CHANCE_PHASES

    def is_terminal(self) -> bool:
        """Say whether the game is over (T-5)."""
        return self.position.phase == END

    def legal_actions(self) -> list[int]:
        """List the ids of the legal actions or of the chance outcomes, ascending."""
        return [move.id for move in self._moves()]

    def chance_outcomes(self) -> list[tuple[int, Fraction]]:
        """List the chance outcomes with their exact probabilities (T-1.8, T-6.2)."""
        return exact(self._weights())

    def sample_chance_outcome(self, rng: Rng) -> int:
        """Draw a chance outcome."""
        return sample(self._weights(), rng)

    def apply_action(self, action: int) -> list[Event]:
        """Let an action or a chance outcome happen; give the events, hidden cards told.

        Raises:
            IllegalAction: It cannot happen now; the state has not changed.
        """
        return apply(self.game.setup, self.position, self._move(action).action)

    def child(self, action: int) -> "State":
        """Give the state after an action, and leave this one as it is."""
        state = self.clone()
        state.apply_action(action)
        return state

    def clone(self) -> "State":
        """Give an equal state that goes its own way."""
        return State(self.game, self.position.clone())

    def scores(self) -> list[int]:
        """Give the points of each seat."""
        return [player.score for player in self.position.players]

    def returns(self) -> list[float]:
        """Give each seat's share of the win, 0 before the end (T-5.2)."""
        return returns(self.position)

    def score_breakdown(self) -> Event:
        """Explain the scores, and what the hands are worth as they stand (T-5.1)."""
        return score_breakdown(self.game.setup, self.position)

    def action_to_string(self, action: int) -> str:
        """Name a legal action in one word."""
        return self._move(action).action.to_string()

    def action_to_dict(self, action: int) -> dict[str, object]:
        """Describe a legal action."""
        return self._move(action).action.to_dict()

    def string_to_action(self, text: str) -> int:
        """Find the legal action that a word denotes; see `request.move_from_string`."""
        return request.move_from_string(self.game.setup, self.position, text).id

    def action_from_dict(self, description: object) -> int:
        """Find the legal action that a dictionary denotes; see `request.move_from_dict`."""
        return request.move_from_dict(self.game.setup, self.position, description).id

    def to_dict(self) -> dict[str, Any]:
        """Write the position down; `Game.state_from_dict` reads it."""
        return position_to_dict(self.game.setup, self.position)

    def view(self, player: int) -> dict[str, Any]:
        """Write down what a player may know (T-6.1)."""
        self._check_seat(player)
        return sight_to_dict(self.game.setup, seen_by(self.position, player))

    def event_for(self, event: Event, observer: int) -> Event:
        """Tell an event as a player sees it (T-6.1)."""
        self._check_seat(observer)
        return event_for(event, observer)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.game.setup == other.game.setup and self.position == other.position

    __hash__ = None  # type: ignore[assignment]  # a state changes

    def __repr__(self) -> str:
        return f"<taj_mahal state {self.to_dict()}>"

    def _check_seat(self, seat: int) -> None:
        if seat not in self.game.setup.seats():
            raise ValueError(f"there is no player {seat}")

    def _moves(self) -> list[Move]:
        return legal_moves(self.game.setup, self.position)

    def _move(self, action: int) -> Move:
        for move in self._moves():
            if move.id == action:
                return move
        raise IllegalAction(action, "is not legal in this position")

    def _weights(self) -> dict[int, int]:
        """Give each chance outcome its number of lots, ascending by outcome."""
        return {move.id: move.lots for move in self._moves()} if self.is_chance_node() else {}


def state_from_dict(position: object, components: object) -> State:
    """Give the state that a dictionary describes, and find its game by it.

    Raises:
        InvalidComponents: The component file breaks its schema.
        InvalidPosition: The position is not legal; the error holds every fault.
    """
    snapshot = Snapshot(read_components(components), position, STATE)
    faults = position_faults(snapshot)
    if faults:
        raise InvalidPosition(faults)
    return State(Game(snapshot.setup.players, components), snapshot.position)
