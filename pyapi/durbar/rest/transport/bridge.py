"""Runs the application in granian's own interface (RSGI).

WSGI reads a body in the thread that answers, where one client that stops half-way stops all. Here
a body has come before the application is called, or has had its time. What is expensive is computed
in threads beside the one that answers the rest.
"""

import asyncio
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from flask import Flask
from granian.rsgi import Scope

from durbar.rest.middleware import Middleware
from durbar.rest.transport.request import RsgiRequest

if TYPE_CHECKING:
    from granian._granian import RSGIHTTPProtocol, RSGIHTTPStreamTransport

# From the headers to the last byte of the body.
BODY_SECONDS = 10.0

# After so long a thread gives the interpreter to another one that waits for it.
_SWITCH_SECONDS = 0.0005

# From the first to the last part of a body that is sent in parts, for clients that read slowly. Up
# to its version 2.8 granian never makes the sender of parts wait: it keeps what is not read yet.
STREAM_SECONDS = 60.0


def rsgi(app: Flask) -> Callable[[Scope, "RSGIHTTPProtocol"], Any]:
    """The RSGI callback that answers as this application does."""
    middleware = Middleware.of(app)
    # What is expensive and not in Rust must not keep the rest waiting for the interpreter.
    sys.setswitchinterval(_SWITCH_SECONDS)
    threads = ThreadPoolExecutor(middleware.settings.expensive_calls, "expensive")
    bodies = _Bodies()

    async def respond(scope: Scope, protocol: "RSGIHTTPProtocol") -> None:
        request = RsgiRequest(scope)
        context = middleware.begin(request)
        response = middleware.refuse(context)
        if response is None:
            # The application refuses other bodies by their headers, and says why.
            if 0 < (context.length or 0) <= middleware.max_body_bytes(context):
                request.data = await bodies.of(protocol)
            response = middleware.enter(context)
        if response is None and middleware.is_expensive(context):
            loop = asyncio.get_running_loop()
            response = await loop.run_in_executor(threads, middleware.respond, context)
        elif response is None:
            response = middleware.respond(context)
        if isinstance(response.body, bytes):
            protocol.response_bytes(response.status, response.headers, response.body)
        else:
            transport = protocol.response_stream(response.status, response.headers)
            await _send(transport, iter(response.body), threads)

    # RSGI's word for the end of a worker.
    vars(respond)["__rsgi_del__"] = lambda _loop: middleware.close()
    return respond


async def _send(
    transport: "RSGIHTTPStreamTransport", parts: Iterator[bytes], threads: ThreadPoolExecutor
) -> None:
    loop = asyncio.get_running_loop()
    until = loop.time() + STREAM_SECONDS
    try:
        while (part := await loop.run_in_executor(threads, next, parts, None)) is not None:
            # Nobody may close the parts while a thread makes one: no time ends there.
            async with asyncio.timeout_at(until):
                await transport.send_bytes(part)
    except (TimeoutError, RuntimeError):
        # The client reads too slowly, or has gone: it gets no more.
        return
    finally:
        parts.close()  # type: ignore[attr-defined]


class _Bodies:
    """Awaits bodies, each for some seconds. A timer for each would cost more than the rest."""

    def __init__(self) -> None:
        # Who waits, and until when; the first has waited longest.
        self._waiting: dict[asyncio.Task[Any], float] = {}
        self._looking = False

    async def of(self, protocol: "RSGIHTTPProtocol") -> bytes:
        """The body, or nothing if it did not come: the application finds it truncated."""
        task = asyncio.current_task()
        assert task is not None  # noqa: S101 - a coroutine of an event loop
        loop = task.get_loop()
        if not self._looking:
            self._looking = True
            loop.call_later(BODY_SECONDS, self._look, loop)
        self._waiting[task] = loop.time() + BODY_SECONDS
        try:
            return await protocol()
        except (asyncio.CancelledError, RuntimeError):
            return b""
        finally:
            self._waiting.pop(task, None)

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        """Let those go whose time is over, and look again when that of the next is."""
        now = loop.time()
        for task, until in list(self._waiting.items()):
            if until > now:
                loop.call_at(until, self._look, loop)
                return
            del self._waiting[task]
            task.cancel()
        self._looking = False
