"""The map and the awards: tiles, palaces, goods, influence, crown."""

from collections.abc import Iterator

from durbar.reference.errors import Fault
from durbar.reference.taj_mahal.cards import add, size
from durbar.reference.taj_mahal.legality import Checks
from durbar.reference.taj_mahal.names import (
    CARD,
    CROWN,
    ELEPHANT,
    MOGUL,
    PROVINCE_TILE,
    TAJ_MAHAL,
    TWO_POINTS,
)
from durbar.reference.taj_mahal.position import (
    BONUS_TILES,
    BUILD,
    DISPLAY,
    END,
    PROVINCE_TILES,
    SET_UP,
    START,
    WITH_A_PLAYER,
    Position,
    built,
    full_court,
)
from durbar.reference.taj_mahal.snapshot import Snapshot
from durbar.reference.taj_mahal.withdrawal import leads


def province_tiles_lie(snapshot: Snapshot) -> Iterator[Fault]:
    """The last tile lies on its province, the others are laid by number (T-1.3)."""
    phase, order = snapshot.position.phase, snapshot.position.province_order
    last = len(order) - 1
    for i, province in enumerate(order):
        if i == last and province != snapshot.components.last_province:
            yield Fault(f"/province_order/{i}", "is the last province of the map (T-1.3)")
        elif province is not None and province in order[:i]:
            yield Fault(f"/province_order/{i}", f"{province} has a tile already (T-1.3)")
    others = order[:-1]
    if phase == START:
        fits = not any(others)
    elif phase == PROVINCE_TILES:
        missing = others.count(None)
        fits = missing > 0 and None not in others[: len(others) - missing]
    else:
        fits = None not in order
    if not fits:
        yield Fault("/province_order", f"does not fit phase {phase} (T-1.3)")


def bonus_tiles_have_sites(snapshot: Snapshot) -> Iterator[Fault]:
    """Each kind lies where it may, and not more often than it exists (T-1.4)."""
    components, lying = snapshot.components, snapshot.position.bonus_tiles
    for city, tile in lying.items():
        sites = (components.taj_mahal_city,) if tile == TAJ_MAHAL else components.fortresses
        if city not in sites:
            yield Fault(f"/bonus_tiles/{city}", f"{tile} cannot lie here (T-1.4)")
    for tile, number in components.bonus_tiles.items():
        if list(lying.values()).count(tile) > number:
            yield Fault("/bonus_tiles", f"there are {number} {tile} only (T-1.4)")


def bonus_tiles_fit_phase(snapshot: Snapshot) -> Iterator[Fault]:
    """They are laid fortress by fortress; later a palace takes one away (T-1.4, T-3.4)."""
    position, components = snapshot.position, snapshot.components
    phase, lying = position.phase, position.bonus_tiles
    palaces = built(position.players)
    one_of_both = [components.taj_mahal_city]
    has_tile = [city in lying for city in components.fortresses]
    if phase in {START, PROVINCE_TILES}:
        fits = not any(has_tile)
    elif phase == BONUS_TILES:
        fits = has_tile == sorted(has_tile, reverse=True) and not all(has_tile)
    else:
        one_of_both += components.fortresses
        fits = True
    if not fits:
        yield Fault("/bonus_tiles", f"do not fit phase {phase} (T-1.4)")
    for city in one_of_both:
        if (city in lying) == (city in palaces):
            yield Fault(
                f"/bonus_tiles/{city}", "either the tile or an ordinary palace is here (T-3.4)"
            )


def court_in_set_up(snapshot: Snapshot) -> Iterator[Fault]:
    """Before the first visit the court is full (T-1.7)."""
    if snapshot.position.phase in SET_UP:
        full = full_court(snapshot.components)
        for award in ("influence", "crown", "province_tile"):
            if getattr(snapshot.position.court, award) != getattr(full, award):
                yield Fault(f"/court/{award}", "must be full in the set-up (T-1.7)")


