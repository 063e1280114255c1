"""The game and its states, with the names that players of such engines know."""

from fractions import Fraction
from typing import Any

from durbar_reference import interface
from durbar_reference.actions import Move
from durbar_reference.errors import InvalidOption
from durbar_reference.events import Event
from durbar_reference.taj_mahal import actions, request
from durbar_reference.taj_mahal.components import read_components
from durbar_reference.taj_mahal.legal import legal_moves
from durbar_reference.taj_mahal.position import CHANCE_PHASES, Phase, Position, initial_position
from durbar_reference.taj_mahal.reading import position_from_dict, sight_from_dict
from durbar_reference.taj_mahal.scoring import projection
from durbar_reference.taj_mahal.setup import PLAYER_COUNTS, Setup
from durbar_reference.taj_mahal.sight import SECRET_DRAWS, determinizations, seen_by
from durbar_reference.taj_mahal.turn import apply
from durbar_reference.taj_mahal.writing import position_to_dict


class Game(interface.Game):
    """Taj Mahal for 3 to 5 players (T-1.1) with one set of components (T-1.2).

    Facts: 2002 action ids with the default components. Hands and the order of the deck are
    hidden. No score is ever negative, and none ever falls.
    """

    name = "taj_mahal"
    setup: Setup

    def __init__(self, players: int, components: object, **options: object) -> None:
        """Read a component file; there are no options.

        Raises:
            InvalidComponents: The rules do not work with the component file.
            InvalidOption: The number of players is not known, or an option is given.
        """
        if options:
            raise InvalidOption(f"taj_mahal has no option {', '.join(options)}")
        if players not in PLAYER_COUNTS:
            raise InvalidOption(f"taj_mahal is for 3 to 5 players, not {players}")
        self.setup = Setup(read_components(components), players)

    def num_distinct_actions(self) -> int:
        """Count the action ids (T-7.1)."""
        return actions.action_ids(self.components)

    def first_state(self) -> "State":
        """Set the game up (T-1.3 to T-1.8)."""
        return State(self, initial_position(self.setup))

    def state_from_dict(self, position: dict[str, Any]) -> "State":
        return State(self, position_from_dict(self.setup, position))

    def behind(self, view: dict[str, Any]) -> tuple["State", int]:
        """Give what a view tells of the state, and the observer."""
        return self.state_from_dict(view), view["observer"]

    def determinizations(self, view: dict[str, Any]) -> list[tuple[dict[str, Any], Fraction]]:
        """List the positions that agree with a view, each with its exact probability (T-6.1).

        There are very many unless few cards are unseen.
        """
        return [
            (position_to_dict(position), chance)
            for position, chance in determinizations(self.setup, sight_from_dict(self.setup, view))
        ]


class State(interface.State):
    """A state of a game; actions change it in place."""

    chance_phases = CHANCE_PHASES  # T-6.2
    last_phase = Phase.END  # T-5
    position: Position

    def moves(self) -> list[Move]:
        return legal_moves(self.position)

    def happen(self, action: actions.Action) -> list[Event]:
        return apply(self.position, action)

    def scores(self) -> list[int]:
        return [player.score for player in self.position.players]

    def projection(self) -> Event:
        """Say what the hands are worth as they stand (T-5.1)."""
        return projection(self.position)

    def request_of(self, text: str) -> dict[str, object]:
        return request.request_of(text)

    def read_description(self, description: object) -> dict[str, Any]:
        return request.read_description(self.position, description)

    def to_dict(self) -> dict[str, Any]:
        return position_to_dict(self.position)

    def view(self, player: int) -> dict[str, Any]:
        """Write down what a player may know (T-6.1)."""
        self.check_seat(player)
        sight = seen_by(self.position, player)
        return position_to_dict(sight.position, sight)

    def event_for(self, event: Event, observer: int) -> Event:
        """Tell an event as a player sees it: the draws of others hide their card (T-6.1)."""
        self.check_seat(observer)
        if event["type"] in SECRET_DRAWS and observer != event["player"]:
            return {**event, "card": None}
        return event
