"""What stands before the Flask application: the same for every server, request and response.

A request passes the gates of the settings. Then Rust answers it from bytes to bytes,
if its operation has one and it is sent in the usual way; the rest is Flask's.
"""

import contextlib
import functools
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from flask import Flask
from werkzeug.http import HTTP_STATUS_CODES
from werkzeug.test import run_wsgi_app

import durbar
from durbar_rest import hooks, problems, routes, service
from durbar_rest.access.bulkhead import Bulkhead
from durbar_rest.operation import LINES
from durbar_rest.problems import Problem
from durbar_rest.transport.request import (
    ENVIRON_KEY,
    Headers,
    Request,
    RequestContext,
    Response,
    WsgiRequest,
)

_EXTENSION = "durbar.middleware"

_JSON = ("Content-Type", "application/json")
_LENGTH = "Content-Length"
# Responses without a body, whose length is none or that of another.
_WITHOUT_LENGTH = (204, 304)

# A page that got hold of a response may do nothing with it.
_SAFE: Headers = [
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("X-Frame-Options", "DENY"),
]

# The same, where a response says nothing else itself.
_DEFAULTS: Headers = [
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cache-Control", "no-store"),
    ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
]


class Middleware:
    """Answers every request of an application: `begin`, `refuse`, `enter`, then `respond`."""

    def __init__(self, app: Flask) -> None:
        """Stand before an application whose operations are registered.

        Raises:
            InvalidSettings: The settings ask for what cannot be had.
        """
        self._flask = app.wsgi_app
        self.settings = service.of(app).settings
        self._routes = routes.of(app)
        self._hooks = hooks.of(self.settings)
        self._bulkhead = Bulkhead(self.settings.expensive_calls)
        app.extensions[_EXTENSION] = self
        app.wsgi_app = self.wsgi  # type: ignore[method-assign]

    @staticmethod
    def of(app: Flask) -> "Middleware":
        """The middleware of an application."""
        middleware: Middleware = app.extensions[_EXTENSION]
        return middleware

    def begin(self, request: Request) -> RequestContext:
        """Begin to answer a request; its path is looked up here and nowhere else."""
        return RequestContext.of(request, self._routes.get(request.path, routes.UNKNOWN))

    def is_expensive(self, context: RequestContext) -> bool:
        """Whether the request is for an operation that may compute for long."""
        return context.route.expensive

    def max_body_bytes(self, context: RequestContext) -> int:
        """The longest body that this request may have."""
        limit = context.route.max_body_bytes
        return self.settings.max_body_bytes if limit is None else limit

    def refuse(self, context: RequestContext) -> Response | None:
        """Answer a request that is not let in, before its body has come."""
        try:
            for gate in self._hooks.before_request:
                response = gate(context)
                if response is not None:
                    return self._ended(context, response)
            if self.is_expensive(context):
                self._bulkhead.look()
        except Exception as error:  # noqa: BLE001 - as in `respond`
            return self.refused(context, error)
        return None

    def refused(self, context: RequestContext, error: Exception) -> Response:
        """The response to a request that is not let in for this reason."""
        return self._ended(context, problems.response_to(error, context))

    def enter(self, context: RequestContext) -> Response | None:
        """Let a request in whose body has come, or answer why not; then it must be answered."""
        if not self.is_expensive(context):
            return None
        try:
            self._bulkhead.enter()
        except Problem as problem:
            return self.refused(context, problem)
        for enter in self._hooks.enter:
            enter()
        return None

    def resume(self, context: RequestContext) -> None:
        """Go on with a response after a pause, whoever computes meanwhile."""
        if self.is_expensive(context):
            self._bulkhead.take()
            for enter in self._hooks.enter:
                enter()

    def respond(self, context: RequestContext) -> Response:
        """Answer a request that was let in."""
        try:
            response = self._directly(context) or self._by_flask(context)
        except Exception as error:  # noqa: BLE001 - whatever it is, the client hears of it
            response = problems.response_to(error, context)
        except BaseException:
            # Nobody answers any more; but the slot must not be lost.
            self.leave(context)
            raise
        self._add_headers(context, response)
        if isinstance(response.body, bytes):
            self._finish(context, response, len(response.body))
        else:
            end = functools.partial(self._finish, context, response)
            response.body = _counted(response.body, end)
        return response

    def _ended(self, context: RequestContext, response: Response) -> Response:
        """The response to a request that was not let in: always bytes."""
        self._add_headers(context, response)
        sent = len(response.body) if isinstance(response.body, bytes) else 0
        for observe in self._hooks.on_response:
            observe(context, response, sent)
        return response

    def leave(self, context: RequestContext) -> None:
        """Let others compute: a response has ended, or its client reads a part of it."""
        if self.is_expensive(context):
            self._bulkhead.leave()
            for leave in self._hooks.leave:
                leave()

    def _finish(self, context: RequestContext, response: Response, sent: int) -> None:
        self.leave(context)
        for observe in self._hooks.on_response:
            observe(context, response, sent)

    def close(self) -> None:
        """Do what is left to do at the end of the process."""
        for close in self._hooks.close:
            close()

    def _directly(self, context: RequestContext) -> Response | None:
        """The response of Rust to what is sent in the usual way; the rest is Flask's."""
        request, route = context.request, context.route
        if route.respond is None or request.method != "POST":
            return None
        length = context.length
        if (
            length is None
            or not 0 < length <= self.settings.max_body_bytes
            or request.header("content-type") != "application/json"
            or request.header("content-encoding") is not None
        ):
            return None
        body = request.body(length)
        if len(body) < length:
            return None
        began = time.perf_counter()
        result = route.respond(route.resource, body)
        context.engine_seconds = time.perf_counter() - began
        return Response(200, [_JSON], problems.accepted(result))

    def _by_flask(self, context: RequestContext) -> Response:
        environ = context.request.environ()
        environ[ENVIRON_KEY] = context
        body: Any
        body, line, headers = run_wsgi_app(self._flask, environ)
        if headers.get("Content-Type") != LINES:
            with contextlib.closing(body) as parts:
                body = b"".join(parts)
        return Response(int(line[:3]), headers.to_wsgi_list(), body)

    def _add_headers(self, context: RequestContext, response: Response) -> None:
        if context.route.rules_version is not None:
            response.headers.append(context.route.rules_version)
        for add_headers in self._hooks.add_headers:
            add_headers(context, response)
        names = [name for name, _ in response.headers]
        has_length = _LENGTH in names or response.status in _WITHOUT_LENGTH
        if isinstance(response.body, bytes) and not has_length:
            response.headers.append((_LENGTH, str(len(response.body))))
        response.headers += [("X-Request-Id", context.request_id), *more_headers(*names)]

    def wsgi(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        """The WSGI application."""
        context = self.begin(WsgiRequest(environ))
        response = self.refuse(context) or self.enter(context) or self.respond(context)
        phrase = HTTP_STATUS_CODES.get(response.status, "Unknown")
        start_response(f"{response.status} {phrase}", response.headers)
        return [response.body] if isinstance(response.body, bytes) else response.body


@functools.cache
def more_headers(*present: str) -> Headers:
    """Return the headers that a response gets besides those of these names."""
    names = {name.lower() for name in present}
    others = [(name, value) for name, value in _DEFAULTS if name.lower() not in names]
    return [("Durbar-Version", durbar.__version__), *_SAFE, *others]


def _counted(parts: Any, end: Callable[[int], None]) -> Iterator[bytes]:
    """Yield the parts of a body; `end` takes their length at the end, or when the client goes."""

    def count() -> Iterator[bytes]:
        sent = 0
        try:
            with contextlib.closing(parts):
                yield b""
                for part in parts:
                    sent += len(part)
                    yield part
        finally:
            end(sent)

    counted = count()
    # It has begun, so that it also ends if the client goes before the first part.
    next(counted)
    return counted
