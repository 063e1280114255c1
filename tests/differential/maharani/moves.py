"""What can happen next in Maharani, as the reference says it."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from durbar_reference.maharani.actions import Place
from durbar_reference.maharani.columns import SIDES
from durbar_reference.maharani.legal import legal_moves
from tests.differential.moves import Move


def moves(state: Any) -> list[Move]:
    """List what can happen, by ascending id."""
    return [
        Move(move.id, move.action.to_string(), move.action.to_dict())
        for move in legal_moves(state.position)
    ]


def other_words(state: Any) -> Iterator[tuple[str, int | None]]:
    """Say each placement with each arrow; the same ones must be understood (M-3.10)."""
    for move in legal_moves(state.position):
        if isinstance(move.action, Place):
            for arrow in SIDES:
                word = replace(move.action, arrows=(arrow,)).to_string()
                yield word, move.id if arrow in move.action.arrows else None
