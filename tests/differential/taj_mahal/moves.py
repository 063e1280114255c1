"""What can happen next in Taj Mahal, as the reference says it."""

from collections.abc import Iterator
from typing import Any

from durbar_reference.taj_mahal.legal import legal_moves
from tests.differential.moves import Move


def moves(state: Any) -> list[Move]:
    """List what can happen, by ascending id."""
    return [
        Move(move.id, move.action.to_string(), move.action.to_dict())
        for move in legal_moves(state.position)
    ]


def other_words(state: Any) -> Iterator[tuple[str, int | None]]:
    """Say builds and takes in the opposite order: that means the same (T-7.1).

    A city named twice means nothing.
    """
    for move in moves(state):
        kind, _, rest = move.word.partition("-")
        if kind == "take":
            yield "take-" + ".".join(reversed(rest.split("."))), move.id
        elif kind == "build":
            palaces = list(move.described["palaces"])
            royal = move.described["royal_palace"]
            crown = [] if royal is None else ["royal", royal]
            yield "build-" + ".".join([*reversed(palaces), *crown]), move.id
            yield "build-" + ".".join([*palaces, *palaces[:1], *crown, *crown]), None
