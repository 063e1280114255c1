"""The HTTP protocol of `durbar serve`: uvicorn's over httptools, and what that leaves open.

Headers have a time and a length, a client that does not read has a time, half-closed connections
get their responses, and what is no request is answered with a problem.
"""

import asyncio
import os
from typing import Any, cast

import httptools
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)

from durbar_rest import problems
from durbar_rest.middleware import more_headers
from durbar_rest.problems import Problem
from durbar_rest.transport.asgi import ABORT, RESPOND
from durbar_rest.transport.connections import Connections

MAX_HEADER_BYTES = 32_768

_CLOSE = b"connection: close\r\n"

# What is parsed at once: a client may send many requests ahead, and each takes more than its bytes.
_PIECE_BYTES = 4_096


class DurbarProtocol(HttpToolsProtocol):
    """One connection."""

    def __init__(self, process: Connections, **uvicorn: Any) -> None:
        """Be one of the connections of a process; the rest is uvicorn's."""
        super().__init__(**uvicorn)
        self._process = process
        self._stops = False
        # What the client has sent ahead of the responses, not parsed yet.
        self._held = b""
        # Whether the client sends no more.
        self._half_closed = False
        # Whether nothing of what it sends is read any more.
        self._deaf = False
        # Whether the last response has been sent.
        self._lingers = False
        # Where the parser is: in the headers of a request, which have so many bytes, or after them.
        self._in_head = True
        self._head_bytes = 0
        self._refusal: Problem | None = None

    # ---- what the transport calls

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin."""
        super().connection_made(transport)
        self._abort: dict[object, object] = {"call": transport.abort}
        self._process.add(self, self.loop)

    def connection_lost(self, exc: Exception | None) -> None:
        """End."""
        self._process.discard(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read what the client sends."""
        if self._deaf:
            return
        self._held += data
        while self._held and not self.pipeline:
            piece, self._held = self._held[:_PIECE_BYTES], self._held[_PIECE_BYTES:]
            if self._in_head:
                self._head_bytes += len(piece)
            try:
                self.parser.feed_data(piece)
            except httptools.HttpParserUpgrade as upgrade:
                self._read_on(piece[upgrade.args[0] :])
            except httptools.HttpParserError:
                self._refuse(self._refusal or _NO_REQUEST)
            if self._in_head and self._head_bytes > MAX_HEADER_BYTES:
                self._refuse(_TOO_LONG)

    def eof_received(self) -> bool:  # type: ignore[override]
        """Answer what the client has asked, though it sends no more."""
        if not self._is_busy():
            return False
        if self.is_reading and not self._held:
            self.cycle.more_body = False
            self.cycle.message_event.set()
        self._half_closed = True
        return True

    def pause_writing(self) -> None:
        """Wait for the client to read."""
        super().pause_writing()
        self._process.add_unread(self, self.loop.time())

    def resume_writing(self) -> None:
        """Go on writing."""
        super().resume_writing()
        self._process.unread.discard(self)

    # ---- what the parser calls

    def on_headers_complete(self) -> None:
        """Answer a request."""
        if self._head_bytes > MAX_HEADER_BYTES:
            # It may have come with its body, or with other requests.
            length = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
            if length > MAX_HEADER_BYTES:
                raise self._refused(_TOO_LONG)
        hosts = sum(name == b"host" for name, _ in self.headers)
        if hosts > 1 or (hosts == 0 and self.parser.get_http_version() != "1.0"):
            raise self._refused(_NO_HOST)
        if self.parser.should_upgrade():
            if not any(name == b"upgrade" for name, _ in self.headers):
                # It is CONNECT.
                raise self._refused(_NO_REQUEST)
            return
        self._in_head = False
        self._process.heads.discard(self)
        super().on_headers_complete()
        transport = _ResponseTransport(self, self.cycle)
        self.cycle.transport = cast("asyncio.Transport", transport)
        self.scope["extensions"] = {ABORT: self._abort, RESPOND: {"call": transport.respond}}
        if self._stops:
            self._process.lingering.discard(self)
            self.cycle.keep_alive = False

    def on_message_complete(self) -> None:
        """Be ready for the next request."""
        if self.parser.should_upgrade():
            return
        super().on_message_complete()
        self._in_head = True
        self._head_bytes = 0

    # ---- what uvicorn calls

    def on_response_complete(self) -> None:
        """Answer the next request, or wait for it."""
        self.server_state.total_requests += 1
        if self._lingers or self.transport.is_closing():
            return
        if self.pipeline:
            self._start_asgi_task(*self.pipeline.pop())
            return
        self.flow.resume_reading()
        self.data_received(b"")
        if self._is_busy():
            return
        if self._deaf or self._half_closed:
            self.transport.close()
        else:
            self._process.heads.add(self, self.loop.time())

    def shutdown(self) -> None:
        """Answer what has begun, and what is on its way, and then end."""
        self._stops = True
        if self._is_busy():
            self.cycle.keep_alive = False
        else:
            self._process.heads.discard(self)
            self._process.lingering.add(self, self.loop.time())

    # ---- how it ends

    def end(self) -> None:
        """End at once, with what was not sent."""
        self.transport.abort()

    def linger(self) -> None:
        """Send no more, and let the client read the last response before the connection ends.

        A connection that is closed while the client sends is reset, and the response may be lost.
        """
        if not self._lingers:
            self._lingers = self._deaf = True
            self._held = b""
            self.pipeline.clear()
            self.flow.resume_reading()
            if self.transport.can_write_eof():
                self.transport.write_eof()
            self._process.heads.discard(self)
            self._process.lingering.add(self, self.loop.time())

    @property
    def is_reading(self) -> bool:
        """Whether a body has not ended."""
        return not self._in_head and not self._half_closed

    def _is_busy(self) -> bool:
        # Before the first request there is none, whatever the types say.
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and not cycle.response_complete

    def _read_on(self, rest: bytes) -> None:
        """Read a request again that offers another protocol, without its offer.

        The parser would leave its body, and all requests after it, to that protocol.
        """
        version = self.parser.get_http_version().encode()
        lines = [b"%b %b HTTP/%b" % (self.parser.get_method(), self.url, version)]
        lines += [b"%b: %b" % header for header in self.headers if header[0] != b"upgrade"]
        self._held = b"\r\n".join([*lines, b"", rest]) + self._held
        self._head_bytes = 0
        self.parser = httptools.HttpRequestParser(self)

    def _refused(self, problem: Problem) -> Problem:
        self._refusal = problem
        return problem

    def _refuse(self, problem: Problem) -> None:
        if self._deaf:
            return
        if self._is_busy():
            # The responses before come first; this one would be taken for theirs.
            self._deaf = True
            self._held = b""
            self.cycle.keep_alive = False
            return
        request_id = os.urandom(16).hex()
        body = problems.body_of(problem, request_id)
        headers = [
            ("Content-Type", problems.MEDIA_TYPE),
            ("Content-Length", str(len(body))),
            ("X-Request-Id", request_id),
            *more_headers("Content-Type"),
        ]
        lines = [b"%b: %b\r\n" % header for header in self.server_state.default_headers]
        lines += [b"%b: %b\r\n" % (name.encode(), value.encode()) for name, value in headers]
        start = STATUS_LINE[problem.kind.status]
        self.transport.write(b"".join([start, *lines, _CLOSE, b"\r\n", body]))
        self.linger()


