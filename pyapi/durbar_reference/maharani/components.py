"""The components of one edition of the game, as a component file describes them (M-1.2)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from durbar_reference.document import with_whole_numbers
from durbar_reference.errors import InvalidComponents
from durbar_reference.maharani.columns import CENTRE, Columns
from durbar_reference.maharani.component_faults import component_faults

GRID = 8
"""The board lies in a grid of 8 by 8 cells."""


@dataclass(frozen=True)
class Space:
    """A space of the board."""

    id: str
    row: int
    col: int
    quarter: str
    columns: Columns

    @property
    def cell(self) -> int:
        """The number of its cell in the grid, row by row."""
        return self.row * GRID + self.col


@dataclass(frozen=True)
class Kind:
    """What a tile bears besides its colour; each colour has `count` tiles of the kind."""

    id: str
    columns: Columns
    count: int


@dataclass(frozen=True)
class Tile:
    """A tile, as far as it can be told from others."""

    colour: str
    kind: Kind

    def is_centre(self) -> bool:
        """Say whether the tile bears a centre column."""
        return self.kind.columns == CENTRE

    def to_dict(self) -> dict[str, str]:
        """Describe it."""
        return {"colour": self.colour, "kind": self.kind.id}


@dataclass(frozen=True)
class Components:
    """Everything that is printed or cut: the same in every game with this box."""

    name: str
    spaces: Mapping[str, Space]
    quarters: tuple[str, ...]
    colours: tuple[str, ...]
    kinds: tuple[Kind, ...]
    slots_with_arrow_north: tuple[str, ...]
    seats: Mapping[int, tuple[str, ...]]
    workers_per_colour: Mapping[int, int]
    worker_colours_by_seat: Mapping[int, tuple[tuple[str, ...], ...]]
    second_tile_cost: int
    quarter_payout: tuple[int, ...]

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        """Every distinct tile, by colour and then by kind."""
        return tuple(Tile(colour, kind) for colour in self.colours for kind in self.kinds)

    @cached_property
    def spaces_of(self) -> dict[str, tuple[Space, ...]]:
        """The spaces of each quarter, row by row."""
        return {
            quarter: tuple(space for space in self.spaces.values() if space.quarter == quarter)
            for quarter in self.quarters
        }

    def tile_named(self, colour: str, kind: str) -> Tile:
        """Find a tile by the names of its colour and kind."""
        return next(t for t in self.tiles if (t.colour, t.kind.id) == (colour, kind))

    def centre_spaces(self) -> list[Space]:
        """List the spaces that take a centre column."""
        return [space for space in self.spaces.values() if space.columns == CENTRE]

    def neighbours(self, space: Space) -> list[Space]:
        """List the spaces that touch this one horizontally or vertically."""
        return [
            other
            for other in self.spaces.values()
            if abs(other.row - space.row) + abs(other.col - space.col) == 1
        ]


def read_components(of: object) -> Components:
    """Understand a component file whose form the engine has accepted.

    Raises:
        InvalidComponents: The rules do not work with it; the error names the faults.
    """
    file: Any = with_whole_numbers(of)
    if faults := component_faults(file):
        raise InvalidComponents(faults)
    board, tiles = file["board"], file["tiles"]
    spaces = [
        Space(s["id"], s["row"], s["col"], s["quarter"], frozenset(s["columns"]))
        for s in board["spaces"]
    ]
    spaces.sort(key=lambda space: space.cell)
    return Components(
        name=file["name"],
        spaces={space.id: space for space in spaces},
        quarters=tuple(board["quarters"]),
        colours=tuple(tiles["colours"]),
        kinds=tuple(Kind(k["id"], frozenset(k["columns"]), k["count"]) for k in tiles["kinds"]),
        slots_with_arrow_north=tuple(file["rondel"]["slots_with_arrow_north"]),
        seats={int(n): tuple(sides) for n, sides in file["seats"].items()},
        workers_per_colour={int(n): w["per_colour"] for n, w in file["workers"].items()},
        worker_colours_by_seat={
            int(n): tuple(tuple(colours) for colours in seats)
            for n, seats in file["worker_colours_by_seat"].items()
        },
        second_tile_cost=file["second_tile_cost"],
        quarter_payout=tuple(file["quarter_payout"]),
    )
