"""Cards: where they can be, and that none is lost."""

from collections.abc import Iterator

from durbar.reference.errors import Fault
from durbar.reference.taj_mahal.cards import size, total
from durbar.reference.taj_mahal.legality import Checks
from durbar.reference.taj_mahal.names import COLOUR_CHANGE
from durbar.reference.taj_mahal.position import (
    BUILD,
    DEAL,
    DISPLAY,
    DRAW,
    END,
    SET_UP,
    TAKE,
    WITH_A_PLAYER,
    Position,
    all_cards,
    current_province,
    has_played,
    still_in,
)
from durbar.reference.taj_mahal.sight import seen_cards
from durbar.reference.taj_mahal.snapshot import Snapshot


def hands_in_set_up(snapshot: Snapshot) -> Iterator[Fault]:
    """Hands are dealt one after the other, after everything else of the set-up (T-1.5)."""
    phase, sizes = snapshot.position.phase, snapshot.hand_sizes()
    field = "hand_size" if snapshot.is_view else "hand"
    full = snapshot.components.starting_hand
    for seat, cards in enumerate(sizes):
        before_is_full = all(size == full for size in sizes[:seat])
        most = full if phase == DEAL and before_is_full else 0
        if phase in SET_UP and cards > most:
            yield Fault(f"/players/{seat}/{field}", f"must be at most {most} cards yet (T-1.5)")
    if phase == DEAL and all(cards >= full for cards in sizes):
        yield Fault("/players", "some hand must not be full in phase deal (T-1.5)")


def known_cards_are_in_hands(snapshot: Snapshot) -> Iterator[Fault]:
    """What is publicly known to be in a hand is there (T-6.1)."""
    for seat, player in enumerate(snapshot.position.players):
        if not snapshot.shows_hand(seat):
            fits = size(player.known) <= snapshot.hand_sizes()[seat]
        else:
            fits = all(n <= player.hand.get(card, 0) for card, n in player.known.items())
        if not fits:
            yield Fault(f"/players/{seat}/known", "must be in the hand (T-6.1)")


def played_special_cards_are_held(snapshot: Snapshot) -> Iterator[Fault]:
    """A special card is played by who holds it (T-2.2)."""
    for seat, player in enumerate(snapshot.position.players):
        for card in sorted(player.played_special_cards):
            if snapshot.position.special_cards[card] != seat:
                yield Fault(
                    f"/players/{seat}/played_special_cards", f"{card} is not of this player"
                )


def special_cards_in_set_up(snapshot: Snapshot) -> Iterator[Fault]:
    """In the set-up the special cards lie on the table (T-1.5)."""
    if snapshot.position.phase in SET_UP:
        for card, holder in snapshot.position.special_cards.items():
            if holder is not None:
                yield Fault(f"/special_cards/{card}", "lies on the table in the set-up (T-1.5)")


def display_fits_phase(snapshot: Snapshot) -> Iterator[Fault]:
    """Two cards for each player who has not taken any yet, but one for the last (T-3.10)."""
    position, there = snapshot.position, size(snapshot.position.display)
    if position.phase in {*SET_UP, END}:
        if there > 0:
            yield Fault("/display", f"must be empty in phase {position.phase}")
        return
    if position.phase == DISPLAY:
        if there >= snapshot.setup.display_size():
            yield Fault("/display", f"must be fewer than {snapshot.setup.display_size()} (T-1.6)")
        return
    to_take = set(still_in(position))
    if position.phase in {BUILD, DRAW, TAKE} and position.player is not None:
        to_take.add(position.player)
    if there > max(2 * len(to_take) - 1, 0):
        yield Fault("/display", f"must be at most {2 * len(to_take) - 1} (T-1.6, T-3.10)")
    if position.phase == TAKE and there == 0:
        yield Fault("/display", "must not be empty in phase take (T-3.11)")


def discards_in_set_up(snapshot: Snapshot) -> Iterator[Fault]:
    """In the set-up nothing has been discarded (T-1.5)."""
    if snapshot.position.phase in SET_UP and snapshot.position.discards:
        yield Fault("/discards", "must be empty in the set-up")


