"""The map and the awards: tiles, palaces, goods, influence, crown."""

from collections.abc import Iterator

from durbar_reference.document import Check, Checks
from durbar_reference.errors import Fault
from durbar_reference.taj_mahal.cards import add, size, total
from durbar_reference.taj_mahal.legality import of_players
from durbar_reference.taj_mahal.names import CROWN, PROVINCE_TILE, TAJ_MAHAL
from durbar_reference.taj_mahal.position import (
    SET_UP,
    WITH_A_PLAYER,
    Phase,
    Player,
    Position,
    full_court,
)
from durbar_reference.taj_mahal.withdrawal import awards_led_in

HERE = "/phase /visit /province_order"
SORTS = ("palaces", "royal_palaces")
SYMBOLS = of_players("withdrawn", "played", "played_special_cards")
CHECKS = Checks()


@CHECKS.needs("/province_order")
def province_tiles_lie(position: Position) -> Iterator[Fault]:
    """The last tile lies on its province, and no province has two (T-1.3)."""
    order = position.province_order
    for i, province in enumerate(order):
        if i == len(order) - 1 and province != position.components.last_province:
            yield Fault(f"/province_order/{i}", "is the last province of the map (T-1.3)")
        elif province is not None and province in order[:i]:
            yield Fault(f"/province_order/{i}", f"{province} has a tile already (T-1.3)")


@CHECKS.needs("/phase /province_order")
def province_tiles_fit_phase(position: Position) -> Iterator[Fault]:
    """They are laid by number (T-1.3)."""
    phase, others = position.phase, position.province_order[:-1]
    if phase == Phase.START:
        fits = not any(others)
    elif phase == Phase.PROVINCE_TILES:
        missing = others.count(None)
        fits = missing > 0 and None not in others[: len(others) - missing]
    else:
        fits = None not in others
    if not fits:
        yield Fault("/province_order", f"does not fit phase {phase} (T-1.3)")


@CHECKS.needs("/bonus_tiles")
def bonus_tiles_have_sites(position: Position) -> Iterator[Fault]:
    """Each kind lies where it may, and not more often than it exists (T-1.4)."""
    components, lying = position.components, position.bonus_tiles
    for city, tile in lying.items():
        sites = (components.taj_mahal_city,) if tile == TAJ_MAHAL else components.fortresses
        if city not in sites:
            yield Fault(f"/bonus_tiles/{city}", f"{tile} cannot lie here (T-1.4)")
    for tile, number in components.bonus_tiles.items():
        if list(lying.values()).count(tile) > number:
            yield Fault("/bonus_tiles", f"there are {number} {tile} only (T-1.4)")


@CHECKS.needs("/phase /bonus_tiles")
def bonus_tiles_fit_phase(position: Position) -> Iterator[Fault]:
    """In the set-up they are laid fortress by fortress (T-1.4)."""
    phase, lying = position.phase, position.bonus_tiles
    has_tile = [city in lying for city in position.components.fortresses]
    fits = True
    if phase in {Phase.START, Phase.PROVINCE_TILES}:
        fits = not any(has_tile)
    elif phase == Phase.BONUS_TILES:
        fits = has_tile == sorted(has_tile, reverse=True) and not all(has_tile)
    if not fits:
        yield Fault("/bonus_tiles", f"do not fit phase {phase} (T-1.4)")


@CHECKS.needs("/phase /bonus_tiles /players/*/palaces")
def tile_or_palace(position: Position) -> Iterator[Fault]:
    """An ordinary palace takes the bonus tile away (T-3.4); that of the Taj Mahal lies first."""
    components = position.components
    sites = [components.taj_mahal_city]
    if position.phase not in {Phase.START, Phase.PROVINCE_TILES, Phase.BONUS_TILES}:
        sites += components.fortresses
    palaces = position.built()
    for city in sites:
        if (city in position.bonus_tiles) == (city in palaces):
            yield Fault(
                f"/bonus_tiles/{city}", "either the tile or an ordinary palace is here (T-3.4)"
            )


