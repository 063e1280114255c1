"""Finding the action that a text or a dictionary denotes."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from durbar.reference.document import Document, Reader
from durbar.reference.errors import IllegalAction, InvalidAction
from durbar.reference.taj_mahal.components import Components
from durbar.reference.taj_mahal.legal import Move, legal_moves
from durbar.reference.taj_mahal.names import ROYAL
from durbar.reference.taj_mahal.position import (
    BONUS_TILES,
    BUILD,
    DEAL,
    DISPLAY,
    DRAW,
    END,
    PLAY,
    PROVINCE_TILES,
    START,
    TAKE,
    Position,
    current_province,
)
from durbar.reference.taj_mahal.setup import Setup

TYPES_OF_PHASE: Mapping[str, Sequence[str]] = {
    START: ("start",),
    PROVINCE_TILES: ("province_tile",),
    BONUS_TILES: ("bonus_tile",),
    DEAL: ("deal",),
    DISPLAY: ("display",),
    PLAY: ("play", "withdraw"),
    BUILD: ("build",),
    DRAW: ("draw",),
    TAKE: ("take",),
    END: (),
}
FREE_TO_OMIT: Mapping[str, Sequence[str]] = {
    "play": ("companion",),
    "build": ("royal_palace",),
    "province_tile": ("number",),
    "bonus_tile": ("city",),
    "deal": ("player",),
    "draw": ("player",),
}
"""Fields that an object may go without: for none, or for what the position says."""

ABSENT_IS_NONE = ("companion", "royal_palace")


def move_from_dict(setup: Setup, position: Position, request: object) -> Move:
    """Find the legal move that a dictionary denotes.

    Raises:
        InvalidAction: It denotes no action of this phase.
        IllegalAction: It denotes an action that is not legal now.
    """
    wanted = _checked(setup, position, request)
    for move in legal_moves(setup, position):
        if _denotes(wanted, move):
            return move
    raise IllegalAction(request, "is not legal in this position")


def move_from_string(setup: Setup, position: Position, text: str) -> Move:
    """Find the legal move that a word such as build-a-nw.royal.a-ne denotes.

    Raises:
        InvalidAction: It denotes no action of this phase.
        IllegalAction: It denotes an action that is not legal now.
    """
    return move_from_dict(setup, position, _request(text))


def _request(text: str) -> dict[str, object]:
    """Take a word apart: points part the names, which may contain hyphens."""
    kind, hyphen, rest = text.partition("-")
    names = rest.split(".")
    match kind, names:
        case "withdraw", [""] if not hyphen:
            named: dict[str, object] | None = {}
        case "start", [seat] if seat in {"0", "1", "2", "3", "4"}:
            named = {"player": int(seat)}
        case "province", [province]:
            kind, named = "province_tile", {"province": province}
        case "bonus", [tile]:
            kind, named = "bonus_tile", {"tile": tile}
        case (("deal" | "display" | "draw" | "play"), [card]):
            named = {"card": card}
        case "play", [card, companion]:
            named = {"card": card, "companion": companion}
        case "build", [*palaces, word, royal] if word == ROYAL:
            named = {"palaces": palaces, "royal_palace": royal}
        case "build", _:
            named = {"palaces": names}
        case "take", _:
            named = {"cards": names}
        case _:
            named = None
    if named is None:
        raise InvalidAction(f"{text!r} is not the name of an action")
    return {"type": kind, **named}


def _fields(setup: Setup, document: Document) -> dict[str, dict[str, Reader]]:
    """Give the readers for the fields of each type of action."""
    components = setup.components
    one_of, or_null = document.one_of, document.or_null
    seat, city = document.integer(0, setup.players - 1), one_of(components.cities)
    card = one_of(components.card_names)
    return {
        "start": {"player": seat},
        "province_tile": {
            "number": document.integer(1, components.visits),
            "province": one_of(components.provinces),
        },
        "bonus_tile": {"city": city, "tile": one_of(components.bonus_tiles)},
        "deal": {"player": seat, "card": card},
        "display": {"card": card},
        "draw": {"player": seat, "card": card},
        "play": {
            "card": one_of(components.coloured),
            "companion": or_null(one_of(components.companions)),
        },
        "withdraw": {},
        "build": {"palaces": document.distinct(city), "royal_palace": or_null(city)},
        "take": {"cards": document.array(card)},
    }


def _checked(setup: Setup, position: Position, request: object) -> Mapping[str, Any]:
    """Make sure that a request has the fields of its type, with names that exist."""
    document = Document()
    fields = _fields(setup, document)
    if not isinstance(request, dict) or not isinstance(request.get("type"), str):
        raise InvalidAction(f"an action is an object with a type, not {request!r}")
    kind, known = request["type"], TYPES_OF_PHASE[position.phase]
    if kind not in known:
        raise InvalidAction(f"type must be one of {', '.join(known)} now; not {kind!r}")
    readers = {"type": document.one_of(known), **fields[kind]}
    optional = FREE_TO_OMIT.get(kind, ())
    wanted: dict[str, Any] = document.record(readers, optional)(request, "")
    if not document.faults:
        _check_lists(setup, position, document, wanted)
    if document.faults:
        raise InvalidAction("; ".join(str(fault) for fault in document.faults))
    absent = {field: None for field in ABSENT_IS_NONE if field in fields[kind]}
    return {**absent, **wanted, **_ordered(setup.components, wanted)}


def _check_lists(
    setup: Setup, position: Position, document: Document, wanted: Mapping[str, Any]
) -> None:
    """A build is in the province that is visited; a take is of one or two cards (T-7.1)."""
    if wanted["type"] == "build":
        here = setup.components.cities_of[current_province(position)]
        document.array(document.one_of(here))(wanted["palaces"], "/palaces")
        document.or_null(document.one_of(here))(wanted.get("royal_palace"), "/royal_palace")
    elif wanted["type"] == "take" and not 1 <= len(wanted["cards"]) <= 2:
        document.fault("/cards", "must be one or two cards")


def _ordered(components: Components, wanted: Mapping[str, Any]) -> dict[str, Any]:
    """Give the lists of a request in the order of the component file: any order will do."""
    orders: dict[str, Callable[[str], int]] = {
        "palaces": list(components.cities).index,
        "cards": lambda card: components.card_index[card],
    }
    return {
        field: sorted(wanted[field], key=order)
        for field, order in orders.items()
        if field in wanted
    }


def _denotes(wanted: Mapping[str, Any], move: Move) -> bool:
    described = move.action.to_dict()
    return all(described.get(field) == value for field, value in wanted.items())
