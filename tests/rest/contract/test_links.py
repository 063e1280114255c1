"""The links of the document: each leads from a captured answer to a request that is answered.

The body of that request stands under `x-request-body`: some programs that make clients refuse a
document whose links have a `requestBody` that is no text.
"""

import re
from typing import Any, NamedTuple

import pytest
from flask.testing import FlaskClient

from tests.rest.contract.examples import (
    Example,
    Operation,
    document,
    examples,
    operations,
    request_validator,
)

Json = dict[str, Any]

BY_NAME = {operation.name: operation for operation in operations()}


class Case(NamedTuple):
    """A link of an operation, and an answer that it is followed from."""

    operation: Operation
    link: str
    example: Example


CASES = [
    Case(operation, link, example)
    for operation in operations()
    for link in operation.described["responses"]["200"].get("links", {})
    for example in examples(operation)
]


def at(pointer: str, value: Any) -> Any:
    """What a JSON pointer points to."""
    for step in pointer.split("/")[1:]:
        value = value[int(step)] if isinstance(value, list) else value[step]
    return value


def resolved(expression: Any, case: Case) -> Any:
    """The value of a runtime expression, or of what has some inside."""
    match expression:
        case dict():
            return {name: resolved(inner, case) for name, inner in expression.items()}
        case list():
            return [resolved(inner, case) for inner in expression]
        case str() if expression.startswith("$response.body#"):
            return at(expression.partition("#")[2], case.example.answer)
        case str() if expression.startswith("$request.path."):
            pattern = re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", case.operation.path)
            parts = re.fullmatch(pattern, case.example.path)
            assert parts
            return parts[expression.rpartition(".")[2]]
        case _:
            assert not str(expression).startswith("$"), f"what is {expression}?"
            return expression


def test_every_link_is_used_and_every_name_known() -> None:
    links = document()["components"]["links"]
    assert {case.link for case in CASES} == set(links)
    assert {link["operationId"] for link in links.values()} <= set(BY_NAME)
    assert not any("requestBody" in link for link in links.values())


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.example.name}-{case.link}")
def test_a_link_leads_to_a_request_that_is_answered(client: FlaskClient, case: Case) -> None:
    link: Json = document()["components"]["links"][case.link]
    target = BY_NAME[link["operationId"]]
    parameters = {name: resolved(value, case) for name, value in link["parameters"].items()}
    assert set(parameters) == set(re.findall(r"\{(\w+)\}", target.path))
    body = resolved(link["x-request-body"], case) if "x-request-body" in link else None
    if body is not None:
        request_validator(target).validate(body)
    # An answer that is sent in parts has been read to its end.
    path = target.path.format(**parameters)
    answer = client.open(path, method=target.method, json=body, buffered=True)
    assert answer.status_code == 200, answer.text
