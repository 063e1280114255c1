"""What a bot holds of a decision, and of the decisions of a game."""

from typing import Any

from durbar_rest import problems
from durbar_rest.operation import Call, Operation
from durbar_rest.settings import Settings


def suggest(call: Call) -> bytes:
    """The legal actions of a decision, the best first, and what is expected to follow."""
    limits = _limits(call.service.settings)
    return problems.accepted(call.game_service.suggest(call.body, **limits))


def review(call: Call) -> bytes:
    """What each decision of a game cost, compared with what a bot holds best."""
    settings = call.service.settings
    limits = {**_limits(settings), "max_actions": settings.max_operations}
    return problems.accepted(call.game_service.review(call.body, **limits))


def _limits(settings: Settings) -> dict[str, Any]:
    return {
        "max_ms": settings.max_seconds * 1e3,
        "max_threads": settings.threads,
        "max_memory": settings.max_search_bytes,
    }


OPERATIONS = (
    Operation("suggestActions", "POST", "/v1/games/{game}/suggestions", suggest, expensive=True),
    Operation(
        "reviewGame",
        "POST",
        "/v1/games/{game}/reviews",
        review,
        expensive=True,
        body_limit="max_batch_bytes",
    ),
)