def full_in_set_up(award: str) -> Check:
    """Make the check that before the first visit the court has this (T-1.7)."""

    def check(position: Position) -> Iterator[Fault]:
        there = getattr(position.court, award)
        if position.phase in SET_UP and getattr(full_court(position.components), award) != there:
            yield Fault(f"/court/{award}", "must be full in the set-up (T-1.7)")

    return check


@CHECKS.needs("/court/influence /players/*/influence")
def second_influence_tiles(position: Position) -> Iterator[Fault]:
    """In a visit one player can win a second tile of a kind (T-4.1); then the court has none."""
    for kind in position.components.influence:
        rich = with_two(position, kind)
        for seat in rich:
            number = position.players[seat].influence[kind]
            if number > 2 or len(rich) > 1 or kind in position.court.influence:
                yield Fault(f"/players/{seat}/influence", f"too many of {kind} (T-4.1)")


@CHECKS.needs("/phase /players/*/influence")
def second_influence_tiles_fit_phase(position: Position) -> Iterator[Fault]:
    """Two of a kind are held only until the end of the visit in which they came (T-4.1)."""
    for kind in position.components.influence:
        for seat in with_two(position, kind):
            if position.phase not in WITH_A_PLAYER:
                yield Fault(f"/players/{seat}/influence", f"two of {kind} are returned (T-4.1)")


@CHECKS.needs(of_players("withdrawn", "influence"))
def second_influence_tiles_are_of_the_withdrawn(position: Position) -> Iterator[Fault]:
    """A tile is won by withdrawing (T-3.1)."""
    for kind in position.components.influence:
        for seat in with_two(position, kind):
            if not position.players[seat].withdrawn:
                yield Fault(f"/players/{seat}/influence", f"a second {kind} is not won yet (T-3.1)")


def with_two(position: Position, kind: str) -> list[int]:
    """List the seats with two tiles of a kind or more."""
    return [seat for seat, p in enumerate(position.players) if p.influence.get(kind, 0) >= 2]


@CHECKS.needs("/phase /court/influence /players/*/influence")
def influence_tiles_exist(position: Position) -> Iterator[Fault]:
    """There are so many of each kind (T-1.7)."""
    exist = position.components.influence_tiles
    for kind in position.components.influence:
        at_court = kind in position.court.influence
        if position.phase not in SET_UP and held_influence(position, kind) + at_court > exist:
            yield Fault("/court/influence", f"there are {exist} {kind} only (T-1.7)")


@CHECKS.needs(f"/phase /court/influence {of_players('withdrawn', 'influence')}")
def influence_tiles_are_supplied(position: Position) -> Iterator[Fault]:
    """The court has a tile of each kind, unless it was taken or there was none (T-4.2)."""
    exist = position.components.influence_tiles
    if position.phase in {*SET_UP, Phase.END}:
        return
    for kind in position.components.influence:
        taken = any(p.withdrawn and p.influence.get(kind, 0) > 0 for p in position.players)
        may_be_taken = taken and position.phase != Phase.DISPLAY
        at_court = kind in position.court.influence
        if not at_court and held_influence(position, kind) < exist and not may_be_taken:
            yield Fault("/court/influence", f"{kind} is missing (T-4.2)")


def held_influence(position: Position, kind: str) -> int:
    """Count the tiles of a kind that players have."""
    return sum(player.influence.get(kind, 0) for player in position.players)


@CHECKS.needs("/visit /province_order /court/crown /won /players/*/royal_palaces")
def crown_is_in_one_place(position: Position) -> Iterator[Fault]:
    """The crown of this visit is at the court, or a royal palace is or will be here (T-3.2)."""
    stands, won = royal_palace_stands(position), CROWN in position.won
    if position.court.crown == (stands or won):
        yield Fault("/court/crown", "is at the court until it is won (T-3.1, T-3.2)")


@CHECKS.needs("/visit /province_order /won /players/*/royal_palaces")
def crown_is_won_once(position: Position) -> Iterator[Fault]:
    """A province gets one royal palace, in its visit (T-3.2)."""
    if royal_palace_stands(position) and CROWN in position.won:
        yield Fault("/won", "the crown is won once in a visit (T-3.2)")


