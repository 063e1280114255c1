"""What makes a position legal, by what it is about: the table, the cards, the map and the court.

Each module has its checks in `CHECKS`, with the parts of the document that they read.
"""

from collections.abc import Callable, Iterator

from durbar.reference.errors import Fault
from durbar.reference.taj_mahal.snapshot import Snapshot

Check = Callable[[Snapshot], Iterator[Fault]]
Checks = dict[Check, tuple[str, ...]]
"""Checks, each with the parts of the document that it reads."""
