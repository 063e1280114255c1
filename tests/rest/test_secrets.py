"""What a player may not know is in nothing that is meant for that player.

A state and one resampled from a player's view are the same to that player. So whatever the service
says for the player's eyes must be the same of both, byte for byte.
"""

import json
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import durbar
from durbar_rest.sealing import Sealer
from tests.rest.conftest import Json, random_state
from tests.rest.contract import capture

HIDDEN = [name for name in durbar.games() if durbar.load_game(name).facts()["hidden_information"]]
SEALER = Sealer(capture.SEAL_KEYS)

several = settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def ask(client: FlaskClient, game: str, resource: str, body: Json) -> tuple[int, bytes]:
    """The answer to a request of a known id."""
    headers = {"X-Request-Id": "same"}
    answer = client.post(f"/v1/games/{game}/{resource}", json=body, headers=headers)
    return answer.status_code, answer.data


@st.composite
def states(draw: Any) -> durbar.State:
    """A state of a game with secrets, where a player decides or the game is over."""
    game = draw(st.sampled_from(HIDDEN))
    players = draw(st.integers(*durbar.load_game(game).facts()["players"]))
    return random_state(players, draw(st.integers(0, 2**32)), draw(st.integers(0, 150)), game)


def forms_of(state: durbar.State) -> list[Any]:
    """The position in every form."""
    notation = state.to_notation()
    return [json.loads(state.to_json()), notation, SEALER.seal(state.game.name, notation)]


@several
@given(state=states(), seed=st.integers(0, 2**64 - 1), data=st.data())
def test_what_is_said_of_an_action_does_not_depend_on_what_its_player_cannot_see(
    app: Flask, state: durbar.State, seed: int, data: Any
) -> None:
    """Problems too: the reason why an action is not legal, and what would have been."""
    if state.is_terminal():
        return
    client, name, mover = app.test_client(), state.game.name, state.current_player()
    other = state.view(mover).resample(seed)
    actions = st.integers(0, state.game.num_distinct_actions() + 10)
    action = data.draw(actions | st.sampled_from(state.legal_actions()) | st.text(max_size=8))
    answers = []
    for one in (state, other):
        token = SEALER.seal(name, one.to_notation())
        body = {
            "position": token, "actions": [action], "observer": mover, "include_legal": True,
        }  # fmt: skip
        status, answer = ask(client, name, "transitions", body)
        document = json.loads(answer)
        document.pop("position", None)
        answers.append((status, document))
    assert answers[0] == answers[1]


@several
@given(state=states(), seed=st.integers(0, 2**64 - 1), data=st.data())
def test_advice_does_not_depend_on_what_the_player_cannot_see(
    app: Flask, state: durbar.State, seed: int, data: Any
) -> None:
    """Neither suggestions and reviews nor their problems, byte for byte."""
    if state.current_player() < 0:
        return
    bot = data.draw(st.sampled_from(["mcts", "flat", "greedy", "chess", "mcts:ms=1e9"]))
    ids = st.integers(0, state.game.num_distinct_actions() + 5)
    action = data.draw(st.sampled_from(state.legal_actions()) | ids | st.text(max_size=8))
    suggestions, reviews = set(), set()
    for one in (state, state.view().resample(seed)):
        for position in (*forms_of(one)[1:], one.view().to_notation()):
            thinking = {"bot": bot, "budget": {"simulations": 30}}
            body = {"position": position, **thinking}
            suggestions.add(ask(app.test_client(), state.game.name, "suggestions", body))
            body = {"decisions": [{"position": position, "action": action}], **thinking}
            reviews.add(ask(app.test_client(), state.game.name, "reviews", body))
    assert (len(suggestions), len(reviews)) == (1, 1)
