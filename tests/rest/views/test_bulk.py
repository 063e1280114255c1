"""Work in bulk: batches answer as single requests do, random games are those of the library."""

import json
from dataclasses import asdict
from typing import Any

import pytest

import durbar
from durbar_rest import Service, Settings, create_app
from tests.rest.conftest import Json, Post, random_state
from tests.rest.contract import capture
from tests.rest.contract.examples import component
from tests.rest.refusals import alone

LINES = "application/x-ndjson"
GAMES = durbar.games()


def operations(game: str) -> list[Json]:
    """One operation of each kind, and some that cannot be answered."""
    state = random_state(3, 1, 9, game)
    notation, token = state.to_notation(), capture.SEAL_KEYS[0].id
    bodies: list[tuple[str, Any]] = [
        ("initial-states", {"players": 3, "seed": "5"}),
        ("initial-states", {"players": 99}),
        ("legal-actions", {"position": notation}),
        ("legal-actions", {"position": state.to_dict(), "points": True}),
        ("legal-action-ids", {"position": state.view().to_notation()}),
        ("legal-action-ids", {"position": notation, "x": 1}),
        ("transitions", {"position": notation, "actions": [state.legal_actions()[0]], "seed": "1"}),
        ("transitions", {"position": notation, "actions": ["castle"]}),
        ("transitions", {"position": notation, "actions": [9999], "include_legal": True}),
        ("chance-outcomes", {"position": notation}),
        ("scores", {"position": notation}),
        ("scores", {"position": f"sealed1.{token}.AAAA"}),
        ("validations", {"position": {"kind": "state"}}),
        ("corrections", {"position": {}, "correction": {}}),
        ("views", {"position": notation, "player": 1, "form": "notation"}),
        ("resamples", {"view": state.view().to_notation(), "seed": "3"}),
    ]
    return [{"operation": operation, "request": request} for operation, request in bodies]


@pytest.mark.parametrize("game", GAMES)
def test_a_batch_answers_as_its_requests_by_themselves(post: Post, game: str) -> None:
    items = operations(game)
    results = post("batch", {"operations": items}, game, **{"X-Request-Id": "b"}).get_json()
    component("BatchResults", closed=True).validate(results)
    bulk = {"batch", "playouts", "records", "suggestions", "reviews"}
    resources = {
        path.rpartition("/")[2] for _, method, path, _ in Service.operations if method == "POST"
    }
    assert {item["operation"] for item in items} == resources - bulk
    for index, (item, result) in enumerate(zip(items, results["results"], strict=True)):
        expected = post(item["operation"], item["request"], game, **{"X-Request-Id": "b"})
        assert result["status"] == expected.status_code
        assert alone(result, index) == expected.get_json(), item


def test_a_batch_has_a_length_of_its_own() -> None:
    client = create_app(Settings(max_body_bytes=100, max_batch_bytes=1000)).test_client()
    item = operations("maharani")[2]
    path = "/v1/games/maharani/batch"
    assert len(json.dumps(item["request"])) > 100
    assert client.post(path, json={"operations": [item] * 4}).status_code == 200
    assert client.post(path, json={"operations": [item] * 9}).status_code == 413
    assert client.post("/v1/games/maharani/scores", json=item["request"]).status_code == 413
    # An operation has the length that its request has by itself.
    results = client.post(path, json={"operations": [item]}).get_json()["results"]
    assert results[0]["problem"]["code"] == "content-too-large"


@pytest.mark.parametrize("game", GAMES)
def test_no_operation_makes_the_answer_of_a_batch_longer(game: str) -> None:
    """What is refused and what is sealed counts, too; each operation gets a problem of its own."""
    settings = Settings(max_answer_bytes=50_000, seal_keys=capture.SEAL_KEYS)
    client = create_app(settings).test_client()
    state = random_state(3, 1, 9, game)
    body = {"players": 3, "seed": "1", "form": "sealed"}
    token = client.post(f"/v1/games/{game}/initial-states", json=body).get_json()["position"]
    illegal = {"position": state.to_notation(), "actions": [9999], "include_legal": True}
    for operation, request in [
        ("initial-states", body),
        ("transitions", illegal),
        ("legal-actions", {"position": token, "points": True}),
        ("chance-outcomes", {"position": token}),
    ]:
        item = {"operation": operation, "request": request}
        answer = client.post(f"/v1/games/{game}/batch", json={"operations": [item] * 800})
        assert len(answer.get_json()["results"]) == 800
        assert len(answer.data) < 50_000 + 800 * 400, operation


# ---- random games


@pytest.mark.parametrize("first_game", [0, 30, 2**48])
@pytest.mark.parametrize("game", GAMES)
def test_playouts_are_those_of_the_library(post: Post, game: str, first_game: int) -> None:
    state = random_state(3, 1, 5, game)
    body = {"position": state.to_notation(), "games": 50, "seed": "7", "first_game": first_game}
    answer = post("playouts", body, game)
    statistics = durbar.playouts(state, 50, 7, first_game=first_game)
    assert answer.get_json() == json.loads(json.dumps(asdict(statistics)))


@pytest.mark.parametrize("first_game", [0, 30, 2**48])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("steps", [True, False])
def test_records_are_those_of_the_library(
    post: Post, game: str, first_game: int, *, steps: bool
) -> None:
    state = random_state(3, 1, 5, game)
    body = {"position": state.to_notation(), "games": 150, "seed": "7", "first_game": first_game}
    answer = post("records", {**body, "steps": steps}, game)
    assert (answer.status_code, answer.content_type) == (200, LINES)
    # Else nginx keeps lines back.
    assert answer.headers["X-Accel-Buffering"] == "no"
    lines = durbar.record_lines(state, 150, 7, first_game=first_game, steps=steps)
    assert answer.data == b"".join(lines)
    for line in answer.data.splitlines():
        component("RecordLine", closed=True).validate(json.loads(line))


@pytest.mark.parametrize("game", GAMES)
def test_a_sealed_position_stands_as_its_token_in_each_line(post: Post, game: str) -> None:
    token = post("initial-states", {"players": 3, "seed": "1", "form": "sealed"}, game)
    sealed = token.get_json()["position"]
    answer = post("records", {"position": sealed, "games": 3, "seed": "7"}, game)
    assert sealed.startswith("sealed1.")
    assert [json.loads(line)["start"] for line in answer.data.splitlines()] == [sealed] * 3


@pytest.mark.parametrize("resource", ["playouts", "records"])
@pytest.mark.parametrize("games", [0, -1, 11, 2**70])
def test_the_number_of_games_is_limited(resource: str, games: int) -> None:
    client = create_app(Settings(max_playouts=10)).test_client()
    position = durbar.load_game("maharani").new_initial_state(seed=1).to_notation()
    body = {"position": position, "games": games, "seed": "1"}
    answer = client.post(f"/v1/games/maharani/{resource}", json=body)
    assert answer.status_code == 422
    assert answer.get_json()["errors"] == [{"pointer": "/games", "detail": "must be from 1 to 10"}]
