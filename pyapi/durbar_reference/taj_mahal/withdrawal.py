"""A player withdraws: awards, palaces, points, cards (T-3)."""

from durbar_reference.events import Event, event
from durbar_reference.taj_mahal.actions import Build
from durbar_reference.taj_mahal.cards import add, listed, move_all, remove, size
from durbar_reference.taj_mahal.names import (
    CARD,
    CROWN,
    ELEPHANT,
    MOGUL,
    PROVINCE_TILE,
    TAJ_MAHAL,
    TWO_POINTS,
)
from durbar_reference.taj_mahal.position import Phase, Position
from durbar_reference.taj_mahal.scoring import linked_provinces, symbols_shown, take_good


def withdraw(position: Position, seat: int) -> list[Event]:
    """Leave the visit and take what was won (T-3.1).

    T-7.2: without palaces to place there is nothing to decide. T-7.3: then the points of the
    province tile come now.
    """
    player, court = position.players[seat], position.court
    won = awards_won(position, seat)
    player.withdrawn = True
    for award in won:
        if award == CROWN:
            court.crown = False
        elif award == PROVINCE_TILE:
            court.province_tile = False
            player.province_tiles.add(position.visit)
        else:
            court.influence.discard(award)
            add(player.influence, award)
    events = [event("withdrawn", "T-3.1", player=seat, won=won)]
    if any(award != PROVINCE_TILE for award in won):
        position.phase = Phase.BUILD
        position.won = set(won)
        return events
    if PROVINCE_TILE in won:
        events += score_province_tile(position, seat)
    # T-3.9: who has not played draws a card.
    position.to_draw = 0 if player.has_played() else 1
    return events + draw_or_take(position, seat)


def awards_won(position: Position, seat: int) -> list[str]:
    """List the awards for the symbols of which the player shows most (T-3.1)."""
    return [award for award in awards_led_in(position, seat) if position.court.has(award)]


def awards_led_in(position: Position, seat: int) -> list[str]:
    """List them, whether they are still to be had or not (T-3.1)."""
    symbols = {CROWN: MOGUL, PROVINCE_TILE: ELEPHANT}
    awards = position.components.awards
    return [award for award in awards if leads(position, seat, symbols.get(award, award))]


def leads(position: Position, seat: int, symbol: str) -> bool:
    """Say whether a player shows a symbol more often than all others still in (T-3.1).

    Withdrawn players do not count (T-3.8). At least one symbol is needed.
    """
    others = set(position.still_in()) - {seat}
    most = max((symbols_shown(position, other, symbol) for other in others), default=0)
    return symbols_shown(position, seat, symbol) > most


def build(position: Position, seat: int, built: Build) -> list[Event]:
    """Place the palaces, then count the points in the order of T-3.3."""
    player = position.players[seat]
    events: list[Event] = []
    # T-3.2
    if built.palaces:
        player.palaces.update(built.palaces)
        events.append(event("palaces_built", "T-3.2", player=seat, palaces=list(built.palaces)))
    if built.royal_palace is not None:
        player.royal_palaces.add(built.royal_palace)
        events.append(event("royal_palace_built", "T-3.2", player=seat, city=built.royal_palace))
    events += [
        take_bonus_tile(position, seat, city)
        for city in built.palaces
        if city in position.bonus_tiles
    ]
    if PROVINCE_TILE in position.won:
        events += score_province_tile(position, seat)
    if built.palaces or built.royal_palace is not None:
        events.append(score_links(position, seat))
    position.won = set()
    return events + draw_or_take(position, seat)


def take_bonus_tile(position: Position, seat: int, city: str) -> Event:
    """Take the bonus tile under a new ordinary palace (T-3.4)."""
    player, tile = position.players[seat], position.bonus_tiles.pop(city)
    rule, points = "T-3.4", 0
    if tile == CARD:
        position.to_draw += 1
    elif tile == TWO_POINTS:
        points = 2
        player.score += points
    elif tile == TAJ_MAHAL:
        points = position.components.taj_mahal_points
        player.score += points
    else:
        rule, points = "T-3.5", take_good(player, tile)
    return event("bonus_tile_taken", rule, player=seat, city=city, tile=tile, points=points)


def score_province_tile(position: Position, seat: int) -> list[Event]:
    """Take the goods of the province tile just won, one by one (T-3.6)."""
    events = []
    for good in position.components.province_tiles[position.visit]:
        points = take_good(position.players[seat], good)
        events.append(event("good_scored", "T-3.6", player=seat, good=good, points=points))
    return events


def score_links(position: Position, seat: int) -> Event:
    """Score a point for this province and for each one joined to it (T-3.7)."""
    player = position.players[seat]
    provinces = linked_provinces(position, player)
    points = len(provinces)
    player.score += points
    return event("provinces_linked", "T-3.7", player=seat, provinces=provinces, points=points)


def remake_deck(position: Position) -> list[Event]:
    """Make an empty deck anew from the discards, when a card must be drawn (T-3.11)."""
    if position.deck or not position.discards:
        return []
    move_all(position.discards, position.deck)
    return [event("deck_remade", "T-3.11", cards=size(position.deck))]


def draw(position: Position, seat: int, card: str) -> list[Event]:
    """Draw a card unseen by the others (T-3.4, T-3.9)."""
    player = position.players[seat]
    remove(position.deck, card)
    add(player.hand, card)
    position.to_draw -= 1
    rule = "T-3.4" if player.has_played() else "T-3.9"
    drawn = event("card_drawn", rule, player=seat, card=card)
    return [drawn, *draw_or_take(position, seat)]


def draw_or_take(position: Position, seat: int) -> list[Event]:
    """Go on with what is due: draws, then discarding, then the display (T-3.3).

    T-3.11: with neither deck nor discards the draws are left out, and with an empty display
    the take.
    """
    if position.to_draw > 0:
        events = remake_deck(position)
        if position.deck:
            position.phase = Phase.DRAW
            return events
        position.to_draw = 0
    events = discard_played(position, seat)
    position.phase = Phase.TAKE if position.display else Phase.PLAY
    return events


def discard_played(position: Position, seat: int) -> list[Event]:
    """Discard the played cards; special ones return to the hand (T-3.8)."""
    player = position.players[seat]
    if not player.has_played():
        return []
    components = position.components
    returned = [c for c in components.special_cards if c in player.played_special_cards]
    discarded = event(
        "cards_discarded",
        "T-3.8",
        player=seat,
        cards=listed(player.played, components.cards),
        returned=returned,
    )
    move_all(player.played, position.discards)
    player.played_special_cards.clear()
    player.colour = None
    return [discarded]
