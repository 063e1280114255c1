"""Every error is a problem of RFC 9457, whatever went wrong and wherever."""

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

import durbar
from tests.rest.conftest import Post, random_state
from tests.rest.contract import capture
from tests.rest.kinds import KINDS
from tests.rest.refusals import checked

PLAY = "/v1/games/maharani/legal-actions"

# The kinds that no request here brings about: the server refuses such requests itself, has a fault,
# has no keys, or asks for a token; or it is busy.
_NOT_PROVOKED = {
    "bad-request",
    "deadline-exceeded",
    "headers-too-large",
    "internal-error",
    "overloaded",
    "rate-limited",
    "sealing-unavailable",
    "unauthorized",
}


def test_every_kind_is_provoked() -> None:
    provoked = capture.provocations()
    assert set(provoked) | _NOT_PROVOKED == set(KINDS)


@pytest.mark.parametrize("code", sorted(set(KINDS) - _NOT_PROVOKED))
def test_a_request_of_its_kind_gets_the_problem(app: Flask, code: str) -> None:
    requests = capture.provocations()
    body = checked(requests[code].send(app), code)
    assert body["request_id"] == "example"


@pytest.mark.parametrize(
    ("path", "method"),
    [
        ("/nowhere", "GET"),
        ("/v1", "GET"),
        ("//v1/games", "GET"),
        ("/v1//games", "GET"),
        ("/docs/", "GET"),
        ("/v1/games/maharani/moves", "POST"),
        ("/v1/problems/none", "GET"),
        ("/%00", "GET"),
        ("/%ff%fe", "GET"),
    ],
)
def test_unknown_paths(client: FlaskClient, path: str, method: str) -> None:
    checked(client.open(path, method=method), "not-found")


@pytest.mark.parametrize(
    "name", ["chess", "kuhn_poker", "Maharani", "maharani ", "%00", "a" * 300, "<b>"]
)
@pytest.mark.parametrize("rest", ["", "/components", "/scores"])
def test_unknown_games(client: FlaskClient, name: str, rest: str) -> None:
    method = "POST" if rest == "/scores" else "GET"
    body = checked(client.open(f"/v1/games/{name}{rest}", method=method), "unknown-game")
    assert "maharani" in body["detail"]
    assert name not in body["detail"]


@pytest.mark.parametrize(
    ("path", "method", "allowed"),
    [
        (PLAY, "GET", "OPTIONS, POST"),
        ("/healthz", "DELETE", "GET, HEAD, OPTIONS"),
        ("/docs", "POST", "GET, HEAD, OPTIONS"),
        ("/", "PATCH", "GET, HEAD, OPTIONS"),
    ],
)
def test_other_methods(client: FlaskClient, path: str, method: str, allowed: str) -> None:
    answer = client.open(path, method=method)
    checked(answer, "method-not-allowed")
    assert answer.headers["Allow"] == allowed


@pytest.mark.parametrize(
    ("resource", "body", "places"),
    [
        ("legal-actions", {}, ["/position"]),
        ("legal-actions", {"position": 7}, ["/position"]),
        ("legal-actions", {"position": "x", "points": 1}, ["/points"]),
        ("legal-actions", {"position": "x", "a/b~c": 1}, ["/a~1b~0c"]),
        ("legal-actions", {"points": 1, "x": 1}, ["/points", "/position", "/x"]),
        ("initial-states", {}, ["/players"]),
        ("initial-states", {"players": True}, ["/players"]),
        ("initial-states", {"players": 10**30}, ["/players"]),
        ("initial-states", {"players": 3, "position": "x"}, ["/position"]),
        ("initial-states", {"players": 3, "form": "yaml"}, ["/form"]),
        ("initial-states", {"players": 3, "options": []}, ["/options"]),
        ("initial-states", {"players": 3, "seed": 7}, ["/seed"]),
        ("initial-states", {"players": 3, "seed": "\N{ARABIC-INDIC DIGIT SEVEN}"}, ["/seed"]),
        ("initial-states", {"players": 3, "seed": "9" * 9000}, ["/seed"]),
        ("resamples", {}, ["/seed", "/view"]),
        ("resamples", {"view": "x", "seed": "1", "position": "x"}, ["/position"]),
        # Else a field that was forgotten would show the cards of whoever decides.
        ("views", {"position": "x"}, ["/player"]),
        ("transitions", {"position": "x", "actions": "refresh"}, ["/actions"]),
        (
            "transitions",
            {"position": "x", "actions": [-1, 2**32, 1.5, True, None, [], "a" * 201]},
            [f"/actions/{index}" for index in range(7)],
        ),
        ("corrections", {"position": {}, "correction": "d8"}, ["/correction"]),
    ],
)
def test_faults_of_the_request_are_pointed_to_all_at_once(
    post: Post, resource: str, body: Any, places: list[str]
) -> None:
    problem = checked(post(resource, body, "maharani"), "invalid-request")
    assert sorted(error["pointer"] for error in problem["errors"]) == places


