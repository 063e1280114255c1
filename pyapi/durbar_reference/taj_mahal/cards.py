"""Numbers of cards, or of other things that come in kinds: name to number, without zeros."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

Cards = dict[str, int]
T = TypeVar("T")


def add(cards: Cards, kind: str, number: int = 1) -> None:
    """Put some of a kind in."""
    cards[kind] = cards.get(kind, 0) + number


def remove(cards: Cards, kind: str, number: int = 1) -> None:
    """Take some of a kind out."""
    if cards.get(kind, 0) < number:
        raise ValueError(f"there are no {number} of {kind}")
    cards[kind] -= number
    if cards[kind] == 0:
        del cards[kind]


def move_all(source: Cards, target: Cards) -> None:
    """Move everything to another pile."""
    for kind, number in source.items():
        add(target, kind, number)
    source.clear()


def size(cards: Mapping[str, int]) -> int:
    """Count all of them together."""
    return sum(cards.values())


def total(piles: Iterable[Mapping[str, int]]) -> Cards:
    """Count piles together."""
    together: Cards = {}
    for pile in piles:
        for kind, number in pile.items():
            add(together, kind, number)
    return together


def listed(cards: Mapping[str, T], order: Iterable[str]) -> dict[str, T]:
    """Give the same numbers, or what else each kind has, in the order of the kinds."""
    return {kind: cards[kind] for kind in order if kind in cards}
