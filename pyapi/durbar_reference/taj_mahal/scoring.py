"""Points: for palaces, for goods, for the cards in hand; and who wins."""

from durbar_reference.events import Event
from durbar_reference.taj_mahal.cards import add
from durbar_reference.taj_mahal.position import Phase, Player, Position


def symbols_shown(position: Position, seat: int, symbol: str) -> int:
    """Count a symbol on the played cards of a player, special ones included (T-2.4)."""
    components, player = position.components, position.players[seat]
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


def linked_provinces(position: Position, player: Player) -> list[str]:
    """List the provinces that are joined to that of this visit by own palaces (T-3.7).

    An unbroken chain leads over roads and cities with an own palace, ordinary or royal.
    """
    components = position.components
    own = player.palaces | player.royal_palaces
    reached = own & set(position.cities_here())
    to_visit = list(reached)
    while to_visit:
        for city in components.neighbours[to_visit.pop()]:
            if city in own and city not in reached:
                reached.add(city)
                to_visit.append(city)
    joined = {components.cities[city].province for city in reached}
    return [province for province in components.provinces if province in joined]


def hand_points(position: Position, seat: int) -> Event:
    """Count special cards, white cards, and the cards of the most frequent colour (T-5.1)."""
    cards = position.components.cards
    of_colour = dict.fromkeys(position.components.colours, 0)
    white = 0
    for card, number in position.players[seat].hand.items():
        colour = cards[card].colour
        if colour is None:
            white += number
        else:
            of_colour[colour] += number
    most = max(of_colour.values())
    special = len(position.held_special_cards(seat))
    return {
        "player": seat,
        "special_cards": special,
        "white_cards": white,
        "colour": next((c for c, n in of_colour.items() if n == most), None) if most > 0 else None,
        "colour_cards": most,
        "points": special + white + most,
    }


def projection(position: Position) -> Event:
    """Say what the cards in hand add, or have added, at the end (T-5.1)."""
    hands = [hand_points(position, seat) for seat in position.setup.seats()]
    projected = [player.score for player in position.players]
    if position.phase != Phase.END:
        projected = [score + hand["points"] for score, hand in zip(projected, hands, strict=True)]
    return {"projected": projected, "hands": hands}
