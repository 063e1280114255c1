"""Positions and views as they come and go: as JSON, as notation or sealed."""

from collections.abc import Callable
from typing import Any, Literal, NewType, TypeVar

import orjson
from orjson import Fragment

import durbar
from durbar.rest import sealing
from durbar.rest.sealing import InvalidToken, Sealer

Form = Literal["json", "notation", "sealed"]
FORMS = ("json", "notation", "sealed")

# A view is for a player's eyes, and is not sealed.
ViewForm = Literal["json", "notation"]
VIEW_FORMS = ("json", "notation")

# JSON text that was cut out of a body without being read.
RawJson = NewType("RawJson", bytes)

_Read = TypeVar("_Read")
_REFUSED = (durbar.InvalidPosition, durbar.InvalidNotation)


class Given:
    """A position or a view of a request, in the form it was given."""

    __slots__ = ("_raw", "_text", "form")

    def __init__(self, raw: RawJson) -> None:
        self._raw = raw
        self._text = str(orjson.loads(raw)) if raw.startswith(b'"') else ""
        self.form: Form = "json"
        if raw.startswith(b'"'):
            self.form = "sealed" if self._text.startswith(sealing.PREFIX) else "notation"

    @property
    def json(self) -> bytes:
        """The JSON text, of any form."""
        return self._raw

    def read_state(self, game: durbar.Game, sealer: Sealer) -> durbar.State:
        """The state, with the number of players and the options that the position has.

        Raises:
            durbar.InvalidPosition: The JSON position is not legal.
            durbar.InvalidNotation: The notation denotes no legal position.
            durbar.rest.sealing.InvalidToken: The token holds no position that can be played here.
            durbar.rest.sealing.NoKeys: It is a token, and the service cannot open any.
        """
        if self.form != "sealed":
            return self._read(game.state_from_json, game.state_from_notation)
        notation = sealer.open(game.name, self._text)
        try:
            return game.state_from_notation(notation)
        except durbar.InvalidNotation:
            # Sealed by a service with other components. Its faults would tell what is sealed.
            raise InvalidToken from None

    def read_view(self, game: durbar.Game) -> durbar.View:
        """The view, with the number of players and the options that it has.

        Raises:
            durbar.InvalidPosition: The JSON view is not that of a legal position.
            durbar.InvalidNotation: The notation denotes no such view.
        """
        return self._read(game.view_from_json, game.view_from_notation)

    def read_either(self, game: durbar.Game, sealer: Sealer) -> durbar.State | durbar.View:
        """The state, or the view where it is one; with the errors of what it says it is."""
        try:
            return self.read_state(game, sealer)
        except _REFUSED as refused:
            if not _of_other_kind(refused):
                raise
            try:
                return self.read_view(game)
            except _REFUSED as error:
                if _of_other_kind(error):
                    raise refused from None
                raise

    def _read(
        self, from_json: Callable[[bytes], _Read], from_notation: Callable[[str], _Read]
    ) -> _Read:
        return from_json(self._raw) if self.form == "json" else from_notation(self._text)


def _of_other_kind(error: durbar.InvalidPosition | durbar.InvalidNotation) -> bool:
    """Whether the engine took it for neither a state nor a view, as it was asked for."""
    if isinstance(error, durbar.InvalidNotation):
        return error.offset == 0
    return any(fault.pointer == "/kind" for fault in error.faults)


def write_state(state: durbar.State, form: Form, sealer: Sealer) -> str | Fragment:
    """The position as it stands in an answer.

    Raises:
        durbar.rest.sealing.NoKeys: It is to be sealed, and the service cannot.
    """
    match form:
        case "sealed":
            return sealer.seal(state.game.name, state.to_notation())
        case "notation":
            return state.to_notation()
        case _:
            return Fragment(state.to_json())


def write_view(view: durbar.View, form: ViewForm) -> str | Fragment:
    """The view as it stands in an answer."""
    return view.to_notation() if form == "notation" else Fragment(view.to_json())


def standing(known: durbar.State | durbar.View) -> dict[str, Any]:
    """Whose turn it is and how the players stand, as answers with a position or a view say it."""
    return {**turn(known), "scores": known.scores(), "returns": known.returns()}


def turn(known: durbar.State | durbar.View) -> dict[str, Any]:
    """Whose turn it is, as every answer on a position or a view says it."""
    return {
        "current_player": known.current_player(),
        "is_chance_node": known.is_chance_node(),
        "is_terminal": known.is_terminal(),
    }
