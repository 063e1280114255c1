"""What makes a position legal: every fault at once, each with its place."""

from collections import Counter
from collections.abc import Iterator

from durbar_reference.document import Check, Checks
from durbar_reference.errors import Fault
from durbar_reference.maharani.columns import column_class
from durbar_reference.maharani.components import Tile
from durbar_reference.maharani.legal import some_tile_fits
from durbar_reference.maharani.position import Phase, Position
from durbar_reference.maharani.snapshot import (
    BAG,
    MOST_AT_START,
    MOST_FOR_A_QUARTER,
    MOST_FOR_A_TILE,
    RONDEL,
    SET_ASIDE,
    Snapshot,
)

TILES = "/board/*/space /board/*/tile"
WORKERS = "/board/*/space /board/*/worker"
CHECKS = Checks()


def position_faults(snapshot: Snapshot) -> list[Fault]:
    """List everything that is wrong with a position."""
    document = snapshot.document
    return [*document.faults, *CHECKS.faults(document, snapshot.position)]


@CHECKS.needs("/phase /player")
def player_fits_phase(position: Position) -> Iterator[Fault]:
    """A seat is named exactly while somebody has the turn (M-2.5)."""
    phase, player = position.phase, position.player
    if (player is None) != (phase in {Phase.START, Phase.END}):
        right = "a seat" if player is None else "null"
        yield Fault("/player", f"must be {right} in phase {phase}")


@CHECKS.needs(f"{TILES} {RONDEL} {BAG}")
def tiles_of_each_class(position: Position) -> Iterator[Fault]:
    """Of each colour and column class there are the tiles of the box: no more, no fewer.

    Centre tiles may have left the game once no space is left for them (M-4.2).
    """
    in_box: Counter[tuple[str, str]] = Counter()
    to_come = Counter(map(class_of, position.rondel_tiles()))
    for tile in position.components.tiles:
        in_box[class_of(tile)] += tile.kind.count
    for tile, count in position.bag.items():
        to_come[class_of(tile)] += count
    laid = Counter(
        (colour, column_class(position.components.spaces[space].columns))
        for space, colour in position.tiles.items()
    )
    no_more_centres = position.centre_spaces_are_full()
    for key in sorted({*in_box, *laid}):
        there = laid[key] + to_come[key]
        if key[1] == "centre" and no_more_centres:
            wrong = laid[key] > in_box[key]
        else:
            wrong = there != in_box[key]
        if wrong:
            yield Fault(
                "/bag",
                f"{' '.join(key)}: {laid[key]} on the board and {to_come[key]} on the rondel and "
                f"in the bag, but the box has {in_box[key]}",
            )


def class_of(tile: Tile) -> tuple[str, str]:
    """Give the colour and the column class of a tile."""
    return tile.colour, column_class(tile.kind.columns)


@CHECKS.needs(f"/board/*/space {RONDEL} {BAG}")
def no_centre_tile_without_space(position: Position) -> Iterator[Fault]:
    """Centre tiles leave the game when all centre spaces are filled (M-4.2)."""
    if not position.centre_spaces_are_full():
        return
    for slot, tile in enumerate(position.rondel):
        if tile is not None and tile.is_centre():
            yield Fault(f"/rondel/{slot}", "no space is left for a centre tile (M-4.2)")
    for i, tile in enumerate(position.bag):
        if tile.is_centre():
            yield Fault(f"/bag/{i}", "no space is left for a centre tile (M-4.2)")


@CHECKS.needs(f"{RONDEL} {BAG}")
def tiles_of_each_kind(position: Position) -> Iterator[Fault]:
    """Of each distinct tile no more are to come than the box has."""
    to_come = Counter(position.bag) + Counter(position.rondel_tiles())
    for tile, count in to_come.items():
        if count > tile.kind.count:
            yield Fault(
                "/bag",
                f"{count} {tile.colour} {tile.kind.id} on the rondel and in the bag, but the box "
                f"has {tile.kind.count}",
            )


