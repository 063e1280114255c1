"""What the catalogues of Maharani have to name, and what no catalogue names."""

from collections.abc import Iterator
from typing import Any

# Spaces of the board stand in texts as they are.
CODES = r"[a-h][1-8]"
# What lies somewhere, by how its id begins: the text view names all of it.
PLACES = ("quarter", "slot", "space")
# Words that are the same in every language.
SHARED = {"rondel"}


def things(parts: Any) -> set[str]:
    """Return the ids of the things in a component file."""
    ids = {f"maharani-kind-{kind['id']}" for kind in parts["tiles"]["kinds"]}
    ids |= {f"colour-{one}" for one in parts["tiles"]["colours"] + parts["worker_colours"]}
    ids |= {f"maharani-quarter-{one}" for one in parts["board"]["quarters"]}
    return ids | {f"maharani-side-{one}" for one in parts["seats"]["4"]}


def used(action: Any, _seat: int) -> Iterator[str]:
    """Yield the ids of what an action uses in the picture; nothing if it has a button."""
    if action["type"] == "place":
        yield from (f"slot-{action['slot']}", f"space-{action['space']}")