def played_cards_fit_phase(snapshot: Snapshot) -> Iterator[Fault]:
    """Cards lie before players who are in, or just withdrawing (T-3.8)."""
    position = snapshot.position
    for seat, player in enumerate(position.players):
        is_mover = position.phase in {BUILD, DRAW} and seat == position.player
        may_lie = position.phase in WITH_A_PLAYER and (is_mover or not player.withdrawn)
        if has_played(player) and not may_lie:
            yield Fault(f"/players/{seat}/played", "are discarded by now (T-3.8)")
        if not has_played(player) and is_mover and position.phase == BUILD:
            yield Fault(f"/players/{seat}/played", "something must have won an award (T-3.1)")


def played_cards_go_together(snapshot: Snapshot) -> Iterator[Fault]:
    """Coloured cards have the first one's colour; others come with one each (T-2.2, T-2.5).

    T-2.3: one card may have another colour, with the card for it.
    """
    cards = snapshot.components.cards
    for seat, player in enumerate(snapshot.position.players):
        of_colour: dict[str | None, int] = {}
        for card, number in player.played.items():
            colour = cards[card].colour
            of_colour[colour] = of_colour.get(colour, 0) + number
        companions = of_colour.pop(None, 0) + len(player.played_special_cards)
        coloured = sum(of_colour.values())
        if companions > coloured:
            yield Fault(
                f"/players/{seat}/played",
                f"{companions} white and special cards need a coloured card each (T-2.5)",
            )
        bound = of_colour.get(player.colour, 0)
        others = 1 if COLOUR_CHANGE in player.played_special_cards else 0
        no_colour = coloured == 0 and player.colour is None
        one_colour = bound >= 1 and coloured - bound <= others
        if not (no_colour or one_colour):
            yield Fault(
                f"/players/{seat}/colour", "does not fit the coloured cards played (T-2.2, T-2.3)"
            )


def draws_are_due(snapshot: Snapshot) -> Iterator[Fault]:
    """In phase draw some cards are still to be drawn, else none (T-3.4, T-3.9)."""
    position = snapshot.position
    if position.phase != DRAW:
        if position.to_draw != 0:
            yield Fault("/to_draw", f"must be 0 in phase {position.phase}")
        return
    if position.to_draw < 1:
        yield Fault("/to_draw", "must be at least 1 in phase draw")


def draws_have_a_reason(snapshot: Snapshot) -> Iterator[Fault]:
    """One draw for who played nothing (T-3.9), else one for each tile for it (T-3.4)."""
    position, components = snapshot.position, snapshot.components
    if position.phase != DRAW or position.player is None:
        return
    player = position.players[position.player]
    if not has_played(player):
        if position.to_draw != 1:
            yield Fault("/to_draw", "must be 1 for who has played nothing (T-3.9)")
        return
    here = current_city_names(snapshot, position)
    sites = [city for city in player.palaces if city in here and components.cities[city].fortress]
    if position.to_draw > len(sites):
        yield Fault("/to_draw", f"must be at most {len(sites)}: new palaces on fortresses (T-3.4)")


def current_city_names(snapshot: Snapshot, position: Position) -> tuple[str, ...]:
    """List the cities of the province that is visited; none if it is not known."""
    if position.province_order[position.visit - 1] is None:
        return ()
    return snapshot.components.cities_of[current_province(position)]


def deck_can_be_drawn_from(snapshot: Snapshot) -> Iterator[Fault]:
    """The deck is made anew before a card is drawn, not after (T-3.11)."""
    position = snapshot.position
    if position.phase in {DEAL, DISPLAY, DRAW} and snapshot.deck_size() == 0:
        where = "/deck_size" if snapshot.is_view else "/deck"
        yield Fault(where, f"must not be empty in phase {position.phase} (T-3.11)")


