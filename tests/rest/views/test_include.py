"""What a transition includes is what the requests of its own answer about the new position."""

from typing import Any

import pytest
from flask.testing import FlaskClient

import durbar
from tests.rest.conftest import Json, Post, token_of
from tests.rest.refusals import checked

SEED = "7"


def moved(post: Post, state: durbar.State, include: Any, **more: Any) -> Json:
    """The answer to a move that includes this."""
    body = {
        "position": state.to_notation(), "actions": state.legal_actions()[-1:], "seed": SEED,
        "include": include, **more,
    }  # fmt: skip
    answer = post("transitions", body, state.game.name)
    assert answer.status_code == 200, answer.data
    document: Json = answer.get_json()
    return document


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_each_part_is_what_its_own_request_answers(
    client: FlaskClient, post: Post, state: durbar.State, player: int, theme: str
) -> None:
    include = {
        "legal_actions": {"points": True},
        "view": {"player": player, "form": "json"},
        "picture": {"viewer": player, "theme": theme, "legal": True, "size": 300},
        "observed_steps": {"observer": player},
    }
    name, whole, plain = state.game.name, moved(post, state, include), moved(post, state, {})
    assert {key: whole[key] for key in plain} == plain
    assert set(whole) - set(plain) == set(include)
    position = plain["position"]
    legal = post("legal-actions", {"position": position, "points": True}, name).get_json()
    assert whole["legal_actions"] == legal["legal_actions"]
    body = {"position": position, "player": player, "form": "json"}
    assert whole["view"] == post("views", body, name).get_json()["view"]
    last = [step["id"] for step in plain["steps"] if step["player"] >= 0][-1]
    query: Any = {
        "position": position, "viewer": player, "theme": theme, "legal": "true", "size": 300,
        "last_action": last,
    }  # fmt: skip
    assert whole["picture"] == client.get(f"/v1/games/{name}/picture", query_string=query).text
    assert whole["observed_steps"] == moved(post, state, {}, observer=player)["steps"]


def test_without_a_player_all_is_seen(post: Post, state: durbar.State) -> None:
    include = {"view": {"form": "json"}, "picture": {"legal": True}}
    whole = moved(post, state, include)
    assert whole["view"] == moved(post, state, {}, form="json")["position"]
    after = durbar.state_from_notation(whole["position"])
    assert whole["picture"] == after.to_svg(legal=True, last_action=state.legal_actions()[-1])
    assert moved(post, state, {"view": {}})["view"] == whole["position"]


def test_without_an_action_nothing_is_marked_as_the_last_one(
    post: Post, state: durbar.State
) -> None:
    body = {"position": state.to_notation(), "actions": [], "include": {"picture": {}}}
    answer = post("transitions", body, state.game.name).get_json()
    assert answer["picture"] == state.to_svg()


def test_of_a_token_only_one_player_sees_something(post: Post, state: durbar.State) -> None:
    token = token_of(state)
    include: Json = {"view": {"form": "json"}, "picture": {}}
    body = {"position": token, "actions": [], "include": include}
    refused = checked(post("transitions", body, state.game.name), "invalid-request")
    assert refused["errors"] == [
        {"pointer": "/include/view/player", "detail": "missing"},
        {"pointer": "/include/picture/viewer", "detail": "missing"},
    ]
    include |= {"view": {"player": 1, "form": "json"}, "picture": {"viewer": 1}}
    answer = post("transitions", body, state.game.name).get_json()
    assert answer["picture"] == state.to_svg(viewer=1)
    assert answer["position"] == token


@pytest.mark.parametrize(
    ("include", "pointer", "detail"),
    [
        (["view"], "", "must be an object"),
        ({"scores": {}}, "/scores", "no such field; known: "),
        ({"legal_actions": True}, "/legal_actions", "must be an object"),
        ({"legal_actions": {"points": 1}}, "/legal_actions/points", "must be true or false"),
        ({"view": {"player": 3}}, "/view/player", "must be a seat from 0 to 2"),
        ({"view": {"form": "sealed"}}, "/view/form", "must be one of json, notation"),
        ({"picture": {"viewer": -1}}, "/picture/viewer", "must be a seat from 0 to 2"),
        ({"picture": {"theme": "blue"}}, "/picture/theme", "must be one of light, dark"),
        ({"picture": {"last_action": 1}}, "/picture/last_action", "no such field; known: "),
        ({"observed_steps": {}}, "/observed_steps/observer", "missing"),
        ({"observed_steps": {"observer": 3}}, "/observed_steps/observer", "must be a seat"),
    ],
)
def test_a_wrong_field_is_named(
    post: Post, state: durbar.State, include: Any, pointer: str, detail: str
) -> None:
    body = {"position": state.to_notation(), "actions": [], "include": include}
    problem = checked(post("transitions", body, state.game.name), "invalid-request")
    assert [error["pointer"] for error in problem["errors"]] == [f"/include{pointer}"]
    assert problem["errors"][0]["detail"].startswith(detail)
