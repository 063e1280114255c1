"""What makes a position legal: every fault at once, each with its place.

Each check names the parts of the document that it reads, and is left out while one of them
could not be read. None of the checks stops another.
"""

from collections import Counter
from collections.abc import Callable, Iterator

from durbar.reference.errors import Fault
from durbar.reference.maharani.columns import column_class
from durbar.reference.maharani.components import Tile
from durbar.reference.maharani.legal import some_tile_fits
from durbar.reference.maharani.position import (
    DRAW,
    END,
    FIRST,
    SECOND,
    START,
    centre_spaces_are_full,
    empty_slots,
    empty_spaces,
    is_full,
    rondel_tiles,
    workers_in,
)
from durbar.reference.maharani.snapshot import (
    MOST_AT_START,
    MOST_FOR_A_QUARTER,
    MOST_FOR_A_TILE,
    Snapshot,
)

Check = Callable[[Snapshot], Iterator[Fault]]


def position_faults(snapshot: Snapshot) -> list[Fault]:
    """List everything that is wrong with a position."""
    document = snapshot.document
    found = list(document.faults)
    for check, parts in CHECKS.items():
        if document.is_sound(*(f"/{part}" for part in parts)):
            found += check(snapshot)
    return found


def player_fits_phase(snapshot: Snapshot) -> Iterator[Fault]:
    """A seat is named exactly while somebody has the turn (M-2.5)."""
    phase, player = snapshot.position.phase, snapshot.position.player
    if phase in {START, END}:
        if player is not None:
            yield Fault("/player", f"must be null in phase {phase}")
    elif player is None:
        yield Fault("/player", f"is missing; phase {phase} needs it")
    elif player not in snapshot.setup.seats():
        yield Fault("/player", f"must be 0 to {snapshot.setup.players - 1}, not {player}")


def tiles_of_each_class(snapshot: Snapshot) -> Iterator[Fault]:
    """Of each colour and column class there are the tiles of the box: no more, no fewer.

    Centre tiles may have left the game once no space is left for them (M-4.2).
    """
    setup, position = snapshot.setup, snapshot.position
    in_box: Counter[tuple[str, str]] = Counter()
    to_come: Counter[tuple[str, str]] = Counter()
    for tile in setup.components.tiles:
        in_box[class_of(tile)] += tile.kind.count
    for tile in rondel_tiles(position):
        to_come[class_of(tile)] += 1
    for tile, count in position.bag.items():
        to_come[class_of(tile)] += count
    laid = Counter(
        (colour, column_class(setup.components.spaces[space].columns))
        for space, colour in position.tiles.items()
    )
    no_more_centres = centre_spaces_are_full(setup, position)
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


def no_centre_tile_without_space(snapshot: Snapshot) -> Iterator[Fault]:
    """Centre tiles leave the game when all centre spaces are filled (M-4.2)."""
    position = snapshot.position
    if not centre_spaces_are_full(snapshot.setup, position):
        return
    for slot, tile in enumerate(position.rondel):
        if tile is not None and class_of(tile)[1] == "centre":
            yield Fault(f"/rondel/{slot}", "no space is left for a centre tile (M-4.2)")
    for i, tile in enumerate(position.bag):
        if class_of(tile)[1] == "centre":
            yield Fault(f"/bag/{i}", "no space is left for a centre tile (M-4.2)")


def tiles_of_each_kind(snapshot: Snapshot) -> Iterator[Fault]:
    """Of each distinct tile no more are to come than the box has."""
    position = snapshot.position
    to_come = Counter(position.bag) + Counter(rondel_tiles(position))
    for tile, count in to_come.items():
        if count > tile.kind.count:
            yield Fault(
                "/bag",
                f"{count} {tile.colour} {tile.kind.id} on the rondel and in the bag, but the box "
                f"has {tile.kind.count}",
            )


def start_is_untouched(snapshot: Snapshot) -> Iterator[Fault]:
    """Before the first random event everything is as the set-up left it (M-1.3, M-1.5)."""
    position = snapshot.position
    if position.phase != START:
        return
    for part, used in (
        ("board", bool(position.tiles)),
        ("rondel", bool(rondel_tiles(position))),
        ("set_aside", bool(position.set_aside)),
        ("evaluated", bool(position.evaluated)),
    ):
        if used:
            yield Fault(f"/{part}", "must be empty in phase start")
    for seat, score in enumerate(position.scores):
        if score != 0:
            yield Fault(f"/players/{seat}/score", "must be 0 in phase start")
        if not all(position.markers[seat].values()):
            yield Fault(f"/players/{seat}/markers", "must all be face up in phase start")


