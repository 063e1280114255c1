"""The one exit for errors: every error body of the service is written here (RFC 9457)."""

import logging
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import orjson
from flask import Flask, Response
from werkzeug.exceptions import HTTPException, MethodNotAllowed

import durbar
from durbar.rest.sealing import InvalidToken, NoKeys
from durbar.rest.telemetry.json_log import shown_id, told
from durbar.rest.transport import exchange as exchanges
from durbar.rest.transport.exchange import Answer, Exchange

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


BAD_REQUEST = Kind(
    "bad-request", 400, "Bad request", "The request breaks the rules of HTTP; `detail` says how."
)
TRUNCATED_BODY = Kind(
    "truncated-body", 400, "Truncated body", "The body is shorter than its Content-Length."
)
MALFORMED_JSON = Kind(
    "malformed-json",
    400,
    "Malformed JSON",
    "The body is not JSON in UTF-8 without a byte order mark, has a key twice, a number that is "
    "none (NaN, Infinity) or too large, half a surrogate pair, or is nested too deep.",
)
UNAUTHORIZED = Kind(
    "unauthorized",
    401,
    "Unauthorized",
    "The service asks for a bearer token, and the request has none that it knows.",
)
NOT_FOUND = Kind("not-found", 404, "Not found", "Nothing has this path.")
UNKNOWN_GAME = Kind(
    "unknown-game", 404, "Unknown game", "No game has this name; `GET /v1/games` lists them."
)
NOT_OFFERED = Kind(
    "not-offered",
    404,
    "Not offered",
    "The rules of this game know no such thing; its facts say what they know.",
)
METHOD_NOT_ALLOWED = Kind(
    "method-not-allowed",
    405,
    "Method not allowed",
    "The path takes other methods: those of the header `Allow`.",
)
ILLEGAL_ACTION = Kind(
    "illegal-action",
    409,
    "Illegal action",
    "An action is not legal in its position. `action_index` is its place in `actions`, `reason` "
    "says why, and `legal_actions` lists what is legal there, if `include_legal` was asked for. "
    "No action of the request was applied.",
)
LENGTH_REQUIRED = Kind(
    "length-required",
    411,
    "Length required",
    "A body comes with Content-Length and without Transfer-Encoding.",
)
CONTENT_TOO_LARGE = Kind(
    "content-too-large", 413, "Content too large", "The body is longer than the service takes."
)
UNSUPPORTED_MEDIA_TYPE = Kind(
    "unsupported-media-type",
    415,
    "Unsupported media type",
    "A body is `application/json` in UTF-8, not compressed.",
)
INVALID_REQUEST = Kind(
    "invalid-request",
    422,
    "Invalid request",
    "Fields of the request are missing, unknown or of a wrong kind; `errors` names each.",
)
INVALID_POSITION = Kind(
    "invalid-position",
    422,
    "Invalid position",
    "The position, or the view, is not legal; `errors` names every fault.",
)
INVALID_NOTATION = Kind(
    "invalid-notation",
    422,
    "Invalid notation",
    "The text denotes no legal position, or no view of one.",
)
INVALID_TOKEN = Kind(
    "invalid-token",
    422,
    "Invalid token",
    "No key of this service has sealed the token for this game. More is not told.",
)
SEALING_UNAVAILABLE = Kind(
    "sealing-unavailable",
    422,
    "Sealing unavailable",
    "The service has no keys to seal and open positions with; whoever runs it sets them.",
)
NOT_TO_MOVE = Kind(
    "not-to-move",
    422,
    "Not to move",
    "The view is not that of the player who decides: its observer has no legal actions.",
)
INVALID_OPTION = Kind(
    "invalid-option", 422, "Invalid option", "The game cannot be set up with this option."
)
INVALID_ACTION = Kind(
    "invalid-action",
    422,
    "Invalid action",
    "A text or an object denotes no single action of the game at its position.",
)
RATE_LIMITED = Kind(
    "rate-limited",
    429,
    "Rate limited",
    "This client has asked as often as it may. `Retry-After` says when it may again, in seconds.",
)
INTERNAL_ERROR = Kind(
    "internal-error",
    500,
    "Internal error",
    "The fault is the service's; its log has more under the `request_id`.",
)

OVERLOADED = Kind(
    "overloaded",
    503,
    "Overloaded",
    "The service computes as many expensive requests at once as it takes. `Retry-After` says in "
    "how many seconds to ask again; other requests are answered meanwhile.",
)
DEADLINE_EXCEEDED = Kind(
    "deadline-exceeded",
    503,
    "Deadline exceeded",
    "The answer would take longer than the service computes for one request, or more decisions or "
    "bytes than it gives one. Ask for less.",
)