def empty_at_start(field: str, part: str) -> Check:
    """Make the check that nothing is there before the first random event (M-1.3)."""

    def check(position: Position) -> Iterator[Fault]:
        filled = getattr(position, part)
        if position.phase == Phase.START and any(item is not None for item in filled):
            yield Fault(f"/{field}", "must be empty in phase start (M-1.3)")

    return check


@CHECKS.needs("/phase /players/*/score")
def nobody_has_gold_at_start(position: Position) -> Iterator[Fault]:
    """Scores begin at 0 (M-1.5)."""
    for seat, score in enumerate(position.scores):
        if position.phase == Phase.START and score != 0:
            yield Fault(f"/players/{seat}/score", "must be 0 in phase start (M-1.5)")


@CHECKS.needs("/phase /players/*/markers")
def markers_are_up_at_start(position: Position) -> Iterator[Fault]:
    """Markers begin face up (M-1.5)."""
    for seat, markers in enumerate(position.markers):
        if position.phase == Phase.START and not all(markers.values()):
            yield Fault(f"/players/{seat}/markers", "must be face up in phase start (M-1.5)")


@CHECKS.needs("/board/*/space /players/*/markers")
def markers_are_up_before_the_first_tile(position: Position) -> Iterator[Fault]:
    """A marker is turned only for a tile (M-1.5, M-3.1)."""
    for seat, markers in enumerate(position.markers):
        if not position.tiles and not all(markers.values()):
            yield Fault(f"/players/{seat}/markers", "must be face up before the first tile (M-3.1)")


@CHECKS.needs(f"/board/*/space {SET_ASIDE}")
def nobody_is_set_aside_before_the_first_tile(position: Position) -> Iterator[Fault]:
    """A worker that is set aside stood on a tile (M-3.11)."""
    if not position.tiles and position.set_aside:
        yield Fault("/set_aside", "must be empty before the first tile (M-3.11)")


@CHECKS.needs(f"/phase {RONDEL}")
def a_slot_is_empty(position: Position) -> Iterator[Fault]:
    """A draw fills a slot (M-4.1), and a first tile has left one (M-3.6)."""
    phase = position.phase
    if phase in {Phase.DRAW, Phase.SECOND} and not position.empty_slots():
        yield Fault("/rondel", f"must have an empty slot in phase {phase}")


@CHECKS.needs(f"/phase /board/*/space {RONDEL} {BAG}")
def no_more_slots_are_empty_than_a_turn_leaves(position: Position) -> Iterator[Fault]:
    """Each turn begins with a full rondel while the bag holds tiles (M-4.1).

    A turn lays one tile or two. Centre tiles leave with the last centre space (M-4.2), at most so
    many as the box has too many; where no space takes them they left at the set-up.
    """
    slots, laid = position.empty_slots(), len(position.tiles)
    if (
        not position.bag
        or position.phase not in {Phase.DRAW, Phase.SECOND}
        or (position.phase, laid) == (Phase.DRAW, 0)
    ):
        return
    most = min(laid, 2) if position.phase == Phase.DRAW else 1
    centre_spaces = position.components.centre_spaces()
    if centre_spaces and position.centre_spaces_are_full():
        centre_tiles = [tile for tile in position.components.tiles if tile.is_centre()]
        most += max(0, sum(tile.kind.count for tile in centre_tiles) - len(centre_spaces))
    if len(slots) > most:
        yield Fault("/rondel", f"must have at most {most} empty slots: the bag holds tiles (M-4.1)")


@CHECKS.needs(f"/phase /board/*/space {RONDEL}")
def the_set_up_fills_slots_in_order(position: Position) -> Iterator[Fault]:
    """At the set-up the slots are filled in ascending order (M-1.3)."""
    rest = position.rondel[min(position.empty_slots(), default=4) :]
    if (
        position.phase == Phase.DRAW
        and not position.tiles
        and any(tile is not None for tile in rest)
    ):
        yield Fault("/rondel", "is filled in ascending order at the set-up (M-1.3)")