def draw_has_slot_and_tile(snapshot: Snapshot) -> Iterator[Fault]:
    """A draw needs an empty slot and a tile in the bag (M-4.1, M-4.3)."""
    position = snapshot.position
    if position.phase != DRAW:
        return
    slots = empty_slots(position)
    if not slots:
        yield Fault("/rondel", "must have an empty slot in phase draw")
    if not position.bag:
        yield Fault("/bag", "must not be empty in phase draw")
    if not position.tiles and any(
        tile is not None for tile in position.rondel[min(slots, default=0) :]
    ):
        yield Fault("/rondel", "is filled in ascending order at the set-up (M-1.3)")


def first_can_be_played(snapshot: Snapshot) -> Iterator[Fault]:
    """A turn begins after the refill, and only if the game is not over (M-4.1, M-6.2, M-6.3)."""
    setup, position = snapshot.setup, snapshot.position
    if position.phase != FIRST:
        return
    if empty_slots(position) and position.bag:
        yield Fault("/rondel", "must be full in phase first while the bag holds tiles (M-4.1)")
    if not rondel_tiles(position) and not position.bag:
        yield Fault("/phase", "the game is over: bag and rondel are empty (M-6.2)")
    elif rondel_tiles(position) and not some_tile_fits(setup, position):
        yield Fault("/phase", "the game is over: no rondel tile fits an empty space (M-6.3)")


def second_follows_a_first(snapshot: Snapshot) -> Iterator[Fault]:
    """Before a second tile, one has gone from the rondel to the board (M-3.6)."""
    setup, position = snapshot.setup, snapshot.position
    if position.phase != SECOND:
        return
    slots = empty_slots(position)
    if not slots:
        yield Fault("/rondel", "must have an empty slot in phase second")
    elif len(slots) > 1 and position.bag and not centre_spaces_are_full(setup, position):
        yield Fault("/rondel", "must have one empty slot only: the bag holds tiles (M-4.1)")
    if not position.tiles:
        yield Fault("/board", "must have a tile in phase second")


def first_tile_has_earned(snapshot: Snapshot) -> Iterator[Fault]:
    """Before a second tile, the first one has earned gold (M-3.3)."""
    position = snapshot.position
    for seat, score in enumerate(position.scores):
        if position.phase == SECOND and seat == position.player and score == 0:
            yield Fault(f"/players/{seat}/score", "must be at least 1 in phase second (M-3.3)")


def gold_can_have_come(snapshot: Snapshot) -> Iterator[Fault]:
    """No more gold than a position may begin with and tiles and quarters can have added."""
    position = snapshot.position
    most = (
        MOST_AT_START
        + len(position.tiles) * MOST_FOR_A_TILE
        + len(position.evaluated) * MOST_FOR_A_QUARTER
    )
    for seat, score in enumerate(position.scores):
        if score > most:
            yield Fault(f"/players/{seat}/score", f"must be at most {most} here")


def end_has_come(snapshot: Snapshot) -> Iterator[Fault]:
    """The game is over by M-6.1, M-6.2 or M-6.3, and every quarter is evaluated (M-6.4)."""
    setup, position = snapshot.setup, snapshot.position
    if position.phase != END:
        return
    for quarter in setup.components.quarters:
        if quarter not in position.evaluated:
            yield Fault("/evaluated", f"{quarter} is missing; at the end all are evaluated (M-6.4)")
    palace_complete = not empty_spaces(setup, position)
    nothing_left = not position.bag and not rondel_tiles(position)
    nothing_comes = not empty_slots(position) or not position.bag
    nothing_fits = nothing_comes and not some_tile_fits(setup, position)
    if not (palace_complete or nothing_left or nothing_fits):
        yield Fault("/phase", "the game is not over: a tile can still be placed (M-6.3)")


def palace_is_incomplete(snapshot: Snapshot) -> Iterator[Fault]:
    """The game does not go on when the fourth quarter has been evaluated (M-6.1)."""
    setup, position = snapshot.setup, snapshot.position
    if position.phase != END and set(setup.components.quarters) == position.evaluated:
        yield Fault("/phase", "the game is over: all four quarters are evaluated (M-6.1)")


