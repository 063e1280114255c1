"""What actions and chance outcomes do, and the course of a turn (M-2)."""

from durbar_reference.events import Event, event
from durbar_reference.interface import leaders
from durbar_reference.maharani.actions import Action, Draw, EndTurn, Place, Refresh, Start
from durbar_reference.maharani.legal import some_tile_fits, standing_worker
from durbar_reference.maharani.position import Phase, Position
from durbar_reference.maharani.scoring import evaluate_quarter, tile_area, worker_group


def apply(position: Position, action: Action) -> list[Event]:
    """Let a legal action happen; say what it did, in the order in which it happened."""
    match action, position.player:
        case Start(player), _:
            return start(position, player)
        case Draw() as draw, _:
            return draw_tile(position, draw)
        case Place() as placement, int(player):
            return place(position, player, placement)
        case Refresh(), int(player):
            return refresh(position, player)
        case EndTurn(), int(player):
            return end_turn(position, player)
    raise ValueError(f"{action} needs a player, and none is to decide")


def start(position: Position, player: int) -> list[Event]:
    """Let a player begin, and draw the first tiles (M-1.7, M-1.3)."""
    position.player = player
    return [event("first_player", "M-1.7", player=player), *refill(position)]


def draw_tile(position: Position, draw: Draw) -> list[Event]:
    """Put a tile from the bag into the lowest empty slot (M-4.1)."""
    slot = position.empty_slots()[0]
    position.rondel[slot] = draw.tile
    position.bag[draw.tile] -= 1
    if position.bag[draw.tile] == 0:
        del position.bag[draw.tile]
    drawn = event("tile_drawn", "M-4.1", slot=slot + 1, **draw.tile.to_dict())
    return [drawn, *refill(position)]


def refresh(position: Position, player: int) -> list[Event]:
    """Turn all own markers face up, for the turns to come (M-2.2)."""
    for quarter in position.markers[player]:
        position.markers[player][quarter] = True
    return [event("markers_up", "M-2.2", player=player), *end_turn(position, player)]


def place(position: Position, player: int, placement: Place) -> list[Event]:
    """Place a tile, the first or the second of the turn (M-3.1, M-3.6)."""
    was_second = position.phase == Phase.SECOND
    events = [
        *lay_tile(position, player, placement),
        *put_worker(position, player, placement),
        *remove_centre_tiles(position),
    ]
    if not was_second:
        # M-3.8: even a tile that completes a quarter does not end the turn.
        position.phase = Phase.SECOND
        return events
    # M-2.4: the second tile is paid first of all. M-3.7: no gold is needed beforehand.
    cost = position.components.second_tile_cost
    position.scores[player] -= cost
    events.append(event("second_tile", "M-3.7", player=player, points=-cost))
    return events + end_turn(position, player)


def lay_tile(position: Position, player: int, placement: Place) -> list[Event]:
    """Take the tile off the rondel, lay it, and pay for its area (M-3.1, M-3.3)."""
    events: list[Event] = []
    tile = position.rondel[placement.slot]
    if tile is None:
        raise ValueError(f"slot {placement.slot + 1} is empty")
    position.rondel[placement.slot] = None
    under = position.setup.quarter_under(placement.slot, player)
    if position.components.spaces[placement.space].quarter != under:
        position.markers[player][under] = False
        events.append(event("marker_down", "M-3.1", player=player, quarter=under))
    position.tiles[placement.space] = tile.colour
    area = tile_area(position, placement.space)
    position.scores[player] += len(area)
    events.append(
        event(
            "tile_area",
            "M-3.3",
            player=player,
            points=len(area),
            space=placement.space,
            colour=tile.colour,
            spaces=area,
        )
    )
    return events


def put_worker(position: Position, player: int, placement: Place) -> list[Event]:
    """Move a worker to the new tile or bring a new one, and pay for its group (M-3.4, M-3.5)."""
    worker = placement.worker
    if worker is None:
        return []
    quarter = position.components.spaces[placement.space].quarter
    colour = position.tiles[placement.space]
    origin = standing_worker(position, worker, colour, quarter)
    if origin is None:
        position.reserve[worker] -= 1
    else:
        del position.workers[origin]
    position.workers[placement.space] = worker
    group = worker_group(position, placement.space)
    position.scores[player] += len(group)
    return [
        event(
            "worker_group",
            "M-3.5",
            player=player,
            points=len(group),
            space=placement.space,
            worker=worker,
            **{"from": origin},
            spaces=group,
        )
    ]


def remove_centre_tiles(position: Position) -> list[Event]:
    """Take the centre tiles out of the game once no space is left for them (M-4.2).

    The slots stay empty until the refill. Those in the bag leave at once too: a tile that
    would only be replaced when drawn changes nothing about the tiles that come.
    """
    if not position.centre_spaces_are_full():
        return []
    events: list[Event] = []
    for slot, tile in enumerate(position.rondel):
        if tile is not None and tile.is_centre():
            position.rondel[slot] = None
            events.append(event("centre_tile_removed", "M-4.2", slot=slot + 1, **tile.to_dict()))
    position.bag = {tile: n for tile, n in position.bag.items() if not tile.is_centre()}
    return events


def end_turn(position: Position, player: int) -> list[Event]:
    """Evaluate completed quarters, refill the rondel, pass the turn on (M-2.4)."""
    events: list[Event] = []
    for quarter in position.components.quarters:
        if quarter not in position.evaluated and position.is_full(quarter):
            events += evaluate_quarter(position, quarter, "M-5.1")
    if len(position.evaluated) == len(position.components.quarters):
        return events + end_game(position, "M-6.1")
    position.player = (player + 1) % position.setup.players  # M-1.6: clockwise
    return events + refill(position)


def refill(position: Position) -> list[Event]:
    """Go on drawing while there is a slot and a tile; then see whether the game goes on.

    M-4.1, M-4.3. M-1.7: the end is tested after the draws of the set-up too.
    """
    if position.empty_slots() and position.bag:
        position.phase = Phase.DRAW
        return []
    if not position.rondel_tiles():
        return end_incomplete(position, "M-6.2")
    if not some_tile_fits(position):
        return end_incomplete(position, "M-6.3")
    position.phase = Phase.FIRST
    return []


def end_incomplete(position: Position, rule: str) -> list[Event]:
    """End the game before the palace is complete: evaluate what there is (M-6.4)."""
    events: list[Event] = []
    for quarter in position.components.quarters:
        if quarter not in position.evaluated:
            events += evaluate_quarter(position, quarter, "M-6.4")
    return events + end_game(position, rule)


def end_game(position: Position, rule: str) -> list[Event]:
    """End the game by M-6.1, M-6.2 or M-6.3; most gold wins."""
    position.phase = Phase.END
    position.player = None
    return [event("game_over", rule, winners=leaders(position.scores))]
