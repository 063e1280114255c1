"""The one exit for errors: every error body of the service is written here (RFC 9457)."""

import logging
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

import flask
import orjson
from werkzeug.exceptions import HTTPException, MethodNotAllowed, NotFound

import durbar
from durbar._core import Refusal
from durbar_rest.telemetry.json_log import describe, shown_id
from durbar_rest.transport import request as requests
from durbar_rest.transport.request import RequestContext, Response

MEDIA_TYPE = "application/problem+json"

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of problem, as clients tell them apart."""

    code: str
    status: int
    title: str
    description: str

    @property
    def type(self) -> str:
        """The URI reference that names the kind; the service answers it."""
        return f"/v1/problems/{self.code}"


KINDS = {kind[0]: Kind(*kind) for kind in Refusal.kinds}
"""Every kind by its code."""

# What Flask and werkzeug refuse by themselves.
_BY_STATUS = {
    404: "not-found",
    405: "method-not-allowed",
    411: "length-required",
    413: "content-too-large",
    415: "unsupported-media-type",
}

_Accepted = TypeVar("_Accepted")


class Problem(Exception):
    """The error of a view that cannot answer a request."""

    def __init__(
        self,
        code: str,
        detail: str | None = None,
        errors: Iterable[tuple[str, str]] = (),
        *,
        headers: Mapping[str, str] | None = None,
        members: Mapping[str, Any] | None = None,
    ) -> None:
        """Describe the problem.

        Args:
            code: Which kind of problem.
            detail: What happened this time, for a person; else the description of the kind.
            errors: JSON pointers into the request body, or into an object of the parameters of
                the query, each with what is wrong there.
            headers: Headers that the answer needs.
            members: Further members of the body, for kinds that have them.
        """
        self.kind = KINDS[code]
        self.detail = detail or self.kind.description
        super().__init__(self.detail)
        self.errors = tuple(errors)
        self.headers = dict(headers or {})
        self.members = dict(members or {})


def of_refusal(refusal: Refusal) -> Exception:
    """Return the problem of a refusal, or the error of a defect."""
    if refusal.error is not None:
        return refusal.error
    members = orjson.loads(refusal.members) if refusal.members else None
    return Problem(refusal.code, refusal.detail, refusal.faults, members=members)


def accepted(result: _Accepted | Refusal) -> _Accepted:
    """Return the answer of the engine.

    Raises:
        Problem: The engine refused.
    """
    if isinstance(result, Refusal):
        raise of_refusal(result)
    return result


def problem_of(error: Exception, context: RequestContext) -> Problem:
    """Return the problem of an error; a fault of the service itself goes to the log."""
    match error:
        case Problem():
            return error
        case durbar.BudgetExceeded():
            return Problem("deadline-exceeded", f"The request was {error}.")
        case MethodNotAllowed(valid_methods=methods) if methods:
            return Problem("method-not-allowed", headers={"Allow": ", ".join(sorted(methods))})
        case HTTPException(code=int(status)) if status < 500:
            return Problem(_BY_STATUS.get(status, "bad-request"))
        case _:
            _log.error("request %s failed: %s", shown_id(context.request_id), describe(error))
            return Problem("internal-error")


def body_of(problem: Problem, request_id: str) -> bytes:
    """The body of a problem."""
    kind = problem.kind
    return orjson.dumps(
        {
            "type": kind.type,
            "title": kind.title,
            "status": kind.status,
            "detail": problem.detail,
            "code": kind.code,
            "request_id": request_id,
            "errors": [{"pointer": place, "detail": detail} for place, detail in problem.errors],
            **problem.members,
        }
    )


def response_to(error: Exception, context: RequestContext) -> Response:
    """The response to a request that failed with this error."""
    problem = problem_of(error, context)
    context.problem = problem.kind.code
    headers = [("Content-Type", MEDIA_TYPE), *problem.headers.items()]
    return Response(problem.kind.status, headers, body_of(problem, context.request_id))


def prefers_html(request: flask.Request) -> bool:
    """Return whether a browser wants a page; programs accept JSON, or anything."""
    return request.method in {"GET", "HEAD"} and "text/html" in request.headers.get("Accept", "")


def register(app: flask.Flask) -> None:
    """Send every error of an application through this exit."""

    def answer(error: Exception) -> flask.Response:
        if isinstance(error, NotFound) and prefers_html(flask.request):
            return flask.Response(status=307, headers={"Location": "/docs"})
        response = response_to(error, requests.current())
        return flask.Response(response.body, response.status, response.headers)

    app.register_error_handler(Exception, answer)
