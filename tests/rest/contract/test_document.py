"""openapi.yaml: made afresh it is the same, it is valid, and what it says is so."""

import json
import re
from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import given, settings
from hypothesis import strategies as st
from openapi_spec_validator import validate
from werkzeug.test import TestResponse

import durbar
from durbar_rest import Settings, create_app
from durbar_rest.access import auth
from durbar_rest.access.rate_limit import read_limits
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
    shown,
)

NAMES = [operation.name for operation in operations()]


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
def test_the_examples_are_the_answers(client: FlaskClient, operation: Operation) -> None:
    for example in examples(operation):
        kwargs = {} if example.body is None else {"json": example.body}
        headers = {"X-Request-Id": "example"}
        response = client.open(example.path, method=operation.method, headers=headers, **kwargs)
        assert response.status_code == 200, example.name
        assert shown(response.data, response.content_type) == example.answer, example.name


@pytest.mark.parametrize("operation", operations(), ids=NAMES)
def test_requests_and_answers_are_as_described(operation: Operation) -> None:
    for example in examples(operation):
        answer_validator(operation).validate(example.answer)
        if example.body is not None:
            request_validator(operation).validate(example.body)
            assert not request_validator(operation).is_valid({**example.body, "unknown": 1})


def test_problems_have_captured_examples() -> None:
    for name, response in document()["components"]["responses"].items():
        content = response["content"]["application/problem+json"]
        assert content["examples"], name
        for example in content["examples"].values():
            component("Problem", closed=True).validate(example["value"])


def test_each_game_has_examples_to_try_out() -> None:
    """The page of the documentation shows those of the game that is chosen."""
    for operation in operations():
        named = [example.name for example in examples(operation) if example.body is not None]
        for game in durbar.games() if named else ():
            of_game = any(name.startswith(f"{game}-") for name in named)
            assert of_game == (operation.name != "correctPosition" or game == "maharani")


def answered() -> Iterator[str]:
    """The schemas of answers and what they hold, but for positions: those get no new fields."""
    todo = [json.dumps(answered_as(operation)[1]["schema"]) for operation in operations()]
    schemas = {"Position", "View", "PositionOrView", "MaharaniPosition"}
    while todo:
        names = set(re.findall(r"schemas/(\w+)", todo.pop())) - schemas
        schemas |= names
        todo += [json.dumps(SCHEMAS[name]) for name in names]
        yield from names


def test_answers_are_open_and_requests_are_closed() -> None:
    schemas = document()["components"]["schemas"]
    closed = {name for name, one in schemas.items() if one.get("additionalProperties") is False}
    assert {name for name in schemas if name.endswith("Request")} <= closed
    assert not closed & set(answered())


def documented(operation: Operation, answer: TestResponse) -> bool:
    """Whether the document has the status of an answer, and the headers that come with it."""
    responses = operation.described["responses"]
    if str(answer.status_code) not in responses:
        return False
    name = responses[str(answer.status_code)]["$ref"].rpartition("/")[2]
    headers = document()["components"]["responses"][name]["headers"]
    return {"WWW-Authenticate", "Retry-After"} & set(answer.headers.keys()) <= set(headers)


@pytest.mark.parametrize("operation", operations(), ids=NAMES)
def test_what_settings_let_stand_before_an_operation_is_described(operation: Operation) -> None:
    example = next(iter(examples(operation)))
    kwargs = {} if example.body is None else {"json": example.body}
    is_open = operation.described.get("security") == []
    tokens = (auth.Token.read("site:correct-horse-battery"),)
    for asking, status in (
        (Settings(bearer_tokens=tokens), 401),
        (Settings(rate_limit=read_limits("1/hour")), 429),
    ):
        client = create_app(asking).test_client()
        client.open(example.path, method=operation.method, buffered=True, **kwargs)
        answer = client.open(example.path, method=operation.method, buffered=True, **kwargs)
        assert answer.status_code == (200 if is_open else status)
        assert is_open or documented(operation, answer)
    described = {"401", "429"} & set(operation.described["responses"])
    assert described == (set() if is_open else {"401", "429"})


# ---- the engine's schemas


def test_the_alternatives_of_a_position_are_told_apart_by_constants() -> None:
    schemas = document()["components"]["schemas"]
    for name in ("Position", "View", "PositionOrView"):
        *objects, text = (schemas[one["$ref"].rpartition("/")[2]] for one in schemas[name]["oneOf"])
        assert text["type"] == "string"
        assert all({"game", "kind"} <= set(one["required"]) for one in objects)
        constants = [
            tuple(one["properties"][field]["const"] for field in ("game", "kind"))
            for one in objects
        ]
        assert len(set(constants)) == len(constants) >= len(durbar.games())


# ---- what programs that make clients need


def inside(schema: Json) -> Iterator[Json]:
    """The schemas inside a schema, and itself."""
    yield schema
    for name in ("items", "additionalProperties"):
        if isinstance(schema.get(name), dict):
            yield from inside(schema[name])
    for one in (*schema.get("oneOf", ()), *schema.get("anyOf", ())):
        yield from inside(one)
    for one in schema.get("properties", {}).values():
        yield from inside(one)


SCHEMAS = document()["components"]["schemas"]


@pytest.mark.parametrize("name", SCHEMAS)
def test_a_schema_is_one_that_programs_take(name: str) -> None:
    first, *others = inside(SCHEMAS[name])
    # A type of that name is in the way of the language's own.
    assert name not in {"Option", "Object", "String", "List", "Map", "Result"}
    for schema in (first, *others):
        assert isinstance(schema.get("type", ""), str) or "null" in schema["type"]
        assert schema.get("type") != "number" or schema.get("format") == "double"
        assert len(schema.get("pattern", "")) < 50
    # Each object has a name, and no choice is inside another.
    assert not any("properties" in schema for schema in others)
    for choice in first.get("oneOf", ()):
        assert "oneOf" not in SCHEMAS[choice["$ref"].rpartition("/")[2]]


WRONG = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**6), 10**6),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=6),
    st.just([]),
    st.just({}),
    st.just({"x": 1}),
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
    seed = document()["components"]["schemas"]["InitialStateRequest"]["properties"]["seed"]
    assert str(largest) in seed["description"]
    pattern = re.compile(seed["pattern"])
    for text in ("", "00", "01", "-1", "+1", " 1", "1 ", "1.0", "x", str(10**20)):
        assert not pattern.match(text)
    for number in (0, 1, 9, 10, 2**63, 10**19, largest, largest + 1, 10**20 - 1):
        assert pattern.match(str(number)), number
        body = {"players": 3, "seed": str(number)}
        answer = client.post(f"/v1/games/{durbar.games()[0]}/initial-states", json=body)
        assert answer.status_code == (200 if number <= largest else 422), number
