"""The border of the module: requests of a page go in and responses come out, byte for byte."""

import base64
import json
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

import durbar
from durbar_rest import Service
from tests.nodejs import node_lines

HERE = Path(__file__).parent
NOTATION = durbar.load_game("maharani").new_initial_state(seed=1).to_notation()
BATCH = b'{"operations": [{}, {}]}'
RECORDS = json.dumps({"position": NOTATION, "games": 3, "seed": "1"}).encode()
QUERY = urlencode({"position": NOTATION, "viewer": 0, "theme": "dark"})
GAME = "/v1/games/maharani"

# The method, the path with the query, and the body of each request.
REQUESTS = {
    "right": ("POST", f"{GAME}/initial-states", b'{"players": 3, "seed": "1"}'),
    "wrong": ("POST", f"{GAME}/scores", b'{"x": "\xff"}'),
    "too long": ("POST", f"{GAME}/scores", b" " * 65_537),
    "batch": ("POST", f"{GAME}/batch", BATCH),
    "records": ("POST", f"{GAME}/records", RECORDS),
    "picture": ("GET", f"{GAME}/picture?{QUERY}", b""),
    "head": ("HEAD", GAME, b""),
    "options": ("OPTIONS", GAME, b""),
    "other method": ("POST", GAME, b"{}"),
    "nowhere": ("GET", "/v1/moon", b""),
    "garbage": ("\u0000\u20ac", "?\u20ac/%?&&=", b"\x00\xff"),
}


@pytest.fixture(scope="module")
def responses(node: str, module: Path) -> dict[str, Any]:
    inputs = [
        {"method": method, "path": path, "body": base64.b64encode(body).decode()}
        for method, path, body in REQUESTS.values()
    ]
    return dict(zip(REQUESTS, node_lines(node, HERE / "answer.mjs", inputs, module), strict=True))


@pytest.mark.parametrize("case", REQUESTS)
def test_the_module_gives_the_response_of_the_service(case: str, responses: dict[str, Any]) -> None:
    method, path, body = REQUESTS[case]
    path, _, query = path.partition("?")
    sent = {
        b"content-type": b"application/json",
        b"content-length": str(len(body)).encode(),
    }
    number = str(list(REQUESTS).index(case) + 1)
    expected = Service().respond(method, path, query.encode(), sent, body, number)
    parts = [expected.body] if isinstance(expected.body, bytes) else expected.body
    response = responses[case]
    assert base64.b64decode(response["body"]) == b"".join(parts)
    headers = {name.decode(): value.decode() for name, value in expected.headers}
    assert (response["status"], response["headers"]) == (expected.status, headers)


def test_each_request_has_a_number_of_its_own(responses: dict[str, Any]) -> None:
    ids = [response["headers"]["x-request-id"] for response in responses.values()]
    assert ids == [str(number) for number in range(1, len(REQUESTS) + 1)]
