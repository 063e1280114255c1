"""What can be wrong with a component file (T-1.2)."""

from durbar.reference.document import Document
from durbar.reference.errors import Fault

PLAYER_COUNTS = (3, 4, 5)  # T-1.1


def component_faults(file: object) -> list[Fault]:
    """List everything that is wrong with a component file."""
    document = Document()
    if not isinstance(file, dict):
        document.fault("", "must be an object")
    return document.faults
