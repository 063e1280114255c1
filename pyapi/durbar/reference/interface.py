"""What every game of the reference offers: the names that its users rely on."""

from fractions import Fraction
from typing import Any, Protocol, runtime_checkable

from durbar.reference.errors import Fault
from durbar.reference.rng import Rng

CHANCE = -1
"""Who decides where chance does."""
TERMINAL = -4
"""Who decides when the game is over."""


@runtime_checkable
class Game(Protocol):
    """A game for a number of players, with one set of components."""

    @property
    def name(self) -> str:
        """The name of the game."""

    @property
    def num_players(self) -> int:
        """Count the players."""

    @property
    def options(self) -> dict[str, object]:
        """Give every option with its value."""

    @property
    def components(self) -> Any:
        """Give the components, as this game has them."""

    @property
    def setup(self) -> Any:
        """Give what does not change during the game."""

    def num_distinct_actions(self) -> int:
        """Count the action ids."""

    def new_initial_state(self, seed: int | None = None) -> "State":
        """Set the game up; with a seed, also draw until a player is to decide."""

    def faults(self, position: object) -> list[Fault]:
        """List everything that is wrong with a position of this game."""

    def state_from_dict(self, position: object) -> "State":
        """Give the state that a dictionary describes."""

    def view_faults(self, view: object) -> list[Fault]:
        """List everything that is wrong with a view of this game."""

    def view_legal_actions(self, view: object) -> list[int]:
        """List what the observer of a view can do; ValueError unless it decides now."""

    def determinizations(self, view: object) -> list[tuple[dict[str, Any], Fraction]]:
        """List the positions that agree with a view, each with its exact probability."""


@runtime_checkable
class State(Protocol):
    """A state of a game; actions change it in place. States of equal positions are equal."""

    @property
    def game(self) -> Game:
        """The game of the state."""

    @property
    def position(self) -> Any:
        """What changes, as this game has it."""

    def current_player(self) -> int:
        """Give the seat to decide; -1 where chance decides, -4 when the game is over."""

    def is_chance_node(self) -> bool:
        """Say whether chance decides now."""

    def is_terminal(self) -> bool:
        """Say whether the game is over."""

    def legal_actions(self) -> list[int]:
        """List the ids of the legal actions or of the chance outcomes, ascending."""

    def chance_outcomes(self) -> list[tuple[int, Fraction]]:
        """List the chance outcomes with their exact probabilities."""

    def sample_chance_outcome(self, rng: Rng) -> int:
        """Draw a chance outcome."""

    def apply_action(self, action: int) -> list[dict[str, object]]:
        """Let an action or a chance outcome happen; give the events."""

    def child(self, action: int) -> "State":
        """Give the state after an action, and leave this one as it is."""

    def clone(self) -> "State":
        """Give an equal state that goes its own way."""

    def scores(self) -> list[int]:
        """Give the points of each seat."""

    def returns(self) -> list[float]:
        """Give each seat's share of the win, 0 before the end."""

    def score_breakdown(self) -> dict[str, object]:
        """Explain the scores."""

    def action_to_string(self, action: int) -> str:
        """Name a legal action in one word."""

    def action_to_dict(self, action: int) -> dict[str, object]:
        """Describe a legal action."""

    def string_to_action(self, text: str) -> int:
        """Find the legal action that a word denotes."""

    def action_from_dict(self, description: object) -> int:
        """Find the legal action that a dictionary denotes."""

    def to_dict(self) -> dict[str, Any]:
        """Write the position down."""

    def view(self, player: int) -> dict[str, Any]:
        """Write down what a player may know."""

    def event_for(self, event: dict[str, object], observer: int) -> dict[str, object]:
        """Tell an event as a player sees it."""
