"""Reviews over HTTP are those of the library."""

import json
import time

import pytest

import durbar
from durbar_rest import Settings, create_app
from tests.python.positions import recorded
from tests.rest.conftest import Json, Post, random_state
from tests.rest.contract.examples import component

GAMES = durbar.games()
FEW = {"simulations": 40}


def reviewed(post: Post, body: Json, game: str) -> Json:
    """The answer to a request, which must be as the document says."""
    answer = post("reviews", body, game)
    assert answer.status_code == 200, answer.get_json()
    review: Json = answer.get_json()
    component("Review", closed=True).validate(review)
    return review


@pytest.mark.parametrize("game", GAMES)
def test_it_is_the_review_of_the_library(post: Post, game: str) -> None:
    start, actions = recorded(game, 20)
    body = {"position": start.to_notation(), "actions": actions, "budget": FEW, "seed": "5"}
    review = reviewed(post, body, game)
    expected = durbar.review(start, actions, review["bot"], durbar.Budget(simulations=40), seed=5)
    assert review["decisions"] == json.loads(json.dumps(expected.to_dict()["decisions"]))


@pytest.mark.parametrize("game", GAMES)
def test_decisions_are_reviewed_as_those_of_a_record(post: Post, game: str) -> None:
    start, actions = recorded(game, 20)
    of_record = reviewed(
        post, {"position": start.to_notation(), "actions": actions, "budget": FEW}, game
    )
    state = start.clone()
    decisions: list[Json] = []
    for action in actions:
        if state.current_player() >= 0:
            form = [state.view().to_notation(), json.loads(state.to_json())][len(decisions) % 2]
            decisions.append({"position": form, "action": state.action_to_string(action)})
        state.apply_action(action)
    review = reviewed(post, {"decisions": decisions, "budget": FEW}, game)
    for one in (*review["decisions"], *of_record["decisions"]):
        del one["index"]
    assert review == of_record


def test_an_illegal_action_of_a_decision_is_told_with_its_place(post: Post) -> None:
    state = random_state(3, 1, 9, GAMES[0])
    decision = {"position": state.to_notation(), "action": 9999}
    answer = post("reviews", {"decisions": [decision]}, GAMES[0])
    assert answer.status_code == 409
    assert answer.get_json()["errors"][0]["pointer"] == "/decisions/0/action"


@pytest.mark.parametrize(
    ("body", "pointers"),
    [
        ({}, {"/position", "/actions"}),
        ({"position": "x", "actions": [{}], "decisions": []}, {"/position", "/actions"}),
        ({"decisions": [{}, 1]}, {"/decisions/0/position", "/decisions/0/action", "/decisions/1"}),
        ({"decisions": [{"position": "e4", "action": 0}]}, {"/decisions/0/position"}),
        ({"decisions": [{"position": "x", "action": 1.5}]}, {"/decisions/0/action"}),
        ({"decisions": [], "bot": "greedy"}, {"/bot"}),
        ({"decisions": [], "budget": {"ms": 0}}, {"/budget/ms"}),
    ],
)
def test_what_is_wrong_with_a_request_has_its_place(
    post: Post, body: Json, pointers: set[str]
) -> None:
    answer = post("reviews", body, GAMES[0])
    assert answer.status_code == 422
    assert {error["pointer"] for error in answer.get_json()["errors"]} == pointers


def test_decisions_are_of_one_game(post: Post) -> None:
    states = [random_state(players, 1, 9, GAMES[0]) for players in (3, 2)]
    decisions = [
        {"position": state.to_notation(), "action": state.legal_actions()[0]} for state in states
    ]
    answer = post("reviews", {"decisions": decisions}, GAMES[0])
    assert answer.status_code == 422
    assert answer.get_json()["errors"][0]["pointer"] == "/decisions/1/position"


@pytest.mark.parametrize("field", ["actions", "decisions"])
def test_their_number_is_limited(field: str) -> None:
    client = create_app(Settings(max_operations=2)).test_client()
    state = random_state(3, 1, 9, GAMES[0])
    one = {"position": state.to_notation(), "action": 1}
    body: Json = {"decisions": [one] * 3}
    if field == "actions":
        body = {"position": one["position"], "actions": [1, 1, 1]}
    answer = client.post(f"/v1/games/{GAMES[0]}/reviews", json=body)
    errors = answer.get_json()["errors"]
    assert errors == [{"pointer": f"/{field}", "detail": "may have at most 2, not 3"}]


@pytest.mark.clock
@pytest.mark.parametrize("game", GAMES)
def test_all_decisions_together_have_the_time_of_one_request(game: str) -> None:
    client = create_app(Settings(max_seconds=1)).test_client()
    start, actions = recorded(game, 40)
    body = {"position": start.to_notation(), "actions": actions, "budget": {"simulations": 10**9}}
    began = time.monotonic()
    decisions = client.post(f"/v1/games/{game}/reviews", json=body).get_json()["decisions"]
    took = time.monotonic() - began
    assert len(decisions) == 40
    assert all(one["simulations"] > 0 for one in decisions)
    assert 0.9 <= took < 1.5