def second_influence_tiles(snapshot: Snapshot) -> Iterator[Fault]:
    """Two of a kind are held only until the end of the visit in which they came (T-4.1)."""
    position = snapshot.position
    for kind in snapshot.components.influence:
        rich = [
            seat
            for seat, player in enumerate(position.players)
            if player.influence.get(kind, 0) >= 2
        ]
        for seat in rich:
            player = position.players[seat]
            if (
                player.influence[kind] > 2
                or position.phase not in WITH_A_PLAYER
                or not player.withdrawn
                or len(rich) > 1
                or kind in position.court.influence
            ):
                yield Fault(
                    f"/players/{seat}/influence", f"too many of {kind} at this time (T-4.1)"
                )


def influence_tiles_exist(snapshot: Snapshot) -> Iterator[Fault]:
    """Of each kind there are so many, and the court has one as long as it can (T-1.7, T-4.2)."""
    position, exist = snapshot.position, snapshot.components.influence_tiles
    if position.phase in SET_UP:
        return
    for kind in snapshot.components.influence:
        held = held_influence(position, kind)
        at_court = kind in position.court.influence
        if held + at_court > exist:
            yield Fault("/court/influence", f"there are {exist} {kind} only (T-1.7)")
        if at_court or position.phase == END:
            continue
        # It was taken in this visit, or there was none to lay out.
        taken = any(p.withdrawn and p.influence.get(kind, 0) > 0 for p in position.players)
        may_be_taken = taken and position.phase != DISPLAY
        if held < exist and not may_be_taken:
            yield Fault("/court/influence", f"{kind} is missing (T-4.2)")


def held_influence(position: Position, kind: str) -> int:
    """Count the tiles of a kind that players have."""
    return sum(player.influence.get(kind, 0) for player in position.players)


def crown_is_in_one_place(snapshot: Snapshot) -> Iterator[Fault]:
    """The crown of this visit is at the court, or a royal palace is or will be here (T-3.2)."""
    position = snapshot.position
    here = position.province_order[position.visit - 1]
    if position.phase in SET_UP or here is None:
        return
    stands = any(
        snapshot.components.cities[city].province == here
        for player in position.players
        for city in player.royal_palaces
    )
    if position.court.crown == (stands or CROWN in position.won):
        yield Fault("/court/crown", "is at the court until it is won (T-3.1, T-3.2)")
    if stands and CROWN in position.won:
        yield Fault("/won", "the crown is won once in a visit (T-3.2)")


def province_tile_is_in_one_place(snapshot: Snapshot) -> Iterator[Fault]:
    """The tile of this visit is at the court or with who has won it (T-3.1, T-4.2)."""
    position = snapshot.position
    owners = [s for s, p in enumerate(position.players) if position.visit in p.province_tiles]
    if position.phase == END:
        if position.court.province_tile:
            yield Fault("/court/province_tile", "is taken or gone at the end (T-4.2)")
    elif position.phase not in SET_UP and position.court.province_tile == bool(owners):
        yield Fault("/court/province_tile", "is at the court until it is won (T-3.1)")
    for seat in owners:
        if not position.players[seat].withdrawn or position.phase == DISPLAY:
            yield Fault(
                f"/players/{seat}/province_tiles", f"{position.visit} is not won yet (T-3.1)"
            )


def province_tiles_have_one_owner(snapshot: Snapshot) -> Iterator[Fault]:
    """Each tile is with one player at most, and only after its visit began (T-3.1)."""
    position = snapshot.position
    seen: set[int] = set()
    for seat, player in enumerate(position.players):
        for number in sorted(player.province_tiles):
            if number > position.visit or number in seen:
                yield Fault(
                    f"/players/{seat}/province_tiles", f"{number} cannot be here (T-1.3, T-3.1)"
                )
        seen |= player.province_tiles


def palaces_have_sites(snapshot: Snapshot) -> Iterator[Fault]:
    """A city has one ordinary and one royal palace, a province one royal palace (T-3.2)."""
    cities, position = snapshot.components.cities, snapshot.position
    ordinary: set[str] = set()
    royal: set[str] = set()
    for seat, player in enumerate(position.players):
        for city in sorted(player.palaces):
            if city in ordinary:
                yield Fault(f"/players/{seat}/palaces", f"{city} has an ordinary palace already")
        for city in sorted(player.royal_palaces):
            if cities[city].province in royal:
                yield Fault(
                    f"/players/{seat}/royal_palaces",
                    f"{cities[city].province} has a royal palace already (T-3.1)",
                )
            royal.add(cities[city].province)
        ordinary |= player.palaces


