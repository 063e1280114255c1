"""The game and its states, with the names that players of such engines know."""

from fractions import Fraction
from typing import Any

from durbar.reference.chance import exact, sample
from durbar.reference.errors import (
    Fault,
    IllegalAction,
    InvalidOption,
    InvalidPosition,
)
from durbar.reference.interface import CHANCE, TERMINAL
from durbar.reference.maharani import actions, correct, request
from durbar.reference.maharani.components import Components, read_components
from durbar.reference.maharani.legal import Move, legal_moves
from durbar.reference.maharani.position import DRAW, END, START, Position, initial_position
from durbar.reference.maharani.scoring import Event, returns, score_breakdown
from durbar.reference.maharani.setup import PLAYER_COUNTS, Setup
from durbar.reference.maharani.snapshot import Snapshot, position_to_dict
from durbar.reference.maharani.turn import apply
from durbar.reference.maharani.validate import position_faults
from durbar.reference.maharani.view import position_in, view_of
from durbar.reference.rng import Rng


class Game:
    """Maharani for 2 to 4 players (M-1.1) with one set of components (M-1.2).

    Facts: 770 action ids. Chance events: who begins, and each tile drawn. All gold is won by
    actions of its owner or at the evaluation of a quarter; no score is ever negative.
    """

    name = "maharani"

    def __init__(self, players: int, components: object, **options: object) -> None:
        """Read a component file and the options.

        Raises:
            InvalidComponents: The component file breaks its schema.
            InvalidOption: The number of players or an option is not known.
        """
        idle_refresh = options.pop("idle_refresh", False)
        if options:
            raise InvalidOption(f"maharani has no option {', '.join(options)}")
        if not isinstance(idle_refresh, bool):
            raise InvalidOption(f"idle_refresh must be true or false, not {idle_refresh!r}")
        if players not in PLAYER_COUNTS:
            raise InvalidOption(f"maharani is for 2 to 4 players, not {players}")
        self.setup = Setup(read_components(components), players, idle_refresh)

    @property
    def num_players(self) -> int:
        """Count the players."""
        return self.setup.players

    @property
    def options(self) -> dict[str, object]:
        """Give every option with its value."""
        return {"idle_refresh": self.setup.idle_refresh}

    @property
    def components(self) -> Components:
        """Give the components."""
        return self.setup.components

    def num_distinct_actions(self) -> int:
        """Count the action ids."""
        return actions.ACTION_IDS

    def new_initial_state(self, seed: int | None = None) -> "State":
        """Set the game up; with a seed, also draw until a player is to decide."""
        state = State(self, initial_position(self.setup))
        if seed is not None:
            rng = Rng(seed)
            while state.is_chance_node():
                state.apply_action(state.sample_chance_outcome(rng))
        return state

    def faults(self, position: object) -> list[Fault]:
        """List everything that is wrong with a position of this game."""
        return self._read(position)[1]

    def state_from_dict(self, position: object) -> "State":
        """Give the state that a dictionary describes.

        Raises:
            InvalidPosition: The position is not legal; the error holds every fault.
        """
        snapshot, faults = self._read(position)
        if faults:
            raise InvalidPosition(faults)
        return State(self, snapshot.position)

    def view_faults(self, view: object) -> list[Fault]:
        """List everything that is wrong with a view of this game."""
        position, faults = position_in(view, self.num_players)
        return [*faults, *self.faults(position)]

    def view_legal_actions(self, view: object) -> list[int]:
        """List what the observer of a view can do.

        Raises:
            InvalidPosition: The view is not of a legal position; the error holds every fault.
            ValueError: The observer does not decide now.
        """
        state, observer = self._behind(view)
        if state.current_player() != observer:
            raise ValueError(f"player {observer} does not decide now")
        return state.legal_actions()

    def determinizations(self, view: object) -> list[tuple[dict[str, Any], Fraction]]:
        """List the positions that agree with a view: nothing is hidden, so there is one.

        Raises:
            InvalidPosition: The view is not of a legal position; the error holds every fault.
        """
        return [(self._behind(view)[0].to_dict(), Fraction(1))]

    def correct(self, position: object, space: str) -> dict[str, object]:
        """Take a worker off that M-3.11 does not allow; see `correct.correct`."""
        return correct.correct(self.components, position, space)

    def _behind(self, view: object) -> tuple["State", int]:
        """Give the state and the observer of a view."""
        faults = self.view_faults(view)
        if faults or not isinstance(view, dict):
            raise InvalidPosition(faults)
        return self.state_from_dict(position_in(view, self.num_players)[0]), int(view["observer"])

    def _read(self, position: object) -> tuple[Snapshot, list[Fault]]:
        snapshot = Snapshot(self.components, position)
        faults = position_faults(snapshot)
        if snapshot.document.was_read("/players") and snapshot.setup.players != self.num_players:
            faults.append(Fault("/players", f"must be {self.num_players} in this game"))
        if (
            snapshot.document.was_read("/options")
            and snapshot.setup.idle_refresh != self.setup.idle_refresh
        ):
            faults.append(Fault("/options/idle_refresh", "differs from the option of this game"))
        return snapshot, faults


