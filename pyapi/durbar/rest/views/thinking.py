"""What a bot holds of a decision, and of the decisions of a game."""

import time
from dataclasses import replace
from typing import Any

import orjson

import durbar
from durbar.rest import problems
from durbar.rest.operation import Call, Operation
from durbar.rest.settings import Settings
from durbar.reviews import review_places


def suggest(call: Call) -> dict[str, Any]:
    """The legal actions of a decision, the best first, and what is expected to follow."""
    limits = _limits(call.service.settings)
    asked = call.handler.read_suggestion(call.body, **limits)
    view, bot, budget, seed = problems.accepted(asked)
    bot.reset(seed)
    found = bot.think(view, budget)
    return {
        "bot": str(bot),
        "budget": {name: most for name, most in _fields(budget).items() if most is not None},
        "seed": str(seed),
        "player": found.player,
        "simulations": found.simulations,
        "returns": found.returns,
        "scores": found.scores,
        "actions": ranked(view, found, by_value=str(bot).startswith("flat")),
        "line": orjson.loads(view.line_json(found.line)),
    }


def ranked(
    view: durbar.View, found: durbar.SearchResult, *, by_value: bool = False
) -> list[dict[str, Any]]:
    """The actions of a result, the best first.

    The others follow by visits, or by value where each is tried as often.
    """
    listed = orjson.loads(view.legal_actions_json())
    rows = zip(
        listed,
        found.visits,
        found.values,
        found.action_returns,
        found.action_scores,
        strict=True,
    )
    actions = [
        {**action, "visits": visits, "value": value, "returns": returns, "scores": scores}
        for action, visits, value, returns, scores in rows
    ]

    def rank(action: dict[str, Any]) -> tuple[Any, ...]:
        visits = 0 if by_value else -action["visits"]
        return (action["id"] != found.best_action, visits, -action["value"], action["id"])

    return sorted(actions, key=rank)


def review(call: Call) -> dict[str, Any]:
    """What each decision of a game cost, compared with what a bot holds best."""
    began = time.monotonic()
    settings = call.service.settings
    asked = call.handler.read_review(
        call.body, **_limits(settings), max_actions=settings.max_operations
    )
    decisions, bot, budget, seed = problems.accepted(asked)
    spent = time.monotonic() - began
    left = settings.max_seconds - spent
    found = review_places(decisions, bot, budget, seed=seed, max_seconds=left)
    # orjson writes dataclasses itself, and so several times as fast as `to_dict` copies them.
    return {**replace(found, decisions=()).to_dict(), "decisions": found.decisions}


def _limits(settings: Settings) -> dict[str, Any]:
    return {
        "max_ms": settings.max_seconds * 1e3,
        "max_threads": settings.threads,
        "max_memory": settings.max_search_bytes,
    }


def _fields(budget: durbar.Budget) -> dict[str, float | None]:
    return {"ms": budget.ms, "simulations": budget.simulations, "nodes": budget.nodes}


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
