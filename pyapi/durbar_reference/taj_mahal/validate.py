"""What makes a position or a view legal: every fault at once, each with its place."""

from durbar_reference.errors import Fault
from durbar_reference.taj_mahal.legality import cards, map_and_court, sizes, table
from durbar_reference.taj_mahal.snapshot import Snapshot


def position_faults(snapshot: Snapshot) -> list[Fault]:
    """List everything that is wrong with a position or a view."""
    document, faults = snapshot.document, list(snapshot.document.faults)
    for checks in (table.CHECKS, cards.CHECKS, sizes.CHECKS, map_and_court.CHECKS):
        faults += checks.faults(document, snapshot.position)
    hand = "/players/*/hand_size" if snapshot.is_view else "/players/*/hand"
    others = cards.OF_VIEWS if snapshot.is_view else cards.OF_STATES
    for checks in (cards.OF_SIZES, sizes.OF_SIZES, others):
        faults += checks.faults(document, snapshot, hand)
    return faults
