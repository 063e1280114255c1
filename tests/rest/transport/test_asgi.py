"""What stands between an ASGI server and the application, without a server."""

import asyncio

import pytest

from durbar_rest import create_app
from durbar_rest.transport import bodies
from durbar_rest.transport.asgi import AsgiApplication
from tests.rest.asgi import Client, ask, scope
from tests.rest.serving import PATIENCE

NEW = "/v1/games/maharani/initial-states"
BODY = b'{"players": 3}'


@pytest.mark.parametrize("pieces", [1, 2, 14])
def test_a_body_reaches_the_application(pieces: int) -> None:
    client = Client(BODY, pieces=pieces)
    ask(create_app(), NEW, client, content_length=str(len(BODY)))
    assert client.status == 200
    assert client.answer["is_chance_node"]


def test_a_body_that_does_not_come_is_not_awaited_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bodies, "BODY_SECONDS", 0.01)
    client = Client(BODY[:7], whole=False)
    ask(create_app(), NEW, client, content_length="14")
    assert (client.status, client.answer["code"]) == (400, "truncated-body")
    assert client.headers["connection"] == "close"


@pytest.mark.parametrize(
    ("headers", "code"),
    [
        ({"content_length": "999999999"}, "content-too-large"),
        ({"transfer_encoding": "chunked"}, "length-required"),
        ({}, "length-required"),
    ],
    ids=["large", "chunked", "no length"],
)
def test_a_body_that_is_refused_is_not_read(headers: dict[str, str], code: str) -> None:
    client = Client(BODY)
    ask(create_app(), NEW, client, **headers)
    assert client.answer["code"] == code
    assert not client.reads


def test_the_body_that_has_waited_longest_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bodies, "MAX_UNFINISHED_BYTES", 10)
    oldest, other = Client(BODY[:7], whole=False), Client(BODY[:7], whole=False)

    async def both() -> None:
        application = AsgiApplication(create_app())
        waiting = [
            asyncio.ensure_future(
                application(scope(NEW, content_length="14"), client.receive, client.send)
            )
            for client in (oldest, other)
        ]
        await asyncio.wait_for(waiting[0], PATIENCE)
        assert not waiting[1].done()
        waiting[1].cancel()

    asyncio.run(both())
    assert (oldest.status, oldest.answer["code"]) == (503, "overloaded")
    assert oldest.headers["connection"] == "close"


def test_only_http_is_answered() -> None:
    client = Client(BODY)
    with pytest.raises(ValueError, match="websocket"):
        asyncio.run(
            AsgiApplication(create_app())({"type": "websocket"}, client.receive, client.send)
        )
