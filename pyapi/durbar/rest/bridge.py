"""Runs the application in granian's own interface (RSGI).

WSGI reads a body in the thread that answers, where one client that stops half-way stops all. Here
a body has come before the application is called, or has had its time. What is expensive is computed
in threads beside the one that answers the rest.
"""

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

from flask import Flask
from granian.rsgi import Scope

from durbar.rest import front as fronts
from durbar.rest.exchange import Answer, Exchange, Headers, RsgiRequest, length_of
from durbar.rest.front import Front

# From the headers to the last byte of the body.
BODY_SECONDS = 10.0

# From the first to the last part of a body that is sent in parts, for clients that read slowly.
STREAM_SECONDS = 60.0


class Transport(Protocol):
    """What is used of RSGI to send a body in parts."""

    async def send_bytes(self, data: bytes) -> None:
        """Send a part."""


class HTTPProtocol(Protocol):
    """What is used of the protocol object of RSGI."""

    async def __call__(self) -> bytes:
        """The whole body."""

    def response_bytes(self, status: int, headers: Headers, body: bytes) -> None:
        """Answer."""

    def response_stream(self, status: int, headers: Headers) -> Transport:
        """Answer in parts."""


_Callback = Callable[[Scope, HTTPProtocol], Any]


def rsgi(app: Flask) -> _Callback:
    """The RSGI callback that answers as this application does."""
    front = fronts.of(app)
    threads = ThreadPoolExecutor(front.settings.expensive_calls, "expensive")

    async def answer(scope: Scope, protocol: HTTPProtocol) -> None:
        request = RsgiRequest(scope)
        exchange = Exchange.of(request)
        answer = front.refuse(exchange)
        if answer is None:
            # The application refuses other bodies by their headers, and says why.
            if 0 < (length_of(request) or 0) <= front.max_body_bytes(request):
                request.data = await _body(protocol)
            answer = front.enter(exchange) or await _answered(front, exchange, threads)
        headers = [(name.lower(), value) for name, value in answer.headers]
        if isinstance(answer.body, bytes):
            protocol.response_bytes(answer.status, headers, answer.body)
        else:
            await _send(protocol.response_stream(answer.status, headers), answer.body, threads)

    # RSGI's word for the end of a worker.
    vars(answer)["__rsgi_del__"] = lambda _loop: front.close()
    return answer


async def _answered(front: Front, exchange: Exchange, threads: ThreadPoolExecutor) -> Answer:
    if not front.is_expensive(exchange.request):
        return front.answer(exchange)
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(threads, front.answer, exchange)


async def _send(transport: Transport, parts: Iterator[bytes], threads: ThreadPoolExecutor) -> None:
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(STREAM_SECONDS):
            while (part := await loop.run_in_executor(threads, next, parts, None)) is not None:
                await transport.send_bytes(part)
    except (TimeoutError, RuntimeError):
        # The client reads too slowly, or has gone: it gets no more.
        return
    finally:
        parts.close()  # type: ignore[attr-defined]


async def _body(protocol: HTTPProtocol) -> bytes:
    """The body, or nothing if it did not come: the application finds it truncated."""
    try:
        async with asyncio.timeout(BODY_SECONDS):
            return await protocol()
    except (TimeoutError, RuntimeError):
        return b""
