"""What can be wrong with a component file (M-1.2)."""

from collections.abc import Sequence
from typing import Any

from durbar.reference.document import Document, Reader
from durbar.reference.errors import Fault
from durbar.reference.maharani.columns import SIDES, TILE_EDGES

SCHEMA = "durbar/components/maharani/1"
PLAYER_COUNTS = (2, 3, 4)  # M-1.1
SLOTS = 4
QUARTERS = 4
MOST_ROWS = 8
MOST_TILE_COLOURS = 8
MOST_WORKER_COLOURS_IN_PLAY = 4
MOST_WORKERS_OF_A_COLOUR = 64
MOST_TILES = 128
MOST_KINDS = 16
MOST_GOLD_OF_A_COLOUR = 1000
MOST_SECOND_TILE_COST = 2
NO_SPACE = "##"


def component_faults(file: object) -> list[Fault]:
    """List everything that is wrong with a component file."""
    return _ComponentFile(file).faults()


class _ComponentFile:
    """One reading of a component file."""

    def __init__(self, file: object) -> None:
        self.document = Document()
        self.file = self.document.record(
            file,
            "",
            {
                "schema": self._schema,
                "name": self.document.title,
                "provenance": self._notes,
                "board": self._board,
                "tiles": self._tiles,
                "rondel": self._rondel,
                "seats": self._by_player_count(self._names(SIDES)),
                "worker_colours": self._name_list,
                "workers": self._by_player_count(self._workers),
                "worker_colours_by_seat": self._by_player_count(self._list_of(self._name_list)),
                "second_tile_cost": self._integer(0, MOST_SECOND_TILE_COST),
                "quarter_payout": self._list_of(self._integer(0, MOST_GOLD_OF_A_COLOUR)),
            },
            optional=("provenance",),
        )

    def faults(self) -> list[Fault]:
        """Look at how the parts go together, where they could be read; list all faults."""
        if self.document.is_sound("/board"):
            self._check_spaces()
            self._check_pattern()
            if self.document.is_sound("/rondel"):
                self._check_rondel()
        if self.document.is_sound("/tiles", "/quarter_payout"):
            self._check_payout()
        if self.document.is_sound("/tiles"):
            self._check_tiles()
        if self.document.is_sound("/seats"):
            self._check_seats()
        if self.document.is_sound("/workers", "/worker_colours", "/worker_colours_by_seat"):
            self._check_worker_colours()
        return self.document.faults

    # The shape of each part.

    def _notes(self, value: object, pointer: str) -> dict[str, Any]:
        """Read what is there for people only."""
        if isinstance(value, dict):
            return value
        self.document.fault(pointer, "must be an object")
        return {}

    def _integer(self, low: int, high: int | None = None) -> Reader:
        return lambda value, pointer: self.document.integer(value, pointer, low, high)

    def _list_of(self, reader: Reader, length: int | None = None) -> Reader:
        return lambda value, pointer: self.document.array(value, pointer, reader, length)

    def _record_of(self, readers: dict[str, Reader]) -> Reader:
        return lambda value, pointer: self.document.record(value, pointer, readers)

    def _names(self, known: Sequence[str]) -> Reader:
        return self._list_of(lambda value, pointer: self.document.name(value, pointer, known))

    def _by_player_count(self, reader: Reader) -> Reader:
        readers = {str(players): reader for players in PLAYER_COUNTS}
        return lambda value, pointer: self.document.record(value, pointer, readers)

    def _schema(self, value: object, pointer: str) -> str | None:
        return self.document.name(value, pointer, (SCHEMA,))

    def _name_list(self, value: object, pointer: str) -> list[Any]:
        names = self.document.array(value, pointer, self.document.word)
        self.document.unique(names, pointer)
        return names

    def _columns(self, edges: Sequence[str]) -> Reader:
        def read(value: object, pointer: str) -> frozenset[str] | None:
            text = self.document.text(value, pointer)
            if text is None:
                return None
            halves = text != "" and set(text) <= set(edges) and len(set(text)) == len(text)
            if text != "C" and not halves:
                self.document.fault(
                    pointer, f"must be C, or some of {''.join(edges)} once each; not {text!r}"
                )
                return None
            return frozenset(text)

        return read

    def _board(self, value: object, pointer: str) -> dict[str, Any]:
        space = {
            "id": self.document.word,
            "row": self._integer(0, MOST_ROWS - 1),
            "col": self._integer(0, MOST_ROWS - 1),
            "quarter": self.document.word,
            "columns": self._columns(SIDES),
        }
        readers = {
            "comment": self.document.text,
            "rows": self._integer(1, MOST_ROWS),
            "cols": self._integer(1, MOST_ROWS),
            "pattern": self._list_of(self.document.text),
            "quarters": self._list_of(self.document.word, QUARTERS),
            "quarter_symbols": self._symbols,
            "spaces": self._list_of(self._record_of(space)),
        }
        optional = ("comment", "quarter_symbols")
        return self.document.record(value, pointer, readers, optional)

    def _tiles(self, value: object, pointer: str) -> dict[str, Any]:
        kind = {
            "id": self.document.title,
            "columns": self._columns(TILE_EDGES),
            "count": self._integer(0),
        }
        readers = {
            "comment": self.document.text,
            "colours": self._name_list,
            "kinds": self._list_of(self._record_of(kind)),
        }
        tiles = self.document.record(value, pointer, readers, optional=("comment",))
        if not 1 <= len(tiles.get("colours", [""])) <= MOST_TILE_COLOURS:
            self.document.fault(f"{pointer}/colours", f"must be 1 to {MOST_TILE_COLOURS}")
        if tiles.get("kinds") == []:
            self.document.fault(f"{pointer}/kinds", "must not be empty")
        ids = [kind.get("id") for kind in tiles.get("kinds", [])]
        self.document.unique(ids, f"{pointer}/kinds")
        return tiles

    def _rondel(self, value: object, pointer: str) -> dict[str, Any]:
        readers = {
            "comment": self.document.text,
            "slots": self._integer(SLOTS, SLOTS),
            "slots_with_arrow_north": self._list_of(self.document.word, SLOTS),
        }
        return self.document.record(value, pointer, readers, optional=("comment",))

    def _workers(self, value: object, pointer: str) -> dict[str, Any]:
        readers = {
            "colours_per_player": self._integer(1, 2),
            "per_colour": self._integer(1, MOST_WORKERS_OF_A_COLOUR),
        }
        return self.document.record(value, pointer, readers)

    def _symbols(self, value: object, pointer: str) -> dict[str, Any]:
        names = value if isinstance(value, dict) else {}
        return self.document.record(value, pointer, dict.fromkeys(names, self.document.text))

    # How the parts go together.

    def _check_spaces(self) -> None:
        board, document = self.file["board"], self.document
        document.unique(board["quarters"], "/board/quarters")
        document.unique([space["id"] for space in board["spaces"]], "/board/spaces")
        cells = [(space["row"], space["col"]) for space in board["spaces"]]
        document.unique(cells, "/board/spaces")
        for i, space in enumerate(board["spaces"]):
            pointer = f"/board/spaces/{i}"
            if space["row"] >= board["rows"]:
                document.fault(f"{pointer}/row", f"the board has {board['rows']} rows")
            if space["col"] >= board["cols"]:
                document.fault(f"{pointer}/col", f"the board has {board['cols']} columns of spaces")
            document.name(space["quarter"], f"{pointer}/quarter", board["quarters"])
        for quarter in board.get("quarter_symbols", {}):
            document.name(quarter, f"/board/quarter_symbols/{quarter}", board["quarters"])
        for i, quarter in enumerate(board["quarters"]):
            if all(space["quarter"] != quarter for space in board["spaces"]):
                document.fault(f"/board/quarters/{i}", f"{quarter} has no space")

    def _check_pattern(self) -> None:
        board, document = self.file["board"], self.document
        spaces = {(space["row"], space["col"]): space["columns"] for space in board["spaces"]}
        if len(board["pattern"]) != board["rows"]:
            document.fault("/board/pattern", f"must have {board['rows']} rows")
        for row, line in enumerate(board["pattern"]):
            tokens = line.split()
            if len(tokens) != board["cols"]:
                document.fault(f"/board/pattern/{row}", f"must have {board['cols']} columns")
                continue
            for col, token in enumerate(tokens):
                printed = None if token == NO_SPACE else frozenset(token)
                twice = token != NO_SPACE and len(set(token)) < len(token)
                if twice or printed != spaces.get((row, col)):
                    document.fault(
                        f"/board/pattern/{row}",
                        f"{token!r} in column {col} does not agree with the list of spaces",
                    )

    def _check_rondel(self) -> None:
        slots = self.file["rondel"]["slots_with_arrow_north"]
        self.document.unique(slots, "/rondel/slots_with_arrow_north")
        for i, quarter in enumerate(slots):
            self.document.name(
                quarter, f"/rondel/slots_with_arrow_north/{i}", self.file["board"]["quarters"]
            )

    def _check_tiles(self) -> None:
        tiles = self.file["tiles"]
        if len(tiles["kinds"]) > MOST_KINDS:
            self.document.fault("/tiles/kinds", f"must be at most {MOST_KINDS}")
        total = len(tiles["colours"]) * sum(kind["count"] for kind in tiles["kinds"])
        if not 1 <= total <= MOST_TILES:
            self.document.fault("/tiles", f"must be 1 to {MOST_TILES} tiles, not {total}")

    def _check_payout(self) -> None:
        if self.file["quarter_payout"][:1] not in ([], [0]):
            self.document.fault("/quarter_payout/0", "must be 0: where no worker is, none earns")
        # M-1.2, M-3.4: a quarter never holds more workers of a colour than there are tile colours.
        colours = len(self.file["tiles"]["colours"])
        if len(self.file["quarter_payout"]) <= colours:
            self.document.fault("/quarter_payout", f"must have at least {colours + 1} entries")

    def _check_seats(self) -> None:
        for players in PLAYER_COUNTS:
            sides = self.file["seats"][str(players)]
            pointer = f"/seats/{players}"
            if len(sides) != players:
                self.document.fault(pointer, f"must have {players} sides, not {len(sides)}")
                continue
            # M-1.6: play goes clockwise, so the seats do.
            turns = [(SIDES.index(side) - SIDES.index(sides[0])) % 4 for side in sides]
            if turns != sorted(set(turns)):
                self.document.fault(pointer, "must be different sides, clockwise")

    def _check_worker_colours(self) -> None:
        for players in PLAYER_COUNTS:
            pointer = f"/worker_colours_by_seat/{players}"
            seats = self.file["worker_colours_by_seat"][str(players)]
            each = self.file["workers"][str(players)]["colours_per_player"]
            if players * each > MOST_WORKER_COLOURS_IN_PLAY:
                self.document.fault(
                    f"/workers/{players}/colours_per_player",
                    f"at most {MOST_WORKER_COLOURS_IN_PLAY} worker colours are in play",
                )
            if len(seats) != players:
                self.document.fault(pointer, f"must have {players} seats, not {len(seats)}")
            for i, colours in enumerate(seats):
                if len(colours) != each:
                    self.document.fault(f"{pointer}/{i}", f"must have {each} colours")
                for j, colour in enumerate(colours):
                    at = f"{pointer}/{i}/{j}"
                    self.document.name(colour, at, self.file["worker_colours"])
                    if any(colour in others for others in seats[:i]):
                        self.document.fault(at, f"{colour} belongs to another seat too")
