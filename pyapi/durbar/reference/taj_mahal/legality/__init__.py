"""What makes a position legal, by what it is about: the table, the cards, the map and the court.

Each module has its checks in `CHECKS`, with the places of the document that they need; `HAND`
stands for the field that tells how many cards a hand has.
"""

from collections.abc import Callable, Iterator

from durbar.reference.errors import Fault
from durbar.reference.taj_mahal.position import Position
from durbar.reference.taj_mahal.snapshot import Snapshot

Check = Callable[[Position], Iterator[Fault]]
Checks = dict[Check, str]
SizeChecks = dict[Callable[[Snapshot], Iterator[Fault]], str]
"""These also ask for the sizes of hands and deck."""


def of_players(*fields: str) -> str:
    """Give the places of these fields of all players."""
    return " ".join(f"/players/*/{field}" for field in fields)