def workers_of_each_colour(snapshot: Snapshot) -> Iterator[Fault]:
    """On the board, set aside and in reserve are the workers of each colour (M-1.4)."""
    setup, position = snapshot.setup, snapshot.position
    for colour, seat in setup.worker_owners().items():
        on_board = sum(worker == colour for worker in position.workers.values())
        aside = sum(n for (_, worker), n in position.set_aside.items() if worker == colour)
        in_reserve = position.reserve[colour]
        if on_board + aside + in_reserve != setup.workers_per_colour():
            yield Fault(
                f"/players/{seat}/reserve/{colour}",
                f"{on_board} on the board, {aside} set aside and {in_reserve} in reserve, but "
                f"there are {setup.workers_per_colour()} {colour} workers (M-1.4)",
            )


def evaluated_quarters_have_no_workers(snapshot: Snapshot) -> Iterator[Fault]:
    """Workers leave a quarter when it is evaluated, those set aside too (M-5.2)."""
    setup, position = snapshot.setup, snapshot.position
    for space in position.workers:
        if setup.components.spaces[space].quarter in position.evaluated:
            yield Fault(
                f"/board/{snapshot.board_index(space)}/worker",
                f"{space} lies in a quarter that is evaluated (M-5.2)",
            )
    for i, (quarter, _) in enumerate(position.set_aside):
        if quarter in position.evaluated:
            yield Fault(f"/set_aside/{i}", f"{quarter} is evaluated (M-5.2)")


def one_worker_on_each_tile_colour(snapshot: Snapshot) -> Iterator[Fault]:
    """No two workers of one colour stand on tiles of one colour in one quarter (M-3.11)."""
    for quarter, worker, tile, spaces in crowds(snapshot):
        yield Fault(
            f"/board/{snapshot.board_index(spaces[1])}/worker",
            f"{worker} workers stand on {' and '.join(spaces)}, all {tile} in {quarter}; "
            "one has to be taken off (M-3.11)",
        )


def crowds(snapshot: Snapshot) -> Iterator[tuple[str, str, str, list[str]]]:
    """Find the workers that break M-3.11: quarter, worker colour, tile colour, spaces."""
    setup, position = snapshot.setup, snapshot.position
    for quarter in setup.components.quarters:
        for worker in setup.worker_owners():
            standing = workers_in(setup, position, quarter, worker)
            for tile in setup.components.colours:
                spaces = [space for space in standing if position.tiles[space] == tile]
                if len(spaces) > 1:
                    yield quarter, worker, tile, spaces


def evaluated_quarters_are_full(snapshot: Snapshot) -> Iterator[Fault]:
    """A quarter is evaluated in the turn that fills it, and otherwise at the end only (M-5.1)."""
    setup, position = snapshot.setup, snapshot.position
    waiting = []
    for quarter in setup.components.quarters:
        full = is_full(setup, position, quarter)
        if quarter in position.evaluated and not full and position.phase != END:
            yield Fault("/evaluated", f"{quarter} is not full (M-5.1)")
        if quarter not in position.evaluated and full:
            waiting.append(quarter)
    if waiting and position.phase in {DRAW, FIRST}:
        yield Fault("/evaluated", f"{' and '.join(waiting)}: full, so evaluated by now (M-5.1)")
    if len(waiting) > 1 and position.phase == SECOND:
        yield Fault(
            "/evaluated", f"{' and '.join(waiting)}: one tile cannot have filled both (M-5.1)"
        )


CHECKS: dict[Check, tuple[str, ...]] = {
    player_fits_phase: ("phase", "player", "players"),
    tiles_of_each_class: ("board", "rondel", "bag"),
    no_centre_tile_without_space: ("board", "rondel", "bag"),
    tiles_of_each_kind: ("rondel", "bag"),
    start_is_untouched: ("phase", "board", "rondel", "players", "set_aside", "evaluated"),
    draw_has_slot_and_tile: ("phase", "board", "rondel", "bag"),
    first_can_be_played: ("phase", "board", "rondel", "bag"),
    second_follows_a_first: ("phase", "board", "rondel", "bag"),
    first_tile_has_earned: ("phase", "player", "players"),
    end_has_come: ("phase", "board", "rondel", "bag", "evaluated"),
    palace_is_incomplete: ("phase", "evaluated"),
    gold_can_have_come: ("board", "players", "evaluated"),
    workers_of_each_colour: ("board", "players", "set_aside"),
    evaluated_quarters_have_no_workers: ("board", "set_aside", "evaluated"),
    one_worker_on_each_tile_colour: ("board", "players"),
    evaluated_quarters_are_full: ("phase", "board", "evaluated"),
}
