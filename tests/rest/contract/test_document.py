"""openapi.yaml: made afresh it is the same, it is valid, and what it says is so."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import given, settings
from hypothesis import strategies as st
from openapi_spec_validator import validate

import durbar
from tests.changes import change_one
from tests.house.tree import ROOT
from tests.rest.conftest import Json, random_state
from tests.rest.contract import capture
from tests.rest.contract.document import describe, to_yaml
from tests.rest.contract.examples import (
    Operation,
    answer_validator,
    answered_as,
    component,
    document,
    examples,
    operations,
    request_validator,
)

NAMES = [operation.name for operation in operations()]
SCHEMAS = document()["components"]["schemas"]


def test_the_committed_document_is_the_one_made_now(app: Flask) -> None:
    assert (ROOT / "openapi.yaml").read_text("utf-8") == to_yaml(describe(app))


def test_the_served_documents_are_the_committed_one(client: FlaskClient) -> None:
    assert client.get("/openapi.yaml").text == (ROOT / "openapi.yaml").read_text("utf-8")
    assert client.get("/openapi.json").get_json() == document()


def test_the_document_is_valid() -> None:
    assert document()["openapi"] == "3.1.1"
    validate(document())


def test_every_route_is_in_the_document() -> None:
    routes = {operation.path for operation in capture.OPERATIONS.values()}
    assert routes == set(document()["paths"])


@pytest.mark.parametrize("operation", operations(), ids=NAMES)
def test_requests_and_answers_are_as_described(operation: Operation) -> None:
    for example in examples(operation):
        answer_validator(operation).validate(example.answer)
        if example.body is not None:
            request_validator(operation).validate(example.body)
            assert not request_validator(operation).is_valid({**example.body, "unknown": 1})


def answered() -> Iterator[str]:
    """The schemas of answers and what they hold, but for positions: those get no new fields."""
    todo = [json.dumps(answered_as(operation)[1]["schema"]) for operation in operations()]
    names = {"Position", "View", "PositionOrView", "MaharaniPosition"}
    while todo:
        new = set(re.findall(r"schemas/(\w+)", todo.pop())) - names
        names |= new
        todo += [json.dumps(SCHEMAS[name]) for name in new]
        yield from new


def test_answers_are_open_and_requests_are_closed() -> None:
    closed = {name for name, one in SCHEMAS.items() if one.get("additionalProperties") is False}
    assert {name for name in SCHEMAS if name.endswith("Request")} <= closed
    assert not closed & set(answered())


@pytest.mark.parametrize("operation", operations(), ids=NAMES)
def test_what_settings_let_stand_before_an_operation_is_described(operation: Operation) -> None:
    """`tests/rest/access` sees which requests need a token and are counted."""
    is_open = operation.path in {"/healthz", "/readyz"}
    assert (operation.described.get("security") == []) == is_open
    described = {"401", "429"} & set(operation.described["responses"])
    assert described == (set() if is_open else {"401", "429"})


WRONG: st.SearchStrategy[Any] = (
    st.sampled_from([None, True, False, [], {}, {"x": 1}])
    | st.integers(-(10**6), 10**6)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=6)
)


@pytest.mark.parametrize("name", durbar.games())
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_what_the_schema_refuses_the_engine_refuses(name: str, data: st.DataObject) -> None:
    state = random_state(data.draw(st.integers(3, 4)), data.draw(st.integers(0, 20)), 12, name)
    is_view = data.draw(st.booleans())
    document: Json = state.view(1).to_dict() if is_view else state.to_dict()
    change_one(data, document, WRONG)
    schema_accepts = component("View" if is_view else "Position").is_valid(document)
    judge = state.game.validate_view if is_view else state.game.validate
    assert schema_accepts or judge(json.dumps(document))


# ---- seeds


def test_the_pattern_lets_every_seed_through_and_the_service_refuses_the_rest(
    client: FlaskClient,
) -> None:
    largest = 2**64 - 1
    seed = SCHEMAS["InitialStateRequest"]["properties"]["seed"]
    assert str(largest) in seed["description"]
    pattern = re.compile(seed["pattern"])
    for text in ("", "00", "01", "-1", "+1", " 1", "1 ", "1.0", "x", str(10**20)):
        assert not pattern.match(text)
    for number in (0, 1, 9, 10, 2**63, 10**19, largest, largest + 1, 10**20 - 1):
        assert pattern.match(str(number)), number
        body = {"players": 3, "seed": str(number)}
        answer = client.post(f"/v1/games/{durbar.games()[0]}/initial-states", json=body)
        assert answer.status_code == (200 if number <= largest else 422), number
