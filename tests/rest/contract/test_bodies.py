"""Bodies of every bad sort, to every operation that has one.

`tests/python/test_service_json.py` has what is not JSON at all.
"""

import json

import pytest
from flask import Flask

from tests.rest.conftest import Json, random_state
from tests.rest.contract.examples import PROBLEM, Operation, examples, posts

NAMES = [operation.name for operation in posts()]


def example(operation: Operation) -> tuple[str, Json]:
    """A path and a body that are right."""
    first = next(examples(operation))
    return first.path, first.body


def send(app: Flask, path: str, body: bytes, **headers: str) -> tuple[int, Json]:
    """The status and the problem of a refused body."""
    answer = app.test_client().post(
        path,
        data=body,
        headers={"Content-Type": "application/json", **headers},
        # The client leaves it out where there is nothing to send.
        environ_overrides={"CONTENT_LENGTH": str(len(body))},
        buffered=True,
    )
    content: Json = json.loads(answer.data.splitlines()[0])
    if answer.status_code != 200:
        assert answer.content_type == "application/problem+json"
        PROBLEM.validate(content)
    return answer.status_code, content


@pytest.mark.parametrize(
    ("media_type", "coding", "status"),
    [
        ("application/json; charset=utf-8", "", 200),
        ("application/json", "gzip", 415),
        ("text/json", "identity", 415),
    ],
)
@pytest.mark.parametrize("operation", posts(), ids=NAMES)
def test_the_media_type_is_looked_at(
    app: Flask, operation: Operation, media_type: str, coding: str, status: int
) -> None:
    path, right = example(operation)
    headers = {"Content-Type": media_type} | ({"Content-Encoding": coding} if coding else {})
    answer = send(app, path, json.dumps(right).encode(), **headers)
    assert answer[0] == status
    if status == 415:
        assert answer[1]["code"] == "unsupported-media-type"


# ---- inside the operations of a batch


def in_batch(app: Flask, game: str, *texts: bytes) -> list[Json]:
    """The results of a batch whose operations are these texts."""
    body = b'{"operations": [' + b",".join(texts) + b"]}"
    status, content = send(app, f"/v1/games/{game}/batch", body)
    assert status == 200, content
    results: list[Json] = content["results"]
    for result in results:
        if "problem" in result:
            PROBLEM.validate(result["problem"])
            assert result["status"] == result["problem"]["status"]
    return results


NOT_STRICT = {
    "1e400": b'"x": 1e400',
    "lone surrogate": b'"x": "\\ud800"',
    "lone surrogate in a name": b'"\\udfff": 1',
    "twice": b'"x": 1, "x": 1',
    "twice below": b'"x": [{"y": 1, "y": 1}]',
    "33 levels": b'"x": ' + b"[" * 33 + b"]" * 33,
}
"""Fields that are wrong only where they are read strictly."""


@pytest.mark.parametrize("case", NOT_STRICT)
def test_a_bad_operation_of_a_batch_spoils_no_other(app: Flask, case: str) -> None:
    position = random_state(3, 1, 9, "maharani").to_notation().encode()
    good = b'{"operation": "scores", "request": {"position": "%b"}}' % position
    bad = b'{"operation": "scores", "request": {"position": "%b", %b}}' % (
        position,
        NOT_STRICT[case],
    )
    results = in_batch(app, "maharani", good, bad, good)
    assert [result["status"] for result in results] == [200, 400, 200]
    assert results[1]["problem"]["code"] == "malformed-json"


@pytest.mark.parametrize(
    ("text", "places"),
    [
        (b"{}", {"/operation", "/request"}),
        (b'{"operation": "batch", "request": {}}', {"/operation"}),
        (b'{"operation": "playouts", "request": {}}', {"/operation"}),
        (b'{"operation": "../scores", "request": {}}', {"/operation"}),
        (b'{"operation": null, "request": {}}', {"/operation"}),
        (b'{"operation": {"a": []}, "request": {}}', {"/operation"}),
        (b'{"operation": "scores", "request": []}', {"/request"}),
        (b'{"operation": "scores", "request": null}', {"/request"}),
        (b'{"operation": "scores", "request": "{}"}', {"/request"}),
        (b'{"operation": "scores", "request": {}}', {"/request/position"}),
        (b'{"operation": "scores", "request": {}, "x": 1}', {"/x"}),
    ],
)
def test_what_is_no_operation_is_pointed_to(app: Flask, text: bytes, places: set[str]) -> None:
    (result,) = in_batch(app, "maharani", text)
    assert result["status"] == 422
    pointers = {error["pointer"] for error in result["problem"]["errors"]}
    assert pointers == {f"/operations/0{place}" for place in places}


@pytest.mark.parametrize("item", [b"0", b"{}", b'""', b"[]"])
def test_too_many_operations_are_one_fault(app: Flask, item: bytes) -> None:
    """What is wrong with each of them is not told: the answer would be thirty times as long."""
    body = b'{"operations": [' + b",".join([item] * 300_000) + b"]}"
    status, problem = send(app, "/v1/games/maharani/batch", body)
    assert (status, problem["code"]) == (422, "invalid-request")
    assert [error["pointer"] for error in problem["errors"]] == ["/operations"]
    assert "300000" in problem["errors"][0]["detail"]
