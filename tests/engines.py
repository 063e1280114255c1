"""Core and reference behind one face, so that one test can ask either.

Positions, actions and events are plain JSON values on both sides. The reference has this face by
itself; the core gets it from `CoreGame` and `CoreState`.
"""

import functools
import json
from collections.abc import Callable, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any, Protocol, Self

import durbar
import durbar_reference as reference

ROOT = Path(__file__).parents[1]
GAMES = durbar.games()

Json = dict[str, Any]
Events = list[Json]

Errors = tuple[type[Any], ...]
INVALID_COMPONENTS: Errors = (durbar.InvalidComponents, reference.InvalidComponents)
INVALID_ACTION: Errors = (durbar.InvalidAction, reference.InvalidAction)
INVALID_OPTION: Errors = (durbar.InvalidOption, reference.InvalidOption)
ILLEGAL_ACTION: Errors = (durbar.IllegalAction, reference.IllegalAction)
REFUSED: Errors = (*INVALID_ACTION, *ILLEGAL_ACTION)
"""What an engine may raise on an action that it does not accept."""


class Fault(Protocol):
    """One thing that is wrong with a document."""

    @property
    def pointer(self) -> str: ...
    @property
    def detail(self) -> str: ...


class Rng(Protocol):
    """A generator of random numbers."""

    def next_u64(self) -> int: ...
    def bounded(self, n: int, /) -> int: ...


class State(Protocol):
    """What a test asks of a state."""

    @property
    def game(self) -> "Game": ...
    def current_player(self) -> int: ...
    def is_chance_node(self) -> bool: ...
    def is_terminal(self) -> bool: ...
    def legal_actions(self) -> list[int]: ...
    def chance_outcomes(self) -> Sequence[tuple[int, float | Fraction]]: ...
    def sample_chance_outcome(self, rng: Any, /) -> int: ...
    def apply_action(self, action: int, /) -> Events: ...
    def child(self, action: int, /) -> "State": ...
    def clone(self) -> "State": ...
    def scores(self) -> list[int]: ...
    def returns(self) -> list[float]: ...
    def score_breakdown(self) -> Json: ...
    def action_to_string(self, action: int, /) -> str: ...
    def action_to_dict(self, action: int, /) -> Json: ...
    def string_to_action(self, text: str, /) -> int: ...
    def action_from_dict(self, description: Any, /) -> int: ...
    def to_dict(self) -> Json: ...
    def view(self, player: int, /) -> Json: ...


class Game(Protocol):
    """What a test asks of a game."""

    @property
    def name(self) -> str: ...
    def num_players(self) -> int: ...
    @property
    def options(self) -> dict[str, Any]: ...
    def num_distinct_actions(self) -> int: ...
    def new_initial_state(self, seed: int | None = None) -> State: ...
    def state_from_dict(self, position: Any, /) -> State: ...


Loader = Callable[..., Game]
"""Loads a game: number of players (4), name of the component file (default: that of the game) or
a file of its own, options."""


class CoreState:
    """A state of the core; actions tell their events, and words denote legal actions only."""

    def __init__(self, state: durbar.State) -> None:
        self.state = state

    def __getattr__(self, name: str) -> Any:
        return getattr(self.state, name)

    @property
    def game(self) -> Game:
        """The game of the state."""
        return _core_game(self.state.game)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CoreState) and self.state == other.state

    __hash__ = None  # type: ignore[assignment]  # a state changes

    def apply_action(self, action: int) -> Events:
        """Let an action happen; give the events."""
        events: Events = self.state.apply_action_with_events(action)
        return events

    def child(self, action: int) -> Self:
        """Give the state after an action."""
        return type(self)(self.state.child(action))

    def clone(self) -> Self:
        """Give an equal state that goes its own way."""
        return type(self)(self.state.clone())

    def string_to_action(self, text: str) -> int:
        """Find the legal action that a word denotes."""
        return self._legal(self.state.string_to_action(text))

    def action_from_dict(self, description: Any) -> int:
        """Find the legal action that a dictionary denotes."""
        return self._legal(self.state.action_from_dict(description))

    def view(self, player: int) -> Json:
        """Give what a player sees."""
        view: Json = self.state.view(player).to_dict()
        return view

    def _legal(self, action: int) -> int:
        self.state.child(action)
        return action


