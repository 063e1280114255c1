"""The form of a game record: one game, from its first position to its end."""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from durbar._core import CHANCE, Game, State, load_game
from durbar.errors import DurbarError, InvalidRecord

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from durbar.records.searches import Searches

FORM = 1
"""The version of the form. A reader knows all versions up to its own."""


def unknown_form(form: object) -> str:
    """Return the message about a form that this reader does not know."""
    return f"its form is {form}, and this durbar reads the forms up to {FORM}"


def compact(value: object) -> str:
    """Return the JSON text of a value, without spaces."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


@dataclass(frozen=True)
class Setup:
    """The name, options and components that a game was loaded with.

    Attributes:
        game: The name of the game.
        players: The number of players.
        options: The options.
        components: The name of the component file.
        components_sha256: SHA-256 of its text, `game.components_json()`.
    """

    game: str
    players: int
    options: dict[str, Any] = field(hash=False)
    components: str
    components_sha256: str

    @classmethod
    def of(cls, game: Game) -> "Setup":
        """Describe a loaded game."""
        return cls(
            game=game.name,
            players=game.num_players(),
            options=game.options,
            components=game.components_name,
            components_sha256=_sha256(game.components_json()),
        )

    @classmethod
    def from_text(cls, text: str) -> "Setup":
        """Read the text of a set-up.

        Raises:
            KeyError, TypeError, ValueError: It is no such text.
        """
        return cls(**json.loads(text))

    @cached_property
    def text(self) -> str:
        """The set-up as JSON."""
        return compact(asdict(self))

    def load(self, components: str | None = None) -> Game:
        """Load the game again.

        Args:
            components: The text of the component file, if it is not the default one.

        Raises:
            InvalidRecord: There is no such game, or the component file is another one.
        """
        return _load(self.text, components)


def head(setup: Setup, seed: int | None) -> str:
    """Return the first fields of each line of a data set: a JSON object without its end."""
    fields = compact({"form": FORM, "setup": 0, "seed": None if seed is None else str(seed)})
    return fields.replace('"setup":0', f'"setup":{setup.text}', 1).removesuffix("}")


def base_definition(setup: Setup, seed: int | None) -> dict[str, Any]:
    """Return the fields that the definition of every data set has."""
    return {**asdict(setup), "seed": None if seed is None else str(seed)}


@lru_cache(maxsize=16)
def _load(text: str, components: str | None) -> Game:
    setup = Setup.from_text(text)
    try:
        game = load_game(setup.game, setup.players, components=components, **setup.options)
    except (DurbarError, TypeError) as error:
        raise InvalidRecord(f"the set-up cannot be loaded: {error}") from None
    if _sha256(game.components_json()) != setup.components_sha256:
        raise InvalidRecord(
            f"the games were played with other components ({setup.components}); give their file"
        )
    return game


def _sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Forfeit:
    """The seat that forfeited a game, and why.

    Attributes:
        seat: The seat whose bot forfeited.
        kind: `time`, `crash` or `illegal`, as `durbar.arena.ForfeitKind` has them.
    """

    seat: int
    kind: str


@dataclass(frozen=True, slots=True, eq=False)
class GameRecord:
    """One game, from its first position to its end.

    Apply `actions` in their order to the position `start`, and the game is played again.

    Attributes:
        setup: The name, options and components of the game.
        seed: The seed of the data set; None if there was none.
        game: The number of the game in its data set. A random game draws from
            `durbar.Rng(seed).stream(game)`.
        start: The notation of the position where the game begins.
        bots: By seat: the text of the bot; None if it is not known.
        players: int8 of shape (m,): the seat that decided at each step; -1 for chance.
        actions: int32 of shape (m,): the action taken, or the outcome of chance.
        checks: uint16 of shape (d,): for each decision the last 16 bits of `hash64()` of the
            position in which it was made.
        hash: `hash64()` of the last position.
        scores: By seat: the final score; None after a forfeit.
        returns: By seat: the share of the win.
        forfeit: The seat that forfeited, and why; None if the game ended by its rules.
        events: The events of each step, as `State.apply_action_with_events` gives them; None if
            they were not recorded.
        searches: What a search said at each decision; None if it was not recorded.
    """

    setup: Setup
    seed: int | None
    game: int
    start: str
    bots: tuple[str, ...] | None
    players: "NDArray[np.int8]"
    actions: "NDArray[np.int32]"
    checks: "NDArray[np.uint16]"
    hash: int
    scores: tuple[int, ...] | None
    returns: tuple[float, ...]
    forfeit: Forfeit | None = None
    events: list[list[dict[str, Any]]] | None = None
    searches: "Searches | None" = None

    def first_state(self, components: str | None = None) -> State:
        """Return the state where the game begins.

        Raises:
            InvalidRecord: `start` is no position of the set-up.
        """
        game = self.setup.load(components)
        try:
            return game.state_from_notation(self.start)
        except DurbarError as error:
            raise InvalidRecord(f"game {self.game}: start: {error}") from None

    def states(self, components: str | None = None) -> Iterator[State]:
        """Yield a copy of the state before each step and after the last one.

        Raises:
            IllegalAction: A recorded action is not legal.
        """
        state = self.first_state(components)
        for action in self.actions.tolist():
            yield state.clone()
            state.apply_action(action)
        yield state

    def with_events(self, components: str | None = None) -> "GameRecord":
        """Return the record with the events of each step."""
        state = self.first_state(components)
        events = [state.apply_action_with_events(action) for action in self.actions.tolist()]
        return replace(self, events=events)

    def to_text(self, components: str | None = None) -> str:
        """Return the game as lines for people: each step, and the points that it earned."""
        return "\n".join(_lines(self, components))


def _lines(record: GameRecord, components: str | None) -> Iterator[str]:
    setup = record.setup
    yield f"{setup.game}, {setup.players} players, {setup.components}, game {record.game}"
    for seat, bot in enumerate(record.bots or ()):
        yield f"player {seat}: {bot}"
    yield f"start {record.start}"
    state = record.first_state(components)
    for step, action in enumerate(record.actions.tolist()):
        player = state.current_player()
        who = "chance" if player == CHANCE else f"player {player}"
        text = state.action_to_string(action)
        events = state.apply_action_with_events(action)
        earned = [
            f"{event['points']:+} to player {event['player']} ({event['type']}, {event['rule']})"
            for event in events
            if event.get("points") and event.get("player") is not None
        ]
        yield f"{step:4}. {who}: {text}" + (": " if earned else "") + ", ".join(earned)
    if record.forfeit:
        yield f"player {record.forfeit.seat} forfeits ({record.forfeit.kind})"
    scores = record.scores or state.scores()
    yield "scores " + " ".join(map(str, scores))
    yield "returns " + " ".join(f"{share:g}" for share in record.returns)
