"""The views: what each operation does, in a few lines each."""

from durbar.rest.operation import Group
from durbar.rest.views import bulk, games, hidden, play, positions, status

GROUPS: tuple[Group, ...] = (
    games.GROUP,
    play.GROUP,
    positions.GROUP,
    hidden.GROUP,
    bulk.GROUP,
    status.GROUP,
)