def palaces_are_of_visited_provinces(snapshot: Snapshot) -> Iterator[Fault]:
    """Palaces stand in provinces that have been visited; here only of who withdrew (T-3.2)."""
    position, cities = snapshot.position, snapshot.components.cities
    if position.phase in SET_UP:
        return
    visited = position.province_order[: position.visit - 1]
    here = position.province_order[position.visit - 1]
    for seat, player in enumerate(position.players):
        builds = position.phase == BUILD and seat == position.player
        allowed = {*visited, here} if player.withdrawn and not builds else set(visited)
        for field in ("palaces", "royal_palaces"):
            for city in sorted(getattr(player, field)):
                if cities[city].province not in allowed:
                    yield Fault(f"/players/{seat}/{field}", f"{city}: not yet (T-3.2)")


def past_palaces_were_won(snapshot: Snapshot) -> Iterator[Fault]:
    """A visit brings at most one ordinary palace for each kind of influence (T-3.2)."""
    position, components = snapshot.position, snapshot.components
    over = position.visit if position.phase == END else position.visit - 1
    palaces = built(position.players)
    for province in position.province_order[:over]:
        here = sum(components.cities[city].province == province for city in palaces)
        if province is not None and here > len(components.influence):
            yield Fault("/players", f"too many ordinary palaces in {province} (T-3.2)")


def palaces_here_were_won(snapshot: Snapshot) -> Iterator[Fault]:
    """In this province each ordinary palace came with an influence tile (T-3.2)."""
    position, components = snapshot.position, snapshot.components
    here = position.province_order[position.visit - 1]
    if position.phase not in {*WITH_A_PLAYER, DISPLAY} or here is None:
        return
    gone = [kind for kind in components.influence if kind not in position.court.influence]
    all_here = 0
    for seat, player in enumerate(position.players):
        own = sum(components.cities[city].province == here for city in player.palaces)
        all_here += own
        if own > sum(player.influence.get(kind, 0) > 0 for kind in gone):
            yield Fault(f"/players/{seat}/palaces", f"too many in {here} for the influence (T-3.2)")
    being_won = sum(kind in position.won for kind in components.influence)
    used_up = sum(
        held_influence(position, kind) >= components.influence_tiles
        for kind in components.influence
    )
    if not len(gone) - used_up <= all_here + being_won <= len(gone):
        yield Fault(
            "/players", f"{all_here} ordinary palaces in {here} do not fit the court (T-3.2)"
        )


def won_fits_phase(snapshot: Snapshot) -> Iterator[Fault]:
    """Something was just won exactly if palaces are to be placed (T-7.2)."""
    phase, won = snapshot.position.phase, snapshot.position.won
    if phase != BUILD and won:
        yield Fault("/won", f"must be empty in phase {phase}")
    if phase == BUILD and not won - {PROVINCE_TILE}:
        yield Fault("/won", "must name influence or the crown: palaces are placed (T-7.2)")


def won_awards_are_taken(snapshot: Snapshot) -> Iterator[Fault]:
    """What was just won has left the court; tiles are with who won them (T-3.1)."""
    position, won = snapshot.position, snapshot.position.won
    if position.phase != BUILD or position.player is None:
        return
    influence = [kind for kind in snapshot.components.influence if kind in won]
    court, player = position.court, position.players[position.player]
    at_court = {
        **{kind: kind in court.influence for kind in influence},
        CROWN: court.crown,
        PROVINCE_TILE: court.province_tile,
    }
    with_player = {
        **{kind: player.influence.get(kind, 0) > 0 for kind in influence},
        CROWN: True,
        PROVINCE_TILE: position.visit in player.province_tiles,
    }
    for award in sorted(won):
        if at_court[award] or not with_player[award]:
            yield Fault("/won", f"{award} is not with the player who won it (T-3.1)")


