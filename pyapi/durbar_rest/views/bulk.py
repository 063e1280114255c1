"""Work in bulk: many operations in one request, many random games from one position."""

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any, NamedTuple

from flask import request

import durbar
from durbar._core import Refusal
from durbar_rest import problems
from durbar_rest.operation import LINES, Call, Content, Operation
from durbar_rest.transport import request as requests
from durbar_rest.transport.request import RequestContext


def run_batch(call: Call) -> Content:
    """The result of each operation, in their order."""
    settings = call.service.settings
    as_lines = request.accept_mimetypes.best_match(["application/json", LINES]) == LINES
    separator = "\n" if as_lines else ","
    runs = call.game_service.respond_to_batch(
        call.body,
        max_operations=settings.max_operations,
        max_request_bytes=settings.max_body_bytes,
        max_seconds=float(settings.max_seconds),
        max_bytes=settings.max_answer_bytes,
        separator=separator,
    )
    results = separator.encode().join(_results(problems.accepted(runs), requests.current()))
    if as_lines:
        return iter([results + b"\n"] if results else [])
    return b'{"results":[' + results + b"]}"


def _results(runs: list[tuple[bytes, Refusal | None]], context: RequestContext) -> Iterator[bytes]:
    """The results as text; those of one run stand together."""
    for results, refusal in runs:
        if results:
            yield results
        if refusal is not None:
            problem = problems.problem_of(problems.of_refusal(refusal), context)
            text = problems.body_of(problem, context.request_id)
            yield b'{"status":%d,"problem":%b}' % (problem.kind.status, text)


def run_playouts(call: Call) -> dict[str, Any]:
    """What random games from a position come to."""
    query = _games(call)
    settings = call.service.settings
    statistics = durbar.playouts(
        query.state,
        query.games,
        query.seed,
        first_game=query.first_game,
        max_seconds=settings.max_seconds,
        max_decisions=settings.max_decisions,
    )
    return asdict(statistics)


def record_playouts(call: Call) -> Iterator[bytes]:
    """Random games from a position, a line for each, sent as they are played."""
    query = _games(call, has_steps=True)
    settings = call.service.settings
    return durbar.record_lines(
        query.state,
        query.games,
        query.seed,
        first_game=query.first_game,
        start=query.token,
        steps=query.steps,
        max_seconds=settings.max_seconds,
        max_decisions=settings.max_decisions,
    )


class _Games(NamedTuple):
    """A request for random games."""

    state: durbar.State
    token: str | None
    games: int
    seed: int
    first_game: int
    steps: bool


def _games(call: Call, *, has_steps: bool = False) -> _Games:
    """Read a request for random games.

    Raises:
        Problem: The request has faults.
    """
    most = call.service.settings.max_playouts
    games = call.game_service.read_games(call.body, max_games=most, has_steps=has_steps)
    return _Games(*problems.accepted(games))


OPERATIONS = (
    Operation(
        "runBatch",
        "POST",
        "/v1/games/{game}/batch",
        run_batch,
        expensive=True,
        body_limit="max_batch_bytes",
    ),
    Operation("runPlayouts", "POST", "/v1/games/{game}/playouts", run_playouts, expensive=True),
    Operation(
        "recordPlayouts", "POST", "/v1/games/{game}/records", record_playouts, expensive=True
    ),
)
