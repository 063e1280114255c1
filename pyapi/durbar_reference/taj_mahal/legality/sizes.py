"""How many cards hands and display can have, and what the first visit can have brought."""

from collections.abc import Iterator

from durbar_reference.document import Checks
from durbar_reference.errors import Fault
from durbar_reference.taj_mahal.cards import size
from durbar_reference.taj_mahal.legality import of_players
from durbar_reference.taj_mahal.names import CARD
from durbar_reference.taj_mahal.position import SET_UP, WITH_A_PLAYER, Phase, Position
from durbar_reference.taj_mahal.snapshot import Snapshot

IN_A_VISIT = "/phase /player /visit"
CARDS = f"/bonus_tiles /display HAND {of_players('withdrawn', 'played', 'palaces')}"
CHECKS = Checks()
OF_SIZES = Checks()


def display_to_take(position: Position) -> int:
    """Count the cards of a display that was full, for those who have not taken (T-3.10)."""
    takers = set(position.still_in())
    if position.phase in {Phase.BUILD, Phase.DRAW, Phase.TAKE} and position.player is not None:
        takers.add(position.player)
    return max(2 * len(takers) - 1, 0)


def most_cards(position: Position, seat: int, visits: int) -> int:
    """Say how many cards a player can have at the most after so many visits.

    A first hand (T-1.5); in each visit a card of the deck for who plays nothing (T-3.9) and two of
    the display (T-3.10); and one for each tile with a card (T-3.4), which lay on a fortress.
    """
    components = position.components
    lying = list(position.bonus_tiles.values()).count(CARD)
    tiles = components.bonus_tiles.get(CARD, 0) - lying
    sites = sum(components.cities[city].fortress for city in position.players[seat].palaces)
    return components.starting_hand + 3 * visits + max(min(tiles, sites), 0)


def may_have_run_out(position: Position, visits: int) -> bool:
    """Say whether the display of the last of so many visits can have been short (T-3.11).

    Then all other cards were in hands when it was dealt. In the first visit there are enough
    (T-1.2).
    """
    seats = position.setup.seats()
    in_hands = sum(most_cards(position, seat, visits - 1) for seat in seats)
    there = in_hands + position.setup.display_size() - 1
    return visits > 1 and there >= size(position.components.all_cards())


def finished_visits(position: Position) -> int:
    """Count the visits that are over for everybody."""
    return position.visit if position.phase == Phase.END else position.visit - 1


def cards_of(snapshot: Snapshot, seat: int) -> int:
    """Count the cards of a player, in the hand and played."""
    return snapshot.hand_sizes[seat] + size(snapshot.position.players[seat].played)


def has_kept_all_cards(position: Position, seat: int) -> bool:
    """Say whether a player has neither drawn nor discarded since the last visit was over."""
    player = position.players[seat]
    if position.phase == Phase.DRAW and seat == position.player:
        return not player.has_played()
    return not position.has_built(seat) or position.phase in {Phase.DISPLAY, Phase.END}


@OF_SIZES.needs(f"{IN_A_VISIT} {CARDS} /to_draw")
def hands_can_have_come(snapshot: Snapshot) -> Iterator[Fault]:
    """Hands grow and shrink by T-1.5, T-2.2, T-3.4, T-3.9 and T-3.10 only."""
    position = snapshot.position
    if position.phase in SET_UP:
        return
    visits, first = finished_visits(position), snapshot.components.starting_hand
    was_full = size(position.display) == display_to_take(position)
    field = "hand_size" if snapshot.is_view else "hand"
    for seat, player in enumerate(position.players):
        most = most_cards(snapshot.position, seat, visits)
        if has_kept_all_cards(position, seat):
            low = 0 if may_have_run_out(snapshot.position, visits) else 1
            low, high = (low, most) if visits > 0 else (first, first)
        elif seat != position.player:
            low, high = 2 if was_full else 0, most + 3
        elif position.phase == Phase.TAKE:
            low, high = 0, most + 1
        else:  # draws for tiles
            low, high = 0 if visits > 0 else first, most - position.to_draw
        if not low <= cards_of(snapshot, seat) <= high:
            there = f"{cards_of(snapshot, seat)} cards, {size(player.played)} of them played"
            yield Fault(f"/players/{seat}/{field}", f"{there}: must be {low} to {high}")


