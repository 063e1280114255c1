"""Cards: where they can be, and that none is lost."""

from collections.abc import Iterator

from durbar_reference.document import Check, Checks
from durbar_reference.errors import Fault
from durbar_reference.taj_mahal.cards import size, total
from durbar_reference.taj_mahal.legality import of_players
from durbar_reference.taj_mahal.legality.sizes import display_to_take
from durbar_reference.taj_mahal.names import COLOUR_CHANGE
from durbar_reference.taj_mahal.position import SET_UP, WITH_A_PLAYER, Phase, Player, Position
from durbar_reference.taj_mahal.sight import seen_cards
from durbar_reference.taj_mahal.snapshot import Snapshot

PLAYED = ("played", "played_special_cards")
CHECKS = Checks()
OF_SIZES = Checks()
OF_STATES = Checks()
OF_VIEWS = Checks()


@OF_SIZES.needs("/phase HAND")
def hands_in_set_up(snapshot: Snapshot) -> Iterator[Fault]:
    """Hands are dealt one after the other, after everything else of the set-up (T-1.5)."""
    phase, sizes = snapshot.position.phase, snapshot.hand_sizes
    field = "hand_size" if snapshot.is_view else "hand"
    full = snapshot.components.starting_hand
    for seat, cards in enumerate(sizes):
        before_is_full = all(size == full for size in sizes[:seat])
        most = full if phase == Phase.DEAL and before_is_full else 0
        if phase in SET_UP and cards > most:
            yield Fault(f"/players/{seat}/{field}", f"must be at most {most} cards yet (T-1.5)")
    if phase == Phase.DEAL and all(cards >= full for cards in sizes):
        yield Fault("/players", "some hand must not be full in phase deal (T-1.5)")


@OF_SIZES.needs(f"HAND {of_players('hand', 'known')}")
def known_cards_are_in_hands(snapshot: Snapshot) -> Iterator[Fault]:
    """What is publicly known to be in a hand is there (T-6.1)."""
    for seat, player in enumerate(snapshot.position.players):
        if not snapshot.shows_hand(seat):
            fits = size(player.known) <= snapshot.hand_sizes[seat]
        else:
            fits = all(n <= player.hand.get(card, 0) for card, n in player.known.items())
        if not fits:
            yield Fault(f"/players/{seat}/known", "must be in the hand (T-6.1)")


@CHECKS.needs("/special_cards /players/*/played_special_cards")
def played_special_cards_are_held(position: Position) -> Iterator[Fault]:
    """A special card is played by who holds it (T-2.2)."""
    for seat, player in enumerate(position.players):
        for card in sorted(player.played_special_cards):
            if position.special_cards[card] != seat:
                yield Fault(
                    f"/players/{seat}/played_special_cards", f"{card} is not of this player"
                )


@CHECKS.needs("/phase /special_cards")
def special_cards_in_set_up(position: Position) -> Iterator[Fault]:
    """In the set-up the special cards lie on the table (T-1.5)."""
    if position.phase in SET_UP:
        for card, holder in position.special_cards.items():
            if holder is not None:
                yield Fault(f"/special_cards/{card}", "lies on the table in the set-up (T-1.5)")


@CHECKS.needs("/phase /display")
def display_fits_phase(position: Position) -> Iterator[Fault]:
    """It lies there from the first visit to the last (T-1.6); who takes finds a card (T-3.11)."""
    phase, there = position.phase, size(position.display)
    full = position.setup.display_size()
    if phase in {*SET_UP, Phase.END} and there > 0:
        yield Fault("/display", f"must be empty in phase {phase}")
    if phase == Phase.DISPLAY and there >= full:
        yield Fault("/display", f"must be fewer than {full} (T-1.6)")
    if phase == Phase.TAKE and there == 0:
        yield Fault("/display", "must not be empty in phase take (T-3.11)")


@CHECKS.needs("/phase /player /display /players/*/withdrawn")
def display_is_for_those_who_take(position: Position) -> Iterator[Fault]:
    """Two cards for each player who has not taken any yet, but one for the last (T-3.10)."""
    most = display_to_take(position)
    if position.phase in WITH_A_PLAYER and size(position.display) > most:
        yield Fault("/display", f"must be at most {most} (T-1.6, T-3.10)")


