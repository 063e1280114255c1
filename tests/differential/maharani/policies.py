"""Ways to choose in Maharani."""

from durbar_reference.maharani.actions import END_TURN_ID, REFRESH_ID
from tests.differential.moves import Moves, Policy, uniform

FIRST_WORKER = 256
"""From this id on a placement puts a worker on the tile."""


def two_tiles(legal: Moves) -> Moves:
    """Place a second tile whenever one can be placed."""
    return [move for move in legal if move.id < REFRESH_ID] or legal


def one_tile(legal: Moves) -> Moves:
    """End the turn after the first tile; refresh as soon as a marker is down."""
    return [move for move in legal if move.id in {REFRESH_ID, END_TURN_ID}] or legal


def one_tile_without_refresh(legal: Moves) -> Moves:
    """End the turn after the first tile, and refresh only where nothing else is left."""
    return [move for move in legal if move.id == END_TURN_ID] or two_tiles(legal)


def workers(legal: Moves) -> Moves:
    """Use up the reserve: place tiles with workers where possible, and two of them."""
    return [move for move in legal if FIRST_WORKER <= move.id < REFRESH_ID] or two_tiles(legal)


def no_workers(legal: Moves) -> Moves:
    """Keep the workers at home."""
    return [move for move in legal if move.id < FIRST_WORKER] or legal


def one_slot(legal: Moves) -> Moves:
    """Take the lowest slot, so that the same markers go down and the same tiles stay."""
    lowest = min(move.id // 64 % 4 for move in legal)
    return [move for move in legal if move.id // 64 % 4 == lowest]


def last_cells(legal: Moves) -> Moves:
    """Fill the board from its end, so that quarters are completed early and apart."""
    placements = [move for move in legal if move.id < REFRESH_ID]
    last = max((move.id % 64 for move in placements), default=0)
    return [move for move in placements if move.id % 64 == last] or legal


PLAYERS: dict[str, Policy] = {
    policy.__name__: policy
    for policy in (
        uniform, two_tiles, one_tile, one_tile_without_refresh, workers, no_workers, one_slot,
        last_cells,
    )
}  # fmt: skip
