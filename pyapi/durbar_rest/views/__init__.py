"""What answers each operation of openapi.yaml."""

from durbar_rest.operation import Operation
from durbar_rest.views import bulk, games, rules, status, thinking

OPERATIONS: tuple[Operation, ...] = (
    *games.OPERATIONS,
    *rules.OPERATIONS,
    *thinking.OPERATIONS,
    *bulk.OPERATIONS,
    *status.OPERATIONS,
)
