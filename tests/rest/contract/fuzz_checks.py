"""Checks of ours for schemathesis; `tests/rest/contract/fuzz.py` has them loaded."""

from typing import Any

import schemathesis
from schemathesis import Case, CheckContext, HookContext, Response
from schemathesis.specs.openapi.checks import negative_data_rejection

# What a position, an action, an option or a token may have wrong that no JSON Schema says.
MEANING = {
    "invalid-position",
    "invalid-notation",
    "invalid-token",
    "invalid-action",
    "invalid-option",
    "not-to-move",
}

# Fields whose bounds are those of a game or of the server's settings, depend on other fields, or
# are told in words, as those of a seed.
BOUNDED = {
    "/players",
    "/player",
    "/observer",
    "/points",
    "/actions",
    "/games",
    "/operations",
    "/seed",
    # A bot is a text; how long it may think is a setting; a review takes one of two sets of fields.
    "/bot",
    "/budget/ms",
    "/position",
    "/decisions",
    # Seats and actions are those of a game, and a view is drawn for its observer.
    "/viewer",
    "/last_action",
}


@schemathesis.hook
def before_load_schema(_context: HookContext, schema: dict[str, Any]) -> None:
    """The links have the bodies of their requests, where schemathesis looks for them."""
    for link in schema["components"]["links"].values():
        if "x-request-body" in link:
            link["requestBody"] = link.pop("x-request-body")


@schemathesis.check
def refusal_of_described_data(_context: CheckContext, response: Response, case: Case[Any]) -> None:
    """A request that is as the document says is refused for its meaning only."""
    meta = case.meta
    if meta is None or not meta.generation.mode.is_positive or response.status_code < 400:
        return
    problem = response.json()
    code = problem["code"]
    if response.status_code == 422 and code == "invalid-request":
        places = {error["pointer"] for error in problem["errors"]}
        assert places <= BOUNDED, f"the document lets through what is refused at {places}"
    elif response.status_code == 422:
        assert code in MEANING, f"{code} for data as the document says"
    else:
        # A chain of requests may bring the name of a game without corrections to an operation that
        # is not offered for it.
        assert code in {"illegal-action", "not-offered"}, f"{code} for data as the document says"


@schemathesis.check
def refusal_inside_a_batch(context: CheckContext, response: Response, case: Case[Any]) -> None:
    """A batch that is not as the document says is refused, or one of its operations is."""
    if case.operation.definition.raw.get("operationId") != "runBatch" or case.meta is None:
        return
    if response.status_code == 200:
        results = response.json()["results"]
        if any(result["status"] >= 400 for result in results):
            return
    negative_data_rejection(context, response, case)
