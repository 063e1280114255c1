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
from tests.rest.contract.examples import component, hold, posts
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
            for resource in ("legal-actions", "legal-action-ids", "validations"):
                yield resource, {"position": known}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("moves", [0, 9, 30, 10_000])
def test_usual_requests_are_answered_as_described(
    client: FlaskClient, game: str, moves: int
) -> None:
    state = random_state(3, moves, moves, game)
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


ODD = [
    ("transitions", '{"position": %s, "form": "sealed", "actions": []}', None, []),
    ("transitions", '{"position": %s, "form": null, "actions": []}', "invalid-request", ["/form"]),
    ("transitions", '{"position": %s, "seed": null, "actions": []}', "invalid-request", ["/seed"]),
    ("transitions", '{"position": %s, "seed": "01", "actions": []}', "invalid-request", ["/seed"]),
    (
        "transitions",
        '{"position": %s, "seed": "18446744073709551616", "actions": []}',
        "invalid-request",
        ["/seed"],
    ),
    ("transitions", '{"position": %s, "seed": "18446744073709551615", "actions": []}', None, []),
    (
        "transitions",
        '{"position": %s, "observer": -1, "actions": []}',
        "invalid-request",
        ["/observer"],
    ),
    (
        "transitions",
        '{"position": %s, "observer": 9, "actions": []}',
        "invalid-request",
        ["/observer"],
    ),
    ("transitions", '{"position": %s, "observer": 1.0, "actions": []}', None, []),
    (
        "transitions",
        '{"position": %s, "observer": 1e300, "actions": []}',
        "invalid-request",
        ["/observer"],
    ),
    ("transitions", '{"position": %s, "actions": [1.0]}', "illegal-action", ["/actions/0"]),
    (
        "transitions",
        '{"position": %s, "actions": [1.5, true, null, []]}',
        "invalid-request",
        ["/actions/0", "/actions/1", "/actions/2", "/actions/3"],
    ),
    (
        "transitions",
        '{"position": %s, "actions": [{"type": "x", "type": "x"}]}',
        "malformed-json",
        ["/actions/0/type"],
    ),
    (
        "transitions",
        '{"position": %s, "actions": [{"type": "x"}]}',
        "invalid-action",
        ["/actions/0/type"],
    ),
    ("transitions", '{"position": %s, "actions": [4294967295]}', "illegal-action", ["/actions/0"]),
    (
        "transitions",
        '{"position": %s, "actions": [4294967296, -1]}',
        "invalid-request",
        ["/actions/0", "/actions/1"],
    ),
    ("transitions", '{"position": %s, "actions": {}}', "invalid-request", ["/actions"]),
    (
        "transitions",
        '{"position": %s, "actions": [], "include_legal": 1}',
        "invalid-request",
        ["/include_legal"],
    ),
    ("legal-actions", '{"position": %s, "position": %s}', "malformed-json", ["/position"]),
    ("legal-actions", '{"position": %s, "points": null}', "invalid-request", ["/points"]),
    ("legal-actions", '{"position": %s, "points": 1}', "invalid-request", ["/points"]),
    ("legal-actions", '{"position": %s, "points": true}', None, []),
    ("legal-actions", '{"position": %s, "colour": 1}', "invalid-request", ["/colour"]),
    ("legal-actions", '{"position": %s, "a/b~c": 1}', "invalid-request", ["/a~1b~0c"]),
    ("legal-actions", '\ufeff{"position": %s}', "malformed-json", []),
    ("legal-actions", '{"position": %s} x', "malformed-json", []),
    ("legal-actions", '{"posi\\u0074ion": %s}', None, []),
    ("legal-actions", '{"position": null}', "invalid-request", ["/position"]),
    (
        "legal-actions",
        '{"position": 1, "points": 1, "x": 1}',
        "invalid-request",
        ["/position", "/points", "/x"],
    ),
    (
        "legal-actions",
        '{"position": {"kind": "state", "kind": "state"}}',
        "malformed-json",
        ["/position/kind"],
    ),
    ("legal-actions", '{"position": "\\ud800", "x": 1}', "malformed-json", []),
    ("legal-actions", "{}", "invalid-request", ["/position"]),
    ("legal-actions", "", "length-required", []),
    ("legal-actions", "[]", "invalid-request", [""]),
    ("legal-actions", " null", "invalid-request", [""]),
    ("legal-actions", "1", "invalid-request", [""]),
    ("views", '{"position": %s, "player": 9}', "invalid-request", ["/player"]),
    ("views", '{"position": %s, "player": true}', "invalid-request", ["/player"]),
    ("views", '{"position": %s}', "invalid-request", ["/player"]),
    ("views", '{"position": "e4", "player": 9}', "invalid-notation", ["/position"]),
    ("initial-states", '{"players": 99, "observer": 99}', "invalid-request", ["/players"]),
    (
        "initial-states",
        '{"players": 3, "observer": 3, "options": {"x/y": 1}}',
        "invalid-request",
        ["/observer"],
    ),
    (
        "initial-states",
        '{"players": 3, "options": {"x/y": 1, "z": 2}}',
        "invalid-option",
        ["/options/x~1y", "/options/z"],
    ),
    ("initial-states", '{"players": 3, "options": []}', "invalid-request", ["/options"]),
    ("initial-states", '{"players": 3.0}', None, []),
    ("initial-states", '{"players": "3", "seed": 1}', "invalid-request", ["/players", "/seed"]),
    ("resamples", '{"view": %s, "seed": "1"}', "invalid-notation", ["/view"]),
    ("resamples", '{"view": %s}', "invalid-request", ["/seed"]),
]
"""An operation, a body with a notation in the place of `%s`, and the problem: its code, and the
pointers in it; no code where it is answered."""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("resource", "form", "code", "pointers"), ODD)
def test_odd_bodies(
    app: Flask, game: str, resource: str, form: str, code: str | None, pointers: list[str]
) -> None:
    notation = json.dumps(random_state(3, 1, 9, game).to_notation())
    response = send(app, game, resource, form.replace("%s", notation).encode())
    problem = response.get_json()
    if code is None:
        assert response.status_code == 200
        return
    component("Problem", closed=True).validate(problem)
    assert problem["code"] == code
    assert [error["pointer"] for error in problem["errors"]] == pointers