@OF_SIZES.needs(f"{IN_A_VISIT} {CARDS}")
def one_player_took_last(snapshot: Snapshot) -> Iterator[Fault]:
    """In each visit all take two cards but the last one, if the display was full (T-3.10)."""
    position = snapshot.position
    visits = finished_visits(position)
    if position.phase in SET_UP or visits == 0 or may_have_run_out(snapshot.position, visits):
        return
    seats = [seat for seat in snapshot.setup.seats() if has_kept_all_cards(position, seat)]
    if sum(cards_of(snapshot, seat) == 1 for seat in seats) > 1:
        yield Fault("/players", "only who took last can have a single card (T-3.10)")


@OF_SIZES.needs(f"{IN_A_VISIT} {CARDS}")
def short_display_was_short(snapshot: Snapshot) -> Iterator[Fault]:
    """A display is full unless all other cards were in hands when it was dealt (T-3.11)."""
    position = snapshot.position
    there, full = size(position.display), display_to_take(position)
    if position.phase not in WITH_A_PLAYER or there >= full:
        return
    most = there + snapshot.setup.display_size() - full
    for seat in snapshot.setup.seats():
        if not position.has_built(seat):
            most += cards_of(snapshot, seat)
        else:
            most += most_cards(snapshot.position, seat, position.visit - 1)
    if position.visit == 1 or most < size(snapshot.components.all_cards()):
        yield Fault("/display", f"must be {full} cards: there were enough (T-1.6, T-3.11)")


def is_first_visit(position: Position) -> bool:
    """Say whether it is the first visit, and going on."""
    return position.visit == 1 and position.phase in {*WITH_A_PLAYER, Phase.DISPLAY}


@CHECKS.needs("/phase /visit /special_cards")
def special_cards_in_first_visit(position: Position) -> Iterator[Fault]:
    """They are won when a visit is over (T-4.1)."""
    for card, holder in position.special_cards.items():
        if is_first_visit(position) and holder is not None:
            yield Fault(f"/special_cards/{card}", "is on the table in the first visit (T-4.1)")


@CHECKS.needs(f"{IN_A_VISIT} /discards /players/*/withdrawn")
def discards_in_first_visit(position: Position) -> Iterator[Fault]:
    """The first cards are discarded by who has withdrawn, after the draws (T-3.8)."""
    gone = set(position.setup.seats()) - set(position.still_in())
    if position.phase in {Phase.BUILD, Phase.DRAW}:
        gone -= {position.player}
    if is_first_visit(position) and not gone and position.discards:
        yield Fault("/discards", "must be empty: nobody has discarded yet (T-3.8)")


@CHECKS.needs(f"{IN_A_VISIT} {of_players('withdrawn', 'known')}")
def known_cards_in_first_visit(position: Position) -> Iterator[Fault]:
    """Cards become known when they are taken (T-6.1)."""
    for seat, player in enumerate(position.players):
        waits = not player.withdrawn or seat == position.player
        if is_first_visit(position) and waits and player.known:
            yield Fault(f"/players/{seat}/known", "must be empty: nothing was taken yet (T-6.1)")


@CHECKS.needs(
    IN_A_VISIT
    + " "
    + of_players("score", "withdrawn", "province_tiles", "palaces", "royal_palaces")
)
def scores_in_first_visit(position: Position) -> Iterator[Fault]:
    """The first points are for palaces and for the province tile (T-3.3)."""
    for seat, player in enumerate(position.players):
        has_won = player.palaces or player.royal_palaces or 1 in player.province_tiles
        scored = has_won and position.has_built(seat)
        if is_first_visit(position) and player.score > 0 and not scored:
            yield Fault(f"/players/{seat}/score", "must be 0 before something was won (T-1.8)")


@CHECKS.needs(f"{IN_A_VISIT} /court/influence /won {of_players('withdrawn', 'influence')}")
def influence_in_first_visit(position: Position) -> Iterator[Fault]:
    """Each tile is at the court, or with the player who has won it (T-1.7, T-3.1)."""
    if not is_first_visit(position):
        return
    taken = set(position.court.influence)
    for seat, player in enumerate(position.players):
        for kind, number in player.influence.items():
            just_won = player.withdrawn and kind in position.won
            can_be = just_won or position.has_built(seat)
            if number > 1 or kind in taken or not can_be:
                yield Fault(f"/players/{seat}/influence", f"{kind} was not won yet (T-3.1)")
        taken |= set(player.influence)