class State:
    """A state of a game; actions change it in place."""

    def __init__(self, game: Game, position: Position) -> None:
        self.game = game
        self.position = position

    def current_player(self) -> int:
        """Give the seat to decide; -1 where chance decides, -4 when the game is over."""
        if self.is_terminal():
            return TERMINAL
        if self.is_chance_node() or self.position.player is None:
            return CHANCE
        return self.position.player

    def is_chance_node(self) -> bool:
        """Say whether chance decides now (M-2.5)."""
        return self.position.phase in {START, DRAW}

    def is_terminal(self) -> bool:
        """Say whether the game is over (M-6)."""
        return self.position.phase == END

    def legal_actions(self) -> list[int]:
        """List the ids of the legal actions or of the chance outcomes, ascending."""
        return [move.id for move in self._moves()]

    def chance_outcomes(self) -> list[tuple[int, Fraction]]:
        """List the chance outcomes with their exact probabilities (M-1.7, M-4.1)."""
        return exact(self._weights())

    def sample_chance_outcome(self, rng: Rng) -> int:
        """Draw a chance outcome."""
        return sample(self._weights(), rng)

    def apply_action(self, action: int) -> list[Event]:
        """Let an action or a chance outcome happen; give the events.

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
        """Give the gold of each seat (M-6.5)."""
        return list(self.position.scores)

    def returns(self) -> list[float]:
        """Give each seat's share of the win, 0 before the end (M-6.5)."""
        return returns(self.position)

    def score_breakdown(self) -> Event:
        """Explain the scores, and what the quarters would pay as they stand (M-5.1)."""
        return score_breakdown(self.game.setup, self.position)

    def action_to_string(self, action: int) -> str:
        """Name a legal action in one word."""
        move = self._move(action)
        return actions.action_to_string(move.action, move.arrow)

    def action_to_dict(self, action: int) -> dict[str, object]:
        """Describe a legal action."""
        move = self._move(action)
        return actions.action_to_dict(move.action, move.arrow)

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
        """Write down what a player sees: everything."""
        if player not in self.game.setup.seats():
            raise ValueError(f"there is no player {player}")
        return view_of(self.to_dict(), player)

    def event_for(self, event: Event, observer: int) -> Event:
        """Tell an event as a player sees it: as it is."""
        if observer not in self.game.setup.seats():
            raise ValueError(f"there is no player {observer}")
        return event

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.game.setup == other.game.setup and self.position == other.position

    __hash__ = None  # type: ignore[assignment]  # a state changes

    def __repr__(self) -> str:
        return f"<maharani state {self.to_dict()}>"

    def _moves(self) -> list[Move]:
        return legal_moves(self.game.setup, self.position)

    def _move(self, action: int) -> Move:
        for move in self._moves():
            if move.id == action:
                return move
        raise IllegalAction(action, "is not legal in this position")

    def _weights(self) -> dict[int, int]:
        """Give each chance outcome its weight, ascending by outcome."""
        if self.position.phase == START:
            return dict.fromkeys(self.legal_actions(), 1)
        if self.position.phase != DRAW:
            return {}
        return {
            move.id: self.position.bag[move.action.tile]
            for move in self._moves()
            if isinstance(move.action, actions.Draw)
        }


def state_from_dict(position: object, components: object) -> State:
    """Give the state that a dictionary describes, and find its game by it.

    Raises:
        InvalidComponents: The component file breaks its schema.
        InvalidPosition: The position is not legal; the error holds every fault.
    """
    snapshot = Snapshot(read_components(components), position)
    faults = position_faults(snapshot)
    if faults:
        raise InvalidPosition(faults)
    setup = snapshot.setup
    game = Game(setup.players, components, idle_refresh=setup.idle_refresh)
    return State(game, snapshot.position)
