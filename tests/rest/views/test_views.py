"""Views over HTTP are the engine's, and are told from positions wherever both may be given."""

import json
from typing import Any

import pytest
from flask.testing import FlaskClient

import durbar
from tests.engines import nearest
from tests.rest.conftest import Json, Post, in_form, random_state
from tests.rest.contract.examples import component
from tests.rest.refusals import checked

GAMES = durbar.games()


@pytest.fixture(params=GAMES)
def state(request: pytest.FixtureRequest) -> durbar.State:
    """A position of each game in which a player decides."""
    return random_state(3, seed=4, moves=9, game=request.param)


def view_in_form(view: durbar.View, form: str) -> Any:
    """A view as it stands in a body."""
    return view.to_notation() if form == "notation" else view.to_dict()


def others(state: durbar.State) -> list[int]:
    """The seats that do not decide."""
    return [seat for seat in range(state.game.num_players()) if seat != state.current_player()]


# ---- views


@pytest.mark.parametrize("view_form", ["json", "notation"])
@pytest.mark.parametrize("player", [0, 1, 2])
def test_a_view_is_the_engines(
    post: Post, state: durbar.State, form: str, view_form: str, player: int
) -> None:
    body = {"position": in_form(state, form), "player": player, "form": view_form}
    answer = post("views", body, state.game.name)
    assert answer.status_code == 200
    view = state.view(player)
    assert answer.get_json() == {
        "view": view_in_form(view, view_form),
        "current_player": state.current_player(),
        "is_chance_node": False,
        "is_terminal": False,
        "scores": state.scores(),
        "returns": state.returns(),
    }
    component("PlayerView", closed=True).validate(answer.get_json())
    assert answer.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("player", [-1, 3, 10**30])
def test_a_seat_that_is_none_has_no_view(post: Post, state: durbar.State, player: int) -> None:
    answer = post("views", {"position": state.to_notation(), "player": player}, state.game.name)
    refused = checked(answer, "invalid-request")
    assert refused["errors"] == [{"pointer": "/player", "detail": "must be a seat from 0 to 2"}]


# ---- legal actions of a view


def test_the_view_of_who_decides_has_the_legal_actions_of_the_position(
    post: Post, state: durbar.State, form: str
) -> None:
    view = view_in_form(state.view(state.current_player()), form)
    of_view = post("legal-actions", {"position": view, "points": False}, state.game.name)
    of_state = post("legal-actions", {"position": state.to_notation()}, state.game.name)
    assert of_view.status_code == 200
    assert of_view.data == of_state.data


def test_a_view_tells_no_points(post: Post, state: durbar.State, form: str) -> None:
    view = view_in_form(state.view(state.current_player()), form)
    answer = post("legal-actions", {"position": view, "points": True}, state.game.name)
    refused = checked(answer, "invalid-request")
    assert [error["pointer"] for error in refused["errors"]] == ["/points"]


def test_the_view_of_another_player_has_no_legal_actions(
    post: Post, state: durbar.State, form: str
) -> None:
    for seat in others(state):
        view = view_in_form(state.view(seat), form)
        answer = post("legal-actions", {"position": view}, state.game.name)
        refused = checked(answer, "not-to-move")
        assert str(seat) in refused["detail"]


# ---- what is taken for what


@pytest.mark.parametrize("resource", ["validations", "legal-actions"])
def test_every_fault_of_a_view_is_named(post: Post, state: durbar.State, resource: str) -> None:
    view = state.view(state.current_player()).to_dict()
    view["players"][0]["score"] = -1
    view["colour"] = "blue"
    # Faults come in the order of the fields, which Flask's client sorts.
    faults = state.game.validate_view(json.dumps(view, sort_keys=True))
    answer = post(resource, {"position": view}, state.game.name).get_json()
    named = [(error["pointer"], error["detail"]) for error in answer["errors"]]
    assert named == [("/position" + fault.pointer, fault.detail) for fault in faults]
    assert {pointer for pointer, _ in named} == {"/position/colour", "/position/players/0/score"}


# ---- resampled positions


def test_a_resampled_position_agrees_with_the_view(
    post: Post, state: durbar.State, form: str
) -> None:
    for seat in range(3):
        view = state.view(seat)
        body = {"view": view_in_form(view, form), "seed": "12"}
        answer = post("resamples", body, state.game.name)
        assert answer.status_code == 200
        component("Resample", closed=True).validate(answer.get_json())
        expected = view.resample(12)
        assert answer.get_json()["position"] == in_form(expected, form)
        assert expected.view(seat) == view
        assert post("resamples", body, state.game.name).data == answer.data


# ---- events as a seat sees them


@pytest.mark.parametrize("observer", [0, 1, 2])
def test_events_are_those_that_the_observer_sees(
    post: Post, state: durbar.State, observer: int
) -> None:
    action = state.legal_actions()[-1]
    mover = state.current_player()
    body: Json = {
        "position": state.to_notation(), "actions": [action], "seed": "3", "observer": observer,
    }  # fmt: skip
    answer = post("transitions", body, state.game.name).get_json()
    component("Transition", closed=True).validate(answer)
    line, rng, steps = state.clone(), durbar.Rng(3), []
    words = {"string": line.action_to_string(action), "action": line.action_to_dict(action)}
    shown = {"id": action, **words} if mover == observer else {}
    steps.append(
        {"player": mover, **shown, "events": line.apply_action_with_events(action, observer)}
    )
    while line.is_chance_node():
        outcome = line.sample_chance_outcome(rng)
        events = line.apply_action_with_events(outcome, observer)
        steps.append({"player": -1, "events": events})
    assert answer["steps"] == steps
    assert answer["position"] == line.to_notation()


@pytest.mark.parametrize("name", GAMES)
def test_the_set_up_can_be_told_as_a_seat_sees_it(post: Post, name: str) -> None:
    body = {"players": 3, "seed": "5", "observer": 1}
    part = post("initial-states", body, name).get_json()
    whole = post("initial-states", {"players": 3, "seed": "5"}, name).get_json()
    assert part["position"] == whole["position"]
    state = durbar.load_game(name, nearest(name)).new_initial_state()
    for step, full in zip(part["steps"], whole["steps"], strict=True):
        assert step == {"player": -1, "events": state.apply_action_with_events(full["id"], 1)}


# ---- facts


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("data", [b"{}", b"{", b""])
def test_corrections_are_offered_where_the_rules_know_them(
    client: FlaskClient, name: str, data: bytes
) -> None:
    answer = client.post(
        f"/v1/games/{name}/corrections", data=data, content_type="application/json"
    )
    if durbar.load_game(name).correction_schema() is None:
        checked(answer, "not-offered")
    else:
        assert answer.status_code in {400, 411, 422}
