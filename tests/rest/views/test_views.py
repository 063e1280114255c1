"""Views over HTTP are the engine's, and are told from positions wherever both may be given."""

from typing import Any

import pytest

import durbar
from tests.engines import nearest
from tests.rest.conftest import Post, in_form
from tests.rest.contract.examples import component
from tests.rest.refusals import checked

GAMES = durbar.games()


def view_in_form(view: durbar.View, form: str) -> Any:
    """A view as it stands in a body."""
    return view.to_notation() if form == "notation" else view.to_dict()


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


@pytest.mark.parametrize("name", GAMES)
def test_the_set_up_can_be_told_as_a_seat_sees_it(post: Post, name: str) -> None:
    body = {"players": 3, "seed": "5", "observer": 1}
    part = post("initial-states", body, name).get_json()
    whole = post("initial-states", {"players": 3, "seed": "5"}, name).get_json()
    assert part["position"] == whole["position"]
    state = durbar.load_game(name, nearest(name)).new_initial_state()
    for step, full in zip(part["steps"], whole["steps"], strict=True):
        assert step == {"player": -1, "events": state.apply_action_with_events(full["id"], 1)}
