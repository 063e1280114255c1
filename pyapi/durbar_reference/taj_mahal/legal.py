"""Which actions and chance outcomes a position allows."""

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement

from durbar_reference.actions import Move
from durbar_reference.taj_mahal import actions
from durbar_reference.taj_mahal.cards import size
from durbar_reference.taj_mahal.names import COLOUR_CHANGE, CROWN
from durbar_reference.taj_mahal.position import Phase, Position


def legal_moves(position: Position) -> list[Move]:
    """List what can happen next, by ascending id; nothing when the game is over."""
    if position.player is None or position.phase == Phase.DRAW:
        moves = [
            Move(actions.outcome_id(position.components, outcome), outcome, lots)
            for outcome, lots in outcomes(position).items()
        ]
    else:
        moves = [
            Move(actions.decision_id(position.components, action), action)
            for action in decisions(position, position.player)
        ]
    return sorted(moves, key=lambda move: move.id)


def outcomes(position: Position) -> dict[actions.Outcome, int]:
    """Give what chance can bring, each with the number of its lots."""
    phase, deck = position.phase, position.deck
    if phase == Phase.START:
        return {actions.Start(seat): 1 for seat in position.setup.seats()}  # T-1.8
    if phase == Phase.PROVINCE_TILES:
        # T-1.3: the tiles come by their numbers, each to any province without one.
        number = position.province_order.index(None) + 1
        free = (p for p in position.components.provinces if p not in position.province_order)
        return {actions.PlaceProvinceTile(number, province): 1 for province in free}
    if phase == Phase.BONUS_TILES:
        # T-1.4: the fortresses come in their order.
        city = position.empty_fortresses()[0]
        left = position.bonus_tiles_left()
        return {actions.PlaceBonusTile(city, tile): n for tile, n in left.items()}
    if phase == Phase.DISPLAY:
        return {actions.Show(card): n for card, n in deck.items()}  # T-1.6
    seat = position.hand_to_deal() if phase == Phase.DEAL else position.player
    if phase == Phase.DEAL and seat is not None:
        return {actions.Deal(seat, card): n for card, n in deck.items()}  # T-1.5
    if phase == Phase.DRAW and seat is not None:
        return {actions.Draw(seat, card): n for card, n in deck.items()}  # T-3.4, T-3.9
    return {}


def decisions(position: Position, seat: int) -> Iterator[actions.Decision]:
    """Go through what the player can do (T-7.1)."""
    if position.phase == Phase.PLAY:
        yield from plays(position, seat)
        yield actions.Withdraw()  # T-2.5: always possible, and sometimes all that is
    elif position.phase == Phase.BUILD:
        yield from builds(position)
    else:
        yield from takes(position)


def plays(position: Position, seat: int) -> Iterator[actions.Play]:
    """Go through the plays: a coloured card, alone or with a companion (T-2.2, T-2.5)."""
    player, cards = position.players[seat], position.components.cards
    # T-2.4: the special cards that do not lie played already.
    special = [
        card
        for card in position.held_special_cards(seat)
        if card not in player.played_special_cards
    ]
    white = [card for card in player.hand if cards[card].colour is None]
    for card in player.hand:
        colour = cards[card].colour
        if colour is None:
            continue
        if player.colour in {None, colour}:
            yield actions.Play(card, None)
            for companion in (*white, *special):
                yield actions.Play(card, companion)
        elif COLOUR_CHANGE in special:
            yield actions.Play(card, COLOUR_CHANGE)  # T-2.3


def builds(position: Position) -> Iterator[actions.Build]:
    """Go through the ways to place the palaces for what was won (T-3.2, T-7.1).

    One ordinary palace for each influence tile, as many as there are free cities. The royal
    palace goes to any city of the province: the crown is won once in a visit, so none of them
    has one yet.
    """
    free = position.free_cities()
    number = sum(award in position.components.influence for award in position.won)
    cities = position.cities_here()
    royal_sites = cities if CROWN in position.won else (None,)
    for palaces in combinations(free, min(number, len(free))):
        for royal in royal_sites:
            yield actions.Build(palaces, royal)


def takes(position: Position) -> Iterator[actions.Take]:
    """Go through the ways to take two cards, or the one that is left (T-3.10, T-3.11)."""
    display = position.display
    kinds = [card for card in position.components.cards if card in display]
    if size(display) == 1:
        yield actions.Take((kinds[0],))
        return
    for a, b in combinations_with_replacement(kinds, 2):
        if a != b or display[a] > 1:
            yield actions.Take((a, b))