@CHECKS.needs("/phase /discards")
def discards_in_set_up(position: Position) -> Iterator[Fault]:
    """In the set-up nothing has been discarded (T-1.5)."""
    if position.phase in SET_UP and position.discards:
        yield Fault("/discards", "must be empty in the set-up")


def nothing_between_visits(field: str) -> Check:
    """Make the check that played cards are discarded before the visit is over (T-3.8)."""

    def check(position: Position) -> Iterator[Fault]:
        for seat, player in enumerate(position.players):
            if getattr(player, field) and position.phase not in WITH_A_PLAYER:
                yield Fault(f"/players/{seat}/{field}", "are discarded by now (T-3.8)")

    return check


def nothing_of_the_withdrawn(field: str) -> Check:
    """Make the check that cards lie before who is in, or just withdrawing (T-3.8)."""

    def check(position: Position) -> Iterator[Fault]:
        for seat, player in enumerate(position.players):
            is_mover = position.phase in {Phase.BUILD, Phase.DRAW} and seat == position.player
            if getattr(player, field) and player.withdrawn and not is_mover:
                yield Fault(f"/players/{seat}/{field}", "are discarded by now (T-3.8)")

    return check


@CHECKS.needs("/phase /player /players/*/played")
def who_builds_has_played(position: Position) -> Iterator[Fault]:
    """An award was won with symbols (T-3.1)."""
    for seat, player in enumerate(position.players):
        if position.phase == Phase.BUILD and seat == position.player and not player.has_played():
            yield Fault(f"/players/{seat}/played", "something must have won an award (T-3.1)")


@CHECKS.needs(of_players("played", "played_special_cards"))
def companions_come_with_coloured_cards(position: Position) -> Iterator[Fault]:
    """White and special cards come with a coloured one each (T-2.5)."""
    for seat, player in enumerate(position.players):
        of_colour = colours_played(position, player)
        companions = of_colour.pop(None, 0) + len(player.played_special_cards)
        if companions > sum(of_colour.values()):
            yield Fault(
                f"/players/{seat}/played",
                f"{companions} white and special cards need a coloured card each (T-2.5)",
            )


@CHECKS.needs(of_players("played", "played_special_cards", "colour"))
def played_cards_have_the_first_colour(position: Position) -> Iterator[Fault]:
    """Coloured cards have the first one's colour (T-2.2), but one with the card for it (T-2.3)."""
    for seat, player in enumerate(position.players):
        of_colour = colours_played(position, player)
        of_colour.pop(None, 0)
        coloured, bound = sum(of_colour.values()), of_colour.get(player.colour, 0)
        others = 1 if COLOUR_CHANGE in player.played_special_cards else 0
        no_colour = coloured == 0 and player.colour is None
        one_colour = bound >= 1 and coloured - bound <= others
        if not (no_colour or one_colour):
            yield Fault(
                f"/players/{seat}/colour", "does not fit the coloured cards played (T-2.2, T-2.3)"
            )


def colours_played(position: Position, player: Player) -> dict[str | None, int]:
    """Count the cards that lie before a player by colour; None for white ones."""
    of_colour: dict[str | None, int] = {}
    for card, number in player.played.items():
        colour = position.components.cards[card].colour
        of_colour[colour] = of_colour.get(colour, 0) + number
    return of_colour


@CHECKS.needs("/phase /to_draw")
def draws_are_due(position: Position) -> Iterator[Fault]:
    """In phase draw some cards are still to be drawn, else none (T-3.4, T-3.9)."""
    phase, to_draw = position.phase, position.to_draw
    if (phase == Phase.DRAW) != (to_draw > 0):
        yield Fault("/to_draw", f"must not be {to_draw} in phase {phase}")


@CHECKS.needs("/phase /player /to_draw /players/*/played")
def who_has_not_played_draws_one(position: Position) -> Iterator[Fault]:
    """There is one draw for who played nothing (T-3.9)."""
    for player in drawing(position):
        if not player.has_played() and position.to_draw != 1:
            yield Fault("/to_draw", "must be 1 for who has played nothing (T-3.9)")


