"""One request and its response, whichever interface the server speaks."""

import io
import os
import re
import sys
import time
from collections.abc import Callable, Iterable, MutableMapping
from dataclasses import dataclass, field
from typing import Any, cast

from a2wsgi.wsgi import build_environ
from flask import request as flask_request
from werkzeug.exceptions import BadRequest

from durbar._core import Refusal

# Where a WSGI environment has the context that it belongs to.
ENVIRON_KEY = "durbar.context"

_SANE_REQUEST_ID = re.compile(r"[A-Za-z0-9._:+/=-]{1,128}")

USUAL_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})

# What logs and metrics call a method that a client made up.
OTHER_METHOD = "other"

Headers = list[tuple[str, str]]

# What ASGI says of a request, and what it and an application tell each other.
Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]


def _environ_key(name: str) -> str:
    """What WSGI calls a header."""
    key = name.upper().replace("-", "_")
    return key if key in {"CONTENT_TYPE", "CONTENT_LENGTH"} else "HTTP_" + key


class WsgiRequest:
    """A request as WSGI servers give it."""

    __slots__ = ("_environ", "client", "method", "path")

    def __init__(self, environ: dict[str, Any]) -> None:
        self._environ = environ
        self.method: str = environ["REQUEST_METHOD"]
        self.path: str = environ.get("PATH_INFO", "")
        # The address that the request came from.
        self.client: str = environ.get("REMOTE_ADDR", "")

    def header(self, name: str) -> str | None:
        """The value of a header, by its name in lower case."""
        value: str | None = self._environ.get(_environ_key(name))
        return value

    def body(self, length: int) -> bytes:
        """The body of this length, or what came of it; it can be read again by others."""
        try:
            data: bytes = self._environ["wsgi.input"].read(length)
        except OSError:
            data = b""
        self._environ["wsgi.input"] = io.BytesIO(data)
        return data

    def environ(self) -> dict[str, Any]:
        """The request as WSGI has it."""
        return self._environ


class AsgiRequest:
    """A request as ASGI servers give it; whoever awaits its body sets `data`."""

    __slots__ = ("_headers", "_scope", "client", "data", "method", "path")

    def __init__(self, scope: Scope) -> None:
        self._scope = scope
        self.method: str = scope["method"]
        self.path: str = scope["path"]
        client = scope.get("client")
        self.client: str = client[0] if client else ""
        self._headers = _by_name(scope["headers"])
        self.data = b""

    def header(self, name: str) -> str | None:
        """The value of a header, by its name in lower case."""
        value = self._headers.get(name.encode())
        return None if value is None else value.decode("latin-1")

    def body(self, length: int) -> bytes:
        """The body of this length, or what came of it."""
        return self.data[:length]

    def environ(self) -> dict[str, Any]:
        """The request as WSGI has it, with its body still to be read.

        Raises:
            BadRequest: The query is not ASCII.
        """
        try:
            environ = build_environ(cast("Any", self._scope), cast("Any", io.BytesIO(self.data)))
        except UnicodeDecodeError:
            raise BadRequest from None
        return {**environ, "wsgi.input_terminated": True, "wsgi.errors": sys.stderr}


def _by_name(headers: Iterable[tuple[bytes, bytes]]) -> dict[bytes, bytes]:
    """The values of headers by their names; one that came several times has them all."""
    pairs = list(headers)
    values = dict(pairs)
    if len(values) < len(pairs):
        for name in values:
            values[name] = b",".join(value for other, value in pairs if other == name)
    return values


# A request, whoever gives it: `path`, `method`, `client`, `header`, `body` and `environ`.
Request = WsgiRequest | AsgiRequest


@dataclass(slots=True)
class Response:
    """What goes back; a body in parts is sent as they come."""

    status: int
    headers: Headers
    body: bytes | Iterable[bytes]


@dataclass(frozen=True, slots=True)
class Route:
    """The target of a path."""

    # Its name in logs, metrics and traces: one of a few words.
    operation_id: str
    # The path as the document writes it, with the names of its parameters; empty if unknown.
    template: str
    # The last part of the path.
    resource: str = ""
    # Whether it may compute for long: only a limited number do so at once.
    expensive: bool = False
    # The longest body; None for the limit of the settings.
    max_body_bytes: int | None = None
    # From the resource and the bytes of a body to those of the response, where Rust answers.
    respond: Callable[[str, bytes], bytes | Refusal] | None = None
    rules_version: tuple[str, str] | None = None


@dataclass(slots=True)
class RequestContext:
    """A request on its way, with the data for logs and metrics."""

    request: Request
    # The target of its path.
    route: Route
    request_id: str
    # The operation that answers, as logs call it.
    operation_id: str
    # What the headers say of the body's length.
    length: int | None = None
    began: float = field(default_factory=time.perf_counter)
    # The code of the problem that is the response, if it is one.
    problem: str | None = None
    engine_seconds: float = 0.0
    # What gates note for logs and traces, by their names.
    kept: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, request: Request, route: Route) -> "RequestContext":
        """Begin to answer a request."""
        request_id = request.header("x-request-id")
        if request_id is None or _SANE_REQUEST_ID.fullmatch(request_id) is None:
            request_id = os.urandom(16).hex()
        return cls(request, route, request_id, route.operation_id, _length_of(request))

    @property
    def shown_method(self) -> str:
        """The method, if it is one of the usual ones; a client may make up others."""
        method = self.request.method
        return method if method in USUAL_METHODS else OTHER_METHOD


def _length_of(request: Request) -> int | None:
    """The length that the headers say the body has; None without one, or if it comes in chunks."""
    text = request.header("content-length")
    if text is None or not (text.isascii() and text.isdigit()):
        return None
    if request.header("transfer-encoding") is not None:
        return None
    return int(text[:20])


def current() -> RequestContext:
    """The context that the application is answering."""
    context: RequestContext = flask_request.environ[ENVIRON_KEY]
    return context
