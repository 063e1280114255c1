"""The same for positions of Maharani, where tiles that do not add up are in no one place."""

from tests.rules import pointers

TILES = {"/board", "/rondel", "/bag"}


def agrees(pointer: str, expected: str) -> bool:
    """Say whether a pointer shows the expected place, or a part of it, or what it is a part of.

    Where tiles do not add up, board, rondel and bag are at fault together.
    """
    return pointers.agrees(pointer, expected) or {pointer, expected} <= TILES


def covers(faults: set[str], expected: str) -> bool:
    """Say whether a fault shows the expected place."""
    return any(agrees(pointer, expected) for pointer in faults)


def blames(faults: set[str], *expected: str) -> bool:
    """Say whether faults show all the expected places, and no others."""
    return all(covers(faults, place) for place in expected) and all(
        any(agrees(pointer, place) for place in expected) for pointer in faults
    )
