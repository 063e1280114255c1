"""Whatever is sent, the answer is an answer or a problem, never a fault of the service."""

import copy
import json
from typing import Any

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import durbar
from tests.changes import change_one
from tests.rest.conftest import random_state
from tests.rest.contract.examples import (
    Operation,
    examples,
    hold,
    operations,
    posts,
    request_validator,
)

NAMES = [operation.name for operation in posts()]

garbage = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)

# Words that the service knows, so that garbage gets further than the door.
WORDS = st.sampled_from(
    ["position", "actions", "players", "seed", "form", "points", "options", "correction", "space",
     "kind", "state", "game", "maharani", "board", "phase", "first", "end", "json", "notation",
     "include_legal", "idle_refresh", "type", "place", "refresh", "worker", "c7", "0", "7", "",
     "view", "sealed", "sealed1.example.AAAA", "observer", "player", "hand",
     "withdraw", "taj_mahal"]
)  # fmt: skip
SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(2**70), 2**70),
    st.floats(allow_nan=True, allow_infinity=True),
    st.text(max_size=20),
    WORDS,
)
JSON = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(WORDS | st.text(max_size=5), inner, max_size=6)
    ),
    max_leaves=20,
)


def sent(app: Flask, operation: Operation, path: str, body: bytes) -> None:
    """Send a body, and hold the answer to the document."""
    answer = app.test_client().post(
        path,
        data=body,
        content_type="application/json",
        headers={"X-Request-Id": "g"},
        buffered=True,
    )
    hold(answer, operation)


@pytest.mark.parametrize("operation", posts(), ids=NAMES)
@garbage
@given(body=st.binary(max_size=200), data=st.data())
def test_random_bytes(app: Flask, operation: Operation, body: bytes, data: Any) -> None:
    sent(app, operation, data.draw(st.sampled_from(operation.paths)), body)


@pytest.mark.parametrize("operation", posts(), ids=NAMES)
@garbage
@given(body=JSON, data=st.data())
def test_random_json(app: Flask, operation: Operation, body: Any, data: Any) -> None:
    path = data.draw(st.sampled_from(operation.paths))
    sent(app, operation, path, json.dumps(body).encode())


@pytest.mark.parametrize("operation", posts(), ids=NAMES)
@garbage
@given(data=st.data())
def test_requests_with_something_changed(app: Flask, operation: Operation, data: Any) -> None:
    example = data.draw(st.sampled_from(list(examples(operation))))
    body = copy.deepcopy(example.body)
    for _ in range(data.draw(st.integers(1, 3))):
        if body:
            change_one(data, body, JSON)
    sent(app, operation, example.path, json.dumps(body).encode())


@pytest.mark.parametrize("operation", posts(), ids=NAMES)
@garbage
@given(data=st.data())
def test_bodies_with_a_byte_changed(app: Flask, operation: Operation, data: Any) -> None:
    example = data.draw(st.sampled_from(list(examples(operation))))
    body = bytearray(json.dumps(example.body).encode())
    body[data.draw(st.integers(0, len(body) - 1))] = data.draw(st.integers(0, 255))
    sent(app, operation, example.path, bytes(body[: data.draw(st.integers(0, len(body)))]))


@pytest.mark.parametrize("game", durbar.games())
@pytest.mark.parametrize("resource", ["legal-actions", "scores", "validations", "resamples"])
@garbage
@given(data=st.data())
def test_notations_with_something_changed(app: Flask, resource: str, game: str, data: Any) -> None:
    operation = next(one for one in posts() if one.path.endswith(resource))
    state = random_state(data.draw(st.integers(3, 4)), data.draw(st.integers(0, 5)), 15, game)
    view = resource == "resamples" or (resource != "scores" and data.draw(st.booleans()))
    text = state.view(0).to_notation() if view else state.to_notation()
    place = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 3))
    text = text[:place] + data.draw(st.text(max_size=3)) + text[place + cut :]
    body = {"view": text, "seed": "1"} if resource == "resamples" else {"position": text}
    sent(app, operation, operation.path.format(game=game), json.dumps(body).encode())


@pytest.mark.parametrize("game", durbar.games())
@garbage
@given(data=st.data())
def test_views_with_something_changed(app: Flask, game: str, data: Any) -> None:
    """What is still a view then has a position that agrees with it."""
    state = random_state(3, data.draw(st.integers(0, 30)), data.draw(st.integers(0, 60)), game)
    view = state.view(data.draw(st.integers(0, 2))).to_dict()
    change_one(data, view, SCALARS | st.integers(0, 5))
    operation = next(one for one in posts() if one.name == "resampleView")
    body = json.dumps({"view": view, "seed": "1", "form": "notation"})
    answer = app.test_client().post(
        operation.path.format(game=game), data=body, content_type="application/json"
    )
    hold(answer, operation)
    if answer.status_code == 200:
        given_view = durbar.view_from_json(json.dumps(view))
        position = durbar.state_from_notation(answer.get_json()["position"])
        assert position.view(given_view.observer) == given_view


@garbage
@given(path=st.text(max_size=30), method=st.sampled_from(["GET", "POST", "PUT", "HEAD", "X"]))
def test_random_paths(app: Flask, path: str, method: str) -> None:
    letters = (letter for letter in path if letter.isprintable() and letter not in "?#%\\")
    # Two slashes at the start would begin a host.
    quoted = "/" + "".join(letters).lstrip("/")
    answer = app.test_client().open(quoted, method=method)
    assert answer.status_code in ({307, 405} if quoted == "/" else {404, 405})
    assert answer.content_type in {"application/problem+json", "application/json"}


@pytest.mark.parametrize("operation", posts(), ids=NAMES)
@garbage
@given(data=st.data())
def test_what_the_request_schema_refuses_the_service_refuses(
    app: Flask, operation: Operation, data: Any
) -> None:
    """Validations are asked about positions of any kind, so only the rest of the body counts."""
    example = data.draw(st.sampled_from(list(examples(operation))))
    field = data.draw(st.sampled_from([*example.body, "unknown"]))
    body = {**example.body, field: data.draw(SCALARS)}
    accepted = request_validator(operation).is_valid(body)
    answer = app.test_client().post(example.path, json=body)
    assert accepted or answer.status_code >= 400


def test_every_operation_with_a_body_is_tried() -> None:
    assert len(posts()) == sum(operation.method != "GET" for operation in operations()) == 15
