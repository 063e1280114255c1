"""The seatings of a block: the seats of the bots in each of its games."""

import math
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, permutations

from durbar.errors import InvalidArena


def seatings(bots: Sequence[str], players: int) -> tuple[tuple[int, ...], ...]:
    """List the seatings of a block: by seat, the index of the bot among the different ones.

    Every bot sits in every seat equally often.

    - As many bots as players: the orders of `seat_orders`. A bot may be named several times.
    - More bots than players: the same for each choice of so many bots (round robin).
    - Two bots and more players: the second takes all seats but one.
    - One bot takes all seats.

    Raises:
        InvalidArena: There is no seating for so many bots.

    >>> seatings(["a", "b"], 2)
    ((0, 1), (1, 0))
    >>> seatings(["a", "b"], 3)
    ((0, 1, 1), (1, 1, 0), (1, 0, 1))
    >>> seatings(["a", "b", "c"], 2)
    ((0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1))
    """
    return tuple(seating for lineup in _lineups(bots, players) for seating in _of_lineup(lineup))


def seat_orders(players: int) -> list[tuple[int, ...]]:
    """List orders of so many bots that are fair to each and to each pair.

    For up to five players each ordered pair of bots takes each ordered pair of seats once. So it
    does not matter who sits behind whom. These are all orders of two and of three bots, 12 of the
    24 orders of four (those with an even number of inversions) and 20 of the 120 orders of five
    (`a * seat + b` modulo 5).

    >>> seat_orders(3)
    [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 2, 1), (1, 0, 2), (2, 1, 0)]
    >>> len(seat_orders(4)), len(seat_orders(5))
    (12, 20)
    """
    seats = range(players)
    if players == 4:
        return [order for order in permutations(seats) if _inversions(order) % 2 == 0]
    return [
        tuple((step * seat + first) % players for seat in seats)
        for step in range(1, players)
        for first in seats
    ]


def _inversions(order: Sequence[int]) -> int:
    return sum(left > right for left, right in combinations(order, 2))


def _lineups(bots: Sequence[str], players: int) -> list[tuple[int, ...]]:
    """Choose who plays together, before anybody has a seat."""
    different = list(dict.fromkeys(bots))
    numbers = [different.index(bot) for bot in bots]
    match len(bots):
        case 0:
            raise InvalidArena("bots: name at least one")
        case count if count == players:
            return [tuple(numbers)]
        case count if count > players:
            if len(different) < count:
                raise InvalidArena(
                    f"bots: {count} bots take turns at a table of {players}, so none may be "
                    "named twice"
                )
            return list(combinations(numbers, players))
        case 1:
            return [(0,) * players]
        case 2:
            return [(numbers[0],) + (numbers[1],) * (players - 1)]
        case count:
            raise InvalidArena(
                f"bots: {count} bots for {players} players; name one, two (the second takes the "
                f"other seats), {players} (a bot may be named several times), or more"
            )


def _of_lineup(lineup: tuple[int, ...]) -> list[tuple[int, ...]]:
    counts = Counter(tuple(lineup[bot] for bot in order) for order in seat_orders(len(lineup)))
    # If bots are alike, orders are alike, too. Each is then needed less often.
    often = math.gcd(*counts.values())
    return [seating for seating, count in counts.items() for _ in range(count // often)]
