"""The game and its states, with the names that players of such engines know."""

from fractions import Fraction
from typing import Any

from durbar_reference import interface
from durbar_reference.actions import Move
from durbar_reference.errors import InvalidOption
from durbar_reference.events import Event
from durbar_reference.maharani import actions, request
from durbar_reference.maharani.components import read_components
from durbar_reference.maharani.legal import legal_moves
from durbar_reference.maharani.position import Phase, Position, initial_position
from durbar_reference.maharani.scoring import projection
from durbar_reference.maharani.setup import PLAYER_COUNTS, Setup
from durbar_reference.maharani.snapshot import position_from_dict, position_to_dict, view_of
from durbar_reference.maharani.turn import apply


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
        return {"idle_refresh": self.setup.idle_refresh}

    def num_distinct_actions(self) -> int:
        return actions.ACTION_IDS

    def first_state(self) -> "State":
        """Set the game up (M-1.3 to M-1.5)."""
        return State(self, initial_position(self.setup))

    def state_from_dict(self, position: dict[str, Any]) -> "State":
        return State(self, position_from_dict(self.setup, position))

    def behind(self, view: dict[str, Any]) -> tuple["State", int]:
        """Give the state of a view, in which nothing is hidden, and the observer."""
        return self.state_from_dict(view), view["observer"]

    def determinizations(self, view: dict[str, Any]) -> list[tuple[dict[str, Any], Fraction]]:
        """List the positions that agree with a view: there is one."""
        return [(self.behind(view)[0].to_dict(), Fraction(1))]


class State(interface.State):
    """A state of a game; actions change it in place."""

    chance_phases = (Phase.START, Phase.DRAW)  # M-2.5
    last_phase = Phase.END  # M-6
    position: Position

    def moves(self) -> list[Move]:
        return legal_moves(self.position)

    def happen(self, action: actions.Action) -> list[Event]:
        return apply(self.position, action)

    def scores(self) -> list[int]:
        """Give the gold of each seat (M-6.5)."""
        return list(self.position.scores)

    def projection(self) -> Event:
        """Say what the quarters would pay as they stand (M-5.1)."""
        return projection(self.position)

    def request_of(self, text: str) -> dict[str, object]:
        return request.request_of(text)

    def read_description(self, description: object) -> dict[str, Any]:
        return request.read_description(self.game.setup, description)

    def to_dict(self) -> dict[str, Any]:
        return position_to_dict(self.position)

    def view(self, player: int) -> dict[str, Any]:
        """Write down what a player sees: everything."""
        self.check_seat(player)
        return view_of(self.to_dict(), player)
