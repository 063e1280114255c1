"""A position as a JSON document, and back.

Reading takes a document that may be nonsense. It notes every fault of shape, and keeps what
it understood, so that the rules can be checked where their parts could be read.
"""

from dataclasses import replace
from typing import Any

from durbar_reference.document import Document, Reader, count_items, with_whole_numbers
from durbar_reference.maharani.components import Components
from durbar_reference.maharani.position import Phase, Position
from durbar_reference.maharani.setup import PLAYER_COUNTS, Setup

# What says which tiles lie on the rondel and in the bag.
RONDEL = "/rondel/*/colour /rondel/*/kind"
BAG = "/bag/*/colour /bag/*/kind /bag/*/count"
SET_ASIDE = "/set_aside/*/quarter /set_aside/*/worker /set_aside/*/count"

# Gold that a position may begin with, and the most that a tile (an area and a group of 64 spaces
# at most) and an evaluated quarter (two worker colours at 1000 at most) can have added.
MOST_AT_START = 20000
MOST_FOR_A_TILE = 128
MOST_FOR_A_QUARTER = 2000
MOST_SCORE = MOST_AT_START + 64 * MOST_FOR_A_TILE + 4 * MOST_FOR_A_QUARTER
MOST_SET_ASIDE = 15


def position_to_dict(position: Position) -> dict[str, object]:
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


class Snapshot:
    """One reading of a document that should be a position."""

    def __init__(self, components: Components, value: object) -> None:
        self.document = document = Document()
        self.components = components
        value = with_whole_numbers(value)
        count = count_items(value, "players")
        # Another number is a fault; nothing that depends on it is looked at then.
        count_is_known = count in PLAYER_COUNTS
        self.setup = Setup(components, count if count_is_known else PLAYER_COUNTS[-1])
        tile = {
            "colour": document.one_of(components.colours),
            "kind": document.one_of([kind.id for kind in components.kinds]),
        }
        quarter = document.one_of(components.quarters)
        workers = self.setup.worker_owners() if count_is_known else components.worker_colours
        worker = document.one_of(tuple(workers))
        space = {
            "space": document.one_of(components.spaces),
            "tile": document.one_of(components.colours),
            "worker": document.or_null(worker),
        }
        in_bag = document.record({**tile, "count": document.integer(1)})
        aside = {"quarter": quarter, "worker": worker, "count": document.integer(1, MOST_SET_ASIDE)}
        readers: dict[str, Reader] = {
            "kind": document.one_of(("state",)),
            "game": document.one_of(("maharani",)),
            "options": document.some_of(("idle_refresh",), document.boolean),
            "phase": document.one_of(list(Phase)),
            "player": document.or_null(document.integer(0, self.setup.players - 1)),
            "board": document.distinct(document.record(space, optional=("worker",)), "space"),
            "rondel": document.array(document.or_null(document.record(tile)), length=4),
            "bag": document.distinct(in_bag, "colour", "kind"),
            "players": document.players(self._player, PLAYER_COUNTS, "M-1.1"),
            "set_aside": document.distinct(document.record(aside), "quarter", "worker"),
            "evaluated": document.distinct(quarter),
        }
        optional = ("options", "player", "set_aside")
        self._fields: dict[str, Any] = document.record(readers, optional)(value, "")
        options = self._fields.get("options", {})
        self.setup = replace(self.setup, idle_refresh=bool(options.get("idle_refresh")))
        self.position = self._position()

    def _player(self, value: object, pointer: str) -> Any:
        document, seat = self.document, int(pointer.rpartition("/")[2])
        colours = self.setup.worker_colours(seat)
        readers = {
            "score": document.integer(0, MOST_SCORE),
            "markers": document.all_of(self.components.quarters, document.boolean),
            "reserve": document.all_of(colours, document.integer(0)),
        }
        return document.record(readers)(value, pointer)

    def _read(self, field: str, *places: str) -> list[Any]:
        """Give the items of a field; none where these places of them could not be read."""
        return self._fields.get(field, []) if self.document.was_read(*places) else []

    def _position(self) -> Position:
        """Build the position from the parts that could be read; the others stay empty."""
        tile_named = self.components.tile_named
        return Position(
            setup=self.setup,
            phase=self._fields.get("phase") or "",
            player=self._fields.get("player"),
            tiles={e["space"]: e.get("tile") for e in self._read("board", "/board/*/space")},
            workers={
                entry["space"]: entry["worker"]
                for entry in self._read("board", "/board/*/space", "/board/*/worker")
                if entry.get("worker")
            },
            rondel=[
                tile and tile_named(tile["colour"], tile["kind"])
                for tile in self._read("rondel", *RONDEL.split())
            ],
            bag={
                tile_named(entry["colour"], entry["kind"]): entry["count"]
                for entry in self._read("bag", *BAG.split())
            },
            scores=[player["score"] for player in self._read("players", "/players/*/score")],
            markers=[
                {quarter: player["markers"][quarter] for quarter in self.components.quarters}
                for player in self._read("players", "/players/*/markers")
            ],
            reserve={
                colour: player["reserve"][colour]
                for seat, player in enumerate(self._read("players", "/players/*/reserve"))
                for colour in self.setup.worker_colours(seat)
            },
            set_aside={
                (entry["quarter"], entry["worker"]): entry["count"]
                for entry in self._read("set_aside", *SET_ASIDE.split())
            },
            evaluated=set(self._read("evaluated", "/evaluated")),
        )