def test_parameters_beside_a_body_are_refused(client: FlaskClient, state: durbar.State) -> None:
    body = {"position": state.to_notation(), "actions": []}
    answer = client.post(f"/v1/games/{state.game.name}/transitions?seed=2", json=body)
    assert "address" in checked(answer, "invalid-request")["detail"]


@pytest.mark.parametrize(
    ("options", "places"),
    [
        ({"components": "{}", "players": 2}, ["/options/components", "/options/players"]),
        ({"idle_refresh": {"a": [1]}}, ["/options/idle_refresh"]),
    ],
)
def test_options_that_the_game_does_not_have(post: Post, options: Any, places: list[str]) -> None:
    answer = post("initial-states", {"players": 3, "options": options}, "maharani")
    problem = checked(answer, "invalid-option")
    assert [error["pointer"] for error in problem["errors"]] == places


@pytest.mark.parametrize(
    ("action", "fields"),
    [
        ("castle", [""]),
        ({}, ["/type"]),
        (
            {"type": "place", "slot": 9, "space": "x", "arrow": "W", "speed": 1},
            ["/slot", "/space", "/speed"],
        ),
    ],
)
def test_actions_that_are_none(post: Post, action: Any, fields: list[str]) -> None:
    position = random_state(2, 1, 1, "maharani").to_notation()
    answer = post("transitions", {"position": position, "actions": [action]}, "maharani")
    problem = checked(answer, "invalid-action")
    places = [error["pointer"] for error in problem["errors"]]
    assert places == [f"/actions/0{field}" for field in fields]


# ---- headers


@pytest.mark.parametrize("request_id", ["a", "0123-abc_DEF.4:5+6/7=", "x" * 128])
def test_a_sane_request_id_comes_back(client: FlaskClient, request_id: str) -> None:
    answer = client.get("/nowhere", headers={"X-Request-Id": request_id})
    assert answer.headers["X-Request-Id"] == request_id
    assert answer.get_json()["request_id"] == request_id


@pytest.mark.parametrize(
    "request_id", ["", "a b", "x" * 129, "<script>", 'a"b', "\N{LATIN SMALL LETTER E WITH ACUTE}"]
)
def test_another_request_id_is_replaced(client: FlaskClient, request_id: str) -> None:
    first, second = (client.get("/healthz", headers={"X-Request-Id": request_id}) for _ in range(2))
    made = first.headers["X-Request-Id"]
    assert made != request_id
    assert len(made) == 32
    assert made != second.headers["X-Request-Id"]


STATE, OTHER = (random_state(3, 1, 1, game) for game in ("maharani", "taj_mahal"))
NOTATION = "must be a notation of maharani, not of taj_mahal"


@pytest.mark.parametrize(
    ("field", "document", "place", "detail"),
    [
        ("position", OTHER.to_notation(), "", NOTATION),
        ("view", OTHER.view().to_notation(), "", NOTATION),
        ("position", STATE.view(0).to_dict(), "/kind", "must be state, not view"),
        ("view", STATE.to_dict(), "/kind", "must be view, not state"),
        ("position", OTHER.to_dict(), "/game", "must be maharani, not taj_mahal"),
        ("view", OTHER.view().to_dict(), "/game", "must be maharani, not taj_mahal"),
    ],
)
def test_a_document_of_another_kind_or_game_is_called_that_and_no_more(
    post: Post, field: str, document: Any, place: str, detail: str
) -> None:
    resource, seed = {"position": ("scores", {}), "view": ("resamples", {"seed": "1"})}[field]
    answer = post(resource, {field: document, **seed}, "maharani")
    errors = checked(answer, "invalid-position" if place else "invalid-notation")["errors"]
    assert errors == [{"pointer": f"/{field}{place}", "detail": detail}]
