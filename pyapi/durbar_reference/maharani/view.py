"""What a player sees of Maharani: everything, in a document of its own kind."""

from typing import Any

from durbar_reference.document import Document, with_whole_numbers
from durbar_reference.errors import Fault


def view_of(position: dict[str, Any], observer: int) -> dict[str, Any]:
    """Write a position down as this seat sees it."""
    view: dict[str, Any] = {}
    for name, value in position.items():
        view[name] = "view" if name == "kind" else value
        if name == "options":
            view["observer"] = observer
    return view


def position_in(view: object, players: int) -> tuple[object, int, list[Fault]]:
    """Take a view apart: the position, the observer, and what is wrong where only views have it."""
    view = with_whole_numbers(view)
    if not isinstance(view, dict):
        return view, 0, []
    document = Document()
    readers = {"kind": document.one_of(("view",)), "observer": document.integer(0, players - 1)}
    own = {name: view[name] for name in readers if name in view}
    observer = document.record(readers)(own, "").get("observer") or 0
    position = {name: value for name, value in view.items() if name != "observer"}
    return {**position, "kind": "state"}, observer, document.faults
