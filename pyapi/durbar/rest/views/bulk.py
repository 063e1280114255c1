"""Work in bulk: many operations in one request, many random games from one position."""

import time
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

import orjson
from flask import request

import durbar
from durbar.rest import body, problems
from durbar.rest.contract.bulk_schemas import (
    RESOURCES,
    BatchEnvelope,
    BatchOperation,
    BatchRequest,
    BatchResult,
    BatchResults,
    PlayoutsRequest,
    PlayoutStatistics,
    RecordLine,
    RecordsRequest,
)
from durbar.rest.operation import LINES, Answered, Call, Group, Operation
from durbar.rest.problems import POSITION_PROBLEMS, Problem
from durbar.rest.transport import exchange as exchanges
from durbar.rest.transport.exchange import Exchange
from durbar.rest.views import hidden, play, positions

GROUP = Group(
    "Bulk",
    "Many operations in one request, and many random games from one position. A process computes "
    "so many of these at once and no more; others get 503 with Retry-After at once.",
)

OPERATIONS: dict[str, Operation] = {
    operation.resource: operation
    for group in (play.GROUP, positions.GROUP, hidden.GROUP)
    for operation in group.operations
    if operation.resource in RESOURCES
}
"""What can stand in a batch, by resource."""

_ITEM = BatchOperation()


@GROUP.post(
    "runBatch",
    "/v1/games/{game}/batch",
    BatchRequest,
    BatchResults,
    expensive=True,
    reads_itself=True,
    body_limit="max_batch_bytes",
    lines=BatchResult,
)
def run_batch(call: Call) -> Answered:
    """Answer several requests in one.

    Each operation is a resource of the game and the body of a request for it; each result has the
    status and the answer that this request would get by itself, in the order of the operations.
    With `Accept: application/x-ndjson` each result is a line.
    """
    settings = call.service.settings
    deadline = time.monotonic() + settings.max_seconds
    as_lines = request.accept_mimetypes.best_match(["application/json", LINES]) == LINES
    runs = call.service.answers(call.game_name).batch(
        call.data,
        max_operations=settings.max_operations,
        max_request_bytes=settings.max_body_bytes,
        max_seconds=float(settings.max_seconds),
        max_bytes=settings.max_answer_bytes,
        separator="\n" if as_lines else ",",
    )
    if runs is None:
        raise _unreadable(call, settings.max_operations)
    exchange = exchanges.current()
    results = _results(call, runs, deadline, exchange)
    if as_lines:
        # All of them now: views need the request, which is over when lines are sent.
        return (result + b"\n" for result in list(results))
    return b'{"results":[' + b",".join(results) + b"]}"


def _results(
    call: Call, runs: list[tuple[bytes, bytes | None]], deadline: float, exchange: Exchange
) -> Iterator[bytes]:
    """The results as text; those that the engine has found stand together."""
    for found, declined in runs:
        if found:
            yield found
        if declined is not None:
            yield _result(call, declined, deadline, exchange)


def _result(call: Call, item: bytes, deadline: float, exchange: Exchange) -> bytes:
    """The result of an operation that the engine has not answered."""
    try:
        answer = _careful(call, item, deadline)
    except Exception as error:  # noqa: BLE001 - it becomes the problem of this operation
        problem = problems.problem_of(error, exchange)
        text = problems.body_of(problem, exchange.request_id)
        return b'{"status":%d,"problem":%b}' % (problem.kind.status, text)
    return b'{"status":200,"result":%b}' % orjson.dumps(answer)


def _careful(call: Call, item: bytes, deadline: float) -> Answered:
    """The answer as the view of the operation gives it.

    Raises:
        Problem: The request cannot be answered, or not in time.
        durbar.DurbarError: The engine refuses it.
    """
    # The engine gives nothing of an operation that is beyond the bounds.
    if not item or time.monotonic() > deadline:
        raise Problem(problems.DEADLINE_EXCEEDED, problems.DEADLINE_EXCEEDED.description)
    fields = body.load(_ITEM, item)
    operation, request_text = OPERATIONS[fields["operation"]], fields["request"].json
    body.check_length(len(request_text), call.service.settings.max_body_bytes)
    return operation.view(Call(call.path, operation, request_text))


def _unreadable(call: Call, most: int) -> Problem:
    """What is wrong with a body that is no batch."""
    fields = body.load(BatchEnvelope(), call.data)
    number = len(fields["operations"])
    errors = [("/operations", f"May have {most} operations, and has {number}.")]
    return Problem(problems.INVALID_REQUEST, "There are too many operations.", errors)


@GROUP.post(
    "runPlayouts",
    "/v1/games/{game}/playouts",
    PlayoutsRequest,
    PlayoutStatistics,
    POSITION_PROBLEMS,
    expensive=True,
)
def run_playouts(call: Call) -> dict[str, Any]:
    """Play random games from a position, and tell what they came to.

    Each decision takes one of the legal actions, all alike. The games know the whole position. The
    same seed gives the same statistics.
    """
    state, games = _games(call)
    settings = call.service.settings
    statistics = durbar.playouts(
        state,
        games,
        call.fields["seed"],
        max_seconds=settings.max_seconds,
        max_decisions=settings.max_decisions,
    )
    return asdict(statistics)


@GROUP.post(
    "recordPlayouts",
    "/v1/games/{game}/records",
    RecordsRequest,
    RecordLine,
    POSITION_PROBLEMS,
    expensive=True,
    lines=RecordLine,
    only_lines=True,
)
def record_playouts(call: Call) -> Iterator[bytes]:
    """Play random games from a position, and tell each of them.

    The games are those of `runPlayouts`, a line of newline-delimited JSON for each, sent as they
    are played. If the service may compute no longer, the last line has a `problem` instead.
    """
    state, games = _games(call)
    return _lines(call, state, games, exchanges.current())


def _lines(call: Call, state: durbar.State, games: int, exchange: Exchange) -> Iterator[bytes]:
    settings = call.service.settings
    try:
        yield from durbar.record_lines(
            state,
            games,
            call.fields["seed"],
            steps=call.fields["steps"],
            max_seconds=settings.max_seconds,
            max_decisions=settings.max_decisions,
        )
    except Exception as error:  # noqa: BLE001 - the status has been sent; the last line tells it
        problem = problems.problem_of(error, exchange)
        exchange.problem = problem.kind.code
        yield b'{"problem":%b}\n' % problems.body_of(problem, exchange.request_id)


def _games(call: Call) -> tuple[durbar.State, int]:
    """The position and the number of games.

    Raises:
        Problem: There are too many, or none.
    """
    games, most = call.fields["games"], call.service.settings.max_playouts
    if not 1 <= games <= most:
        errors = [("/games", f"Must be from 1 to {most}.")]
        raise Problem(problems.INVALID_REQUEST, "The number of games does not fit.", errors)
    return call.read_position(), games