KINDS: Mapping[str, Kind] = {
    kind.code: kind
    for kind in (
        BAD_REQUEST,
        TRUNCATED_BODY,
        MALFORMED_JSON,
        UNAUTHORIZED,
        NOT_FOUND,
        UNKNOWN_GAME,
        NOT_OFFERED,
        METHOD_NOT_ALLOWED,
        ILLEGAL_ACTION,
        LENGTH_REQUIRED,
        CONTENT_TOO_LARGE,
        UNSUPPORTED_MEDIA_TYPE,
        INVALID_REQUEST,
        INVALID_POSITION,
        INVALID_NOTATION,
        INVALID_TOKEN,
        SEALING_UNAVAILABLE,
        NOT_TO_MOVE,
        INVALID_OPTION,
        INVALID_ACTION,
        RATE_LIMITED,
        INTERNAL_ERROR,
        OVERLOADED,
        DEADLINE_EXCEEDED,
    )
}

# Of any position, sealed or not.
POSITION_PROBLEMS = (INVALID_POSITION, INVALID_NOTATION, INVALID_TOKEN, SEALING_UNAVAILABLE)

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


def pointer(*steps: str | int) -> str:
    """The JSON pointer (RFC 6901) of these steps."""
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in steps)


def document_errors(
    error: durbar.InvalidPosition | durbar.InvalidNotation, field: str = "position"
) -> list[tuple[str, str]]:
    """The faults of a position or a view, pointing into the field of the request that has it.

    The faults of a notation have no place of their own in the body: what the engine says of the
    place goes to the text.
    """
    place = pointer(field)
    if isinstance(error, durbar.InvalidNotation):
        if not error.faults:
            return [(place, str(error))]
        return [(place, f"{fault.pointer}: {fault.detail}") for fault in error.faults]
    return [(place + fault.pointer, fault.detail) for fault in error.faults]


def of_document(
    error: durbar.InvalidPosition | durbar.InvalidNotation, field: str = "position"
) -> Problem:
    """The problem of a position or a view that cannot be read."""
    errors = document_errors(error, field)
    if isinstance(error, durbar.InvalidNotation):
        return Problem(INVALID_NOTATION, f"The notation denotes no legal {field}.", errors)
    return Problem(INVALID_POSITION, f"The {field} is not legal.", errors)


def _of_engine(error: durbar.DurbarError, exchange: Exchange) -> Problem:
    match error:
        case durbar.MalformedJson():
            errors = [] if error.pointer is None else [(error.pointer, str(error))]
            return Problem(MALFORMED_JSON, f"The body is not usable JSON: {error}.", errors)
        case durbar.InvalidNotation() | durbar.InvalidPosition():
            return of_document(error)
        case durbar.BudgetExceeded():
            return Problem(DEADLINE_EXCEEDED, f"The request was {error}.")
        case durbar.InvalidOption():
            detail = "The game cannot be set up so."
            return Problem(INVALID_OPTION, detail, [("/options", str(error))])
        case _:
            return _internal(error, exchange)


def _of_http(error: HTTPException, exchange: Exchange) -> Problem:
    status = error.code or 500
    if status >= 500:
        return _internal(error, exchange)
    kind = _BY_STATUS.get(status, BAD_REQUEST)
    headers = {}
    if isinstance(error, MethodNotAllowed) and error.valid_methods:
        headers["Allow"] = ", ".join(sorted(error.valid_methods))
    return Problem(kind, kind.description, headers=headers)


def _internal(error: BaseException, exchange: Exchange) -> Problem:
    _log.error("request %s failed: %s", shown_id(exchange.request_id), told(error))
    return Problem(INTERNAL_ERROR, INTERNAL_ERROR.description)


def problem_of(error: Exception, exchange: Exchange) -> Problem:
    """The problem that an error is; what is the service's own fault goes to the log."""
    match error:
        case Problem():
            return error
        case durbar.DurbarError():
            return _of_engine(error, exchange)
        case InvalidToken():
            place = pointer("position")
            errors = [(place, "Is no token of this service for this game.")]
            return Problem(INVALID_TOKEN, INVALID_TOKEN.description, errors)
        case NoKeys():
            return Problem(SEALING_UNAVAILABLE, SEALING_UNAVAILABLE.description)
        case HTTPException():
            return _of_http(error, exchange)
        case _:
            return _internal(error, exchange)


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


def answer(problem: Problem, exchange: Exchange) -> Answer:
    """The answer to a request that was refused before the application saw it."""
    exchange.problem = problem.kind.code
    headers = [("Content-Type", MEDIA_TYPE), *problem.headers.items()]
    return Answer(problem.kind.status, headers, body_of(problem, exchange.request_id))


def respond(error: Exception) -> Response:
    """The answer of the application to a request that failed with this error."""
    exchange = exchanges.current()
    problem = problem_of(error, exchange)
    exchange.problem = problem.kind.code
    return Response(
        body_of(problem, exchange.request_id),
        problem.kind.status,
        headers=problem.headers,
        content_type=MEDIA_TYPE,
    )


def register(app: Flask) -> None:
    """Send every error of an application through this exit."""
    app.register_error_handler(Exception, respond)
