"""One operation of the contract, and one call of it. openapi.yaml describes them."""

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import flask
import orjson
from flask import request
from werkzeug.exceptions import ClientDisconnected

from durbar._core import GameService
from durbar_rest import problems, service
from durbar_rest.problems import Problem
from durbar_rest.settings import Settings
from durbar_rest.transport import request as requests
from durbar_rest.transport.request import RequestContext

# Newline-delimited JSON.
LINES = "application/x-ndjson"

# A proxy is to pass on each part as it comes.
_UNBUFFERED = {"X-Accel-Buffering": "no"}


class Call:
    """One request to one operation: its game and its body."""

    # Set only where the path names a game.
    game_name: str

    def __init__(self, path: Mapping[str, str], operation: "Operation") -> None:
        """Read the current request."""
        self.path = path
        self.operation = operation
        self.service = service.of(flask.current_app)
        self.body = b""
        if "game" in path:
            self.game_name = path["game"]
            names = self.service.names
            if self.game_name not in names:
                detail = f"There is no game of this name. There are: {', '.join(names)}."
                raise Problem("unknown-game", detail)
            if operation.needs and not self.service.facts[self.game_name][operation.needs]:
                raise Problem("not-offered")
        if operation.method == "POST":
            self.body = _read_body(operation.max_body_bytes(self.service.settings))

    @property
    def game_service(self) -> GameService:
        """What answers requests about the game."""
        return self.service.of_game(self.game_name)


Content = dict[str, Any] | bytes | Iterator[bytes] | flask.Response
"""Fields, the bytes of them, the lines of newline-delimited JSON, or a response that is no JSON."""

View = Callable[[Call], Content]


@dataclass(frozen=True, slots=True)
class Operation:
    """One operation of the HTTP contract, and the view that answers it."""

    operation_id: str
    method: str
    path: str
    view: View
    # Whether the response has an ETag.
    revalidated: bool = False
    # The fact of a game without which the operation is not offered for it.
    needs: str | None = None
    # Whether it may compute for long: so many at once, and no more.
    expensive: bool = False
    # The setting that says how long a body may be.
    body_limit: str = "max_body_bytes"

    @property
    def resource(self) -> str:
        """The last part of the path."""
        return self.path.rpartition("/")[2]

    def max_body_bytes(self, settings: Settings) -> int:
        """The longest body that it takes."""
        limit: int = getattr(settings, self.body_limit)
        return limit

    def respond(self, **path: str) -> flask.Response:
        """Answer the current request."""
        context = requests.current()
        context.operation_id = self.operation_id
        call = Call(path, self)
        began = time.perf_counter()
        try:
            content = self.view(call)
        finally:
            context.engine_seconds += time.perf_counter() - began
        if isinstance(content, flask.Response):
            return content
        if isinstance(content, Iterator):
            lines = _lines(content, context)
            return flask.Response(lines, headers=_UNBUFFERED, content_type=LINES)
        text = content if isinstance(content, bytes) else orjson.dumps(content)
        response = flask.Response(text, content_type="application/json")
        return revalidated(response) if self.revalidated else response

    def register(self, app: flask.Flask) -> None:
        """Let an application answer the operation."""
        rule = self.path.replace("{", "<").replace("}", ">")
        app.add_url_rule(rule, self.operation_id, self.respond, methods=[self.method])


def _lines(lines: Iterator[bytes], context: RequestContext) -> Iterator[bytes]:
    """Yield the lines, timed. The status has been sent, so a problem becomes the last line."""
    goes_on = True
    while goes_on:
        began = time.perf_counter()
        try:
            line = next(lines, None)
        except Exception as error:  # noqa: BLE001 - whatever it is, the client hears of it
            goes_on = False
            problem = problems.problem_of(error, context)
            context.problem = problem.kind.code
            line = b'{"problem":%b}\n' % problems.body_of(problem, context.request_id)
        context.engine_seconds += time.perf_counter() - began
        if line is None:
            return
        yield line


def revalidated(response: flask.Response, kept: str = "no-cache") -> flask.Response:
    """A response with an ETag, or 304 if the client has it already; `kept` is its Cache-Control."""
    response.add_etag()
    response.headers["Cache-Control"] = kept
    response.make_conditional(request)
    return response


def _read_body(limit: int) -> bytes:
    """The body of the current request, of at most `limit` bytes.

    Raises:
        Problem: It is longer, not of the media type, without a length, or ends too early.
    """
    length = requests.current().length
    if length is None:
        raise Problem("length-required")
    request.max_content_length = limit
    if length > limit:
        detail = f"The body may have {limit} bytes and would have {length}."
        raise Problem("content-too-large", detail, headers={"Connection": "close"})
    if not _is_plain_json():
        headers = {"Accept-Post": "application/json", "Accept-Encoding": "identity"}
        raise Problem("unsupported-media-type", headers=headers)
    try:
        data = request.get_data(cache=False)
    except ClientDisconnected:
        data = b""
    # With `wsgi.input_terminated`, a body that ends too early raises no error.
    if len(data) < length:
        detail = f"The body ended before its {length} bytes."
        raise Problem("truncated-body", detail, headers={"Connection": "close"})
    return data


def _is_plain_json() -> bool:
    if request.headers.get("Content-Encoding", "identity").lower() != "identity":
        return False
    charset = request.mimetype_params.get("charset", "utf-8").lower()
    return request.mimetype == "application/json" and charset in {"utf-8", "utf8"}
