"""Positions in the lines for an engine: how they are read, and what can follow them."""

import contextlib
import json
from collections.abc import Iterator, Mapping
from typing import Any

from durbar._core import State, View, state_from_notation, view_from_json, view_from_notation
from durbar.errors import Fault, InvalidNotation, InvalidPosition, UnknownGame

__all__ = ["Refused", "expansion", "state_of", "view_of"]


class Refused(Exception):
    """A line that cannot be used."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__(faults)
        self.faults = faults


def view_of(query: dict[str, Any], components: Mapping[str, str]) -> View:
    """Return the view of a query. A whole position stands for the view of who decides there.

    Raises:
        Refused: There is no such view.
    """
    position: State | View
    if "view" in query:
        pointer, document = "/view", query["view"]
        with _refusing(pointer):
            own = components.get(str(document.get("game")))
            position = view_from_json(json.dumps(document), components=own)
    else:
        pointer, position = "/notation", _from_notation(query["notation"], components)
    if position.current_player() < 0:
        raise Refused(Fault(pointer, "no player decides here"))
    if isinstance(position, State):
        return position.view()
    if position.current_player() != position.observer:
        raise Refused(Fault(pointer, f"seat {position.observer} does not decide here"))
    return position


def state_of(command: dict[str, Any], components: Mapping[str, str]) -> State:
    """Return the position of a command. Of a view, the `seed` of the command draws the rest.

    Raises:
        Refused: There is no such position, or no seed.
    """
    position = _from_notation(command["notation"], components)
    if isinstance(position, State):
        return position
    if "seed" not in command:
        detail = "is missing: the notation is that of a view, and a seed draws what the view hides"
        raise Refused(Fault("/seed", detail))
    return position.resample(int(command["seed"]))


def expansion(state: State) -> dict[str, Any]:
    """Return what an engine without rules needs of a position, and all that can follow it.

    >>> import durbar
    >>> state = durbar.load_game("kuhn_poker").new_initial_state()
    >>> [one["notation"] for one in expansion(state)["successors"]]
    ['kp1_-_0-', 'kp1_-_1-', 'kp1_-_2-']
    """
    if state.is_terminal():
        successors = []
    elif state.is_chance_node():
        successors = json.loads(state.chance_outcomes_json())
    else:
        successors = json.loads(state.legal_actions_json(points=True))
    for one in successors:
        one["notation"] = state.child(one["id"]).to_notation()
    return {
        "position": state.to_notation(),
        "current_player": state.current_player(),
        "scores": state.scores(),
        "returns": state.returns(),
        "successors": successors,
    }


def _from_notation(notation: str, components: Mapping[str, str]) -> State | View:
    # The tag at the start of a view is that of a position and a "v".
    is_view = notation.partition("_")[0].endswith("v")
    read = view_from_notation if is_view else state_from_notation
    with _refusing("/notation"):
        try:
            return read(notation)
        except InvalidNotation:
            for text in components.values():
                with contextlib.suppress(InvalidNotation):
                    return read(notation, components=text)
            raise


@contextlib.contextmanager
def _refusing(pointer: str) -> Iterator[None]:
    try:
        yield
    except (InvalidPosition, InvalidNotation) as error:
        faults = [Fault(pointer + fault.pointer, fault.detail) for fault in error.faults]
        raise Refused(*faults or [Fault(pointer, str(error))]) from None
    except UnknownGame as error:
        raise Refused(Fault(f"{pointer}/game", str(error))) from None
