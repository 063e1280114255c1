"""Answers are packed for whoever can unpack them, and say so; for others nothing changes."""

import asyncio
import gzip
import json
from typing import Any

import pytest
from flask import Flask

import durbar
from durbar_rest.transport import packing
from durbar_rest.transport.asgi import AsgiApplication
from tests.rest.asgi import Client, scope
from tests.rest.conftest import random_state
from tests.rest.serving import PATIENCE

GAME = durbar.games()[0]
PICTURE = f"/v1/games/{GAME}/picture"
AFAR, HERE = "192.0.2.7", "127.0.0.1"
BROWSER = "gzip, deflate, br, zstd"


def got(app: Flask, path: str, client: str = AFAR, query: str = "", **headers: str) -> Client:
    """The answer to a client at this address."""
    one = Client(b"-")
    request: Any = scope(path, **headers)
    request |= {"method": "GET", "client": (client, 1), "query_string": query.encode()}
    answering = AsgiApplication(app)(request, one.receive, one.send)
    asyncio.run(asyncio.wait_for(answering, PATIENCE))
    return one


@pytest.fixture(scope="module")
def query() -> str:
    return f"position={random_state(3, 4, 9, GAME).to_notation()}"


@pytest.mark.parametrize("accepted", ["gzip", BROWSER, "br;q=1, gzip;q=0.5", "*"])
def test_an_answer_is_packed_for_who_accepts_it(app: Flask, query: str, accepted: str) -> None:
    plain = got(app, PICTURE, query=query)
    packed = got(app, PICTURE, query=query, accept_encoding=accepted)
    body = b"".join(packed.parts)
    assert gzip.decompress(body) == b"".join(plain.parts)
    assert len(body) < len(b"".join(plain.parts)) / 4
    differing = {"content-encoding": "gzip", "content-length": str(len(body))}
    differing["etag"] = f"W/{plain.headers['etag']}"
    assert packed.headers == plain.headers | differing | {
        "x-request-id": packed.headers["x-request-id"]
    }
    assert plain.headers["vary"] == "Accept-Encoding"
    again = got(
        app, PICTURE, query=query, accept_encoding=accepted, if_none_match=packed.headers["etag"]
    )
    assert (again.status, again.parts, again.headers["vary"]) == (304, [], "Accept-Encoding")


@pytest.mark.parametrize(
    ("client", "accepted"),
    [(AFAR, "identity"), (AFAR, "gzip;q=0, br"), (AFAR, ""), (HERE, BROWSER), ("::1", BROWSER),
     ("", BROWSER)],
)  # fmt: skip
def test_it_is_not_for_others(app: Flask, query: str, client: str, accepted: str) -> None:
    plain = got(app, PICTURE, query=query)
    same = got(app, PICTURE, client, query, accept_encoding=accepted)
    assert (same.parts, set(same.headers)) == (plain.parts, set(plain.headers))


def test_a_short_answer_stays_as_it_is(app: Flask) -> None:
    short = got(app, "/v1/games", accept_encoding="gzip")
    assert 0 < len(b"".join(short.parts)) < packing.LEAST_BYTES
    assert {"content-encoding", "vary"}.isdisjoint(short.headers)


def test_what_takes_a_thread_is_packed_as_well(app: Flask, query: str) -> None:
    body = json.dumps({"operations": [
        {"operation": "legal-actions", "request": {"position": query.partition("=")[2]}}
    ]}).encode()  # fmt: skip
    packed = Client(body)
    request = scope(
        f"/v1/games/{GAME}/batch", accept_encoding="gzip", content_length=str(len(body))
    )
    answering = AsgiApplication(app)(request | {"client": (AFAR, 1)}, packed.receive, packed.send)
    asyncio.run(asyncio.wait_for(answering, PATIENCE))
    assert packed.headers["content-encoding"] == "gzip"
    (result,) = json.loads(gzip.decompress(b"".join(packed.parts)))["results"]
    assert result["status"] == 200