def won_awards_are_led_in(snapshot: Snapshot) -> Iterator[Fault]:
    """Won is what the player shows most of; nothing of that is left at the court (T-3.1)."""
    position = snapshot.position
    if position.phase != BUILD or position.player is None:
        return
    symbols = {kind: kind for kind in snapshot.components.influence}
    symbols |= {CROWN: MOGUL, PROVINCE_TILE: ELEPHANT}
    left = {
        **{kind: kind in position.court.influence for kind in snapshot.components.influence},
        CROWN: position.court.crown,
        PROVINCE_TILE: position.court.province_tile,
    }
    for award, symbol in symbols.items():
        most = leads(snapshot.setup, position, position.player, symbol)
        if award in position.won and not most:
            yield Fault("/won", f"the player does not lead in {symbol} (T-3.1)")
        if left[award] and most:
            yield Fault("/won", f"the player leads in {symbol}, so wins {award} (T-3.1)")


def goods_have_come(snapshot: Snapshot) -> Iterator[Fault]:
    """Goods come from province tiles and from bonus tiles under palaces (T-3.4, T-3.6)."""
    position, components = snapshot.position, snapshot.components
    if position.phase in SET_UP:
        return
    lying = list(position.bonus_tiles.values())
    expected: dict[str, int] = {}
    for tile, number in components.bonus_tiles.items():
        if tile not in {CARD, TWO_POINTS}:
            add(expected, tile, number - lying.count(tile))
    for seat, player in enumerate(position.players):
        printed: dict[str, int] = {}
        for number in player.province_tiles:
            if PROVINCE_TILE in position.won and number == position.visit:
                continue  # T-7.3: its goods come with the build
            for good in components.province_tiles[number]:
                add(printed, good)
                add(expected, good)
        if any(player.goods.get(good, 0) < n for good, n in printed.items()):
            yield Fault(f"/players/{seat}/goods", "fewer than on the province tiles (T-3.6)")
        sites = sum(components.cities[city].fortress for city in player.palaces)
        if size(player.goods) - size(printed) > sites:
            yield Fault(
                f"/players/{seat}/goods", "more than province tiles and palaces bring (T-3.4)"
            )
    for good in components.goods:
        there = sum(player.goods.get(good, 0) for player in position.players)
        if there != expected.get(good, 0):
            yield Fault("/players", f"{there} {good}, but {expected.get(good, 0)} were taken")


WHERE_WE_ARE = ("phase", "visit", "province_order")

CHECKS: Checks = {
    province_tiles_lie: ("phase", "province_order"),
    bonus_tiles_have_sites: ("bonus_tiles",),
    bonus_tiles_fit_phase: ("phase", "bonus_tiles", "players.palaces"),
    court_in_set_up: ("phase", "court"),
    second_influence_tiles: ("phase", "court", "players.withdrawn", "players.influence"),
    influence_tiles_exist: ("phase", "court", "players.withdrawn", "players.influence"),
    crown_is_in_one_place: (*WHERE_WE_ARE, "court", "won", "players.royal_palaces"),
    province_tile_is_in_one_place: (
        "phase",
        "visit",
        "court",
        "players.withdrawn",
        "players.province_tiles",
    ),
    province_tiles_have_one_owner: ("visit", "players.province_tiles"),
    palaces_have_sites: ("players.palaces", "players.royal_palaces"),
    palaces_are_of_visited_provinces: (
        *WHERE_WE_ARE,
        "player",
        "players.withdrawn",
        "players.palaces",
        "players.royal_palaces",
    ),
    past_palaces_were_won: (*WHERE_WE_ARE, "players.palaces"),
    palaces_here_were_won: (
        *WHERE_WE_ARE,
        "court",
        "won",
        "players.palaces",
        "players.influence",
    ),
    won_fits_phase: ("phase", "won"),
    won_awards_are_taken: (
        "phase",
        "player",
        "visit",
        "court",
        "won",
        "players.influence",
        "players.province_tiles",
    ),
    won_awards_are_led_in: (
        "phase",
        "player",
        "court",
        "won",
        "players.withdrawn",
        "players.played",
        "players.played_special_cards",
    ),
    goods_have_come: (
        "phase",
        "visit",
        "bonus_tiles",
        "won",
        "players.province_tiles",
        "players.goods",
        "players.palaces",
    ),
}
