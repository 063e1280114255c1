"""Positions for tests: say what matters, and the rest is filled in so that all is legal."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from durbar_reference.maharani.columns import CENTRE, SIDES, TILE_EDGES
from durbar_reference.maharani.position import Position
from durbar_reference.maharani.setup import Setup
from durbar_reference.maharani.snapshot import position_from_dict
from tests import engines
from tests.engines import Game, Json, State, load_reference, plain_game

PLAYER_COUNTS = (2, 3, 4)
component_file = partial(engines.component_file, "maharani")


def setup_of(of: Game) -> Setup:
    """Give the tables of a game, whichever engine it is of."""
    setup: Setup = plain_game(of).setup
    return setup


def column_class(columns: Iterable[str]) -> str:
    """Name what remains of the columns of a space or a tile when turning makes no difference.

    A tile fits a space with some arrow exactly if both are of one class.
    """
    columns = frozenset(columns)
    if columns == CENTRE:
        return "centre"
    if len(columns) == 2:
        edges = TILE_EDGES if columns <= set(TILE_EDGES) else SIDES
        first, second = (edges.index(edge) for edge in columns)
        return "two opposite halves" if abs(first - second) == 2 else "two adjacent halves"
    return {1: "one half", 3: "three halves", 4: "four halves"}[len(columns)]


def filled(*quarters: str, but: Sequence[str] = ()) -> dict[str, str]:
    """Fill quarters of the default board with tiles, as many of each colour as there are.

    The tiles on spaces of one column class take the six colours in turn, over the whole
    board, so that any part of it can be joined with any other.
    """
    components = setup_of(load_reference("maharani")).components
    tiles: dict[str, str] = {}
    seen: dict[str, int] = {}
    for space in components.spaces.values():
        kind = column_class(space.columns)
        number = seen.get(kind, 0)
        seen[kind] = number + 1
        if space.quarter in quarters and space.id not in but:
            tiles[space.id] = components.colours[number % len(components.colours)]
    return tiles


def position(
    of: Game,
    board: Mapping[str, str],
    *,
    phase: str = "first",
    player: int | None = 0,
    rondel: Mapping[int, str] | None = None,
    empty: Sequence[int] = (),
    aside: Mapping[tuple[str, str], int] | None = None,
    **changes: Any,
) -> Json:
    """Describe a position of a game.

    Args:
        of: The game.
        board: The tile on each space, and the worker on it if there is one: "blue green".
        phase: The phase.
        player: The seat to decide.
        rondel: The tiles that matter, by slot (1 to 4): "blue half-front". Other slots get
            any tiles that are left.
        empty: The slots without a tile.
        aside: The workers set aside, by quarter and colour.
        changes: Other fields of the position.
    """
    components = setup_of(of).components
    slots, left = _share_out(of, board, rondel or {}, empty)
    workers = {space: tile.split()[1] for space, tile in board.items() if " " in tile}
    used = [*workers.values()]
    for (_, worker), count in (aside or {}).items():
        used += [worker] * count
    described: Json = {
        "kind": "state",
        "game": "maharani",
        "options": of.options,
        "phase": phase,
        "player": player,
        "board": [
            {"space": space, "tile": board[space].split()[0], "worker": workers.get(space)}
            for space in components.spaces
            if space in board
        ],
        "rondel": slots,
        "bag": [
            {"colour": colour, "kind": kind, "count": count}
            for (colour, kind), count in left.items()
            if count > 0
        ],
        "players": [_player(of, seat, used) for seat in setup_of(of).seats()],
        "set_aside": [
            {"quarter": quarter, "worker": worker, "count": count}
            for (quarter, worker), count in (aside or {}).items()
        ],
        "evaluated": [],
    }
    return {**described, **changes}


def _share_out(
    of: Game, board: Mapping[str, str], rondel: Mapping[int, str], empty: Sequence[int]
) -> tuple[list[dict[str, str] | None], dict[tuple[str, str], int]]:
    """Give the rondel, and what is then left for the bag, so that no tile is lost."""
    components = setup_of(of).components
    left = {(tile.colour, tile.kind.id): tile.kind.count for tile in components.tiles}
    slots: list[dict[str, str] | None] = [None] * 4
    for slot, name in rondel.items():
        colour, kind = name.split()
        slots[slot - 1] = {"colour": colour, "kind": kind}
        left[colour, kind] -= 1
    for space, tile in board.items():
        shape = column_class(components.spaces[space].columns)
        colour = tile.split()[0]
        laid = next(
            kind.id
            for kind in components.kinds
            if column_class(kind.columns) == shape and left[colour, kind.id] > 0
        )
        left[colour, laid] -= 1
    if all(space.id in board for space in components.centre_spaces()):
        centre = {kind.id for kind in components.kinds if column_class(kind.columns) == "centre"}
        left = {key: 0 if key[1] in centre else count for key, count in left.items()}
    for slot in range(1, 5):
        spare = next((key for key, count in left.items() if count > 0), None)
        if slots[slot - 1] is None and slot not in empty and spare is not None:
            left[spare] -= 1
            slots[slot - 1] = {"colour": spare[0], "kind": spare[1]}
    return slots, left


def _player(of: Game, seat: int, used: Sequence[str]) -> Json:
    return {
        "score": 10,
        "markers": dict.fromkeys(setup_of(of).components.quarters, True),
        "reserve": {
            colour: setup_of(of).workers_per_colour() - used.count(colour)
            for colour in setup_of(of).worker_colours(seat)
        },
    }


def state(of: Game, board: Mapping[str, str], **more: Any) -> State:
    """Make a state of such a position."""
    return of.state_from_dict(position(of, board, **more))


def look(state: State) -> Position:
    """Show a position by names, whichever engine it is of."""
    return position_from_dict(setup_of(state.game), state.to_dict())


def chances(state: State) -> dict[int, float]:
    """Give the chance outcomes with their probabilities, as numbers of one kind."""
    return {outcome: float(probability) for outcome, probability in state.chance_outcomes()}
