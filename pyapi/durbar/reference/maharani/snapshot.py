"""A position as a JSON document, and back.

Reading takes a document that may be nonsense. It notes every fault of shape, and keeps what
it understood, so that the rules can be checked where their parts could be read.
"""

from typing import Any

from durbar.reference.document import Document, Reader, whole
from durbar.reference.maharani.component_faults import PLAYER_COUNTS
from durbar.reference.maharani.components import Components, Tile
from durbar.reference.maharani.position import PHASES, Position
from durbar.reference.maharani.setup import Setup

# Gold that a position may begin with, and the most that a tile (an area and a group of 64 spaces
# at most) and an evaluated quarter (two worker colours at 1000 at most) can have added.
MOST_AT_START = 20000
MOST_FOR_A_TILE = 128
MOST_FOR_A_QUARTER = 2000
MOST_SCORE = MOST_AT_START + 64 * MOST_FOR_A_TILE + 4 * MOST_FOR_A_QUARTER
MOST_SET_ASIDE = 15


def position_to_dict(setup: Setup, position: Position) -> dict[str, object]:
    """Write a position down."""
    components = setup.components
    return {
        "kind": "state",
        "game": "maharani",
        "options": {"idle_refresh": setup.idle_refresh},
        "phase": position.phase,
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
        "rondel": [None if tile is None else _tile_to_dict(tile) for tile in position.rondel],
        "bag": [
            {**_tile_to_dict(tile), "count": position.bag[tile]}
            for tile in components.tiles
            if tile in position.bag
        ],
        "players": [
            {
                "score": position.scores[seat],
                "markers": dict(position.markers[seat]),
                "reserve": {
                    colour: position.reserve[colour] for colour in setup.worker_colours(seat)
                },
            }
            for seat in setup.seats()
        ],
        "set_aside": [
            {"quarter": quarter, "worker": worker, "count": position.set_aside[quarter, worker]}
            for quarter in components.quarters
            for worker in setup.worker_owners()
            if (quarter, worker) in position.set_aside
        ],
        "evaluated": [q for q in components.quarters if q in position.evaluated],
    }


def _tile_to_dict(tile: Tile) -> dict[str, object]:
    return {"colour": tile.colour, "kind": tile.kind.id}