def royal_palace_stands(position: Position) -> bool:
    """Say whether the province that is visited has its royal palace."""
    royal = {city for player in position.players for city in player.royal_palaces}
    return not royal.isdisjoint(position.cities_here())


@CHECKS.needs("/phase /visit /court/province_tile /players/*/province_tiles")
def province_tile_is_in_one_place(position: Position) -> Iterator[Fault]:
    """The tile of this visit is at the court or with who has won it (T-3.1, T-4.2)."""
    is_won = any(position.visit in player.province_tiles for player in position.players)
    if position.phase not in {*SET_UP, Phase.END} and position.court.province_tile == is_won:
        yield Fault("/court/province_tile", "is at the court until it is won (T-3.1)")


@CHECKS.needs("/phase /court/province_tile")
def province_tile_is_gone_at_the_end(position: Position) -> Iterator[Fault]:
    """The last tile was taken, or is out of the game (T-4.2)."""
    if position.phase == Phase.END and position.court.province_tile:
        yield Fault("/court/province_tile", "is taken or gone at the end (T-4.2)")


@CHECKS.needs(f"/phase /visit {of_players('withdrawn', 'province_tiles')}")
def province_tile_is_of_the_withdrawn(position: Position) -> Iterator[Fault]:
    """The tile of this visit is won by withdrawing (T-3.1)."""
    for seat, player in enumerate(position.players):
        is_won = player.withdrawn and position.phase != Phase.DISPLAY
        if position.visit in player.province_tiles and not is_won:
            yield Fault(
                f"/players/{seat}/province_tiles", f"{position.visit} is not won yet (T-3.1)"
            )


@CHECKS.needs("/visit /players/*/province_tiles")
def province_tiles_have_one_owner(position: Position) -> Iterator[Fault]:
    """Each tile is with one player at most, and only after its visit began (T-3.1)."""
    seen: set[int] = set()
    for seat, player in enumerate(position.players):
        for number in sorted(player.province_tiles):
            if number > position.visit or number in seen:
                yield Fault(
                    f"/players/{seat}/province_tiles", f"{number} cannot be here (T-1.3, T-3.1)"
                )
        seen |= player.province_tiles


@CHECKS.needs("/players/*/palaces")
def one_ordinary_palace(position: Position) -> Iterator[Fault]:
    """A city has at most one ordinary palace (T-3.2)."""
    there: set[str] = set()
    for seat, player in enumerate(position.players):
        if twice := sorted(player.palaces & there):
            yield Fault(f"/players/{seat}/palaces", f"{twice} have another palace (T-3.2)")
        there |= player.palaces


@CHECKS.needs("/players/*/royal_palaces")
def one_royal_palace(position: Position) -> Iterator[Fault]:
    """A province has at most one royal palace (T-3.1)."""
    there: set[str] = set()
    for seat, player in enumerate(position.players):
        for city in sorted(player.royal_palaces):
            province = position.components.cities[city].province
            if province in there:
                yield Fault(f"/players/{seat}/royal_palaces", f"{province} has another (T-3.1)")
            there.add(province)


def visited_before(field: str) -> Check:
    """Make the check that palaces stand in provinces of visits up to this one (T-3.2)."""

    def check(position: Position) -> Iterator[Fault]:
        cities = position.components.cities
        visited = position.province_order[: position.visit]
        for seat, player in enumerate(position.players):
            for city in sorted(getattr(player, field)):
                if position.phase not in SET_UP and cities[city].province not in visited:
                    yield Fault(f"/players/{seat}/{field}", f"{city}: not yet (T-3.2)")

    return check


def withdrawn_before(field: str) -> Check:
    """Make the check that palaces here are of players who withdrew and have built (T-3.2)."""

    def check(position: Position) -> Iterator[Fault]:
        for seat, player in enumerate(position.players):
            if position.phase not in SET_UP and not position.has_built(seat):
                for city in sorted(getattr(player, field).intersection(position.cities_here())):
                    yield Fault(f"/players/{seat}/{field}", f"{city}: not yet (T-3.2)")

    return check


