"""Answers in parts, to clients that take none: without granian, which keeps what is sent."""

import asyncio
import json
import time
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask

import durbar
from durbar.rest import Settings, create_app
from durbar.rest.middleware import Middleware
from durbar.rest.transport import bridge
from tests.rest.rsgi import rsgi_scope
from tests.rest.serving import PATIENCE

POSITION = durbar.load_game("maharani", 3).new_initial_state(seed=1).to_notation()
BODY = json.dumps({"position": POSITION, "games": 1000, "seed": "1"}).encode()


class Client:
    """Takes some parts of an answer, and then waits or goes; also RSGI's protocol of it."""

    def __init__(self, takes: int, *, goes: bool = False) -> None:
        """Take this many parts."""
        self.parts: list[bytes] = []
        self.status = 0
        self._takes = takes
        self._goes = goes

    async def __call__(self) -> bytes:
        return BODY

    def response_bytes(self, status: int, _headers: Any, body: bytes) -> None:
        self.status = status
        self.parts.append(body)

    def response_stream(self, status: int, _headers: Any) -> "Client":
        self.status = status
        return self

    async def send_bytes(self, data: bytes) -> None:
        if len(self.parts) == self._takes:
            if self._goes:
                # As granian says it.
                raise RuntimeError
            await asyncio.Event().wait()
        self.parts.append(data)


def ask(app: Flask, client: Client) -> None:
    """Send the request for records, and wait for the end of its answer."""
    scope = rsgi_scope("/v1/games/maharani/records", content_length=str(len(BODY)))
    answering = bridge.rsgi(app)(scope, client)  # type: ignore[arg-type]
    asyncio.run(asyncio.wait_for(answering, PATIENCE))


@pytest.fixture
def app() -> Flask:
    return create_app(Settings(max_seconds=60))


def has_its_slot(app: Flask) -> bool:
    """Whether the one expensive request that may be computed at once may."""
    client = Client(10**6)
    ask(app, client)
    return client.status == 200 and Middleware.of(app)._bulkhead._free == 1  # noqa: SLF001


def test_a_client_that_goes_is_sent_no_more(app: Flask) -> None:
    for takes in (0, 1, 3):
        client = Client(takes, goes=True)
        ask(app, client)
        assert len(client.parts) == takes
        assert has_its_slot(app)


def test_a_client_that_stops_reading_is_given_up(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bridge, "STREAM_SECONDS", 0.2)
    client = Client(3)
    ask(app, client)
    assert len(client.parts) == 3
    monkeypatch.setattr(bridge, "STREAM_SECONDS", 30)
    assert has_its_slot(app)


def test_the_time_of_a_stream_may_end_while_a_part_is_made(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then a thread is at work, and nobody else may touch what it works at."""
    right = durbar.record_lines

    def slow(*given: Any, **more: Any) -> Iterator[bytes]:
        time.sleep(0.4)
        yield from right(*given, **more)

    client = Client(0)
    with monkeypatch.context() as patch:
        patch.setattr(bridge, "STREAM_SECONDS", 0.2)
        patch.setattr("durbar.record_lines", slow)
        ask(app, client)
    assert client.parts == []
    assert has_its_slot(app)
