"""Which actions and chance outcomes a position allows."""

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement

from durbar.reference.actions import Move
from durbar.reference.taj_mahal.actions import (
    Build,
    Deal,
    Decision,
    Draw,
    Outcome,
    PlaceBonusTile,
    PlaceProvinceTile,
    Play,
    Show,
    Start,
    Take,
    Withdraw,
    decision_id,
    outcome_id,
)
from durbar.reference.taj_mahal.cards import Cards, size
from durbar.reference.taj_mahal.names import COLOUR_CHANGE, CROWN
from durbar.reference.taj_mahal.position import (
    Phase,
    Player,
    Position,
    bonus_tiles_left,
    current_province,
    empty_fortresses,
    free_cities,
    hand_to_deal,
    held_special_cards,
)
from durbar.reference.taj_mahal.setup import Setup


def legal_moves(setup: Setup, position: Position) -> list[Move]:
    """List what can happen next, by ascending id; nothing when the game is over."""
    if position.player is None or position.phase == Phase.DRAW:
        moves = [
            Move(outcome_id(setup.components, outcome), outcome, lots)
            for outcome, lots in outcomes(setup, position).items()
        ]
    else:
        moves = [
            Move(decision_id(setup.components, action), action)
            for action in decisions(setup, position, position.player)
        ]
    return sorted(moves, key=lambda move: move.id)


def outcomes(setup: Setup, position: Position) -> dict[Outcome, int]:
    """Give what chance can bring, each with the number of its lots."""
    phase, deck = position.phase, position.deck
    if phase == Phase.START:
        return {Start(seat): 1 for seat in setup.seats()}  # T-1.8
    if phase == Phase.PROVINCE_TILES:
        # T-1.3: the tiles come by their numbers, each to any province without one.
        number = position.province_order.index(None) + 1
        free = (p for p in setup.components.provinces if p not in position.province_order)
        return {PlaceProvinceTile(number, province): 1 for province in free}
    if phase == Phase.BONUS_TILES:
        # T-1.4: the fortresses come in their order.
        city = empty_fortresses(setup, position)[0]
        left = bonus_tiles_left(setup, position)
        return {PlaceBonusTile(city, tile): n for tile, n in left.items()}
    if phase == Phase.DISPLAY:
        return {Show(card): n for card, n in deck.items()}  # T-1.6
    seat = hand_to_deal(setup, position) if phase == Phase.DEAL else position.player
    if phase == Phase.DEAL and seat is not None:
        return {Deal(seat, card): n for card, n in deck.items()}  # T-1.5
    if phase == Phase.DRAW and seat is not None:
        return {Draw(seat, card): n for card, n in deck.items()}  # T-3.4, T-3.9
    return {}


def decisions(setup: Setup, position: Position, seat: int) -> Iterator[Decision]:
    """Go through what the player can do (T-7.1)."""
    if position.phase == Phase.PLAY:
        yield from plays(setup, position, seat)
        yield Withdraw()  # T-2.5: always possible, and sometimes all that is
    elif position.phase == Phase.BUILD:
        yield from builds(setup, position)
    else:
        yield from takes(setup, position.display)


def plays(setup: Setup, position: Position, seat: int) -> Iterator[Play]:
    """Go through the plays: a coloured card, alone or with a companion (T-2.2, T-2.5)."""
    player, cards = position.players[seat], setup.components.cards
    # T-2.4: the special cards that do not lie played already.
    special = [
        card
        for card in held_special_cards(position, seat)
        if card not in player.played_special_cards
    ]
    white = [card for card in player.hand if cards[card].colour is None]
    for card in player.hand:
        colour = cards[card].colour
        if colour is None:
            continue
        if may_play_colour(player, colour):
            yield Play(card, None)
            for companion in (*white, *special):
                yield Play(card, companion)
        elif COLOUR_CHANGE in special:
            yield Play(card, COLOUR_CHANGE)  # T-2.3


def may_play_colour(player: Player, colour: str) -> bool:
    """Say whether the colour is free or the bound one (T-2.2)."""
    return player.colour is None or player.colour == colour


def builds(setup: Setup, position: Position) -> Iterator[Build]:
    """Go through the ways to place the palaces for what was won (T-3.2, T-7.1).

    One ordinary palace for each influence tile, as many as there are free cities. The royal
    palace goes to any city of the province: the crown is won once in a visit, so none of them
    has one yet.
    """
    free = free_cities(setup, position)
    number = sum(award in setup.components.influence for award in position.won)
    cities = setup.components.cities_of[current_province(position)]
    royal_sites = cities if CROWN in position.won else (None,)
    for palaces in combinations(free, min(number, len(free))):
        for royal in royal_sites:
            yield Build(palaces, royal)


def takes(setup: Setup, display: Cards) -> Iterator[Take]:
    """Go through the ways to take two cards, or the one that is left (T-3.10, T-3.11)."""
    kinds = [card for card in setup.components.cards if card in display]
    if size(display) == 1:
        yield Take((kinds[0],))
        return
    for a, b in combinations_with_replacement(kinds, 2):
        if a != b or display[a] > 1:
            yield Take((a, b))
