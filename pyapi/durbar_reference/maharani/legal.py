"""Which actions and chance outcomes a position allows."""

from durbar_reference.actions import Move
from durbar_reference.maharani import actions
from durbar_reference.maharani.columns import clockwise_from, fits, turned
from durbar_reference.maharani.components import Space, Tile
from durbar_reference.maharani.position import Phase, Position


def legal_moves(position: Position) -> list[Move]:
    """List what can happen next, by ascending id; nothing when the game is over."""
    possible: list[actions.Action] = []
    phase, player = position.phase, position.player
    if phase == Phase.START:
        possible += map(actions.Start, position.setup.seats())  # M-1.7
    elif phase == Phase.DRAW:
        possible += map(actions.Draw, position.bag)  # M-4.1
    elif player is not None:
        possible += placements(position, player)  # M-2.2
        if phase == Phase.FIRST and may_refresh(position, player):
            possible.append(actions.Refresh())
        if phase == Phase.SECOND:
            # M-2.5: the player decides about a second tile even where none can be placed.
            possible.append(actions.EndTurn())
    moves = [
        Move(actions.action_id(position, action), action, lots(position, action))
        for action in possible
    ]
    return sorted(moves, key=lambda move: move.id)


def lots(position: Position, action: actions.Action) -> int:
    """Count the tiles that an outcome can draw (M-4.1); seats are alike (M-1.7)."""
    return position.bag[action.tile] if isinstance(action, actions.Draw) else 1


def may_refresh(position: Position, player: int) -> bool:
    """Say whether the player may turn the own markers face up (M-2.3)."""
    return position.setup.idle_refresh or not all(position.markers[player].values())


def placements(position: Position, player: int) -> list[actions.Place]:
    """List the placements of one tile, each with its directions (M-3.1, M-3.6, M-3.10)."""
    places: list[actions.Place] = []
    for slot, tile in enumerate(position.rondel):
        if tile is None:
            continue
        for space in position.empty_spaces():
            if not may_reach(position, player, slot, space):
                continue
            for worker, arrows in worker_outcomes(position, player, tile, space).items():
                places.append(actions.Place(slot, space.id, arrows, worker))
    return places


def may_reach(position: Position, player: int, slot: int, space: Space) -> bool:
    """Say whether a tile may go from its rondel slot to the quarter of this space.

    M-3.1: freely to the quarter that it lies over; to another one if the marker of the quarter
    that it lies over is face up.
    """
    under = position.setup.quarter_under(slot, player)
    return space.quarter == under or position.markers[player][under]


def worker_outcomes(
    position: Position, player: int, tile: Tile, space: Space
) -> dict[str | None, tuple[str, ...]]:
    """Give each worker (or None) that can stand on the new tile the directions for it.

    M-3.4: the arrow to the own side makes a worker compulsory, if one is to be had; every
    other arrow excludes it.
    """
    own_side = position.setup.side(player)
    workers = available_workers(position, player, tile.colour, space.quarter)
    outcomes: dict[str | None, tuple[str, ...]] = {}
    for arrow in clockwise_from(own_side):  # M-3.10: the first one is the one that is shown
        if turned(tile.kind.columns, arrow) != space.columns:
            continue
        who: list[str | None] = [*workers] if arrow == own_side and workers else [None]
        for worker in who:
            outcomes[worker] = (*outcomes.get(worker, ()), arrow)
    return outcomes


def available_workers(position: Position, player: int, tile_colour: str, quarter: str) -> list[str]:
    """List the own worker colours that can come to a new tile of this colour in this quarter.

    M-3.4: the worker on another tile of the colour there moves; without one, a new worker
    comes from the reserve. M-3.9: with two worker colours, either may do so.
    """
    return [
        worker
        for worker in position.setup.worker_colours(player)
        if standing_worker(position, worker, tile_colour, quarter) is not None
        or position.reserve[worker] > 0
    ]


def standing_worker(position: Position, worker: str, tile_colour: str, quarter: str) -> str | None:
    """Give the space of the quarter where this worker colour stands on this tile colour.

    There is at most one (M-3.4, M-3.11).
    """
    for space in position.workers_in(quarter, worker):
        if position.tiles[space] == tile_colour:
            return space
    return None


def some_tile_fits(position: Position) -> bool:
    """Say whether some rondel tile fits some empty space of the board (M-6.3)."""
    return any(
        fits(tile.kind.columns, space.columns)
        for tile in position.rondel_tiles()
        for space in position.empty_spaces()
    )
