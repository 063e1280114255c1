"""Responses in parts, to clients that take none, without a server."""

import asyncio
import json
import threading

import pytest
from flask import Flask

import durbar
from durbar_rest import Settings, create_app
from durbar_rest.app import gateway_of
from durbar_rest.transport import large
from durbar_rest.transport.asgi import AsgiApplication
from tests.rest.asgi import Client, ask, scope
from tests.rest.serving import PATIENCE

POSITION = durbar.load_game("maharani", 3).new_initial_state(seed=1).to_notation()
PATH = "/v1/games/maharani/records"
BODY = json.dumps({"position": POSITION, "games": 1000, "seed": "1"}).encode()
LENGTH = str(len(BODY))


def records(app: Flask, *, takes: int, goes: bool = False) -> Client:
    """Ask for records, and wait for the end of the response."""
    client = Client(BODY, takes=takes, goes=goes)
    ask(app, PATH, client, content_length=LENGTH)
    return client


@pytest.fixture
def app() -> Flask:
    return create_app(Settings(max_seconds=60))


def has_its_slot(app: Flask) -> bool:
    """Whether the one expensive request that may be computed at once may."""
    client = records(app, takes=10**6)
    return client.status == 200 and gateway_of(app)._slots._free == 1  # noqa: SLF001


def test_a_client_that_goes_is_sent_no_more(app: Flask) -> None:
    for takes in (0, 1, 3):
        client = records(app, takes=takes, goes=True)
        assert len(client.parts) == takes
        assert has_its_slot(app)


def test_a_client_that_takes_no_headers_keeps_no_slot(app: Flask) -> None:
    """It sent the request ahead, and reads none of the responses before."""
    application = AsgiApplication(app)

    async def begin(client: Client) -> None:
        request = scope(PATH, content_length=LENGTH)
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
    assert has_its_slot(app)


def test_a_thread_that_cannot_start_costs_one_request(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cannot(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", cannot)
        client = records(app, takes=10**6)
    assert client.status in {500, 503}
    assert client.answer["code"] in {"internal-error", "overloaded"}
    assert has_its_slot(app)
