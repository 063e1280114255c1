"""What stands before the Flask application: the same for every server, request and answer.

A request passes the gates; then the engine answers it from bytes to bytes where it can, or Flask
does. The two ways give the same bytes (`tests/rest/test_quick.py`).
"""

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from flask import Flask
from werkzeug.http import HTTP_STATUS_CODES

import durbar
from durbar.rest import hooks, paths, problems, service
from durbar.rest.access.bulkhead import Bulkhead
from durbar.rest.operation import LINES, Operation
from durbar.rest.problems import Problem
from durbar.rest.transport.exchange import (
    ENVIRON_KEY,
    Answer,
    Exchange,
    Headers,
    Request,
    WsgiRequest,
)
from durbar.rest.views import GROUPS

_EXTENSION = "durbar.middleware"

_JSON = ("Content-Type", "application/json")
_LENGTH = "Content-Length"
# Answers without a body, whose length is none or that of another.
_WITHOUT_LENGTH = (204, 304)

# A page that got hold of an answer may do nothing with it.
_SAFE: Headers = [
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("X-Frame-Options", "DENY"),
]

# The same, where an answer says nothing else itself: by their names in lower case.
_DEFAULTS = {
    name.lower(): (name, value)
    for name, value in (
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Cache-Control", "no-store"),
        ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
    )
}


@dataclass(frozen=True, slots=True)
class Route:
    """An operation at a path without parameters other than its game."""

    operation: Operation
    # From the resource and the bytes of a body to those of the answer, or None where Flask has to
    # look closer.
    quick: Callable[[str, bytes], bytes | None] | None
    rules_version: tuple[str, str]


