"""Reading what a text or a dictionary says of an action."""

from typing import Any

from durbar_reference.actions import read_request, refuse_faults
from durbar_reference.document import Document, Reader
from durbar_reference.errors import InvalidAction
from durbar_reference.taj_mahal.names import ROYAL
from durbar_reference.taj_mahal.position import Phase, Position

FREE_TO_OMIT = ("companion", "royal_palace", "number", "city", "player")
"""Fields that an object may go without: for none, or for what the position says."""


def request_of(text: str) -> dict[str, object]:
    """Take a word such as build-a-nw.royal.a-ne apart.

    Points part the names, which may contain hyphens.

    Raises:
        InvalidAction: It is not the name of an action.
    """
    kind, hyphen, rest = text.partition("-")
    names = rest.split(".")
    match kind, names:
        case "withdraw", [""] if not hyphen:
            named: dict[str, object] = {}
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
            raise InvalidAction(f"{text!r} is not the name of an action")
    return {"type": kind, **named}


def read_description(position: Position, request: object) -> dict[str, Any]:
    """Read the description of an action of this phase.

    Raises:
        InvalidAction: It denotes no action of this phase.
    """
    document, components = Document(), position.components
    fields = _fields(position, document)
    optional = () if position.phase == Phase.START else FREE_TO_OMIT
    description = read_request(document, request, fields, optional, when=" now")
    # T-7.1: a build is in the province that is visited, a take is of one or two cards. Lists may
    # come in any order; they are compared in that of the component file.
    if description["type"] == "play":
        description.setdefault("companion", None)
    elif description["type"] == "build":
        description.setdefault("royal_palace", None)
        here = position.cities_here()
        document.array(document.one_of(here))(description["palaces"], "/palaces")
        document.or_null(document.one_of(here))(description["royal_palace"], "/royal_palace")
        refuse_faults(document)
        description["palaces"].sort(key=here.index)
    elif description["type"] == "take":
        if not 1 <= len(description["cards"]) <= 2:
            document.fault("/cards", "must be one or two cards")
        refuse_faults(document)
        description["cards"].sort(key=list(components.cards).index)
    return description


def _fields(position: Position, document: Document) -> dict[str, dict[str, Reader]]:
    """Give the readers for the fields of each type of action of a phase."""
    components = position.components
    one_of, or_null = document.one_of, document.or_null
    seat, city = document.integer(0, position.setup.players - 1), one_of(components.cities)
    card = one_of(components.cards)
    fields: dict[str, dict[str, dict[str, Reader]]] = {
        Phase.START: {"start": {"player": seat}},
        Phase.PROVINCE_TILES: {
            "province_tile": {
                "number": document.integer(1, components.visits),
                "province": one_of(components.provinces),
            }
        },
        Phase.BONUS_TILES: {"bonus_tile": {"city": city, "tile": one_of(components.bonus_tiles)}},
        Phase.DEAL: {"deal": {"player": seat, "card": card}},
        Phase.DISPLAY: {"display": {"card": card}},
        Phase.PLAY: {
            "play": {
                "card": one_of(components.coloured),
                "companion": or_null(one_of(components.companions)),
            },
            "withdraw": {},
        },
        Phase.BUILD: {"build": {"palaces": document.distinct(city), "royal_palace": or_null(city)}},
        Phase.DRAW: {"draw": {"player": seat, "card": card}},
        Phase.TAKE: {"take": {"cards": document.array(card)}},
    }
    return fields.get(position.phase, {})
