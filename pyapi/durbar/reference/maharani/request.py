"""Finding the action that a text or a dictionary denotes."""

from collections.abc import Mapping
from typing import Any

from durbar.reference.document import Document, Reader
from durbar.reference.errors import IllegalAction, InvalidAction
from durbar.reference.maharani.actions import action_to_dict
from durbar.reference.maharani.columns import SIDES
from durbar.reference.maharani.legal import Move, legal_moves
from durbar.reference.maharani.position import Position
from durbar.reference.maharani.setup import Setup

FREE_TO_OMIT = ("arrow", "worker")


def move_from_dict(setup: Setup, position: Position, request: object) -> Move:
    """Find the legal move that a dictionary denotes.

    `arrow` and `worker` may each be left out where the rest denotes one move only, and any
    arrow that makes the placement will do (M-3.10).

    Raises:
        InvalidAction: It denotes no action of this game, or more than one legal move.
        IllegalAction: It denotes an action that is not legal now.
    """
    wanted = _checked(setup, request)
    found = [move for move in legal_moves(setup, position) if _denotes(wanted, move)]
    if not found:
        raise IllegalAction(request, "is not legal in this position")
    if len(found) > 1:
        shown = [action_to_dict(move.action, move.arrow) for move in found]
        raise InvalidAction(f"{request} denotes more than one action: {shown}")
    return found[0]


def move_from_string(setup: Setup, position: Position, text: str) -> Move:
    """Find the legal move that a word such as place-2-c7-E-green denotes.

    Raises:
        InvalidAction: It denotes no action of this game.
        IllegalAction: It denotes an action that is not legal now.
    """
    return move_from_dict(setup, position, _request(text))


def _request(text: str) -> dict[str, object]:
    """Take a word apart: names of tile kinds may contain hyphens."""
    kind, _, rest = text.partition("-")
    match kind, rest.split("-"):
        case (("refresh" | "end_turn"), [""]) if text == kind:
            return {"type": kind}
        case "start", [player] if player in {"0", "1", "2", "3"}:
            return {"type": "start", "player": int(player)}
        case "draw", [colour, _, *_]:
            return {"type": "draw", "colour": colour, "kind": rest[len(colour) + 1 :]}
        case "place", [slot, space, arrow, *worker] if slot in {"1", "2", "3", "4"}:
            return {
                "type": "place",
                "slot": int(slot),
                "space": space,
                "arrow": arrow,
                "worker": "-".join(worker) if worker else None,
            }
    raise InvalidAction(f"{text!r} is not the name of an action")


def _checked(setup: Setup, request: object) -> Mapping[str, Any]:
    """Make sure that a request has the fields of its type, with names that exist."""
    document, components = Document(), setup.components
    fields: dict[str, dict[str, Reader]] = {
        "place": {
            "slot": document.integer(1, len(components.slots_with_arrow_north)),
            "space": document.one_of(components.spaces),
            "arrow": document.one_of(SIDES),
            "worker": document.or_null(document.one_of(setup.worker_owners())),
        },
        "refresh": {},
        "end_turn": {},
        "start": {"player": document.integer(0, setup.players - 1)},
        "draw": {
            "colour": document.one_of(components.colours),
            "kind": document.one_of([kind.id for kind in components.kinds]),
        },
    }
    if not isinstance(request, dict) or not isinstance(request.get("type"), str):
        raise InvalidAction(f"an action is an object with a type, not {request!r}")
    if request["type"] not in fields:
        raise InvalidAction(f"type must be one of {', '.join(fields)}; not {request['type']!r}")
    readers = {"type": document.one_of(fields), **fields[request["type"]]}
    wanted: dict[str, Any] = document.record(readers, optional=FREE_TO_OMIT)(request, "")
    if document.faults:
        raise InvalidAction("; ".join(str(fault) for fault in document.faults))
    return wanted


def _denotes(wanted: Mapping[str, Any], move: Move) -> bool:
    described = action_to_dict(move.action, move.arrow)
    return all(
        value in move.arrows if field == "arrow" else described.get(field) == value
        for field, value in wanted.items()
    )
