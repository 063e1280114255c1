"""The game and its states, with the names that players of such engines know."""

from fractions import Fraction
from typing import Any

from durbar_reference import interface
from durbar_reference.actions import Move
from durbar_reference.errors import Fault, InvalidOption
from durbar_reference.events import Event
from durbar_reference.maharani import actions, correct, request
from durbar_reference.maharani.components import read_components
from durbar_reference.maharani.legal import legal_moves
from durbar_reference.maharani.position import Phase, Position, initial_position
from durbar_reference.maharani.scoring import projection
from durbar_reference.maharani.setup import PLAYER_COUNTS, Setup
from durbar_reference.maharani.snapshot import Snapshot, position_to_dict
from durbar_reference.maharani.turn import apply
from durbar_reference.maharani.validate import position_faults
from durbar_reference.maharani.view import position_in, view_of


class Game(interface.Game):
    """Maharani for 2 to 4 players (M-1.1) with one set of components (M-1.2).

    Facts: 770 action ids. Chance events: who begins, and each tile drawn. All gold is won by
    actions of its owner or at the evaluation of a quarter; no score is ever negative.
    """

    name = "maharani"
    setup: Setup

    def __init__(self, players: int, components: object, **options: object) -> None:
        """Read a component file and the options.

        Raises:
            InvalidComponents: The rules do not work with the component file.
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
    def options(self) -> dict[str, object]:
        """Give every option with its value."""
        return {"idle_refresh": self.setup.idle_refresh}

    def num_distinct_actions(self) -> int:
        """Count the action ids."""
        return actions.ACTION_IDS

    def first_state(self) -> "State":
        """Set the game up (M-1.3 to M-1.5)."""
        return State(self, initial_position(self.setup))

    def read(self, position: object) -> tuple["State", list[Fault]]:
        """Read a position of this game; list everything that is wrong with it."""
        snapshot = Snapshot(self.components, position)
        faults = position_faults(snapshot)
        if snapshot.document.was_read("/players") and snapshot.setup.players != self.num_players():
            faults.append(Fault("/players", f"must be {self.num_players()} in this game"))
        if (
            snapshot.document.was_read("/options")
            and snapshot.setup.idle_refresh != self.setup.idle_refresh
        ):
            faults.append(Fault("/options/idle_refresh", "differs from the option of this game"))
        return State(self, snapshot.position), faults

    def read_view(self, view: object) -> tuple["State", int, list[Fault]]:
        """Read a view: nothing is hidden."""
        position, observer, faults = position_in(view, self.num_players())
        state, others = self.read(position)
        return state, observer, [*faults, *others]

    def determinizations(self, view: object) -> list[tuple[dict[str, Any], Fraction]]:
        """List the positions that agree with a view: there is one."""
        return [(self.behind(view)[0].to_dict(), Fraction(1))]

    def correct(self, position: object, space: str) -> dict[str, object]:
        """Take a worker off that M-3.11 does not allow; see `correct.correct`."""
        return correct.correct(self.components, position, space)


class State(interface.State):
    """A state of a game; actions change it in place."""

    chance_phases = (Phase.START, Phase.DRAW)  # M-2.5
    last_phase = Phase.END  # M-6
    position: Position

    def moves(self) -> list[Move]:
        """List what can happen next, by ascending id."""
        return legal_moves(self.position)

    def happen(self, action: actions.Action) -> list[Event]:
        """Let an action or a chance outcome happen; give the events."""
        return apply(self.position, action)

    def scores(self) -> list[int]:
        """Give the gold of each seat (M-6.5)."""
        return list(self.position.scores)

    def projection(self) -> Event:
        """Say what the quarters would pay as they stand (M-5.1)."""
        return projection(self.position)

    def request_of(self, text: str) -> dict[str, object]:
        """Turn the word for an action into a dictionary."""
        return request.request_of(text)

    def read_description(self, description: object) -> dict[str, Any]:
        """Read the description of an action."""
        return request.read_description(self.game.setup, description)

    def to_dict(self) -> dict[str, Any]:
        """Write the position down; `Game.state_from_dict` reads it."""
        return position_to_dict(self.position)

    def view(self, player: int) -> dict[str, Any]:
        """Write down what a player sees: everything."""
        self.check_seat(player)
        return view_of(self.to_dict(), player)


def state_from_dict(position: object, components: object) -> interface.State:
    """Give the state that a dictionary describes, and find its game by it.

    Raises:
        InvalidComponents: The rules do not work with the component file.
        InvalidPosition: The position is not legal; the error names the faults.
    """
    setup = Snapshot(read_components(components), position).setup
    game = Game(setup.players, components, idle_refresh=setup.idle_refresh)
    return game.state_from_dict(position)
