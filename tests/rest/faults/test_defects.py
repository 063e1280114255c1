"""A defect inside the engine costs one request, and is told to the log and to nobody else."""

import json
import logging
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

import durbar
from durbar_rest import GameService, Refusal, Settings, create_app, service
from durbar_rest.sealing import Sealer
from tests.rest.conftest import random_state
from tests.rest.contract.examples import PROBLEM

GAME = "taj_mahal"
STATE = random_state(3, 1, 20, GAME)
POSITION, VIEW = STATE.to_notation(), STATE.view(0).to_notation()
RESOURCES = GameService.resources


def panic(*_: Any, **__: Any) -> Any:
    """What the engine does where it is wrong."""
    raise durbar.InternalError("a defect of durbar: provoked")


class Panicking:
    """A service of an engine that panics at one resource, and in batches if that is it."""

    def __init__(self, game_service: GameService, resource: str) -> None:
        """Leave all else to an engine that does not."""
        self._game_service = game_service
        self._resource = resource

    def respond(self, resource: str, body: bytes) -> bytes | Refusal:
        """Answer a request."""
        if resource == self._resource:
            panic()
        return self._game_service.respond(resource, body)

    def respond_to_batch(self, body: bytes, **more: Any) -> Any:
        """Answer a batch."""
        if self._resource == "batch":
            panic()
        return self._game_service.respond_to_batch(body, **more)

    def read_games(self, body: bytes, **more: Any) -> Any:
        """Read what random games are asked for."""
        return self._game_service.read_games(body, **more)


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], FlaskClient]:
    """A client of an application whose engine panics at a resource."""

    def make(resource: str) -> FlaskClient:
        whole = service.Service.of_game
        monkeypatch.setattr(
            service.Service, "of_game", lambda self, name: Panicking(whole(self, name), resource)
        )
        return create_app(Settings()).test_client()

    return make


def body_for(resource: str) -> dict[str, Any]:
    """A right body."""
    more: dict[str, dict[str, Any]] = {
        "transitions": {"actions": []},
        "views": {"player": 0},
        "corrections": {"correction": {}},
        "playouts": {"games": 1, "seed": "1"},
        "records": {"games": 1, "seed": "1"},
    }
    if resource == "batch":
        operation = {"operation": "legal-action-ids", "request": body_for("legal-action-ids")}
        return {"operations": [operation]}
    if resource == "initial-states":
        return {"players": 3}
    if resource == "resamples":
        return {"view": VIEW, "seed": "1"}
    return {"position": POSITION, **more.get(resource, {})}


def ask(client: FlaskClient, resource: str) -> TestResponse:
    """Ask with a right body."""
    return client.post(
        f"/v1/games/{GAME}/{resource}",
        json=body_for(resource),
        headers={"X-Request-Id": "the-one"},
        buffered=True,
    )


@pytest.fixture
def log(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    with caplog.at_level(logging.WARNING):
        yield caplog


def is_told_to_the_log_alone(answer: TestResponse, log: pytest.LogCaptureFixture) -> None:
    assert answer.status_code == 500
    assert answer.content_type == "application/problem+json"
    problem = json.loads(answer.data)
    PROBLEM.validate(problem)
    assert (problem["code"], problem["request_id"]) == ("internal-error", "the-one")
    assert problem["errors"] == []
    assert b"panic" not in answer.data
    assert "request the-one failed: durbar.errors.InternalError" in log.text
    assert POSITION not in log.text


@pytest.mark.parametrize("resource", [*RESOURCES, "batch"])
def test_a_panic_where_bytes_are_answered(
    broken: Callable[[str], FlaskClient], resource: str, log: pytest.LogCaptureFixture
) -> None:
    client = broken(resource)
    for _ in range(3):
        is_told_to_the_log_alone(ask(client, resource), log)
    # The game knows no corrections.
    for other in {*RESOURCES, "batch", "playouts", "records"} - {resource, "corrections"}:
        assert ask(client, other).status_code == 200


@pytest.mark.parametrize(
    ("resource", "function"), [("playouts", "playouts"), ("records", "record_lines")]
)
def test_a_panic_in_bulk_work_gives_the_slot_back(
    app: Flask,
    resource: str,
    function: str,
    monkeypatch: pytest.MonkeyPatch,
    log: pytest.LogCaptureFixture,
) -> None:
    client = app.test_client()
    with monkeypatch.context() as patch:
        patch.setattr(durbar, function, panic)
        for _ in range(3):
            is_told_to_the_log_alone(ask(client, resource), log)
    assert ask(client, resource).status_code == 200


def test_a_defect_in_one_operation_of_a_batch_spoils_no_other(
    app: Flask, monkeypatch: pytest.MonkeyPatch, log: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(Sealer, "seal", panic)
    new = {"operation": "initial-states", "request": {"players": 3, "form": "sealed"}}
    good = {"operation": "scores", "request": {"position": POSITION}}
    answer = app.test_client().post(
        f"/v1/games/{GAME}/batch",
        json={"operations": [good, new, good]},
        headers={"X-Request-Id": "the-one"},
    )
    results = answer.get_json()["results"]
    assert [result["status"] for result in results] == [200, 500, 200]
    PROBLEM.validate(results[1]["problem"])
    assert results[1]["problem"]["code"] == "internal-error"
    assert "request the-one failed: durbar.errors.InternalError" in log.text


def test_a_panic_in_the_middle_of_a_stream_is_its_last_line(
    app: Flask, monkeypatch: pytest.MonkeyPatch, log: pytest.LogCaptureFixture
) -> None:
    client = app.test_client()
    right = durbar.record_lines

    def panics_late(*arguments: Any, **more: Any) -> Iterator[bytes]:
        yield next(right(*arguments, **more))
        panic()

    with monkeypatch.context() as patch:
        patch.setattr("durbar.record_lines", panics_late)
        body = {**body_for("records"), "games": 1000}
        answer = client.post(
            f"/v1/games/{GAME}/records",
            json=body,
            headers={"X-Request-Id": "the-one"},
            buffered=True,
        )
    *games, last = answer.data.splitlines()
    assert json.loads(games[-1])["game"] == len(games) - 1 > 0
    assert json.loads(last)["problem"]["code"] == "internal-error"
    assert "request the-one failed: durbar.errors.InternalError" in log.text
    assert ask(client, "records").status_code == 200
