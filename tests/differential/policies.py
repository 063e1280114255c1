"""Ways to choose, so that random games also go where uniform ones seldom do.

A policy gives, of the ids that are legal, those it likes; one of them is then drawn at random.
"""

from collections.abc import Callable, Sequence

from durbar.reference.maharani.actions import END_TURN_ID, REFRESH_ID

Ids = Sequence[int]
Policy = Callable[[Ids], Ids]

FIRST_WORKER = 256
"""From this id on a placement puts a worker on the tile."""


def uniform(legal: Ids) -> Ids:
    """Like everything."""
    return legal


def two_tiles(legal: Ids) -> Ids:
    """Place a second tile whenever one can be placed."""
    return [action for action in legal if action < REFRESH_ID] or legal


def one_tile(legal: Ids) -> Ids:
    """End the turn after the first tile; refresh as soon as a marker is down."""
    return [action for action in legal if action in {REFRESH_ID, END_TURN_ID}] or legal


def one_tile_without_refresh(legal: Ids) -> Ids:
    """End the turn after the first tile, and refresh only where nothing else is left."""
    if END_TURN_ID in legal:
        return [END_TURN_ID]
    return two_tiles(legal)


def workers(legal: Ids) -> Ids:
    """Use up the reserve: place tiles with workers where possible, and two of them."""
    return [action for action in legal if FIRST_WORKER <= action < REFRESH_ID] or two_tiles(legal)


def no_workers(legal: Ids) -> Ids:
    """Keep the workers at home."""
    return [action for action in legal if action < FIRST_WORKER] or legal


def one_slot(legal: Ids) -> Ids:
    """Take the lowest slot, so that the same markers go down and the same tiles stay."""
    lowest = min(action // 64 % 4 for action in legal)
    return [action for action in legal if action // 64 % 4 == lowest]


def last_cells(legal: Ids) -> Ids:
    """Fill the board from its end, so that quarters are completed early and apart."""
    placements = [action for action in legal if action < REFRESH_ID]
    last = max((action % 64 for action in placements), default=0)
    return [action for action in placements if action % 64 == last] or legal


PLAYERS: dict[str, Policy] = {
    policy.__name__: policy
    for policy in (
        uniform, two_tiles, one_tile, one_tile_without_refresh, workers, no_workers, one_slot,
        last_cells,
    )
}  # fmt: skip


def lowest(outcomes: Ids) -> Ids:
    """Draw in the order of ids: centre tiles come early, colours one after the other."""
    return outcomes[:1]


def highest(outcomes: Ids) -> Ids:
    """Draw in the opposite order."""
    return outcomes[-1:]


CHANCE: dict[str, Policy] = {policy.__name__: policy for policy in (uniform, lowest, highest)}