class Middleware:
    """Answers every request of an application."""

    def __init__(self, app: Flask) -> None:
        """Stand before an application whose operations are registered.

        Raises:
            InvalidSettings: The settings ask for what cannot be had.
        """
        self._flask = app.wsgi_app
        self.settings = service.of(app).settings
        self._routes = _routes(service.of(app))
        self._hooks = hooks.of(self.settings, paths.places(app, service.of(app).names))
        self._max_body_bytes = self.settings.max_body_bytes
        self._bulkhead = Bulkhead(self.settings.expensive_calls)
        # By the names of the headers that an answer has already; the service makes few such lists.
        self._more_headers: dict[tuple[str, ...], Headers] = {}

    def attach(self, app: Flask) -> None:
        """Let every request to the application pass here first."""
        app.extensions[_EXTENSION] = self
        app.wsgi_app = self.wsgi  # type: ignore[method-assign]

    @staticmethod
    def of(app: Flask) -> "Middleware":
        """The middleware of an application."""
        middleware = app.extensions[_EXTENSION]
        assert isinstance(middleware, Middleware)  # noqa: S101 - narrows what Flask keeps as Any
        return middleware

    def is_expensive(self, request: Request) -> bool:
        """Whether the request is for an operation that may compute for long."""
        route = self._routes.get(request.path)
        return route is not None and route.operation.expensive

    def max_body_bytes(self, request: Request) -> int:
        """The longest body that this request may have."""
        route = self._routes.get(request.path)
        if route is None or route.quick is not None:
            return self._max_body_bytes
        return route.operation.max_body_bytes(self.settings)

    def refuse(self, exchange: Exchange) -> Answer | None:
        """Answer a request that is not let in, before its body has come."""
        try:
            for gate in self._hooks.gates:
                answer = gate(exchange)
                if answer is not None:
                    return self._ended(exchange, answer)
            if self.is_expensive(exchange.request):
                self._bulkhead.look()
        except Exception as error:  # noqa: BLE001 - as in `answer`
            return self._ended(exchange, self._problem(exchange, error))
        return None

    def enter(self, exchange: Exchange) -> Answer | None:
        """Let a request in whose body has come, or answer why not; then it must be answered."""
        if not self.is_expensive(exchange.request):
            return None
        try:
            self._bulkhead.enter()
        except Problem as problem:
            return self._ended(exchange, self._problem(exchange, problem))
        for enter in self._hooks.enter:
            enter()
        return None

    def answer(self, exchange: Exchange) -> Answer:
        """Answer a request that was let in."""
        try:
            answer = self._quick(exchange) or self._by_flask(exchange)
        except Exception as error:  # noqa: BLE001 - whatever it is, the client hears of it
            answer = self._problem(exchange, error)
        except BaseException:
            # Nobody answers any more; but the slot must not be lost.
            self._leave(exchange)
            raise
        self._add_headers(exchange, answer)
        if isinstance(answer.body, bytes):
            self._finish(exchange, answer, len(answer.body))
        else:
            answer.body = _Parts(answer.body, lambda sent: self._finish(exchange, answer, sent))
        return answer

    def _problem(self, exchange: Exchange, error: Exception) -> Answer:
        return problems.answer(problems.problem_of(error, exchange), exchange)

    def _ended(self, exchange: Exchange, answer: Answer) -> Answer:
        """The answer to a request that was not let in: always bytes."""
        self._add_headers(exchange, answer)
        for observe in self._hooks.observers:
            observe(exchange, answer, len(answer.body) if isinstance(answer.body, bytes) else 0)
        return answer

    def _leave(self, exchange: Exchange) -> None:
        if self.is_expensive(exchange.request):
            self._bulkhead.leave()
            for leave in self._hooks.leave:
                leave()

    def _finish(self, exchange: Exchange, answer: Answer, sent: int) -> None:
        self._leave(exchange)
        for observe in self._hooks.observers:
            observe(exchange, answer, sent)

    def close(self) -> None:
        """Do what is left to do at the end of the process."""
        for close in self._hooks.close:
            close()

    def _quick(self, exchange: Exchange) -> Answer | None:
        request = exchange.request
        route = self._routes.get(request.path)
        if route is None or route.quick is None or request.method != "POST":
            return None
        length = exchange.length
        if (
            length is None
            or not 0 < length <= self._max_body_bytes
            or request.header("content-type") != "application/json"
            or request.header("content-encoding") is not None
        ):
            return None
        body = request.body(length)
        if len(body) < length:
            return None
        began = time.perf_counter()
        text = route.quick(route.operation.resource, body)
        if text is None:
            return None
        exchange.engine_seconds = time.perf_counter() - began
        exchange.operation_id = route.operation.operation_id
        return Answer(200, [_JSON], text)

    def _by_flask(self, exchange: Exchange) -> Answer:
        environ = exchange.request.environ()
        environ[ENVIRON_KEY] = exchange
        status, headers = 500, Headers()

        def start(line: str, fields: Headers, _error: Any = None) -> Callable[[bytes], object]:
            nonlocal status, headers
            status, headers = int(line[:3]), list(fields)
            return lambda _data: None

        parts = self._flask(environ, start)
        if ("Content-Type", LINES) in headers:
            return Answer(status, headers, _closing(parts))
        try:
            return Answer(status, headers, b"".join(parts))
        finally:
            _close(parts)

    def _add_headers(self, exchange: Exchange, answer: Answer) -> None:
        route = self._routes.get(exchange.request.path)
        if route is not None:
            answer.headers.append(route.rules_version)
        for dress in self._hooks.dressers:
            dress(exchange, answer)
        given = tuple([name for name, _ in answer.headers])
        more = self._more_headers.get(given)
        if more is None:
            more = self._more_headers[given] = self._headers_beside(given)
        answer.headers += [("X-Request-Id", exchange.request_id), *more]

    def _headers_beside(self, given: tuple[str, ...]) -> Headers:
        """The headers of an answer that has those of these names already."""
        names = {name.lower() for name in given}
        others = [field for name, field in _DEFAULTS.items() if name not in names]
        return [("Durbar-Version", durbar.__version__), *_SAFE, *others]

    def wsgi(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        """The WSGI application."""
        exchange = Exchange.of(WsgiRequest(environ))
        answer = self.refuse(exchange) or self.enter(exchange) or self.answer(exchange)
        phrase = HTTP_STATUS_CODES.get(answer.status, "Unknown")
        line, body = f"{answer.status} {phrase}", answer.body
        if not isinstance(body, bytes):
            start_response(line, answer.headers)
            return body
        has_length = any(name == _LENGTH for name, _ in answer.headers)
        if not has_length and answer.status not in _WITHOUT_LENGTH:
            answer.headers.append((_LENGTH, str(len(body))))
        start_response(line, answer.headers)
        return [body]


class _Parts:
    """The parts of a body; `end` hears how long they were, after the last or when they are left."""

    def __init__(self, parts: Iterator[bytes], end: Callable[[int], None]) -> None:
        self._parts = parts
        self._end: Callable[[int], None] | None = end
        self._sent = 0

    def __iter__(self) -> Iterator[bytes]:
        return self

    def __next__(self) -> bytes:
        try:
            part = next(self._parts)
        except BaseException:
            self.close()
            raise
        self._sent += len(part)
        return part

    def close(self) -> None:
        end, self._end = self._end, None
        if end is not None:
            try:
                _close(self._parts)
            finally:
                end(self._sent)

    # A client that goes before the first part leaves nobody to close it.
    __del__ = close


def _closing(parts: Iterable[bytes]) -> Iterator[bytes]:
    try:
        yield from parts
    finally:
        _close(parts)


def _close(parts: Any) -> None:
    close = getattr(parts, "close", None)
    if close is not None:
        close()


def _routes(games: service.Service) -> dict[str, Route]:
    """The paths of the operations that the front has to know more of."""
    found = {}
    for group in GROUPS:
        for operation in group.operations:
            if "{game}" not in operation.path:
                continue
            for name in games.names:
                version = str(games.facts(name)["rules_version"])
                path = operation.path.replace("{game}", name)
                quick = games.answers(name).answer if operation.quick else None
                found[path] = Route(operation, quick, ("Durbar-Rules-Version", version))
    return found
