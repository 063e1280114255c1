"""Phases, turns and scores: who is to do what."""

from collections.abc import Iterator

from durbar_reference.document import Check, Checks
from durbar_reference.errors import Fault
from durbar_reference.taj_mahal.legality import of_players
from durbar_reference.taj_mahal.position import SET_UP, WITH_A_PLAYER, Phase, Player, Position

MOST_AT_START = 20000
"""The points that a position may begin with."""
MOST_FOR_A_VISIT = 2000
"""More than a player can score in one visit, or at the end, special cards apart."""
EMPTY_IN_SET_UP = (
    "score",
    "known",
    "colour",
    "influence",
    "province_tiles",
    "goods",
    "palaces",
    "royal_palaces",
)

CHECKS = Checks()


@CHECKS.needs("/phase /player")
def player_fits_phase(position: Position) -> Iterator[Fault]:
    """A seat is named exactly while a player has the turn (T-2.1, T-6.2)."""
    phase, player = position.phase, position.player
    if phase in WITH_A_PLAYER and player is None:
        yield Fault("/player", f"must be a seat in phase {phase}")
    if phase not in WITH_A_PLAYER and player is not None:
        yield Fault("/player", f"must be null in phase {phase}")


@CHECKS.needs("/phase /start_player")
def start_player_is_drawn(position: Position) -> Iterator[Fault]:
    """The start player is known after the first random event (T-1.8)."""
    phase, seat = position.phase, position.start_player
    if phase == Phase.START and seat is not None:
        yield Fault("/start_player", "must be null in phase start")
    if phase != Phase.START and seat is None:
        yield Fault("/start_player", f"must be a seat in phase {phase}")


@CHECKS.needs("/phase /visit")
def visit_fits_phase(position: Position) -> Iterator[Fault]:
    """The set-up comes before the first visit, the end after the last one (T-4.3)."""
    phase, visit = position.phase, position.visit
    visits = position.components.visits
    if phase in SET_UP and visit != 1:
        yield Fault("/visit", f"must be 1 in phase {phase}, not {visit}")
    if phase == Phase.END and visit != visits:
        yield Fault("/visit", f"must be {visits} at the end, not {visit}")


@CHECKS.needs("/phase /players/*/withdrawn")
def all_are_in_between_visits(position: Position) -> Iterator[Fault]:
    """Nobody has withdrawn before a visit begins, and all have at the end (T-2.1)."""
    phase = position.phase
    for seat, player in enumerate(position.players):
        if phase not in WITH_A_PLAYER and player.withdrawn != (phase == Phase.END):
            yield Fault(
                f"/players/{seat}/withdrawn", f"must be {phase == Phase.END} in phase {phase}"
            )


@CHECKS.needs("/phase /player /players/*/withdrawn")
def mover_is_in(position: Position) -> Iterator[Fault]:
    """Who has the turn is in, or is just withdrawing (T-2.1, T-3.1)."""
    phase, mover = position.phase, position.player
    if phase not in WITH_A_PLAYER or mover is None:
        return
    if position.players[mover].withdrawn != (phase != Phase.PLAY):
        yield Fault(
            f"/players/{mover}/withdrawn", f"must be {phase != Phase.PLAY} in phase {phase}"
        )


@CHECKS.needs(f"/phase /player /start_player {of_players('withdrawn', 'played')}")
def turns_go_round(position: Position) -> Iterator[Fault]:
    """Going round, those before the mover have had one play more than those after (T-2.1).

    The mover has had as many as those after; in phase take it is no longer to be seen.
    """
    start, mover = position.start_player, position.player
    if position.phase not in WITH_A_PLAYER or start is None or mover is None:
        return
    order = position.setup.seats_from(start)
    place = order.index(mover)
    before = [_plays(position, s) for s in order[:place] if not position.players[s].withdrawn]
    after = [_plays(position, s) for s in order[place + 1 :] if not position.players[s].withdrawn]
    if position.phase != Phase.TAKE:
        after.append(_plays(position, mover))
    rounds = set(after) | {plays - 1 for plays in before}
    if len(rounds) > 1 or min(rounds, default=0) < 0:
        yield Fault("/players", "the numbers of coloured cards played do not fit the turns (T-2.1)")


def _plays(position: Position, seat: int) -> int:
    """Count the plays of a player: each has one coloured card (T-2.2)."""
    played = position.players[seat].played
    coloured = position.components.coloured
    return sum(number for card, number in played.items() if card in coloured)


def untouched(field: str) -> Check:
    """Make the check that in the set-up no player has this: there are only hands (T-1.8)."""

    def check(position: Position) -> Iterator[Fault]:
        if position.phase not in SET_UP:
            return
        for seat, player in enumerate(position.players):
            if getattr(player, field) != getattr(Player(), field):
                yield Fault(f"/players/{seat}/{field}", "nothing can be here in the set-up")

    return check


@CHECKS.needs(f"/phase /player /visit {of_players('score', 'withdrawn', 'played_special_cards')}")
def scores_can_have_come(position: Position) -> Iterator[Fault]:
    """No more points than a position may begin with and the visits can have added."""
    for seat, player in enumerate(position.players):
        visits = position.visit - 1
        if position.has_built(seat):
            visits += 1
        if position.phase == Phase.END:
            visits += 1
        lying = sum(
            position.components.special_cards[card].points for card in player.played_special_cards
        )
        most = MOST_AT_START + MOST_FOR_A_VISIT * visits + lying
        if player.score > most:
            yield Fault(f"/players/{seat}/score", f"must be at most {most} here")


for field in EMPTY_IN_SET_UP:
    CHECKS.needs(f"/phase /players/*/{field}")(untouched(field))