class Snapshot:
    """One reading of a document that should be a position."""

    def __init__(self, components: Components, value: object) -> None:
        self.document = Document()
        self.components = components
        fields = value if isinstance(value, dict) else {}
        players = fields.get("players")
        self.player_count = len(players) if isinstance(players, list | tuple) else 0
        self._fields = self.document.record(
            value,
            "",
            {
                "kind": self._one_of("state"),
                "game": self._one_of("maharani"),
                "options": self._options,
                "phase": self._one_of(*PHASES),
                "player": self._player,
                "board": self._list_of(self._filled_space),
                "rondel": self._list_of(self._slot, length=len(components.slots_with_arrow_north)),
                "bag": self._list_of(self._bag_entry),
                "players": self._players,
                "set_aside": self._list_of(self._set_aside_entry),
                "evaluated": self._list_of(self._one_of(*components.quarters)),
            },
            optional=("options", "player", "set_aside"),
        )
        self._check_duplicates()
        self.setup = Setup(
            components,
            # Another number is a fault; nothing that depends on it is looked at then.
            self.player_count if self.player_count in PLAYER_COUNTS else PLAYER_COUNTS[-1],
            idle_refresh=bool(self._fields.get("options", {}).get("idle_refresh", False)),
        )
        self.position = self._position()

    def board_index(self, space: str) -> int:
        """Say where in the list of filled spaces this one stands."""
        return next(i for i, entry in enumerate(self._list("board")) if entry["space"] == space)

    # The readers of each part.

    def _one_of(self, *known: str) -> Reader:
        return lambda value, pointer: self.document.name(value, pointer, known)

    def _integer(self, low: int, high: int | None = None) -> Reader:
        return lambda value, pointer: self.document.integer(whole(value), pointer, low, high)

    def _list_of(self, reader: Reader, length: int | None = None) -> Reader:
        return lambda value, pointer: self.document.array(value, pointer, reader, length)

    def _options(self, value: object, pointer: str) -> dict[str, Any]:
        readers = {"idle_refresh": self.document.boolean}
        return self.document.record(value, pointer, readers, optional=readers)

    def _player(self, value: object, pointer: str) -> int | None:
        return None if value is None else self.document.integer(whole(value), pointer, 0)

    def _worker(self, value: object, pointer: str) -> str | None:
        if value is None:
            return None
        known = self.components.worker_colours
        if self.player_count in PLAYER_COUNTS:
            seats = self.components.worker_colours_by_seat[self.player_count]
            known = tuple(colour for colours in seats for colour in colours)
        return self.document.name(value, pointer, known)

    def _tile_readers(self) -> dict[str, Reader]:
        return {
            "colour": self._one_of(*self.components.colours),
            "kind": self._one_of(*(kind.id for kind in self.components.kinds)),
        }

    def _filled_space(self, value: object, pointer: str) -> dict[str, Any]:
        readers = {
            "space": self._one_of(*self.components.spaces),
            "tile": self._one_of(*self.components.colours),
            "worker": self._worker,
        }
        return self.document.record(value, pointer, readers, optional=("worker",))

    def _slot(self, value: object, pointer: str) -> dict[str, Any] | None:
        return None if value is None else self.document.record(value, pointer, self._tile_readers())

    def _bag_entry(self, value: object, pointer: str) -> dict[str, Any]:
        readers = {**self._tile_readers(), "count": self._integer(1)}
        return self.document.record(value, pointer, readers)

    def _players(self, value: object, pointer: str) -> list[Any]:
        players = self.document.array(value, pointer, self._seat)
        if isinstance(value, list | tuple) and len(value) not in PLAYER_COUNTS:
            self.document.fault(pointer, f"must be 2 to 4 players, not {len(value)} (M-1.1)")
        return players

    def _seat(self, value: object, pointer: str) -> dict[str, Any]:
        colours: tuple[str, ...] = ()
        if self.player_count in PLAYER_COUNTS:
            seat = int(pointer.rpartition("/")[2])
            colours = self.components.worker_colours_by_seat[self.player_count][seat]
        else:
            # Without knowing the seats, any worker colour will do.
            reserve = value.get("reserve") if isinstance(value, dict) else None
            if isinstance(reserve, dict):
                colours = tuple(c for c in self.components.worker_colours if c in reserve)
        markers = dict.fromkeys(self.components.quarters, self.document.boolean)
        reserves = dict.fromkeys(colours, self._integer(0))
        readers: dict[str, Reader] = {
            "score": self._integer(0, MOST_SCORE),
            "markers": lambda item, at: self.document.record(item, at, markers),
            "reserve": lambda item, at: self.document.record(item, at, reserves),
        }
        return self.document.record(value, pointer, readers)

    def _set_aside_entry(self, value: object, pointer: str) -> dict[str, Any]:
        readers = {
            "quarter": self._one_of(*self.components.quarters),
            "worker": self._one_of_workers,
            "count": self._integer(1, MOST_SET_ASIDE),
        }
        return self.document.record(value, pointer, readers)

    def _one_of_workers(self, value: object, pointer: str) -> str | None:
        if value is None:
            self.document.fault(pointer, "must be a string")
        return self._worker(value, pointer)

    def _list(self, field: str) -> list[Any]:
        return self._fields.get(field) or []

    def _check_duplicates(self) -> None:
        for field, names in (
            ("board", ("space",)),
            ("bag", ("colour", "kind")),
            ("set_aside", ("quarter", "worker")),
        ):
            keys = [tuple(entry.get(name) for name in names) for entry in self._list(field)]
            known = [None if None in key else " ".join(key) for key in keys]
            self.document.unique(known, f"/{field}")
        self.document.unique(self._list("evaluated"), "/evaluated")

    def _position(self) -> Position:
        """Build the position from the parts that could be read; the others stay empty."""
        position = Position(self._fields.get("phase") or "", self._fields.get("player"))
        if self.document.is_sound("/board"):
            board = self._list("board")
            position.tiles = {entry["space"]: entry["tile"] for entry in board}
            position.workers = {e["space"]: e["worker"] for e in board if e.get("worker")}
        if self.document.is_sound("/rondel"):
            position.rondel = [entry and self._tile(entry) for entry in self._list("rondel")]
        if self.document.is_sound("/bag"):
            position.bag = {self._tile(entry): entry["count"] for entry in self._list("bag")}
        if self.document.is_sound("/players"):
            players = self._list("players")
            position.scores = [player["score"] for player in players]
            position.markers = [
                {quarter: player["markers"][quarter] for quarter in self.components.quarters}
                for player in players
            ]
            position.reserve = {
                colour: player["reserve"][colour]
                for seat, player in enumerate(players)
                for colour in self.setup.worker_colours(seat)
            }
        if self.document.is_sound("/set_aside"):
            position.set_aside = {
                (entry["quarter"], entry["worker"]): entry["count"]
                for entry in self._list("set_aside")
            }
        if self.document.is_sound("/evaluated"):
            position.evaluated = set(self._list("evaluated"))
        return position

    def _tile(self, entry: dict[str, Any]) -> Tile:
        return self.components.tile_named(entry["colour"], entry["kind"])
