"""What makes a position or a view legal: every fault at once, each with its place."""

from durbar.reference.errors import Fault
from durbar.reference.taj_mahal.snapshot import Snapshot


def position_faults(snapshot: Snapshot) -> list[Fault]:
    """List everything that is wrong with a position or a view."""
    return list(snapshot.document.faults)
