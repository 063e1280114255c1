"""Gold: for tiles, for workers, for quarters, and who wins."""

from collections.abc import Callable

from durbar_reference.events import Event, event
from durbar_reference.maharani.position import Position


def connected(position: Position, start: str, belongs: Callable[[str], bool]) -> list[str]:
    """List the spaces connected with `start` over spaces that belong, row by row.

    Spaces touch horizontally and vertically; the borders of quarters do not matter.
    """
    reached = {start}
    to_visit = [start]
    while to_visit:
        space = position.components.spaces[to_visit.pop()]
        for neighbour in position.components.neighbours(space):
            if neighbour.id not in reached and belongs(neighbour.id):
                reached.add(neighbour.id)
                to_visit.append(neighbour.id)
    return [space for space in position.components.spaces if space in reached]


def tile_area(position: Position, space: str) -> list[str]:
    """List the spaces of the area of one tile colour around a tile (M-3.3)."""
    colour = position.tiles[space]
    return connected(position, space, lambda other: position.tiles.get(other) == colour)


def worker_group(position: Position, space: str) -> list[str]:
    """List the spaces of the group of one worker colour around a worker (M-3.5, M-3.9)."""
    colour = position.workers[space]
    return connected(position, space, lambda other: position.workers.get(other) == colour)


def quarter_pays(position: Position, quarter: str) -> list[Event]:
    """List what each worker colour would earn if the quarter were evaluated now.

    M-5.1: by the number of its workers there. Two colours of one player earn apart.
    """
    pays: list[Event] = []
    for colour, owner in position.setup.worker_owners().items():
        workers = len(position.workers_in(quarter, colour))
        if workers > 0:
            points = position.components.quarter_payout[workers]
            pays.append({"player": owner, "worker": colour, "workers": workers, "points": points})
    return pays


def evaluate_quarter(position: Position, quarter: str, rule: str) -> list[Event]:
    """Pay the workers of a quarter and send them home: M-5.1 when complete, M-6.4 when not."""
    events: list[Event] = []
    for pay in quarter_pays(position, quarter):
        position.scores[pay["player"]] += pay["points"]
        events.append(event("quarter_pays", rule, quarter=quarter, **pay))
    # M-5.2: all workers of the quarter go back to their reserves, those set aside at it too
    # (M-3.11). The tiles stay.
    for colour in position.setup.worker_owners():
        for space in position.workers_in(quarter, colour):
            del position.workers[space]
            position.reserve[colour] += 1
        position.reserve[colour] += position.set_aside.pop((quarter, colour), 0)
    position.evaluated.add(quarter)
    events.append(event("quarter_evaluated", "M-5.2", quarter=quarter))
    return events


def projection(position: Position) -> Event:
    """Say what each quarter that is not evaluated would pay as it stands (M-6.4)."""
    projected = list(position.scores)
    quarters: list[Event] = []
    for quarter in position.components.quarters:
        pays = quarter_pays(position, quarter)
        for pay in pays:
            projected[pay["player"]] += pay["points"]
        spaces = position.components.spaces_of[quarter]
        quarters.append(
            {
                "quarter": quarter,
                "spaces": len(spaces),
                "filled": sum(space.id in position.tiles for space in spaces),
                "evaluated": quarter in position.evaluated,
                "pays": pays,
            }
        )
    return {"projected": projected, "quarters": quarters}
