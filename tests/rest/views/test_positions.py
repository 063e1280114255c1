"""Scores, faults and corrections over HTTP."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import durbar
from tests.rest.conftest import Json, Post, in_form, random_state
from tests.rest.contract import capture
from tests.rest.refusals import checked


@pytest.mark.parametrize("game", durbar.games())
@pytest.mark.parametrize("moves", [0, 25, 10_000])
def test_scores_are_broken_down(post: Post, game: str, form: str, moves: int) -> None:
    state = random_state(4, seed=2, moves=moves, game=game)
    answer = post("scores", {"position": in_form(state, form)}, game)
    assert answer.get_json() == state.score_breakdown()


@pytest.mark.parametrize("game", durbar.games())
@pytest.mark.parametrize("moves", [0, 17, 10_000])
def test_a_legal_position_is_valid(post: Post, game: str, form: str, moves: int) -> None:
    state = random_state(3, seed=2, moves=moves, game=game)
    answer = post("validations", {"position": in_form(state, form)}, game)
    assert answer.get_json() == {"valid": True, "errors": []}


def two_faults(game: str) -> Json:
    position: Json = json.loads(random_state(3, seed=2, moves=17, game=game).to_json())
    position["players"][0]["score"] = -1
    position["colour"] = "blue"
    return position


@pytest.mark.parametrize("game", durbar.games())
def test_validation_names_every_fault_with_its_place_in_the_request(post: Post, game: str) -> None:
    body = post("validations", {"position": two_faults(game)}, game).get_json()
    assert not body["valid"]
    assert {error["pointer"] for error in body["errors"]} == {
        "/position/colour",
        "/position/players/0/score",
    }


@pytest.mark.parametrize("game", durbar.games())
def test_other_operations_refuse_with_the_same_faults(post: Post, game: str) -> None:
    named = post("validations", {"position": two_faults(game)}, game).get_json()["errors"]
    for resource in ("legal-actions", "chance-outcomes", "scores"):
        answer = post(resource, {"position": two_faults(game)}, game)
        assert answer.status_code == 422
        assert answer.get_json()["errors"] == named


@pytest.mark.parametrize("game", durbar.games())
@pytest.mark.parametrize("resource", ["validations", "legal-actions", "transitions", "scores"])
def test_a_field_correction_is_one_of_the_position(post: Post, game: str, resource: str) -> None:
    position = random_state(3, seed=2, moves=17, game=game).to_dict()
    body: Json = {"position": {**position, "correction": {"space": "d8"}}}
    if resource == "transitions":
        body["actions"] = []
    answer = post(resource, body, game)
    assert [error["pointer"] for error in answer.get_json()["errors"]] == ["/position/correction"]


@pytest.mark.parametrize("game", durbar.games())
@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "mh1",
        "mh2_3_",
        "mh1_3_\N{SNOWMAN}",
        "mh1v",
        "mh1v_9",
        "tm1",
        "tm1v",
        "tm2_",
        "tm1v_0",
    ],
)
def test_a_wrong_notation_is_not_valid(post: Post, game: str, text: str) -> None:
    body = post("validations", {"position": text}, game).get_json()
    assert not body["valid"]
    assert [error["pointer"] for error in body["errors"]] == ["/position"]


def test_a_notation_of_an_illegal_position_names_its_faults(post: Post) -> None:
    state = durbar.load_game("maharani", 3).new_initial_state(seed=1)
    parts = state.to_notation().split("_")
    parts[4] = "9" + parts[4][1:]
    body = post("validations", {"position": "_".join(parts)}, "maharani").get_json()
    assert not body["valid"]
    assert {error["pointer"] for error in body["errors"]} == {"/position"}
    assert any(error["detail"].startswith("/bag: ") for error in body["errors"])


@pytest.fixture
def mistake() -> Json:
    """A position with two workers of one colour on one tile colour in a quarter (M-3.11)."""
    document: Json = json.loads((capture.CORRECTIONS / "maharani.json").read_text("utf-8"))
    return document


def test_a_correction_takes_one_worker_off(post: Post, mistake: Json) -> None:
    before = post("validations", {"position": mistake["position"]}, "maharani").get_json()
    assert all("M-3.11" in error["detail"] for error in before["errors"])
    answer = post("corrections", mistake, "maharani")
    assert answer.status_code == 200
    body = answer.get_json()
    assert (body["valid"], body["errors"]) == (True, [])
    space = mistake["correction"]["space"]
    workers = {tile["space"]: tile["worker"] for tile in body["position"]["board"]}
    assert workers[space] is None
    assert body["position"]["set_aside"][0]["count"] == 1
    again = post("legal-actions", {"position": body["position"]}, "maharani")
    assert again.status_code == 200


def test_until_then_no_action_is_legal(post: Post, mistake: Json) -> None:
    request = {"position": mistake["position"], "actions": ["refresh"]}
    assert post("transitions", request, "maharani").status_code == 422


@pytest.mark.parametrize(
    ("correction", "place"),
    [
        ({"space": "zz"}, "/correction/space"),
        ({}, "/correction/space"),
        ({"space": 1}, "/correction/space"),
        ({"place": "d8"}, "/correction/place"),
    ],
)
def test_a_correction_that_makes_no_sense_is_refused(
    post: Post, mistake: Json, correction: Any, place: str
) -> None:
    answer = post("corrections", {**mistake, "correction": correction}, "maharani")
    assert answer.status_code == 422
    assert place in {error["pointer"] for error in answer.get_json()["errors"]}


def test_faults_of_position_and_correction_are_told_apart(post: Post, mistake: Json) -> None:
    position = {**mistake["position"], "correction": {"space": "d8"}, "colour": "blue"}
    answer = post("corrections", {"position": position, "correction": {"place": 1}}, "maharani")
    assert {error["pointer"] for error in checked(answer, "invalid-position")["errors"]} == {
        "/position/colour",
        "/position/correction",
        "/correction/place",
        "/correction/space",
    }


@pytest.mark.parametrize("write", [durbar.State.to_dict, durbar.State.to_notation])
def test_a_position_without_mistake_is_not_corrected(
    post: Post, write: Callable[[durbar.State], Any]
) -> None:
    position = write(random_state(2, seed=1, moves=10, game="maharani"))
    body = {"position": position, "correction": {"space": "c7"}}
    answer = post("corrections", body, "maharani")
    assert answer.status_code == 422
    assert [error["pointer"] for error in answer.get_json()["errors"]] == ["/correction/space"]
