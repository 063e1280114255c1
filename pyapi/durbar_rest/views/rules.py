"""What the engine answers itself, from the bytes of a request to those of the response."""

from durbar_rest import problems
from durbar_rest.operation import Call, Operation


def respond(call: Call) -> bytes:
    """The response of the engine."""
    return problems.accepted(call.game_service.respond(call.operation.resource, call.body))


def _operation(operation_id: str, resource: str, needs: str | None = None) -> Operation:
    path = f"/v1/games/{{game}}/{resource}"
    return Operation(operation_id, "POST", path, respond, needs=needs)


OPERATIONS = (
    _operation("newInitialState", "initial-states"),
    _operation("listLegalActions", "legal-actions"),
    _operation("listLegalActionIds", "legal-action-ids"),
    _operation("applyActions", "transitions"),
    _operation("listChanceOutcomes", "chance-outcomes"),
    _operation("getScores", "scores"),
    _operation("validatePosition", "validations"),
    _operation("correctPosition", "corrections", needs="corrections"),
    _operation("viewPosition", "views"),
    _operation("resampleView", "resamples"),
)
