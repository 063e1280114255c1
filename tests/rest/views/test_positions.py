"""Faults and corrections over HTTP."""

import json

import pytest

import durbar
from tests.rest.conftest import Json, Post, random_state
from tests.rest.contract import capture


@pytest.mark.parametrize("game", durbar.games())
@pytest.mark.parametrize("resource", ["validations", "legal-actions"])
@pytest.mark.parametrize("is_view", [False, True])
def test_every_fault_is_named_with_its_place_in_the_request(
    post: Post, game: str, resource: str, *, is_view: bool
) -> None:
    state = random_state(3, seed=2, moves=17, game=game)
    document: Json = (state.view() if is_view else state).to_dict()
    document["players"][0]["score"] = -1
    document["colour"] = "blue"
    errors = post(resource, {"position": document}, game).get_json()["errors"]
    places = ["/position/colour", "/position/players/0/score"]
    assert sorted(error["pointer"] for error in errors) == places


def test_a_notation_of_an_illegal_position_names_its_faults(post: Post) -> None:
    state = durbar.load_game("maharani", 3).new_initial_state(seed=1)
    parts = state.to_notation().split("_")
    parts[4] = "9" + parts[4][1:]
    body = post("validations", {"position": "_".join(parts)}, "maharani").get_json()
    assert not body["valid"]
    assert {error["pointer"] for error in body["errors"]} == {"/position"}
    assert any(error["detail"].startswith("/bag: ") for error in body["errors"])


@pytest.mark.parametrize(
    ("correction", "place"),
    [({"space": "zz"}, "/correction/space"), ({"place": "d8"}, "/correction/place")],
)
def test_a_correction_that_makes_no_sense_is_refused(
    post: Post, correction: Json, place: str
) -> None:
    """Of a position with two workers of one colour on one tile colour in a quarter (M-3.11)."""
    mistake = json.loads((capture.CORRECTIONS / "maharani.json").read_text("utf-8"))
    answer = post("corrections", {**mistake, "correction": correction}, "maharani")
    assert answer.status_code == 422
    assert place in {error["pointer"] for error in answer.get_json()["errors"]}