@CHECKS.needs(f"/phase {RONDEL} {BAG}")
def a_turn_begins_with_a_full_rondel(position: Position) -> Iterator[Fault]:
    """While the bag holds tiles, they fill the rondel before a turn (M-4.1)."""
    if position.phase == Phase.FIRST and position.bag and position.empty_slots():
        yield Fault("/rondel", "must be full: the bag holds tiles (M-4.1)")


@CHECKS.needs(f"/phase {BAG}")
def draw_has_a_tile(position: Position) -> Iterator[Fault]:
    """A draw takes a tile of the bag (M-4.3)."""
    if position.phase == Phase.DRAW and not position.bag:
        yield Fault("/bag", "must not be empty in phase draw")


@CHECKS.needs(f"/phase /board/*/space {RONDEL} {BAG}")
def first_can_be_played(position: Position) -> Iterator[Fault]:
    """A turn begins only if the game is not over (M-6.2, M-6.3)."""
    if position.phase != Phase.FIRST:
        return
    if not position.rondel_tiles() and not position.bag:
        yield Fault("/phase", "the game is over: bag and rondel are empty (M-6.2)")
    elif position.rondel_tiles() and not some_tile_fits(position):
        yield Fault("/phase", "the game is over: no rondel tile fits an empty space (M-6.3)")


@CHECKS.needs("/phase /board/*/space")
def second_follows_a_first(position: Position) -> Iterator[Fault]:
    """Before a second tile, one has gone to the board (M-3.6)."""
    if position.phase == Phase.SECOND and not position.tiles:
        yield Fault("/board", "must have a tile in phase second")


@CHECKS.needs("/phase /player /players/*/score")
def first_tile_has_earned(position: Position) -> Iterator[Fault]:
    """Before a second tile, the first one has earned gold (M-3.3)."""
    for seat, score in enumerate(position.scores):
        if position.phase == Phase.SECOND and seat == position.player and score == 0:
            yield Fault(f"/players/{seat}/score", "must be at least 1 in phase second (M-3.3)")


@CHECKS.needs("/board/*/space /players/*/score /evaluated")
def gold_can_have_come(position: Position) -> Iterator[Fault]:
    """No more gold than a position may begin with and tiles and quarters can have added."""
    most = (
        MOST_AT_START
        + len(position.tiles) * MOST_FOR_A_TILE
        + len(position.evaluated) * MOST_FOR_A_QUARTER
    )
    for seat, score in enumerate(position.scores):
        if score > most:
            yield Fault(f"/players/{seat}/score", f"must be at most {most} here")


@CHECKS.needs(f"/phase /board/*/space {RONDEL} {BAG}")
def end_has_come(position: Position) -> Iterator[Fault]:
    """The game is over by M-6.1, M-6.2 or M-6.3."""
    if position.phase != Phase.END:
        return
    palace_complete = not position.empty_spaces()
    nothing_left = not position.bag and not position.rondel_tiles()
    nothing_comes = not position.empty_slots() or not position.bag
    nothing_fits = nothing_comes and not some_tile_fits(position)
    if not (palace_complete or nothing_left or nothing_fits):
        yield Fault("/phase", "the game is not over: a tile can still be placed (M-6.3)")


@CHECKS.needs("/phase /evaluated")
def all_quarters_are_evaluated_at_the_end(position: Position) -> Iterator[Fault]:
    """At the end, and only then, every quarter is evaluated (M-6.1, M-6.4)."""
    quarters = position.components.quarters
    missing = [quarter for quarter in quarters if quarter not in position.evaluated]
    if position.phase != Phase.END and not missing:
        yield Fault("/phase", "the game is over: all four quarters are evaluated (M-6.1)")
    if position.phase == Phase.END and missing:
        yield Fault("/evaluated", f"{missing} are missing; at the end all are evaluated (M-6.4)")