class CoreGame:
    """A game of the core."""

    def __init__(self, game: durbar.Game) -> None:
        self.game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    @functools.cached_property
    def plain(self) -> Any:
        """The same game in the reference: its tables serve tests of both."""
        file = json.loads(self.game.components_json())
        return reference.load_game(
            self.game.name, self.game.num_players(), file, **self.game.options
        )

    def new_initial_state(self, seed: int | None = None) -> CoreState:
        """Set the game up."""
        return CoreState(self.game.new_initial_state(seed=seed))

    def state_from_dict(self, position: Any) -> CoreState:
        """Give the state of a position."""
        return CoreState(self.game.state_from_dict(position, other_setup=True))


def plain_game(of: Game) -> Any:
    """Give the game in the reference, with the tables that it has there."""
    return of.plain if isinstance(of, CoreGame) else of


def events_for(state: State, action: int, observer: int) -> Events:
    """Give the events of an action as a player sees them; the state stays as it is."""
    if isinstance(state, CoreState):
        seen: Events = state.state.clone().apply_action_with_events(action, observer)
        return seen
    plain: Any = state.clone()
    return [plain.event_for(event, observer) for event in plain.apply_action(action)]


@functools.cache
def names(game: str) -> list[str]:
    """Name the component files of a game: first its default file, which is named as the game."""
    return [game, *sorted(path.stem for path in (ROOT / "tests/components" / game).glob("*.json"))]


def component_text(game: str, name: str | None = None) -> str:
    """Read a component file by its name."""
    inside = (
        f"rust_core/components/{game}"
        if name in {None, game}
        else f"tests/components/{game}/{name}"
    )
    return (ROOT / f"{inside}.json").read_text(encoding="utf-8")


def component_file(game: str, name: str | None = None) -> Json:
    """Read a component file by its name, and parse it."""
    file: Json = json.loads(component_text(game, name))
    return file


@functools.cache
def player_counts(game: str) -> range:
    """Give the numbers of players that a game takes."""
    fewest, most = durbar.load_game(game).facts()["players"]
    return range(fewest, most + 1)


def nearest(game: str, players: int = 3) -> int:
    """Give the number of players nearest to this one that a game takes."""
    return min(player_counts(game), key=lambda count: abs(count - players))


def load_core(
    game: str, players: int = 4, components: Json | str | None = None, **options: Any
) -> Game:
    """Load a game of the core, by the name of its component file or with a file of its own."""
    if components is None or isinstance(components, str):
        return _core(game, players, components, **options)
    text = json.dumps(components)
    return CoreGame(durbar.load_game(game, players, components=text, **options))


def load_reference(
    game: str, players: int = 4, components: Json | str | None = None, **options: Any
) -> Game:
    """Load a game of the reference, likewise."""
    if components is None or isinstance(components, str):
        return _reference(game, players, components, **options)
    return reference.load_game(game, players, components, **options)


# A game does not change, so tests may share it.


@functools.cache
def _core_game(game: durbar.Game) -> Game:
    return CoreGame(game)


@functools.lru_cache(maxsize=None, typed=True)
def _core(game: str, players: int, components: str | None, **options: Any) -> Game:
    text = component_text(game, components)
    return _core_game(durbar.load_game(game, players, components=text, **options))


@functools.lru_cache(maxsize=None, typed=True)
def _reference(game: str, players: int, components: str | None, **options: Any) -> Game:
    return reference.load_game(game, players, component_file(game, components), **options)


ENGINES: dict[str, Loader] = {"core": load_core, "reference": load_reference}
