"""The correction of a position with workers that must not stand together (M-3.11)."""

from durbar_reference.errors import IllegalAction, InvalidAction, InvalidPosition
from durbar_reference.maharani.components import Components
from durbar_reference.maharani.snapshot import MOST_SET_ASIDE, Snapshot, position_to_dict
from durbar_reference.maharani.validate import (
    crowds,
    one_worker_on_each_tile_colour,
    position_faults,
)


def correct(components: Components, position: object, space: str) -> dict[str, object]:
    """Take the worker off a space and set it aside at the quarter (M-3.11).

    With three workers that must not stand together it takes two corrections.

    Raises:
        InvalidPosition: The position has other faults.
        InvalidAction: The board has no such space.
        IllegalAction: No worker on this space stands there against the rule.
    """
    snapshot = Snapshot(components, position)
    faults = position_faults(snapshot)
    to_correct = (
        list(one_worker_on_each_tile_colour(snapshot.position))
        if snapshot.document.was_read("/board", "/players")
        else []
    )
    others = [fault for fault in faults if fault not in to_correct]
    if others:
        raise InvalidPosition(others)
    if space not in components.spaces:
        raise InvalidAction(f"{space!r} is not a space of the board")
    for quarter, worker, _, spaces in crowds(snapshot.position):
        if space in spaces:
            corrected = snapshot.position.clone()
            del corrected.workers[space]
            beside = corrected.set_aside.get((quarter, worker), 0)
            if beside == MOST_SET_ASIDE:
                reason = f"{beside} {worker} workers lie beside {quarter} already"
                raise IllegalAction(f"correct {space}", reason)
            corrected.set_aside[quarter, worker] = beside + 1
            return position_to_dict(corrected)
    raise IllegalAction(f"correct {space}", "no worker stands there against M-3.11")
