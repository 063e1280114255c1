"""What changes during a game, and what can be read off it at a glance."""

from dataclasses import dataclass, field
from enum import StrEnum

from durbar_reference.copying import Clonable
from durbar_reference.maharani.components import Components, Space, Tile
from durbar_reference.maharani.setup import Setup


class Phase(StrEnum):
    """What comes next."""

    START = "start"
    """Chance says who begins."""
    DRAW = "draw"
    """Chance fills the lowest empty rondel slot."""
    FIRST = "first"
    """A player places a first tile or refreshes."""
    SECOND = "second"
    """The player places a second tile or ends the turn."""
    END = "end"
    """The game is over."""


@dataclass
class Position(Clonable):
    """A position of a game. The arrows of laid tiles are not part of it (M-3.10)."""

    setup: Setup
    phase: str
    player: int | None
    """The seat to decide; in phase draw the one that will decide after the draws."""
    tiles: dict[str, str] = field(default_factory=dict)
    """The colour of the tile on each filled space."""
    workers: dict[str, str] = field(default_factory=dict)
    """The colour of the worker on each space that has one."""
    rondel: list[Tile | None] = field(default_factory=list)
    bag: dict[Tile, int] = field(default_factory=dict)
    """How many of each tile; tiles that are used up are left out."""
    scores: list[int] = field(default_factory=list)
    markers: list[dict[str, bool]] = field(default_factory=list)
    """For each seat, its action marker of each quarter: is it face up?"""
    reserve: dict[str, int] = field(default_factory=dict)
    """The workers of each colour that their player still has at hand."""
    set_aside: dict[tuple[str, str], int] = field(default_factory=dict)
    """How many workers of a colour lie beside a quarter: (quarter, colour) (M-3.11)."""
    evaluated: set[str] = field(default_factory=set)

    @property
    def components(self) -> Components:
        """The components of the game."""
        return self.setup.components

    def empty_spaces(self) -> list[Space]:
        """List the spaces without a tile, row by row."""
        spaces = self.components.spaces.values()
        return [space for space in spaces if space.id not in self.tiles]

    def is_full(self, quarter: str) -> bool:
        """Say whether every space of a quarter has a tile."""
        return all(space.id in self.tiles for space in self.components.spaces_of[quarter])

    def centre_spaces_are_full(self) -> bool:
        """Say whether every space that takes a centre column has a tile (M-4.2)."""
        return all(space.id in self.tiles for space in self.components.centre_spaces())

    def empty_slots(self) -> list[int]:
        """List the empty rondel slots (from 0), ascending."""
        return [slot for slot, tile in enumerate(self.rondel) if tile is None]

    def rondel_tiles(self) -> list[Tile]:
        """List the tiles on the rondel, in the order of their slots."""
        return [tile for tile in self.rondel if tile is not None]

    def workers_in(self, quarter: str, colour: str) -> list[str]:
        """List the spaces of a quarter on which a worker of this colour stands, row by row."""
        return [
            space.id
            for space in self.components.spaces_of[quarter]
            if self.workers.get(space.id) == colour
        ]


def initial_position(setup: Setup) -> Position:
    """Set the game up: everything before the first random event."""
    components = setup.components
    # M-1.3: all tiles go in the bag. M-4.2: but where no space takes a centre column, the
    # tiles with one leave the game at once.
    bag = {tile: tile.kind.count for tile in components.tiles if tile.kind.count > 0}
    if not components.centre_spaces():
        bag = {tile: count for tile, count in bag.items() if not tile.is_centre()}
    return Position(
        setup=setup,
        phase=Phase.START,
        player=None,
        rondel=[None] * len(components.slots_with_arrow_north),
        bag=bag,
        # M-1.5: score 0, an action marker for each quarter, face up.
        scores=[0] * setup.players,
        markers=[dict.fromkeys(components.quarters, True) for _ in setup.seats()],
        # M-1.4: the workers of each colour.
        reserve=dict.fromkeys(setup.worker_owners(), setup.workers_per_colour()),
    )
