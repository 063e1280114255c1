"""Requests sent in every form, and bodies that are odd: each gets its response or its problem."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import given, settings
from hypothesis import strategies as st

import durbar
from tests.rest.asgi import Client, ask
from tests.rest.conftest import random_state
from tests.rest.contract.examples import hold, posts
from tests.rest.refusals import alone

GAMES = durbar.games()
OPERATIONS = {operation.path.rpartition("/")[2]: operation for operation in posts()}


def requests(state: durbar.State) -> Iterator[tuple[str, dict[str, Any]]]:
    """Usual requests on a position, in every form."""
    for position in (state.to_notation(), state.to_dict()):
        for resource in ("legal-actions", "legal-action-ids", "chance-outcomes", "scores"):
            yield resource, {"position": position}
        yield "validations", {"position": position}
        yield "legal-actions", {"position": position, "points": True}
        for form in ({}, {"form": "json"}, {"form": "notation"}):
            for player in range(state.game.num_players()):
                yield "views", {"position": position, "player": player, **form}
            yield "transitions", {"position": position, "actions": [], "seed": "3", **form}
        for action in state.legal_actions()[:5]:
            text, whole = state.action_to_string(action), state.action_to_dict(action)
            more = {"observer": action % state.game.num_players()} if action % 2 else {}
            yield "transitions", {"position": position, "actions": [action], "seed": "18", **more}
            yield "transitions", {"position": position, "actions": [text], **more}
            yield "transitions", {"position": position, "actions": [whole], "include_legal": True}
    if state.current_player() >= 0:
        view = state.view()
        for known in (view.to_notation(), view.to_dict()):
            yield "resamples", {"view": known, "seed": "12"}
            for resource in ("legal-actions", "legal-action-ids", "validations"):
                yield resource, {"position": known}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("moves", [0, 9, 30, 10_000])
def test_usual_requests_are_answered_as_described(
    client: FlaskClient, game: str, moves: int
) -> None:
    state = random_state(3 + moves % 4, moves, moves, game)
    for resource, body in requests(state):
        response = client.post(f"/v1/games/{game}/{resource}", json=body)
        assert response.status_code == 200, (resource, body)
        hold(response, OPERATIONS[resource])


def test_the_service_answers_past_flask(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers for ASGI call it with the body in hand: a page of Flask takes twice as long."""
    _, body = next(requests(random_state(3, 1, 1, GAMES[0])))
    text = json.dumps({**body, "x": 1}).encode()
    monkeypatch.setattr(app, "wsgi_app", None)
    for operation in posts():
        client = Client(text)
        path = operation.path.format(game=GAMES[0])
        ask(app, path, client, content_length=str(len(text)))
        assert client.status == 422, operation.name


def mutations(text: bytes) -> st.SearchStrategy[bytes]:
    """The text with a few bytes changed, left out or put in."""
    places = st.integers(0, len(text) - 1)
    pieces = st.sampled_from(
        [b"", b"0", b"1.0", b"-1", b"null", b"true", b'"', b"{", b"}", b"[", b",", b" ", b"1e999",
         b"NaN", b"\xff", b"\\ud800", b"\\u0041", b'"points":true,', b'"x":1,', b"\xef\xbb\xbf"]
    )  # fmt: skip
    change = st.tuples(places, st.integers(0, 3), pieces)

    def apply(changes: list[tuple[int, int, bytes]]) -> bytes:
        result = text
        for place, length, piece in changes:
            result = result[:place] + piece + result[place + length :]
        return result

    return st.lists(change, min_size=1, max_size=3).map(apply)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_changed_requests_are_answered_by_themselves_as_in_a_batch(
    app: Flask, game: str, data: st.DataObject
) -> None:
    seed, moves = data.draw(st.integers(0, 50)), data.draw(st.integers(0, 60))
    state = random_state(2 + seed % 4, seed, moves, game)
    listed = list(requests(state))
    resource, body = listed[data.draw(st.integers(0, len(listed) - 1))]
    text = data.draw(mutations(json.dumps(body, separators=(",", ":")).encode()))
    expected = send(app, game, resource, text)
    hold(expected, OPERATIONS[resource])
    try:
        json.loads(text)
    except ValueError:
        assert expected.get_json()["code"] == "malformed-json"
        return
    item = b'{"operation": "%b", "request": %b}' % (resource.encode(), text)
    batch = send(app, game, "batch", b'{"operations": [%b]}' % item)
    if text.lstrip().startswith(b"{") and batch.status_code == 200:
        (result,) = batch.get_json()["results"]
        assert (result["status"], alone(result, 0)) == (
            expected.status_code,
            expected.get_json(),
        )


def send(app: Flask, game: str, resource: str, body: bytes) -> Any:
    """Post bytes to a resource of a game."""
    return app.test_client().post(
        f"/v1/games/{game}/{resource}",
        data=body,
        content_type="application/json",
        headers={"X-Request-Id": "x"},
    )
