"""Requests as ASGI servers hand them to the application."""

import asyncio
import json
from typing import Any

from flask import Flask

from durbar_rest.transport.asgi import AsgiApplication
from tests.rest.serving import PATIENCE


class Client:
    """Sends a body, or does not, and takes some parts of the response, and then waits or goes."""

    def __init__(
        self,
        body: bytes,
        *,
        pieces: int = 1,
        whole: bool = True,
        takes: int = 10**6,
        goes: bool = False,
    ) -> None:
        """Send a body in pieces, or only these of it, and take so many parts; -1: no headers."""
        self.reads = 0
        self.status = 0
        self.headers: dict[str, str] = {}
        self.parts: list[bytes] = []
        self._takes = takes
        self._goes = goes
        # Whether it takes no more.
        self.waits = asyncio.Event()
        self._gone = asyncio.Event()
        self._whole = whole
        self._unsent = _cut(body, pieces)

    async def receive(self) -> dict[str, Any]:
        self.reads += 1
        if self._unsent:
            part = self._unsent.pop(0)
            more = bool(self._unsent) or not self._whole
            return {"type": "http.request", "body": part, "more_body": more}
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Any) -> None:
        if self._takes < 0:
            await self._wait()
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.headers = {name.decode(): value.decode() for name, value in message["headers"]}
            return
        if len(self.parts) == self._takes:
            if self._goes:
                self._gone.set()
                return
            await self._wait()
        if body := message.get("body", b""):
            self.parts.append(body)

    async def _wait(self) -> None:
        self.waits.set()
        await asyncio.Event().wait()

    @property
    def answer(self) -> Any:
        """The body of the response, which is JSON."""
        return json.loads(b"".join(self.parts))


def _cut(body: bytes, number: int) -> list[bytes]:
    length = -(-len(body) // number)
    return [body[begin : begin + length] for begin in range(0, len(body), length)]


def scope(path: str, **headers: str) -> dict[str, Any]:
    """A request to post JSON; the names of headers with `_` for `-`."""
    all_headers = {"host": "x", "content-type": "application/json"} | headers
    return {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": "POST",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": [
            (name.replace("_", "-").encode(), value.encode()) for name, value in all_headers.items()
        ],
        "server": ("127.0.0.1", 8000),
        "client": ("127.0.0.1", 1),
    }


def ask(app: Flask, path: str, client: Client, **headers: str) -> None:
    """Send a request, and wait for the end of its response."""
    application = AsgiApplication(app)
    answering = application(scope(path, **headers), client.receive, client.send)
    asyncio.run(asyncio.wait_for(answering, PATIENCE))