class _ResponseTransport:
    """The transport as the response to one request sees it."""

    __slots__ = ("_connection", "_cycle", "_has_body", "is_closing", "write")

    def __init__(self, connection: DurbarProtocol, cycle: RequestResponseCycle) -> None:
        self._connection = connection
        self._cycle = cycle
        self._has_body = cycle.scope["method"] != "HEAD"
        self.write = connection.transport.write
        self.is_closing = connection.transport.is_closing

    def respond(self, status: int, headers: bytes, body: bytes) -> bool:
        """Send a whole response; whether that was possible without waiting for the client."""
        cycle, connection = self._cycle, self._connection
        if connection.flow.write_paused or cycle.disconnected or not self._has_body:
            return False
        cycle.response_started = cycle.response_complete = True
        parts = [STATUS_LINE[status]]
        parts += [b"%b: %b\r\n" % header for header in cycle.default_headers]
        parts.append(headers)
        if not cycle.keep_alive or _CLOSE in headers:
            cycle.keep_alive = False
            parts.append(b"" if _CLOSE in headers else _CLOSE)
        parts += [b"\r\n", body]
        self.write(b"".join(parts))
        cycle.message_event.set()
        if not cycle.keep_alive:
            self.close()
        cycle.on_response()
        return True

    def close(self) -> None:
        """Close the connection; if the client still sends a body, not before it could read."""
        if self._connection.is_reading:
            self._connection.linger()
        else:
            self._connection.transport.close()


_TOO_LONG = Problem(
    "headers-too-large", f"The request line and the headers may have {MAX_HEADER_BYTES} bytes."
)
_NO_REQUEST = Problem("bad-request", "What came is no request of HTTP/1.1.")
_NO_HOST = Problem("bad-request", "A request has exactly one header `Host`.")
