"""What makes a position or a view legal: every fault at once, each with its place.

A check is left out while a part that it reads could not be read; none stops another.
"""

from durbar.reference.errors import Fault
from durbar.reference.taj_mahal.legality import Checks, cards, map_and_court, table
from durbar.reference.taj_mahal.snapshot import Snapshot

CHECKS: Checks = {**table.CHECKS, **cards.CHECKS, **map_and_court.CHECKS}


def position_faults(snapshot: Snapshot) -> list[Fault]:
    """List everything that is wrong with a position or a view."""
    found = list(snapshot.document.faults)
    checks = {**CHECKS, **(cards.OF_VIEWS if snapshot.is_view else cards.OF_STATES)}
    for check, parts in checks.items():
        if snapshot.has(*parts):
            found += check(snapshot)
    return found
