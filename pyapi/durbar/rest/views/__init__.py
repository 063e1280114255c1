"""What answers each operation of openapi.yaml."""

from durbar.rest.operation import Operation
from durbar.rest.views import bulk, games, rules, status

OPERATIONS: tuple[Operation, ...] = (
    *games.OPERATIONS,
    *rules.OPERATIONS,
    *bulk.OPERATIONS,
    *status.OPERATIONS,
)
