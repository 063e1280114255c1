"""Chance: outcomes with whole numbers of lots."""

from collections.abc import Mapping
from fractions import Fraction

from durbar.reference.rng import Rng


def exact(lots: Mapping[int, int]) -> list[tuple[int, Fraction]]:
    """Give each outcome its exact probability."""
    return [(outcome, Fraction(number, sum(lots.values()))) for outcome, number in lots.items()]


def sample(lots: Mapping[int, int], rng: Rng) -> int:
    """Draw one of the lots, which lie in the order of the outcomes."""
    lot = rng.bounded(sum(lots.values()))
    for outcome, number in lots.items():
        if lot < number:
            return outcome
        lot -= number
    raise AssertionError("the lots are as many as their numbers say")
