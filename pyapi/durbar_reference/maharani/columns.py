"""Columns: what is printed on spaces and tiles, and when the two match (M-3.2)."""

SIDES = ("N", "E", "S", "W")
"""The sides of the board and the edges of a space, clockwise."""

TILE_EDGES = ("F", "R", "B", "L")
"""The edges of a tile, clockwise, seen along its arrow: front, right, back, left."""

CENTRE = frozenset({"C"})
"""A full column in the middle."""

Columns = frozenset[str]


def clockwise(side: str, turns: int) -> str:
    """Give the side so many quarter turns clockwise of another."""
    return SIDES[(SIDES.index(side) + turns) % 4]


def clockwise_from(side: str) -> tuple[str, ...]:
    """List all four sides, clockwise, this one first."""
    return tuple(clockwise(side, turns) for turns in range(4))


def turned(tile_columns: Columns, arrow: str) -> Columns:
    """Give the edges of the space on which the tile's columns lie when its arrow points so.

    M-3.2: F, R, B, L are 0, 1, 2, 3 quarter turns clockwise of the arrow.
    """
    if tile_columns == CENTRE:
        return CENTRE
    return frozenset(clockwise(arrow, TILE_EDGES.index(edge)) for edge in tile_columns)


def fits(tile_columns: Columns, space_columns: Columns) -> bool:
    """Say whether the columns match exactly with some arrow (M-3.2)."""
    return any(turned(tile_columns, arrow) == space_columns for arrow in SIDES)
