"""Requests as granian hands them to the application."""

import asyncio
from types import SimpleNamespace
from typing import Any


class Protocol:
    """A body that comes, or does not."""

    def __init__(self, body: bytes | None) -> None:
        self.body = body
        self.asked = False
        self.answer: tuple[int, list[tuple[str, str]], bytes] | None = None

    async def __call__(self) -> bytes:
        self.asked = True
        if self.body is None:
            await asyncio.Event().wait()
        assert self.body is not None
        return self.body

    def response_bytes(self, status: int, headers: list[tuple[str, str]], body: bytes) -> None:
        self.answer = (status, headers, body)


def rsgi_scope(path: str, **headers: str) -> Any:
    """A request to post JSON as granian gives it; the names of headers with `_` for `-`."""
    return SimpleNamespace(
        http_version="1.1",
        server="127.0.0.1:8000",
        client="127.0.0.1:1",
        scheme="http",
        method="POST",
        path=path,
        query_string="",
        authority=None,
        headers={"host": "x", "content-type": "application/json"}
        | {name.replace("_", "-"): value for name, value in headers.items()},
    )
