"""What can happen next in Maharani, as the reference says it."""

from collections.abc import Iterator
from typing import Any

from durbar.reference.maharani.actions import action_to_dict, action_to_string
from durbar.reference.maharani.columns import SIDES
from durbar.reference.maharani.legal import legal_moves
from tests.differential.moves import Move


def moves(state: Any) -> list[Move]:
    """List what can happen, by ascending id."""
    return [
        Move(
            move.id,
            action_to_string(move.action, move.arrow),
            action_to_dict(move.action, move.arrow),
        )
        for move in legal_moves(state.game.setup, state.position)
    ]


def other_words(state: Any) -> Iterator[tuple[str, int | None]]:
    """Say each placement with each arrow; the same ones must be understood (M-3.10)."""
    legal = legal_moves(state.game.setup, state.position)
    understood = {
        action_to_string(move.action, arrow): move.id for move in legal for arrow in move.arrows
    }
    for move in legal:
        for arrow in SIDES if move.arrows else ():
            word = action_to_string(move.action, arrow)
            yield word, understood.get(word)
