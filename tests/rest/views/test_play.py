"""Playing over HTTP gives what the engine gives."""

from typing import Any

import pytest

import durbar
from tests.engines import nearest
from tests.rest.conftest import Json, Post, in_form, random_state

GAMES = durbar.games()


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    """Each game in turn."""
    return str(request.param)


def test_a_seed_draws_the_set_up(post: Post, game: str, form: str) -> None:
    players = nearest(game)
    body = post("initial-states", {"players": players, "seed": "7", "form": form}, game).get_json()
    expected = durbar.load_game(game, players).new_initial_state()
    events = expected.resolve_chance(durbar.Rng(7))
    assert body["position"] == in_form(expected, form)
    assert body["current_player"] == expected.current_player()
    assert (body["is_chance_node"], body["is_terminal"]) == (False, False)
    assert {step["player"] for step in body["steps"]} == {-1}
    assert [event for step in body["steps"] for event in step["events"]] == events


def test_options_reach_the_position(post: Post) -> None:
    start = {"players": 2, "options": {"idle_refresh": True}}
    body = post("initial-states", start, "maharani").get_json()
    assert body["position"]["options"] == {"idle_refresh": True}


def test_an_action_may_be_its_id_its_text_or_its_object(post: Post, game: str, form: str) -> None:
    state = random_state(4, seed=1, moves=3, game=game)
    action = state.legal_actions()[-1]
    ways: list[Any] = [action, state.action_to_string(action), state.action_to_dict(action)]
    answers = [
        post("transitions", {"position": in_form(state, form), "actions": [way]}, game)
        for way in ways
    ]
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.data for answer in answers}) == 1
    expected = state.clone()
    events = expected.apply_action_with_events(action)
    body = answers[0].get_json()
    assert body["position"] == in_form(expected, form)
    assert body["scores"] == expected.scores()
    assert body["steps"] == [
        {
            "player": state.current_player(),
            "id": action,
            "string": state.action_to_string(action),
            "action": state.action_to_dict(action),
            "events": events,
        }
    ]


def test_a_seed_alone_draws_what_is_to_be_drawn(post: Post, game: str) -> None:
    start = durbar.load_game(game).new_initial_state()
    request = {"position": start.to_notation(), "actions": [], "seed": "18446744073709551615"}
    body = post("transitions", request, game).get_json()
    start.resolve_chance(durbar.Rng(2**64 - 1))
    assert body["position"] == start.to_notation()
    assert not body["is_chance_node"]


def illegal_in(state: durbar.State) -> int:
    """The lowest id that is not legal."""
    legal = set(state.legal_actions())
    return next(id_ for id_ in range(len(legal) + 1) if id_ not in legal)


def test_an_illegal_action_undoes_the_whole_line(post: Post, game: str) -> None:
    state = random_state(3, seed=6, moves=4, game=game)
    legal = state.legal_actions()[0]
    request: Json = {
        "position": state.to_notation(),
        "actions": [legal, illegal_in(state.child(legal))],
    }
    answer = post("transitions", request, game)
    assert answer.status_code == 409
    problem = answer.get_json()
    assert problem["code"] == "illegal-action"
    assert problem["action_index"] == 1
    assert problem["reason"]
    assert problem["errors"] == [{"pointer": "/actions/1", "detail": problem["reason"]}]
    assert "legal_actions" not in problem
    assert "position" not in problem


@pytest.mark.parametrize(
    ("game", "actions", "reason"),
    [
        ("maharani", ["place-4-f1-E-red", "end_turn", "place-1-b8-W"], "a tile is to be drawn"),
        ("taj_mahal", ["take-white-elephant"], "player 1 plays or withdraws"),
    ],
)
def test_an_action_that_comes_too_early_is_illegal_and_says_what_is_due(
    post: Post, game: str, actions: list[str], reason: str
) -> None:
    state = random_state(3, seed=1, moves=0, game=game)
    answer = post("transitions", {"position": state.to_notation(), "actions": actions}, game)
    assert answer.status_code == 409
    assert answer.get_json()["reason"].startswith(reason)
