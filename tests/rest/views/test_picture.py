"""Pictures over HTTP are the engine's, follow from their address, and keep what is sealed."""

from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

import durbar
from durbar_rest import Settings, create_app
from tests.rest.conftest import token_of
from tests.rest.refusals import checked


def ask(client: FlaskClient, game: str, **query: Any) -> TestResponse:
    return client.get(f"/v1/games/{game}/picture", query_string=query)


def faults(answer: TestResponse, code: str = "invalid-request") -> dict[str, str]:
    """What is wrong, by the name of the parameter."""
    return {error["pointer"]: error["detail"] for error in checked(answer, code)["errors"]}


@pytest.mark.parametrize(
    ("query", "arguments"),
    [
        ({}, {}),
        ({"viewer": 2}, {"viewer": 2}),
        ({"legal": "true"}, {"legal": True}),
        ({"legal": "false", "theme": "light"}, {}),
        ({"theme": "dark", "size": 500}, {"theme": "dark", "size": 500}),
        ({"last_action": 0}, {"last_action": 0}),
        ({"viewer": 0, "legal": "true"}, {"viewer": 0, "legal": True}),
    ],
)
def test_a_picture_is_the_engines(
    client: FlaskClient, state: durbar.State, query: Any, arguments: Any
) -> None:
    answer = ask(client, state.game.name, position=state.to_notation(), **query)
    assert answer.status_code == 200
    assert answer.content_type == "image/svg+xml"
    assert answer.text == state.to_svg(**arguments)


def test_a_view_is_drawn_for_its_observer_only(client: FlaskClient, state: durbar.State) -> None:
    view = state.view(1)
    for query in ({}, {"viewer": 1}):
        answer = ask(client, state.game.name, position=view.to_notation(), legal="true", **query)
        assert answer.text == view.to_svg(legal=True)
    other = ask(client, state.game.name, position=view.to_notation(), viewer=0)
    assert faults(other) == {"/viewer": "must be 1, whose view it is"}


def test_what_is_sealed_is_drawn_for_one_player_and_not_kept(
    client: FlaskClient, state: durbar.State
) -> None:
    answer = ask(client, state.game.name, position=token_of(state), viewer=1)
    assert answer.text == state.to_svg(viewer=1)
    assert answer.headers["Cache-Control"] == "no-store"
    assert "ETag" not in answer.headers
    openly = ask(client, state.game.name, position=token_of(state))
    assert faults(openly) == {"/viewer": "missing"}
    assert state.to_notation() not in openly.text


def test_a_service_without_keys_draws_no_token(state: durbar.State) -> None:
    client = create_app(Settings()).test_client()
    checked(ask(client, state.game.name, position=token_of(state), viewer=1), "sealing-unavailable")


@pytest.mark.parametrize(
    ("query", "pointer", "detail"),
    [
        ({"viewer": 3}, "/viewer", "must be a seat from 0 to 2"),
        ({"viewer": -1}, "/viewer", "must be a seat from 0 to 2"),
        ({"viewer": "one"}, "/viewer", "must be a whole number"),
        ({"viewer": "01"}, "/viewer", "must be a whole number"),
        ({"viewer": ""}, "/viewer", "must be a whole number"),
        ({"size": 0}, "/size", "must be a whole number from 1 to 65536"),
        ({"size": 65_537}, "/size", "must be a whole number from 1 to 65536"),
        ({"theme": "blue"}, "/theme", "must be one of light, dark"),
        ({"legal": "yes"}, "/legal", "must be true or false"),
        ({"last_action": -1}, "/last_action", "must be a whole number from 0 to "),
        ({"last_action": 10**6}, "/last_action", "must be a whole number from 0 to "),
        ({"colour": "red"}, "/colour", "no such field; known: position, viewer, theme, size"),
        ({"theme": ["dark", "dark"]}, "/theme", "given twice"),
    ],
)
def test_a_wrong_parameter_is_named(
    client: FlaskClient, state: durbar.State, query: Any, pointer: str, detail: str
) -> None:
    problems = faults(ask(client, state.game.name, position=state.to_notation(), **query))
    assert list(problems) == [pointer]
    assert problems[pointer].startswith(detail)
