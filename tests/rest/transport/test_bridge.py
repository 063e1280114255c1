"""What stands between granian and the application, without granian."""

import asyncio
import json
from typing import Any

import pytest

from durbar.rest import create_app
from durbar.rest.transport import bridge
from tests.rest.rsgi import Protocol, rsgi_scope


def ask(protocol: Protocol, path: str, **headers: str) -> tuple[int, dict[str, Any]]:
    scope = rsgi_scope(path, **headers)
    asyncio.run(bridge.rsgi(create_app())(scope, protocol))  # type: ignore[arg-type]
    assert protocol.answer is not None
    return protocol.answer[0], json.loads(protocol.answer[2])


NEW = "/v1/games/maharani/initial-states"


def test_a_body_reaches_the_application() -> None:
    body = b'{"players": 3}'
    status, answer = ask(Protocol(body), NEW, content_length=str(len(body)))
    assert status == 200
    assert answer["is_chance_node"]


def test_a_body_that_does_not_come_is_not_awaited_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bridge, "BODY_SECONDS", 0.01)
    status, answer = ask(Protocol(None), NEW, content_length="14")
    assert (status, answer["code"]) == (400, "truncated-body")


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
    protocol = Protocol(None)
    assert ask(protocol, NEW, **headers)[1]["code"] == code
    assert not protocol.asked
