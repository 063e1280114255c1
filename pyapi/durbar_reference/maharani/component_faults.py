"""What a component file must hold so that the rules say what happens (M-1.2).

The engine judges the form of the file and its own limits. The reference reads a file whose form
is sound, and asks only whether one can play by the rules with it.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from durbar_reference.errors import Fault
from durbar_reference.maharani.columns import SIDES, TILE_EDGES

NO_SPACE = "##"


def component_faults(file: Mapping[str, Any]) -> list[Fault]:
    """List what keeps the rules from working with a file."""
    return [*_board(file["board"]), *_tiles(file), *_seats(file)]


def _board(board: Mapping[str, Any]) -> Iterator[Fault]:
    """Four quarters with spaces in a grid of 8 by 8, as the pattern shows them."""
    spaces = {(space["row"], space["col"]): space["columns"] for space in board["spaces"]}
    if not 1 <= board["rows"] <= 8 or not 1 <= board["cols"] <= 8:
        yield Fault("/board", "must lie within 8 by 8 cells")
    filled = {space["quarter"] for space in board["spaces"]}
    if len(board["quarters"]) != 4 or filled != set(board["quarters"]):
        yield Fault("/board/quarters", "must be four, each with a space")
    for i, space in enumerate(board["spaces"]):
        if not _is_printed(space["columns"], SIDES):
            yield Fault(f"/board/spaces/{i}/columns", "must be C, or edges, each once (M-3.2)")
    printed = [line.split() for line in board["pattern"]]
    if [len(line) for line in printed] != [board["cols"]] * board["rows"]:
        yield Fault("/board/pattern", "must have the rows and columns of the board")
    shown = {
        (row, col): columns
        for row, line in enumerate(printed)
        for col, columns in enumerate(line)
        if columns != NO_SPACE
    }
    if _sorted(shown) != _sorted(spaces) or len(spaces) < len(board["spaces"]):
        yield Fault("/board", "the pattern and the list of spaces must agree")


def _sorted(columns: Mapping[tuple[int, int], str]) -> dict[tuple[int, int], list[str]]:
    """The edges of a space may be named in any order."""
    return {cell: sorted(edges) for cell, edges in columns.items()}


def _is_printed(columns: str, edges: tuple[str, ...]) -> bool:
    """Say whether these are a centre column, or half columns, one at most on each edge."""
    halves = columns != "" and set(columns) <= set(edges)
    return columns == "C" or (halves and len(set(columns)) == len(columns))


def _tiles(file: Mapping[str, Any]) -> Iterator[Fault]:
    """Tiles of 1 to 8 colours, and a payout for each number of workers that a quarter can hold."""
    colours = len(file["tiles"]["colours"])
    if not 1 <= colours <= 8:
        yield Fault("/tiles/colours", "must be 1 to 8")
    for i, kind in enumerate(file["tiles"]["kinds"]):
        if not _is_printed(kind["columns"], TILE_EDGES):
            yield Fault(f"/tiles/kinds/{i}/columns", "must be C, or edges, each once (M-3.2)")
    # M-3.4: no two workers of a colour stand on one tile colour.
    if len(file["quarter_payout"]) <= colours:
        yield Fault("/quarter_payout", "must be longer than the number of tile colours (M-5.1)")
    if file["quarter_payout"][:1] not in ([], [0]):
        yield Fault("/quarter_payout/0", "must be 0: where no worker is, none earns (M-5.1)")
    # M-3.7: two tiles earn at least 2.
    if not 0 <= file["second_tile_cost"] <= 2:
        yield Fault("/second_tile_cost", "must be 0 to 2, or a score could fall below 0 (M-3.7)")


def _seats(file: Mapping[str, Any]) -> Iterator[Fault]:
    """Each player has a side of the board, clockwise, and workers of colours of its own."""
    slots = file["rondel"]["slots_with_arrow_north"]
    if sorted(slots) != sorted(file["board"]["quarters"]):
        yield Fault("/rondel/slots_with_arrow_north", "must be each quarter once (M-2.1)")
    for players, sides in file["seats"].items():
        # M-1.6: play goes clockwise, so the seats do.
        turns = [(SIDES.index(side) - SIDES.index(sides[0])) % 4 for side in sides]
        if turns != sorted(set(turns)) or len(sides) != int(players):
            yield Fault(f"/seats/{players}", "must be a side for each player, clockwise (M-1.6)")
        colours = file["worker_colours_by_seat"][players]
        each = file["workers"][players]["colours_per_player"]
        if [len(own) for own in colours] != [each] * int(players):
            yield Fault(f"/worker_colours_by_seat/{players}", f"must be {each} for each player")
        owned = [colour for own in colours for colour in own]
        if len(set(owned)) < len(owned):
            yield Fault(f"/worker_colours_by_seat/{players}", "must belong to one player each")
