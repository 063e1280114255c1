"""What the engine answers from bytes to bytes is what Flask and the views answer."""

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from flask import Flask
from hypothesis import given, settings
from hypothesis import strategies as st

import durbar
from durbar.rest import Settings, create_app
from durbar.rest.contract import capture
from durbar.rest.middleware import Middleware
from durbar.rest.operation import Operation
from durbar.rest.views import GROUPS
from tests.rest.conftest import random_state

QUICK = {
    operation.resource: operation
    for group in GROUPS
    for operation in group.operations
    if operation.quick
}
GAMES = durbar.games()


@pytest.fixture(scope="module")
def careful() -> Flask:
    """An application that never goes the quick way."""
    app = create_app(Settings(seal_keys=capture.SEAL_KEYS))
    middleware = Middleware.of(app)
    middleware._routes = {  # noqa: SLF001
        path: replace(route, quick=None)
        for path, route in middleware._routes.items()  # noqa: SLF001
    }
    return app


def quick_answer(operation: Operation, game: str, body: bytes) -> bytes | None:
    return durbar.Answers(durbar.load_game(game)).answer(operation.resource, body)


def agree(app: Flask, careful: Flask, game: str, resource: str, body: bytes) -> bool:
    """Both ways give the same; whether the engine answered."""
    path = f"/v1/games/{game}/{resource}"
    send = {"data": body, "content_type": "application/json", "headers": {"X-Request-Id": "x"}}
    first = app.test_client().post(path, **send)
    second = careful.test_client().post(path, **send)
    assert (first.status_code, first.data) == (second.status_code, second.data)
    assert dict(first.headers) == dict(second.headers)
    quick = quick_answer(QUICK[resource], game, body)
    assert quick is None or (first.status_code, first.data) == (200, quick)
    return quick is not None


def requests(state: durbar.State) -> Iterator[tuple[str, dict[str, Any]]]:
    """Usual requests on a position, in every form."""
    for position in (state.to_notation(), state.to_dict()):
        for resource in ("legal-actions", "legal-action-ids", "chance-outcomes", "scores"):
            yield resource, {"position": position}
        yield "validations", {"position": position}
        yield "legal-actions", {"position": position, "points": True}
        for form in ({}, {"form": "json"}, {"form": "notation"}):
            for player in range(state.game.num_players):
                yield "views", {"position": position, "player": player, **form}
            yield "transitions", {"position": position, "actions": [], "seed": "3", **form}
        for action in state.legal_actions()[:5]:
            text, whole = state.action_to_string(action), state.action_to_dict(action)
            more = {"observer": action % state.game.num_players} if action % 2 else {}
            yield "transitions", {"position": position, "actions": [action], "seed": "18", **more}
            yield "transitions", {"position": position, "actions": [text], **more}
            yield "transitions", {"position": position, "actions": [whole], "include_legal": True}
    if state.current_player() >= 0:
        view = state.view()
        for known in (view.to_notation(), view.to_dict()):
            for resource in ("legal-actions", "legal-action-ids", "validations"):
                yield resource, {"position": known}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("moves", [0, 1, 9, 30, 10_000])
def test_usual_requests_are_answered_quickly_and_alike(
    app: Flask, careful: Flask, game: str, moves: int
) -> None:
    for seed in range(3):
        state = random_state(3 + seed, seed, moves, game)
        for resource, body in requests(state):
            assert agree(app, careful, game, resource, json.dumps(body).encode()), (resource, body)


def mutations(text: bytes) -> st.SearchStrategy[bytes]:
    """The text with a few bytes changed, left out or put in."""
    places = st.integers(0, len(text) - 1)
    pieces = st.sampled_from(
        [b"", b"0", b"1.0", b"-1", b"null", b"true", b'"', b"{", b"}", b"[", b",", b" ", b"1e999",
         b"NaN", b"\xff", b"\\ud800", b"\\u0041", b'"points":true,', b'"x":1,', b"\xef\xbb\xbf"]
    )  # fmt: skip
    change = st.tuples(places, st.integers(0, 3), pieces)

    def apply(changes: list[tuple[int, int, bytes]]) -> bytes:
        found = text
        for place, length, piece in changes:
            found = found[:place] + piece + found[place + length :]
        return found

    return st.lists(change, min_size=1, max_size=3).map(apply)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_unusual_requests_are_answered_alike(
    app: Flask, careful: Flask, game: str, data: st.DataObject
) -> None:
    seed, moves = data.draw(st.integers(0, 50)), data.draw(st.integers(0, 60))
    state = random_state(2 + seed % 4, seed, moves, game)
    listed = list(requests(state))
    resource, body = listed[data.draw(st.integers(0, len(listed) - 1))]
    compact = json.dumps(body, separators=(",", ":")).encode()
    agree(app, careful, game, resource, data.draw(mutations(compact)))


UNUSUAL = [
    '{"position": %s, "position": %s}',
    '{"position": %s, "points": null}',
    '{"position": %s, "points": 1}',
    '{"position": %s, "colour": 1}',
    '\ufeff{"position": %s}',
    '{"position": %s} x',
    '{"posi\\u0074ion": %s}',
    '{"position": %s, "form": "sealed", "actions": []}',
    '{"position": %s, "form": null, "actions": []}',
    '{"position": %s, "seed": null, "actions": []}',
    '{"position": %s, "seed": "01", "actions": []}',
    '{"position": %s, "seed": "18446744073709551616", "actions": []}',
    '{"position": %s, "seed": "18446744073709551615", "actions": []}',
    '{"position": %s, "observer": -1, "actions": []}',
    '{"position": %s, "observer": 9, "actions": []}',
    '{"position": %s, "observer": 1.0, "actions": []}',
    '{"position": %s, "actions": [1.0]}',
    '{"position": %s, "actions": [{"type": "x", "type": "x"}]}',
    '{"position": %s, "actions": [4294967296]}',
    '{"position": %s, "player": 9}',
    '{"position": %s, "player": true}',
    '{"position": null}',
    "{}",
    "",
    "[]",
]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("form", UNUSUAL)
def test_odd_bodies_are_answered_alike(app: Flask, careful: Flask, game: str, form: str) -> None:
    notation = json.dumps(random_state(3, 1, 9, game).to_notation())
    body = form.replace("%s", notation).encode()
    for resource in QUICK:
        agree(app, careful, game, resource, body)


def test_the_quick_way_is_gone(app: Flask) -> None:
    routes = Middleware.of(app)._routes  # noqa: SLF001
    quick = {route.operation.resource for route in routes.values() if route.quick}
    assert quick == set(QUICK) >= {"legal-actions", "transitions"}
    assert isinstance(Middleware.of(app), Middleware)
