"""A position as a JSON document, and back. The core judges documents; this takes their word."""

from typing import Any

from durbar_reference.maharani.position import Phase, Position
from durbar_reference.maharani.setup import Setup


def position_to_dict(position: Position) -> dict[str, Any]:
    """Write a position down."""
    components = position.components
    return {
        "kind": "state",
        "game": "maharani",
        "options": {"idle_refresh": position.setup.idle_refresh},
        "phase": str(position.phase),
        "player": position.player,
        "board": [
            {
                "space": space,
                "tile": position.tiles[space],
                "worker": position.workers.get(space),
            }
            for space in components.spaces
            if space in position.tiles
        ],
        "rondel": [None if tile is None else tile.to_dict() for tile in position.rondel],
        "bag": [
            {**tile.to_dict(), "count": position.bag[tile]}
            for tile in components.tiles
            if tile in position.bag
        ],
        "players": [
            {
                "score": position.scores[seat],
                "markers": dict(position.markers[seat]),
                "reserve": {
                    colour: position.reserve[colour]
                    for colour in position.setup.worker_colours(seat)
                },
            }
            for seat in position.setup.seats()
        ],
        "set_aside": [
            {"quarter": quarter, "worker": worker, "count": position.set_aside[quarter, worker]}
            for quarter in components.quarters
            for worker in position.setup.worker_owners()
            if (quarter, worker) in position.set_aside
        ],
        "evaluated": [q for q in components.quarters if q in position.evaluated],
    }


def position_from_dict(setup: Setup, described: dict[str, Any]) -> Position:
    """Read a position, or the view of one: it shows everything."""
    tile_named = setup.components.tile_named
    board, players = described["board"], described["players"]
    return Position(
        setup=setup,
        phase=Phase(described["phase"]),
        player=described["player"],
        tiles={entry["space"]: entry["tile"] for entry in board},
        workers={entry["space"]: entry["worker"] for entry in board if entry["worker"]},
        rondel=[tile and tile_named(tile["colour"], tile["kind"]) for tile in described["rondel"]],
        bag={
            tile_named(entry["colour"], entry["kind"]): entry["count"] for entry in described["bag"]
        },
        scores=[player["score"] for player in players],
        markers=[dict(player["markers"]) for player in players],
        reserve={
            colour: number for player in players for colour, number in player["reserve"].items()
        },
        set_aside={
            (entry["quarter"], entry["worker"]): entry["count"] for entry in described["set_aside"]
        },
        evaluated=set(described["evaluated"]),
    )


def view_of(position: dict[str, Any], observer: int) -> dict[str, Any]:
    """Write a position down as this seat sees it: everything, in a document of its own kind."""
    view: dict[str, Any] = {}
    for name, value in position.items():
        view[name] = "view" if name == "kind" else value
        if name == "options":
            view["observer"] = observer
    return view
