"""Points: for palaces, for goods, for the cards in hand; and who wins."""

from dataclasses import asdict, dataclass

from durbar.reference.taj_mahal.cards import add
from durbar.reference.taj_mahal.position import (
    END,
    Player,
    Position,
    current_province,
    held_special_cards,
)
from durbar.reference.taj_mahal.setup import Setup

Event = dict[str, object]
"""What happened, as a client is told it."""


@dataclass(frozen=True)
class HandPoints:
    """What the cards of one player are worth at the end (T-5.1)."""

    player: int
    special_cards: int
    white_cards: int
    colour: str | None
    colour_cards: int
    points: int


def symbols_shown(setup: Setup, player: Player, symbol: str) -> int:
    """Count a symbol on the played cards of a player, special ones included (T-2.4)."""
    components = setup.components
    return sum(
        number * components.cards[card].symbols.count(symbol)
        for card, number in player.played.items()
    ) + sum(
        components.special_cards[card].symbols.count(symbol) for card in player.played_special_cards
    )


def take_good(player: Player, good: str) -> int:
    """Give a player a good: the n-th of its kind scores n (T-3.5); say how much."""
    add(player.goods, good)
    points = player.goods[good]
    player.score += points
    return points


def linked_provinces(setup: Setup, position: Position, player: Player) -> list[str]:
    """List the provinces that are joined to that of this visit by own palaces (T-3.7).

    An unbroken chain leads over roads and cities with an own palace, ordinary or royal.
    """
    components = setup.components
    own = player.palaces | player.royal_palaces
    reached = own & set(components.cities_of[current_province(position)])
    to_visit = list(reached)
    while to_visit:
        for city in components.neighbours[to_visit.pop()]:
            if city in own and city not in reached:
                reached.add(city)
                to_visit.append(city)
    joined = {components.cities[city].province for city in reached}
    return [province for province in components.provinces if province in joined]


def hand_points(setup: Setup, position: Position, seat: int) -> HandPoints:
    """Count special cards, white cards, and the cards of the most frequent colour (T-5.1)."""
    cards = setup.components.cards
    of_colour = dict.fromkeys(setup.components.colours, 0)
    white = 0
    for card, number in position.players[seat].hand.items():
        colour = cards[card].colour
        if colour is None:
            white += number
        else:
            of_colour[colour] += number
    most = max(of_colour.values())
    special = len(held_special_cards(position, seat))
    return HandPoints(
        player=seat,
        special_cards=special,
        white_cards=white,
        colour=next((c for c, n in of_colour.items() if n == most), None) if most > 0 else None,
        colour_cards=most,
        points=special + white + most,
    )


def leaders(position: Position) -> list[int]:
    """List the seats with the most points (T-5.2)."""
    scores = [player.score for player in position.players]
    return [seat for seat, score in enumerate(scores) if score == max(scores)]


def returns(position: Position) -> list[float]:
    """Give each seat its share of the win: 1/k for each of k winners at the end (T-5.2)."""
    shares = [0.0] * len(position.players)
    if position.phase == END:
        winners = leaders(position)
        for seat in winners:
            shares[seat] = 1 / len(winners)
    return shares


def score_breakdown(setup: Setup, position: Position) -> Event:
    """Give the scores, and what the cards in hand add, or have added, at the end (T-5.1)."""
    hands = [hand_points(setup, position, seat) for seat in setup.seats()]
    scores = [player.score for player in position.players]
    is_over = position.phase == END
    return {
        "scores": scores,
        "returns": returns(position),
        "leaders": leaders(position),
        "is_terminal": is_over,
        "projected": [
            score if is_over else score + hand.points
            for score, hand in zip(scores, hands, strict=True)
        ],
        "hands": [asdict(hand) for hand in hands],
    }
