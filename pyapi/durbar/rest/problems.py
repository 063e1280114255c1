"""The one exit for errors: every error body of the service is written here (RFC 9457)."""

import logging
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import flask
import orjson
from werkzeug.exceptions import HTTPException, MethodNotAllowed

import durbar
from durbar.rest.telemetry.json_log import shown_id, told
from durbar.rest.transport import request as requests
from durbar.rest.transport.request import RequestContext, Response

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


KINDS: dict[str, Kind] = {}
"""Every kind by its code."""


def _kind(code: str, status: int, title: str, description: str) -> Kind:
    KINDS[code] = Kind(code, status, title, description)
    return KINDS[code]


BAD_REQUEST = _kind(
    "bad-request", 400, "Bad request", "The request breaks the rules of HTTP; `detail` says how."
)
TRUNCATED_BODY = _kind(
    "truncated-body", 400, "Truncated body", "The body is shorter than its Content-Length."
)
MALFORMED_JSON = _kind(
    "malformed-json",
    400,
    "Malformed JSON",
    "The body is not JSON in UTF-8 without a byte order mark, has a key twice, a number that is "
    "none (NaN, Infinity) or too large, half a surrogate pair, or is nested too deep.",
)
UNAUTHORIZED = _kind(
    "unauthorized",
    401,
    "Unauthorized",
    "The service asks for a bearer token, and the request has none that it knows.",
)
NOT_FOUND = _kind("not-found", 404, "Not found", "Nothing has this path.")
UNKNOWN_GAME = _kind(
    "unknown-game", 404, "Unknown game", "No game has this name; `GET /v1/games` lists them."
)
NOT_OFFERED = _kind(
    "not-offered",
    404,
    "Not offered",
    "The rules of this game know no such thing; its facts say what they know.",
)
METHOD_NOT_ALLOWED = _kind(
    "method-not-allowed",
    405,
    "Method not allowed",
    "The path takes other methods: those of the header `Allow`.",
)
ILLEGAL_ACTION = _kind(
    "illegal-action",
    409,
    "Illegal action",
    "An action is not legal in its position. `action_index` is its place in `actions`, `reason` "
    "says why, and `legal_actions` lists what is legal there, if `include_legal` was asked for. "
    "No action of the request was applied.",
)
LENGTH_REQUIRED = _kind(
    "length-required",
    411,
    "Length required",
    "A body comes with Content-Length and without Transfer-Encoding.",
)
CONTENT_TOO_LARGE = _kind(
    "content-too-large", 413, "Content too large", "The body is longer than the service takes."
)
UNSUPPORTED_MEDIA_TYPE = _kind(
    "unsupported-media-type",
    415,
    "Unsupported media type",
    "A body is `application/json` in UTF-8, not compressed.",
)
INVALID_REQUEST = _kind(
    "invalid-request",
    422,
    "Invalid request",
    "Fields of the request are missing, unknown or of a wrong kind; `errors` names each.",
)
INVALID_POSITION = _kind(
    "invalid-position",
    422,
    "Invalid position",
    "The position, or the view, is not legal; `errors` names every fault.",
)
INVALID_NOTATION = _kind(
    "invalid-notation",
    422,
    "Invalid notation",
    "The text denotes no legal position, or no view of one.",
)
INVALID_TOKEN = _kind(
    "invalid-token",
    422,
    "Invalid token",
    "No key of this service has sealed the token for this game. More is not told.",
)
SEALING_UNAVAILABLE = _kind(
    "sealing-unavailable",
    422,
    "Sealing unavailable",
    "The service has no keys to seal and open positions with; whoever runs it sets them.",
)
NOT_TO_MOVE = _kind(
    "not-to-move",
    422,
    "Not to move",
    "The view is not that of the player who decides: its observer has no legal actions.",
)
INVALID_OPTION = _kind(
    "invalid-option", 422, "Invalid option", "The game cannot be set up with this option."
)
INVALID_ACTION = _kind(
    "invalid-action",
    422,
    "Invalid action",
    "A text or an object denotes no single action of the game at its position.",
)
RATE_LIMITED = _kind(
    "rate-limited",
    429,
    "Rate limited",
    "This client has asked as often as it may. `Retry-After` says when it may again, in seconds.",
)
INTERNAL_ERROR = _kind(
    "internal-error",
    500,
    "Internal error",
    "The fault is the service's; its log has more under the `request_id`.",
)

OVERLOADED = _kind(
    "overloaded",
    503,
    "Overloaded",
    "The service computes as many expensive requests at once as it takes. `Retry-After` says in "
    "how many seconds to ask again; other requests are answered meanwhile.",
)
DEADLINE_EXCEEDED = _kind(
    "deadline-exceeded",
    503,
    "Deadline exceeded",
    "The answer would take longer than the service computes for one request, or more decisions or "
    "bytes than it gives one. Ask for less.",
)

_BY_STATUS = {
    404: NOT_FOUND,
    405: METHOD_NOT_ALLOWED,
    411: LENGTH_REQUIRED,
    413: CONTENT_TOO_LARGE,
    415: UNSUPPORTED_MEDIA_TYPE,
}


class Problem(Exception):
    """What a view raises when the request cannot be answered."""

    def __init__(
        self,
        kind: Kind,
        detail: str,
        errors: Iterable[tuple[str, str]] = (),
        *,
        headers: Mapping[str, str] | None = None,
        members: Mapping[str, Any] | None = None,
    ) -> None:
        """Describe the problem.

        Args:
            kind: Which kind of problem.
            detail: What happened this time, for a person.
            errors: JSON pointers into the request body, each with what is wrong there.
            headers: Headers that the answer needs.
            members: Further members of the body, for kinds that have them.
        """
        super().__init__(detail)
        self.kind = kind
        self.detail = detail
        self.errors = tuple(errors)
        self.headers = dict(headers or {})
        self.members = dict(members or {})


def of_refusal(refusal: durbar.Refusal) -> Exception:
    """The problem that a refusal of the engine is; or the defect that it tells of."""
    if refusal.error is not None:
        return refusal.error
    kind = KINDS[refusal.code]
    members = orjson.loads(refusal.members) if refusal.members else None
    return Problem(kind, refusal.detail or kind.description, refusal.faults, members=members)


def problem_of(error: Exception, context: RequestContext) -> Problem:
    """The problem that an error is; what is the service's own fault goes to the log."""
    match error:
        case Problem():
            return error
        case durbar.BudgetExceeded():
            return Problem(DEADLINE_EXCEEDED, f"The request was {error}.")
        case HTTPException(code=int(status)) if status < 500:
            kind = _BY_STATUS.get(status, BAD_REQUEST)
            headers = {}
            if isinstance(error, MethodNotAllowed) and error.valid_methods:
                headers["Allow"] = ", ".join(sorted(error.valid_methods))
            return Problem(kind, kind.description, headers=headers)
        case _:
            _log.error("request %s failed: %s", shown_id(context.request_id), told(error))
            return Problem(INTERNAL_ERROR, INTERNAL_ERROR.description)


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


def _by_flask(error: Exception) -> flask.Response:
    response = response_to(error, requests.current())
    return flask.Response(response.body, response.status, response.headers)


def register(app: flask.Flask) -> None:
    """Send every error of an application through this exit."""
    app.register_error_handler(Exception, _by_flask)
