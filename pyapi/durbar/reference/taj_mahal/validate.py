"""What makes a position or a view legal: every fault at once, each with its place."""

from durbar.reference.document import faults_of
from durbar.reference.errors import Fault
from durbar.reference.taj_mahal.legality import cards, map_and_court, sizes, table
from durbar.reference.taj_mahal.snapshot import Snapshot


def position_faults(snapshot: Snapshot) -> list[Fault]:
    """List everything that is wrong with a position or a view."""
    document = snapshot.document
    others = cards.OF_VIEWS if snapshot.is_view else cards.OF_STATES
    hand = "/players/*/hand_size" if snapshot.is_view else "/players/*/hand"
    asking_sizes = {
        check: places.replace("HAND", hand)
        for check, places in {**cards.OF_SIZES, **sizes.OF_SIZES, **others}.items()
    }
    of_positions = {**table.CHECKS, **cards.CHECKS, **sizes.CHECKS, **map_and_court.CHECKS}
    return [
        *document.faults,
        *faults_of(document, snapshot.position, of_positions),
        *faults_of(document, snapshot, asking_sizes),
    ]
