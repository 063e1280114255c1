"""Scores, faults and corrections over HTTP."""

import json
from typing import Any

import pytest

import durbar
from tests.rest.conftest import Json, Post, in_form, random_state
from tests.rest.contract import capture


@pytest.mark.parametrize("game", durbar.games())
@pytest.mark.parametrize("moves", [0, 25, 10_000])
def test_scores_are_broken_down(post: Post, game: str, form: str, moves: int) -> None:
    state = random_state(4, seed=2, moves=moves, game=game)
    answer = post("scores", {"position": in_form(state, form)}, game)
    assert answer.get_json() == state.score_breakdown()


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
