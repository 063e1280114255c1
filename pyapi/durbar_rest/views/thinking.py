"""Suggestions for a decision, and reviews of a game's decisions."""

from typing import Any

from durbar_rest import problems
from durbar_rest.operation import Call, Operation
from durbar_rest.settings import Settings


def suggest(call: Call) -> bytes:
    """Return the legal actions of a decision, the best first, and the expected moves after each."""
    limits = _limits(call.service.settings)
    return problems.accepted(call.game_service.suggest(call.body, **limits))


def review(call: Call) -> bytes:
    """Return the cost of each decision of a game, compared with a bot's choice."""
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
