"""What makes a position or a view legal: every fault at once, each with its place."""

from durbar.reference.document import faults_of
from durbar.reference.errors import Fault
from durbar.reference.taj_mahal.legality import Checks, cards, map_and_court, sizes, table
from durbar.reference.taj_mahal.snapshot import Snapshot

CHECKS: Checks = {**table.CHECKS, **cards.CHECKS, **sizes.CHECKS, **map_and_court.CHECKS}


def position_faults(snapshot: Snapshot) -> list[Fault]:
    """List everything that is wrong with a position or a view."""
    others = cards.OF_VIEWS if snapshot.is_view else cards.OF_STATES
    hand = "/players/*/hand_size" if snapshot.is_view else "/players/*/hand"
    checks = {check: places.replace("HAND", hand) for check, places in {**CHECKS, **others}.items()}
    return faults_of(snapshot.document, snapshot, checks)
