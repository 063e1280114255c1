"""Where a fault is: pointers that show the same place, each engine in its own grain."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.engines import INVALID_COMPONENTS, Fault, Loader


def pointers(faults: Sequence[Fault]) -> set[str]:
    """Give the places of faults."""
    return {fault.pointer for fault in faults}


def agrees(pointer: str, expected: str) -> bool:
    """Say whether a pointer shows the expected place, or a part of it, or what it is a part of."""
    shorter, longer = sorted((pointer, expected), key=len)
    return longer == shorter or longer.startswith(f"{shorter}/")


def covers(faults: set[str], expected: str) -> bool:
    """Say whether a fault shows the expected place."""
    return any(agrees(pointer, expected) for pointer in faults)


def faulty_file(game: Loader, file: Any) -> set[str]:
    """Load a game with a faulty component file; give the pointers of its faults."""
    with pytest.raises(INVALID_COMPONENTS) as error:
        game(4, file)
    return pointers(error.value.faults)
