"""Bodies of requests to the service are JSON in a strict sense."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from durbar_rest import Service

SERVICE = Service()


def refused(body: bytes, resource: str = "scores") -> dict[str, Any]:
    """The problem of a body that cannot be answered."""
    headers = {b"content-type": b"application/json", b"content-length": str(len(body)).encode()}
    path = f"/v1/games/maharani/{resource}"
    response = SERVICE.respond("POST", path, b"", headers, body, "7")
    assert isinstance(response.body, bytes)
    problem: dict[str, Any] = json.loads(response.body)
    assert problem["code"] == response.problem
    return problem


def pointers(problem: dict[str, Any]) -> list[str]:
    return [fault["pointer"] for fault in problem["errors"]]


MALFORMED = {
    "empty": b"",
    "byte order mark": b"\xef\xbb\xbf{}",
    "UTF-16": '{"a": 1}'.encode("utf-16"),
    "overlong UTF-8": b'{"a": "\xc0\xaf"}',
    "NaN": b'{"a": NaN}',
    "Infinity": b'{"a": -Infinity}',
    "too large a number": b'{"a": 1e999}',
    "lone surrogate": b'{"a": "\\ud800"}',
    "lone low surrogate": b'{"a": ["\\udc00"]}',
    "surrogate in a name": b'{"\\ud800": 1}',
}


@pytest.mark.parametrize("field", ["a", "position", "actions"])
@pytest.mark.parametrize("case", MALFORMED)
def test_what_is_not_strict_json_is_refused(case: str, field: str) -> None:
    body = MALFORMED[case].replace(b'"a"', json.dumps(field).encode())
    for resource in ("transitions", "validations"):
        problem = refused(body, resource)
        assert (problem["code"], problem["errors"]) == ("malformed-json", [])


@given(
    raw=st.binary()
    | st.text(max_size=10).map(lambda text: text.encode(errors="surrogatepass"))
    | st.text('{}[]",:0-9.eE\\u truefalsn').map(str.encode)
)
def test_what_is_taken_for_json_is_json(raw: bytes) -> None:
    problem = refused(raw)
    if problem["code"] != "malformed-json":
        is_object = isinstance(json.loads(raw), dict)
        assert is_object is (problem["errors"][0] != {"pointer": "", "detail": "must be an object"})


@pytest.mark.parametrize(
    ("raw", "pointer"),
    [
        (b'{"a": 1, "a": 1}', "/a"),
        (b'{"position": "e4", "position": "e4"}', "/position"),
        (b'{"a": 1, "\\u0061": 2}', "/a"),
        (b'{"b": [0, {"x/y": 1, "c": {}, "x/y": 2}]}', "/b/1/x~1y"),
        (b'{"position": {"~": 1, "~": 1}}', "/position/~0"),
        (b'{"": 1, "": 1}', "/"),
    ],
)
def test_a_field_that_is_there_twice_is_named(raw: bytes, pointer: str) -> None:
    problem = refused(raw)
    assert problem["code"] == "malformed-json"
    assert pointers(problem) == [pointer]
    assert "twice" in problem["detail"]


@pytest.mark.parametrize("pair", [(b"[", b"]"), (b'{"a":', b"}")])
def test_32_levels_are_the_most(pair: tuple[bytes, bytes]) -> None:
    def nested(levels: int) -> bytes:
        return b'{"a":' + pair[0] * (levels - 1) + b"1" + pair[1] * (levels - 1) + b"}"

    assert pointers(refused(nested(32))) == ["/position", "/a"]
    for levels in (33, 100, 10_000):
        assert "32 levels" in refused(nested(levels))["detail"]