@CHECKS.needs(f"{WORKERS} /players/*/reserve {SET_ASIDE}")
def workers_of_each_colour(position: Position) -> Iterator[Fault]:
    """On the board, set aside and in reserve are the workers of each colour (M-1.4)."""
    for colour, seat in position.setup.worker_owners().items():
        on_board = sum(worker == colour for worker in position.workers.values())
        aside = sum(n for (_, worker), n in position.set_aside.items() if worker == colour)
        in_reserve = position.reserve[colour]
        if on_board + aside + in_reserve != position.setup.workers_per_colour():
            yield Fault(
                f"/players/{seat}/reserve/{colour}",
                f"{on_board} on the board, {aside} set aside and {in_reserve} in reserve, but "
                f"there are {position.setup.workers_per_colour()} {colour} workers (M-1.4)",
            )


@CHECKS.needs(f"{WORKERS} /evaluated")
def evaluated_quarters_have_no_workers(position: Position) -> Iterator[Fault]:
    """Workers leave a quarter when it is evaluated (M-5.2)."""
    for space in position.workers:
        if position.components.spaces[space].quarter in position.evaluated:
            yield Fault(
                f"/board/{list(position.tiles).index(space)}/worker",
                f"{space} lies in a quarter that is evaluated (M-5.2)",
            )


@CHECKS.needs(f"{SET_ASIDE} /evaluated")
def evaluated_quarters_have_nobody_set_aside(position: Position) -> Iterator[Fault]:
    """Those set aside go back to the reserve too (M-5.2)."""
    for i, (quarter, _) in enumerate(position.set_aside):
        if quarter in position.evaluated:
            yield Fault(f"/set_aside/{i}", f"{quarter} is evaluated (M-5.2)")


@CHECKS.needs(f"{TILES} {WORKERS}")
def one_worker_on_each_tile_colour(position: Position) -> Iterator[Fault]:
    """No two workers of one colour stand on tiles of one colour in one quarter (M-3.11)."""
    for quarter, worker, tile, spaces in crowds(position):
        yield Fault(
            f"/board/{list(position.tiles).index(spaces[1])}/worker",
            f"{worker} workers stand on {' and '.join(spaces)}, all {tile} in {quarter}; "
            "one has to be taken off (M-3.11)",
        )


def crowds(position: Position) -> Iterator[tuple[str, str, str, list[str]]]:
    """Find the workers that break M-3.11: quarter, worker colour, tile colour, spaces."""
    for quarter in position.components.quarters:
        for worker in position.setup.worker_owners():
            standing = position.workers_in(quarter, worker)
            for tile in position.components.colours:
                spaces = [space for space in standing if position.tiles[space] == tile]
                if len(spaces) > 1:
                    yield quarter, worker, tile, spaces


@CHECKS.needs("/phase /board/*/space /evaluated")
def evaluated_quarters_are_full(position: Position) -> Iterator[Fault]:
    """A quarter is evaluated in the turn that fills it, and otherwise at the end only (M-5.1)."""
    waiting = []
    for quarter in position.components.quarters:
        full = position.is_full(quarter)
        if quarter in position.evaluated and not full and position.phase != Phase.END:
            yield Fault("/evaluated", f"{quarter} is not full (M-5.1)")
        if quarter not in position.evaluated and full:
            waiting.append(quarter)
    if waiting and position.phase in {Phase.DRAW, Phase.FIRST}:
        yield Fault("/evaluated", f"{' and '.join(waiting)}: full, so evaluated by now (M-5.1)")
    if len(waiting) > 1 and position.phase == Phase.SECOND:
        yield Fault(
            "/evaluated", f"{' and '.join(waiting)}: one tile cannot have filled both (M-5.1)"
        )


CHECKS.needs("/phase /board/*/space")(empty_at_start("board", "tiles"))
CHECKS.needs(f"/phase {RONDEL}")(empty_at_start("rondel", "rondel"))
CHECKS.needs(f"/phase {SET_ASIDE}")(empty_at_start("set_aside", "set_aside"))
CHECKS.needs("/phase /evaluated")(empty_at_start("evaluated", "evaluated"))
