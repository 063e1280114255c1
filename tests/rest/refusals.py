"""Judges answers that are problems of RFC 9457."""

import json

from werkzeug.test import TestResponse

from tests.rest.conftest import Json
from tests.rest.contract.examples import PROBLEM
from tests.rest.kinds import KINDS
from tests.rest.serving import Answer


def checked(answer: TestResponse, code: str) -> Json:
    """The body of a problem of this kind."""
    kind = KINDS[code]
    assert answer.status_code == kind.status
    assert answer.content_type == "application/problem+json"
    body: Json = json.loads(answer.data)
    PROBLEM.validate(body)
    assert (body["code"], body["status"], body["title"]) == (kind.code, kind.status, kind.title)
    assert body["type"] == f"/v1/problems/{kind.code}"
    assert body["detail"]
    assert body["request_id"] == answer.headers["X-Request-Id"]
    assert answer.headers["Cache-Control"] == "no-store"
    return body


def problem(answer: Answer, status: int, code: str) -> None:
    """Demand a problem of an answer that came over the wire."""
    assert answer.status == status
    assert answer.headers["content-type"] == "application/problem+json"
    body = json.loads(answer.body)
    PROBLEM.validate(body)
    assert body["code"] == code


def alone(result: Json, index: int) -> Json:
    """A result of a batch as the answer to its request by itself: pointers begin at the request."""
    outcome: Json = result["problem" if "problem" in result else "result"]
    if "problem" not in result:
        return outcome
    place = f"/operations/{index}/request"
    assert all(error["pointer"].startswith(place) for error in outcome["errors"])
    errors = [
        {**error, "pointer": error["pointer"].removeprefix(place)} for error in outcome["errors"]
    ]
    return {**outcome, "errors": errors}
