"""A bare ASGI application: what Flask's ping and echo do, without a framework."""

from collections.abc import Awaitable, Callable
from typing import Any

import orjson

PONG = b'{"status":"ok"}'


async def app(
    scope: dict[str, Any],
    receive: Callable[[], Awaitable[dict[str, Any]]],
    send: Callable[[dict[str, Any]], Awaitable[None]],
) -> None:
    """Take a body; answer what was sent, parsed and written again, or the same always."""
    body, more = b"", True
    while more:
        message = await receive()
        body += message.get("body", b"")
        more = message.get("more_body", False)
    answer = orjson.dumps(orjson.loads(body)) if scope["path"] == "/echo" else PONG
    length = str(len(answer)).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", length)]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": answer})
