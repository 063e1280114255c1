"""What can happen next, and ways to choose among it.

A policy gives, of what is legal, what it likes; one of these is then drawn at random. So random
games also go where uniform ones seldom do.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tests.engines import Json


@dataclass(frozen=True)
class Move:
    """A legal action or a chance outcome: its id, its word and its object."""

    id: int
    word: str
    described: Json


Moves = Sequence[Move]
Policy = Callable[[Moves], Moves]


def uniform(legal: Moves) -> Moves:
    """Like everything."""
    return legal


def lowest(outcomes: Moves) -> Moves:
    """Draw in the order of ids."""
    return outcomes[:1]


def highest(outcomes: Moves) -> Moves:
    """Draw in the opposite order."""
    return outcomes[-1:]


CHANCE: dict[str, Policy] = {policy.__name__: policy for policy in (uniform, lowest, highest)}
