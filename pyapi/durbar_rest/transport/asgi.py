"""Runs the application under ASGI servers.

A body has come, or has had its time, before the application is called. What is expensive is
computed in threads beside the one that answers the rest. Large responses leave in parts, each
awaited.
"""

import asyncio
import contextlib
import functools
import sys
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from flask import Flask

from durbar_rest.middleware import Middleware
from durbar_rest.problems import Problem
from durbar_rest.transport.large import PART_BYTES, LargeResponses, Send
from durbar_rest.transport.request import (
    AsgiRequest,
    Message,
    RequestContext,
    Response,
    Scope,
)
from durbar_rest.transport.uploads import Uploads

Receive = Callable[[], Awaitable[Message]]

# The extensions of our own server: it ends a connection at once, and it sends a whole response,
# unless it has to wait for the client or the response has no body. A response in two messages takes
# a tenth more of the processor: `make bench-http`.
ABORT = "durbar.abort"
RESPOND = "durbar.respond"

# After so long a thread gives the interpreter to another one that waits for it.
_SWITCH_SECONDS = 0.0005


class AsgiApplication:
    """An application as ASGI servers call it."""

    def __init__(self, app: Flask) -> None:
        """Answer as this application does."""
        self._middleware = Middleware.of(app)
        # What is expensive and not in Rust must not keep the rest waiting for the interpreter.
        sys.setswitchinterval(_SWITCH_SECONDS)
        self._threads = ThreadPoolExecutor(self._middleware.settings.expensive_calls, "expensive")
        self._uploads = Uploads()
        self._large = LargeResponses()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or begin and end with the server.

        Raises:
            ValueError: The server speaks of something else, such as a WebSocket.
        """
        if scope["type"] == "lifespan":
            await self._live(receive, send)
            return
        if scope["type"] != "http":
            raise ValueError(f"durbar answers HTTP, not {scope['type']}")
        request = AsgiRequest(scope)
        context = self._middleware.begin(request)
        response = self._middleware.refuse(context) or await self._read(request, context, receive)
        if response is None:
            response = self._middleware.enter(context)
        if response is None and self._middleware.is_expensive(context):
            response = await self._run(self._middleware.respond, context)
        elif response is None:
            response = self._middleware.respond(context)
        if isinstance(response.body, bytes) and len(response.body) <= PART_BYTES:
            if not _respond(scope, response):
                await send(_start(response))
                await send({"type": "http.response.body", "body": response.body})
        else:
            await self._send_large(context, response, scope, receive, send)

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        self._middleware.close()
        await send({"type": "lifespan.shutdown.complete"})

    async def _read(
        self, request: AsgiRequest, context: RequestContext, receive: Receive
    ) -> Response | None:
        """Read the body; the application refuses others by their headers, and says why."""
        if 0 < (context.length or 0) <= self._middleware.max_body_bytes(context):
            try:
                request.data = await self._uploads.read(receive)
            except Problem as problem:
                return self._middleware.refused(context, problem)
        return None

    async def _run(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """Call a function in a thread for what is expensive."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, function, *arguments)

    async def _send_large(
        self,
        context: RequestContext,
        response: Response,
        scope: Scope,
        receive: Receive,
        send: Send,
    ) -> None:
        body = response.body
        # After the body of the request, nothing is received but that the client has gone.
        gone = asyncio.ensure_future(receive())
        kept = len(body) if isinstance(body, bytes) else 2 * PART_BYTES
        parts = _cut(body) if isinstance(body, bytes) else self._played(context, iter(body))
        try:
            with self._large.keep(kept) as sending:
                # The headers wait for the first part: while they cannot be sent, others compute.
                waiting = [_start(response)]
                async with contextlib.aclosing(parts):
                    async for part in parts:
                        waiting.append(
                            {"type": "http.response.body", "body": part, "more_body": True}
                        )
                        for message in waiting:
                            if gone.done():
                                return
                            await sending.send(send, message)
                        waiting.clear()
                for message in (*waiting, {"type": "http.response.body"}):
                    await sending.send(send, message)
        except TimeoutError:
            await _give_up(scope, gone)
        finally:
            gone.cancel()

    async def _played(
        self, context: RequestContext, parts: Iterator[bytes]
    ) -> AsyncGenerator[bytes, None]:
        """The parts of a stream; while the client reads one, others compute."""
        try:
            while (part := await self._run(next, parts, None)) is not None:
                self._middleware.leave(context)
                try:
                    yield part
                finally:
                    self._middleware.resume(context)
        finally:
            parts.close()  # type: ignore[attr-defined]


@functools.cache
def _name(name: str) -> bytes:
    """The name of a header as ASGI has it; there are few."""
    return name.lower().encode()


def _respond(scope: Scope, response: Response) -> bool:
    """Let our own server send a response; whether it did."""
    extension = scope.get("extensions", {}).get(RESPOND)
    if extension is None:
        return False
    headers = [
        b"%b: %b\r\n" % (_name(name), value.encode("latin-1")) for name, value in response.headers
    ]
    sent: bool = extension["call"](response.status, b"".join(headers), response.body)
    return sent


def _start(response: Response) -> Message:
    headers = [(_name(name), value.encode("latin-1")) for name, value in response.headers]
    return {"type": "http.response.start", "status": response.status, "headers": headers}


async def _give_up(scope: Scope, gone: Awaitable[Message]) -> None:
    """End a connection whose client does not read, with all that the server holds for it.

    Raises:
        TimeoutError: The server has no such thing; it ends the connection then.
    """
    extension = scope.get("extensions", {}).get(ABORT)
    if extension is None:
        raise TimeoutError
    extension["call"]()
    await gone


async def _cut(body: bytes) -> AsyncGenerator[bytes, None]:
    for begin in range(0, len(body), PART_BYTES):
        yield body[begin : begin + PART_BYTES]
