"""The application as ASGI servers call it.

What the service answers passes the gateway here, with the body in hand. Pages are Flask's, which
passes the gateway by its own hooks.
"""

import asyncio
import functools
import io
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, cast

from a2wsgi.wsgi import build_environ
from flask import Flask
from werkzeug.test import run_wsgi_app

from durbar._core import Lines, Response
from durbar_rest.access.slots import MOST_WAITING
from durbar_rest.app import gateway_of
from durbar_rest.exchange import Exchange, Headers
from durbar_rest.gateway import MOST_HEADERS, Work, too_many_headers
from durbar_rest.transport.bodies import Bodies, Receive
from durbar_rest.transport.large import PART_BYTES, LargeResponses, Send, SlowReader
from durbar_rest.transport.packing import LEAST_BYTES, VARY, pack

Scope = Any

NOT_MODIFIED = 304


class AsgiApplication:
    """An application for ASGI servers."""

    def __init__(self, app: Flask) -> None:
        self._flask = app.wsgi_app
        self._gateway = gateway_of(app)
        # Those that compute, and those that wait for a turn.
        self._threads = ThreadPoolExecutor(
            self._gateway.settings.expensive_calls + MOST_WAITING, "expensive"
        )
        self._bodies = Bodies()
        self._large = LargeResponses()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or begin and end with the server.

        Raises:
            ValueError: The server speaks of something else, such as a WebSocket.
        """
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        elif scope["type"] != "http":
            raise ValueError(f"durbar answers HTTP, not {scope['type']}")
        elif len(scope["headers"]) > MOST_HEADERS:
            await self._refuse(scope, receive, send)
        elif scope["path"] in self._gateway.is_of_service:
            await self._answer(scope, receive, send)
        else:
            await self._by_flask(scope, receive, send)

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        self._gateway.close()
        await send({"type": "lifespan.shutdown.complete"})

    async def _refuse(self, scope: Scope, receive: Receive, send: Send) -> None:
        # uvicorn keeps the list with the connection, in a cycle that is collected late.
        scope["headers"].clear()
        exchange = self._begin(scope)
        response = self._gateway.refused(exchange, too_many_headers())
        await self._finish(exchange, response, receive, send)

    def _begin(self, scope: Scope) -> Exchange:
        client = scope["client"]
        return self._gateway.begin(
            scope["method"], scope["path"], by_name(scope["headers"]), client[0] if client else ""
        )

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        gateway = self._gateway
        exchange = self._begin(scope)
        response = gateway.gate(exchange)
        if response is None:
            try:
                # Its headers may be enough to refuse a body.
                is_read = 0 < exchange.length <= exchange.route.max_body_bytes
                body = await self._bodies.read(receive) if is_read else b""
                if exchange.route.expensive:
                    response = await self._compute(exchange, scope, body, receive)
                else:
                    response = gateway.respond(exchange, scope["query_string"], body)
            except Exception as error:  # noqa: BLE001 - whatever it is, the client gets a problem
                response = gateway.refused(exchange, error)
        await self._finish(exchange, response, receive, send)

    async def _finish(
        self, exchange: Exchange, response: Response, receive: Receive, send: Send
    ) -> None:
        gateway = self._gateway
        status, headers, content = response.status, response.headers, response.body
        gateway.add_headers(exchange, headers)
        if isinstance(content, Lines):
            parts = gateway.parts(exchange, content)
            sent = await self._send_large(status, headers, parts, receive, send)
        else:
            if status == NOT_MODIFIED:
                headers.append(VARY)
            elif len(content) >= LEAST_BYTES:
                # Only what computes for long has answers of megabytes.
                packing = functools.partial(pack, exchange, headers, content)
                content = await self._run(packing) if exchange.route.expensive else packing()
            sent = await self._send(status, headers, content, receive, send)
        gateway.end(exchange, status, sent)

    async def _compute(
        self, exchange: Exchange, scope: Scope, body: bytes, receive: Receive
    ) -> Response:
        """Let a thread answer, and stop it if the client goes."""
        work = Work()

        def leave(one: asyncio.Future[Any]) -> None:
            # A stream goes on after this, and is given up where it is sent.
            if not one.cancelled():
                self._gateway.abandon(work)

        # After the body, nothing is received but that the client has gone.
        gone = asyncio.ensure_future(receive())
        gone.add_done_callback(leave)
        try:
            respond = functools.partial(
                self._gateway.respond, exchange, scope["query_string"], body, work
            )
            response: Response = await self._run(respond)
        finally:
            gone.cancel()
        return response

    async def _run(self, function: Callable[..., Any], *arguments: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._threads, function, *arguments)

    async def _by_flask(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let Flask answer; no page reads a body."""
        headers = by_name(scope["headers"])
        plain = {**scope, "headers": list(headers.items())}
        environ = build_environ(cast("Any", plain), cast("Any", io.BytesIO()))
        environ["wsgi.errors"] = sys.stderr
        environ["CONTENT_LENGTH"] = ""
        parts, status, response_headers = run_wsgi_app(self._flask, dict(environ), buffered=True)
        pairs = [
            (name.lower().encode(), value.encode("latin-1")) for name, value in response_headers
        ]
        await self._send(int(status[:3]), pairs, b"".join(parts), receive, send)

    async def _send(
        self, status: int, headers: Headers, body: bytes, receive: Receive, send: Send
    ) -> int:
        """Send a response, and return how many bytes of its body."""
        if len(body) > PART_BYTES:
            parts = (body[at : at + PART_BYTES] for at in range(0, len(body), PART_BYTES))
            return await self._send_large(status, headers, parts, receive, send, len(body))
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})
        return len(body)

    async def _send_large(
        self,
        status: int,
        headers: Headers,
        parts: Iterator[bytes],
        receive: Receive,
        send: Send,
        whole: int | None = None,
    ) -> int:
        """Send a response part by part, and return how many bytes of its body.

        If the length of the whole is not known, the parts are still to be computed, by a thread.
        """

        async def following() -> bytes | None:
            if whole is not None:
                return next(parts, None)
            part: bytes | None = await self._run(next, parts, None)
            return part

        gone = asyncio.ensure_future(receive())
        with self._large.keep(2 * PART_BYTES if whole is None else whole) as sending:
            try:
                # The headers wait for the first part: while they cannot be sent, others compute.
                part = await following()
                start = {"type": "http.response.start", "status": status, "headers": headers}
                await sending.send(send, start)
                while part is not None and not gone.done():
                    message = {"type": "http.response.body", "body": part, "more_body": True}
                    await sending.send(send, message)
                    part = await following()
                if part is None:
                    await sending.send(send, {"type": "http.response.body"})
            except SlowReader:
                # The server closes the connection of a response that does not end.
                pass
            finally:
                gone.cancel()
            return sending.sent


def by_name(headers: Headers) -> dict[bytes, bytes]:
    """The values of headers by their names; one that came several times has them all."""
    values = dict(headers)
    if len(values) < len(headers):
        values.clear()
        for name, value in headers:
            values[name] = values[name] + b"," + value if name in values else value
    return values