def no_card_is_lost(snapshot: Snapshot) -> Iterator[Fault]:
    """Of each kind there are the cards of the box: no more, no fewer (T-1.5)."""
    position = snapshot.position
    piles = [position.deck, position.discards, position.display]
    for player in position.players:
        piles += [player.hand, player.played]
    there = total(piles)
    for card, number in all_cards(snapshot.components).items():
        if there.get(card, 0) != number:
            yield Fault("/deck", f"{there.get(card, 0)} {card} in all places, not {number} (T-1.5)")


def hands_are_shown(snapshot: Snapshot) -> Iterator[Fault]:
    """A view gives the own hand, and all hands when the game is over (T-6.1)."""
    sight = snapshot.sight()
    for seat in range(len(snapshot.position.players)):
        if sight.sees_hand(seat) != snapshot.shows_hand(seat):
            must = "cards" if sight.sees_hand(seat) else "null"
            yield Fault(f"/players/{seat}/hand", f"must be {must} for this observer (T-6.1)")


def hand_sizes_fit(snapshot: Snapshot) -> Iterator[Fault]:
    """The size of a hand is that of its cards (T-6.1)."""
    sizes = snapshot.hand_sizes()
    for seat, player in enumerate(snapshot.position.players):
        if snapshot.shows_hand(seat) and sizes[seat] != size(player.hand):
            yield Fault(f"/players/{seat}/hand_size", f"must be {size(player.hand)}")


def seen_cards_exist(snapshot: Snapshot) -> Iterator[Fault]:
    """Of each kind no more cards are seen than there are (T-1.5)."""
    seen = seen_cards(snapshot.sight())
    for card, number in all_cards(snapshot.components).items():
        if seen.get(card, 0) > number:
            yield Fault("/discards", f"{seen[card]} {card} are seen, but there are {number}")


def no_card_is_lost_from_sight(snapshot: Snapshot) -> Iterator[Fault]:
    """Seen or not, there are as many cards as in the box (T-1.5)."""
    position = snapshot.position
    open_piles = [position.discards, position.display, *(p.played for p in position.players)]
    there = sum(map(size, open_piles)) + sum(snapshot.hand_sizes()) + snapshot.deck_size()
    if there != size(all_cards(snapshot.components)):
        all_of_them = size(all_cards(snapshot.components))
        yield Fault("/deck_size", f"{there} cards in all places, not {all_of_them} (T-1.5)")


CHECKS: Checks = {
    special_cards_in_set_up: ("phase", "special_cards"),
    display_fits_phase: ("phase", "player", "display", "players.withdrawn"),
    discards_in_set_up: ("phase", "discards"),
    played_cards_fit_phase: ("phase", "player", "players.withdrawn", "players.played"),
    played_cards_go_together: (
        "players.played",
        "players.played_special_cards",
        "players.colour",
    ),
    played_special_cards_are_held: ("special_cards", "players.played_special_cards"),
    draws_are_due: ("phase", "to_draw"),
    draws_have_a_reason: (
        "phase",
        "player",
        "to_draw",
        "visit",
        "province_order",
        "players.played",
        "players.palaces",
    ),
}
OF_STATES: Checks = {
    hands_in_set_up: ("phase", "players.hand"),
    known_cards_are_in_hands: ("players.hand", "players.known"),
    deck_can_be_drawn_from: ("phase", "deck"),
    no_card_is_lost: ("deck", "discards", "display", "players.hand", "players.played"),
}
OF_VIEWS: Checks = {
    hands_in_set_up: ("phase", "players.hand_size"),
    known_cards_are_in_hands: ("players.hand", "players.hand_size", "players.known"),
    deck_can_be_drawn_from: ("phase", "deck_size"),
    hands_are_shown: ("phase", "observer", "players.hand"),
    hand_sizes_fit: ("players.hand", "players.hand_size"),
    seen_cards_exist: (
        "phase",
        "observer",
        "discards",
        "display",
        "players.hand",
        "players.played",
        "players.known",
    ),
    no_card_is_lost_from_sight: (
        "discards",
        "display",
        "deck_size",
        "players.hand_size",
        "players.played",
    ),
}
