"""Responses in parts, to clients that take none, without a server."""

import asyncio
import json
import time
from collections.abc import Iterator
from typing import Any

import pytest
from durbar_rest.middleware import Middleware
from flask import Flask

import durbar
from durbar_rest import Settings, create_app
from durbar_rest.transport import large
from durbar_rest.transport.asgi import AsgiApplication
from tests.rest.asgi import Client, ask, scope
from tests.rest.serving import PATIENCE

POSITION = durbar.load_game("maharani", 3).new_initial_state(seed=1).to_notation()
PATH = "/v1/games/maharani/records"
BODY = json.dumps({"position": POSITION, "games": 1000, "seed": "1"}).encode()


def records(app: Flask, *, takes: int, goes: bool = False) -> Client:
    """Ask for records, and wait for the end of the response."""
    client = Client(BODY, takes=takes, goes=goes)
    ask(app, PATH, client, content_length=str(len(BODY)))
    return client


@pytest.fixture
def app() -> Flask:
    return create_app(Settings(max_seconds=60))


def has_its_slot(app: Flask) -> bool:
    """Whether the one expensive request that may be computed at once may."""
    client = records(app, takes=10**6)
    return client.status == 200 and Middleware.of(app)._bulkhead._free == 1  # noqa: SLF001


def test_a_client_that_goes_is_sent_no_more(app: Flask) -> None:
    for takes in (0, 1, 3):
        client = records(app, takes=takes, goes=True)
        assert len(client.parts) == takes
        assert has_its_slot(app)


def test_a_client_that_takes_no_headers_keeps_no_slot(app: Flask) -> None:
    """It sent the request ahead, and reads none of the responses before."""
    application = AsgiApplication(app)

    async def begin(client: Client) -> None:
        request = scope(PATH, client, content_length=str(len(BODY)))
        await application(request, client.receive, client.send)

    async def ask_beside() -> Client:
        unread, client = Client(BODY, takes=-1), Client(BODY)
        waiting = asyncio.ensure_future(begin(unread))
        await asyncio.wait_for(unread.waits.wait(), PATIENCE)
        await asyncio.wait_for(begin(client), PATIENCE)
        waiting.cancel()
        return client

    assert asyncio.run(ask_beside()).status == 200


@pytest.mark.parametrize("seconds", ["PART_SECONDS", "RESPONSE_SECONDS"])
def test_a_client_that_stops_reading_is_given_up(
    app: Flask, monkeypatch: pytest.MonkeyPatch, seconds: str
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(large, seconds, 0.2)
        client = records(app, takes=3)
    assert len(client.parts) == 3
    assert client.aborted
    assert has_its_slot(app)


def test_the_time_of_a_stream_may_end_while_a_part_is_made(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then a thread is at work, and nobody else may touch what it works at."""
    right = durbar.record_lines

    def slow(*arguments: Any, **more: Any) -> Iterator[bytes]:
        time.sleep(0.4)
        yield from right(*arguments, **more)

    with monkeypatch.context() as patch:
        patch.setattr(large, "RESPONSE_SECONDS", 0.2)
        patch.setattr("durbar.record_lines", slow)
        client = records(app, takes=0)
    assert client.parts == []
    assert has_its_slot(app)