@CHECKS.needs(f"{HERE} /players/*/palaces")
def past_palaces_were_won(position: Position) -> Iterator[Fault]:
    """A visit brings at most one ordinary palace for each kind of influence (T-3.2)."""
    components = position.components
    over = position.visit if position.phase == Phase.END else position.visit - 1
    palaces = position.built()
    for province in position.province_order[:over]:
        here = sum(components.cities[city].province == province for city in palaces)
        if province is not None and here > len(components.influence):
            yield Fault("/players", f"too many ordinary palaces in {province} (T-3.2)")


@CHECKS.needs(f"{HERE} /player /court/influence " + of_players("withdrawn", "influence", "palaces"))
def palaces_here_came_with_influence(position: Position) -> Iterator[Fault]:
    """A player has one in this province for each tile won: a second tile at least (T-3.2)."""
    if position.phase not in WITH_A_PLAYER:
        return
    for seat, player in enumerate(position.players):
        own = len(player.palaces.intersection(position.cities_here()))
        held = [kind for kind in player.influence if kind not in position.court.influence]
        second = sum(player.influence[kind] > 1 for kind in held)
        if position.has_built(seat) and not second <= own <= len(held):
            detail = f"must have {second} to {len(held)} in this province (T-3.2)"
            yield Fault(f"/players/{seat}/palaces", detail)


@CHECKS.needs("/phase /player /won /players/*/influence")
def second_tile_was_just_won(position: Position) -> Iterator[Fault]:
    """In a build, a second tile of a kind is among what was just won (T-3.1, T-4.1)."""
    if position.phase != Phase.BUILD or position.player is None:
        return
    for kind, number in position.players[position.player].influence.items():
        if number > 1 and kind not in position.won:
            yield Fault(f"/players/{position.player}/influence", f"{kind}: not won (T-3.1)")


@CHECKS.needs(f"{HERE} /court/influence /won {of_players('influence', 'palaces')}")
def palaces_here_were_won(position: Position) -> Iterator[Fault]:
    """In this province each tile that was won brought an ordinary palace (T-3.2).

    The court may have lacked a kind from the start of the visit, if the players hold all tiles of
    it and nobody has just won a second one. In the first visit it lacked none.
    """
    components = position.components
    if position.phase not in {*WITH_A_PLAYER, Phase.DISPLAY}:
        return
    gone = [kind for kind in components.influence if kind not in position.court.influence]
    there = len(position.built().intersection(position.cities_here()))
    there += sum(kind in position.won for kind in components.influence)
    lacked = sum(
        position.visit > 1
        and held_influence(position, kind) >= components.influence_tiles
        and not with_two(position, kind)
        for kind in gone
    )
    if not len(gone) - lacked <= there <= len(gone):
        yield Fault("/players", f"{there} ordinary palaces here do not fit the court (T-3.2)")


@CHECKS.needs("/phase /won")
def won_fits_phase(position: Position) -> Iterator[Fault]:
    """Something was just won exactly if palaces are to be placed (T-7.2)."""
    phase, won = position.phase, position.won
    if phase != Phase.BUILD and won:
        yield Fault("/won", f"must be empty in phase {phase}")
    if phase == Phase.BUILD and not won - {PROVINCE_TILE}:
        yield Fault("/won", "must name influence or the crown: palaces are placed (T-7.2)")


@CHECKS.needs("/phase /court /won")
def won_awards_have_left_the_court(position: Position) -> Iterator[Fault]:
    """Who withdraws takes what was won (T-3.1)."""
    for award in sorted(position.won):
        if position.phase == Phase.BUILD and position.court.has(award):
            yield Fault("/won", f"{award} is still at the court (T-3.1)")


@CHECKS.needs(f"/phase /player /visit /won {of_players('influence', 'province_tiles')}")
def won_awards_are_with_the_player(position: Position) -> Iterator[Fault]:
    """Influence and province tiles lie with who has just won them (T-3.1)."""
    if position.phase != Phase.BUILD or position.player is None:
        return
    player = position.players[position.player]
    for award in sorted(position.won - {CROWN, PROVINCE_TILE} - set(player.influence)):
        yield Fault("/won", f"{award} is not with the player who won it (T-3.1)")
    if PROVINCE_TILE in position.won and position.visit not in player.province_tiles:
        yield Fault("/won", "the province tile is not with the player who won it (T-3.1)")


