"""What answers each operation of openapi.yaml."""

from durbar.rest.operation import Operation
from durbar.rest.views import bulk, games, rules, status, thinking

OPERATIONS: tuple[Operation, ...] = (
    *games.OPERATIONS,
    *rules.OPERATIONS,
    *thinking.OPERATIONS,
    *bulk.OPERATIONS,
    *status.OPERATIONS,
)