@CHECKS.needs(f"/phase /player /visit /province_order /to_draw {of_players('played', 'palaces')}")
def others_draw_for_tiles(position: Position) -> Iterator[Fault]:
    """There is a draw for each tile with a card, and these lay on fortresses (T-3.4)."""
    cities, here = position.components.cities, position.cities_here()
    for player in drawing(position):
        sites = [city for city in player.palaces if city in here and cities[city].fortress]
        if player.has_played() and position.to_draw > len(sites):
            yield Fault("/to_draw", f"must be at most {len(sites)}: palaces on fortresses (T-3.4)")


def drawing(position: Position) -> list[Player]:
    """Give the player who draws, if somebody does."""
    if position.phase != Phase.DRAW or position.player is None:
        return []
    return [position.players[position.player]]


@OF_STATES.needs("/phase /deck")
@OF_VIEWS.needs("/phase /deck_size")
def deck_can_be_drawn_from(snapshot: Snapshot) -> Iterator[Fault]:
    """The deck is made anew before a card is drawn, not after (T-3.11)."""
    position = snapshot.position
    if position.phase in {Phase.DEAL, Phase.DISPLAY, Phase.DRAW} and snapshot.deck_size == 0:
        where = "/deck_size" if snapshot.is_view else "/deck"
        yield Fault(where, f"must not be empty in phase {position.phase} (T-3.11)")


@OF_STATES.needs(f"/deck /discards /display {of_players('hand', 'played')}")
def no_card_is_lost(snapshot: Snapshot) -> Iterator[Fault]:
    """Of each kind there are the cards of the box: no more, no fewer (T-1.5)."""
    position = snapshot.position
    piles = [position.deck, position.discards, position.display]
    for player in position.players:
        piles += [player.hand, player.played]
    there = total(piles)
    for card, number in position.components.all_cards().items():
        if there.get(card, 0) != number:
            yield Fault("/deck", f"{there.get(card, 0)} {card} in all places, not {number} (T-1.5)")


@OF_VIEWS.needs("/phase /observer /players/*/hand")
def hands_are_shown(snapshot: Snapshot) -> Iterator[Fault]:
    """A view gives the own hand, and all hands when the game is over (T-6.1)."""
    sight = snapshot.sight()
    for seat in range(len(snapshot.position.players)):
        if sight.sees_hand(seat) != snapshot.shows_hand(seat):
            must = "cards" if sight.sees_hand(seat) else "null"
            yield Fault(f"/players/{seat}/hand", f"must be {must} for this observer (T-6.1)")


@OF_VIEWS.needs(of_players("hand", "hand_size"))
def hand_sizes_fit(snapshot: Snapshot) -> Iterator[Fault]:
    """The size of a hand is that of its cards (T-6.1)."""
    sizes = snapshot.hand_sizes
    for seat, player in enumerate(snapshot.position.players):
        if snapshot.shows_hand(seat) and sizes[seat] != size(player.hand):
            yield Fault(f"/players/{seat}/hand_size", f"must be {size(player.hand)}")


@OF_VIEWS.needs(f"/phase /observer /discards /display {of_players('hand', 'known', 'played')}")
def seen_cards_exist(snapshot: Snapshot) -> Iterator[Fault]:
    """Of each kind no more cards are seen than there are (T-1.5)."""
    seen = seen_cards(snapshot.sight())
    for card, number in snapshot.components.all_cards().items():
        if seen.get(card, 0) > number:
            yield Fault("/discards", f"{seen[card]} {card} are seen, but there are {number}")


@OF_VIEWS.needs(f"/discards /display /deck_size {of_players('hand_size', 'played')}")
def no_card_is_lost_from_sight(snapshot: Snapshot) -> Iterator[Fault]:
    """Seen or not, there are as many cards as in the box (T-1.5)."""
    position = snapshot.position
    open_piles = [position.discards, position.display, *(p.played for p in position.players)]
    there = sum(map(size, open_piles)) + sum(snapshot.hand_sizes) + snapshot.deck_size
    if there != size(snapshot.components.all_cards()):
        all_of_them = size(snapshot.components.all_cards())
        yield Fault("/deck_size", f"{there} cards in all places, not {all_of_them} (T-1.5)")


for sort in PLAYED:
    CHECKS.needs(f"/phase /players/*/{sort}")(nothing_between_visits(sort))
    CHECKS.needs(f"/phase /player {of_players('withdrawn', sort)}")(nothing_of_the_withdrawn(sort))