@CHECKS.needs(f"/phase /player /won {SYMBOLS}")
def won_awards_are_led_in(position: Position) -> Iterator[Fault]:
    """Won is what the player shows most of (T-3.1)."""
    for award in sorted(position.won - led_in_by_who_builds(position)):
        if position.phase == Phase.BUILD:
            yield Fault("/won", f"the player does not lead in the symbol for {award} (T-3.1)")


@CHECKS.needs(f"/phase /player /court {SYMBOLS}")
def awards_led_in_are_won(position: Position) -> Iterator[Fault]:
    """Nothing that the player shows most of is left at the court (T-3.1)."""
    for award in sorted(led_in_by_who_builds(position)):
        if position.court.has(award):
            yield Fault("/won", f"the player leads in the symbol for {award} (T-3.1)")


def led_in_by_who_builds(position: Position) -> set[str]:
    """Give the awards for the symbols of which who builds shows most."""
    if position.phase != Phase.BUILD or position.player is None:
        return set()
    return set(awards_led_in(position, position.player))


@CHECKS.needs(f"/phase /visit /bonus_tiles /won {of_players('province_tiles', 'goods')}")
def goods_are_those_of_tiles(position: Position) -> Iterator[Fault]:
    """The goods of all are on province tiles and on bonus tiles that were taken (T-3.5)."""
    components = position.components
    if position.phase in SET_UP:
        return
    lying = list(position.bonus_tiles.values())
    taken = {tile: n - lying.count(tile) for tile, n in components.bonus_tiles.items()}
    printed = total(goods_printed(position, player) for player in position.players)
    for good in components.goods:
        there = sum(player.goods.get(good, 0) for player in position.players)
        expected = printed.get(good, 0) + taken.get(good, 0)
        if there != expected:
            yield Fault("/players", f"{there} {good}, but {expected} were taken (T-3.5)")


@CHECKS.needs(f"/phase /visit /won {of_players('province_tiles', 'goods')}")
def goods_of_province_tiles_are_there(position: Position) -> Iterator[Fault]:
    """A player has the goods on the own province tiles (T-3.6)."""
    for seat, player in enumerate(position.players):
        printed = goods_printed(position, player)
        if position.phase not in SET_UP and any(
            player.goods.get(good, 0) < n for good, n in printed.items()
        ):
            yield Fault(f"/players/{seat}/goods", "fewer than on the province tiles (T-3.6)")


@CHECKS.needs(f"/phase /visit /won {of_players('province_tiles', 'goods', 'palaces')}")
def other_goods_came_from_fortresses(position: Position) -> Iterator[Fault]:
    """Other goods lay on fortresses where the player has a palace (T-3.4)."""
    cities = position.components.cities
    for seat, player in enumerate(position.players):
        sites = sum(cities[city].fortress for city in player.palaces)
        beyond = size(player.goods) - size(goods_printed(position, player))
        if position.phase not in SET_UP and beyond > sites:
            yield Fault(
                f"/players/{seat}/goods", "more than province tiles and palaces bring (T-3.4)"
            )


def goods_printed(position: Position, player: Player) -> dict[str, int]:
    """Count the goods on a player's province tiles; those just won come with the build (T-7.3)."""
    printed = dict[str, int]()
    for number in player.province_tiles:
        if PROVINCE_TILE not in position.won or number != position.visit:
            for good in position.components.province_tiles[number]:
                add(printed, good)
    return printed


for award in ("influence", "crown", "province_tile"):
    CHECKS.needs(f"/phase /court/{award}")(full_in_set_up(award))
for sort in SORTS:
    CHECKS.needs(f"{HERE} /players/*/{sort}")(visited_before(sort))
    CHECKS.needs(f"{HERE} /player {of_players('withdrawn', sort)}")(withdrawn_before(sort))
