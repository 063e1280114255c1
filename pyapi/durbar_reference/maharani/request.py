"""Reading what a text or a dictionary says of an action."""

from typing import Any

from durbar_reference.actions import read_request
from durbar_reference.document import Document, Reader
from durbar_reference.errors import InvalidAction
from durbar_reference.maharani.columns import SIDES
from durbar_reference.maharani.setup import Setup


def request_of(text: str) -> dict[str, object]:
    """Take a word such as place-2-c7-E-green apart: names of tile kinds may contain hyphens.

    Raises:
        InvalidAction: It is not the name of an action.
    """
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


def read_description(setup: Setup, request: object) -> dict[str, Any]:
    """Read the description of an action.

    `arrow` and `worker` may each be left out where the rest denotes one move only, and any
    arrow that makes the placement will do (M-3.10).

    Raises:
        InvalidAction: It denotes no action of this game.
    """
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
    return read_request(document, request, fields, optional=("arrow", "worker"))
