"""Runs the WSGI application in granian's own interface (RSGI).

WSGI reads a body in the thread that answers, where one client that stops half-way stops all. Here
a body has come before the application is called, or has had its time.
"""

import asyncio
import io
import sys
from collections.abc import Callable
from typing import Any, Protocol
from urllib.parse import unquote_to_bytes

from flask import Flask
from granian.rsgi import Scope

# From the headers to the last byte of the body.
BODY_SECONDS = 10.0

_Headers = list[tuple[str, str]]


class HTTPProtocol(Protocol):
    """What is used of the protocol object of RSGI."""

    async def __call__(self) -> bytes:
        """The whole body."""

    def response_bytes(self, status: int, headers: _Headers, body: bytes) -> None:
        """Answer."""


_Callback = Callable[[Scope, HTTPProtocol], Any]


def rsgi(app: Flask) -> _Callback:
    """The RSGI callback that answers as this application does."""
    limit = app.config["MAX_CONTENT_LENGTH"]

    async def answer(scope: Scope, protocol: HTTPProtocol) -> None:
        environ = _environ(scope)
        # The application refuses other bodies by their headers, and says why.
        if _length(environ) in range(1, limit + 1):
            environ["wsgi.input"] = io.BytesIO(await _body(protocol))
        status, headers, body = _call(app, environ)
        protocol.response_bytes(status, headers, body)

    return answer


async def _body(protocol: HTTPProtocol) -> bytes:
    """The body, or nothing if it did not come: the application finds it truncated."""
    try:
        async with asyncio.timeout(BODY_SECONDS):
            return await protocol()
    except (TimeoutError, RuntimeError):
        return b""


def _length(environ: dict[str, Any]) -> int:
    text = environ.get("CONTENT_LENGTH", "")
    if "HTTP_TRANSFER_ENCODING" in environ or not (text.isascii() and text.isdigit()):
        return 0
    return int(text[:20])


def _environ(scope: Scope) -> dict[str, Any]:
    host, _, port = scope.server.rpartition(":")
    path = scope.path
    environ: dict[str, Any] = {
        "REQUEST_METHOD": scope.method,
        "SCRIPT_NAME": "",
        "PATH_INFO": unquote_to_bytes(path).decode("latin-1") if "%" in path else path,
        "QUERY_STRING": scope.query_string,
        "SERVER_NAME": host,
        "SERVER_PORT": port,
        "SERVER_PROTOCOL": f"HTTP/{scope.http_version}",
        "REMOTE_ADDR": scope.client.rpartition(":")[0],
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.scheme,
        "wsgi.input": io.BytesIO(),
        "wsgi.input_terminated": True,
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": False,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
    if scope.authority:
        environ["HTTP_HOST"] = scope.authority
    for name, value in scope.headers.items():
        key = name.upper().replace("-", "_")
        if key not in {"CONTENT_TYPE", "CONTENT_LENGTH"}:
            key = "HTTP_" + key
        environ[key] = f"{environ[key]},{value}" if key in environ and key != "HTTP_HOST" else value
    return environ


def _call(app: Flask, environ: dict[str, Any]) -> tuple[int, _Headers, bytes]:
    status, fields = 500, []

    def start(line: str, headers: _Headers, _error: Any = None) -> Callable[[bytes], object]:
        nonlocal status, fields
        status, fields = int(line[:3]), [(name.lower(), value) for name, value in headers]
        return lambda _data: None

    parts = app.wsgi_app(environ, start)
    try:
        return status, fields, b"".join(parts)
    finally:
        close = getattr(parts, "close", None)
        if close is not None:
            close()
