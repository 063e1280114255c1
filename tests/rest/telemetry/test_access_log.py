"""A line for each request, and no position in any log."""

import json
import logging
import re
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

import durbar
from durbar_rest import Settings, create_app
from durbar_rest.access import auth
from durbar_rest.access.rate_limit import read_limits
from durbar_rest.exchange import Exchange
from durbar_rest.gateway import UNKNOWN
from durbar_rest.telemetry import access_log
from tests.rest.conftest import Json, let_services_fail, random_state
from tests.rest.faults.wire import status_of
from tests.rest.refusals import checked
from tests.rest.serving import HOST, running

SCORES = "/v1/games/maharani/scores"
TRACE = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"

Lines = Callable[[], list[Json]]


@pytest.fixture
def lines(capfd: pytest.CaptureFixture[str]) -> Lines:
    """What came on standard output since the last time."""

    def read() -> list[Json]:
        access_log.close()
        return [json.loads(line) for line in capfd.readouterr().out.splitlines()]

    return read


@pytest.fixture(scope="module")
def logging_app() -> Flask:
    return create_app(Settings(access_log=True))


@pytest.fixture
def logged(logging_app: Flask) -> FlaskClient:
    return logging_app.test_client()


def test_a_request_is_a_line(logged: FlaskClient, lines: Lines) -> None:
    position = durbar.load_game("maharani").new_initial_state().to_notation()
    body = json.dumps({"position": position}).encode()
    headers = {"X-Request-Id": "abc", "traceparent": TRACE}
    began, clock = datetime.now().astimezone(), time.monotonic()
    answer = logged.post(SCORES, data=body, content_type="application/json", headers=headers)
    ended, taken = datetime.now().astimezone(), time.monotonic() - clock
    (line,) = lines()
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line["time"])
    # It has no part of a millisecond.
    assert began - timedelta(milliseconds=1) < datetime.fromisoformat(line["time"]) <= ended
    assert 0 < line.pop("engine_seconds") < line.pop("seconds") <= taken
    line.pop("time")
    assert line == {
        "request_id": "abc",
        "method": "POST",
        "path": SCORES,
        "operation": "getScores",
        "status": 200,
        "problem": None,
        "bytes_in": len(body),
        "bytes_out": len(answer.data),
        "client": "127.0.0.1",
        "user": None,
        "trace_id": "0af7651916cd43dd8448eb211c80319c",
    }


def test_an_answer_in_parts_is_a_line_at_its_end(logged: FlaskClient, lines: Lines) -> None:
    position = durbar.load_game("maharani").new_initial_state().to_notation()
    body = {"position": position, "games": 300, "seed": "1"}
    answer = logged.post("/v1/games/maharani/records", json=body)
    assert answer.status_code == 200
    assert lines() == []
    size = len(answer.data)
    answer.close()
    (line,) = lines()
    assert (line["operation"], line["bytes_out"]) == ("recordPlayouts", size)
    assert 0 < line["engine_seconds"] < line["seconds"]


@pytest.mark.parametrize(
    ("method", "path", "expected_path", "operation", "status", "problem"),
    [
        ("GET", "/docs", "/docs", "docs", 200, None),
        ("GET", "/play/?mh1_3", "/play/", "play", 200, None),
        ("GET", "/play/mh1_3", None, "unknown", 404, "not-found"),
        ("GET", "/healthz?mh1_3", "/healthz", "getHealth", 200, None),
        ("GET", "/metrics", "/metrics", "metrics", 200, None),
        ("GET", "/v1/problems/not-found", "/v1/problems/not-found", "getProblem", 200, None),
        ("GET", "/v1/problems/mh1_3", None, "unknown", 404, "not-found"),
        ("GET", "/v1/games/mh1_3", None, "unknown", 404, "unknown-game"),
        ("GET", "/mh1_3", None, "unknown", 404, "not-found"),
        ("PATCH", SCORES, SCORES, "getScores", 405, "method-not-allowed"),
        ("MH1_3", SCORES, SCORES, "getScores", 405, "method-not-allowed"),
    ],
)
def test_paths_are_told_where_they_are_the_services_own(
    logged: FlaskClient, lines: Lines, method: str, path: str, expected_path: str | None,
    operation: str, status: int, problem: str | None,
) -> None:  # fmt: skip
    logged.open(path, method=method)
    (line,) = lines()
    assert (line["path"], line["operation"]) == (expected_path, operation)
    assert (line["status"], line["problem"]) == (status, problem)
    assert line["method"] == (method if method != "MH1_3" else "other")


def test_who_is_refused_is_logged_too(lines: Lines) -> None:
    tokens = (auth.Token.read("site:correct-horse-battery"),)
    limits = read_limits("1/hour")
    app = create_app(Settings(access_log=True, bearer_tokens=tokens, rate_limit=limits))
    client = app.test_client()
    known = {"Authorization": "Bearer correct-horse-battery"}
    sizes = [len(client.get("/v1/games", headers=headers).data) for headers in ({}, known, known)]
    records = lines()
    assert [line["problem"] for line in records] == ["unauthorized", None, "rate-limited"]
    assert [line["user"] for line in records] == [None, "site", "site"]
    assert [line["bytes_out"] for line in records] == sizes
    assert "correct" not in json.dumps(records)


# ---- no position in any log


def positions() -> list[str]:
    """The notation of a position of each game, and of a view of it: early and late."""
    notations = []
    for game in durbar.games():
        for moves in (0, 40):
            state = random_state(3, 7, moves, game)
            notations += [state.to_notation(), state.view(0).to_notation()]
    return notations


def holds(text: str, position: str) -> bool:
    """Whether a text has a part of a position that is long enough to tell something."""
    part = 16
    pieces = (position[start : start + part] for start in range(len(position) - part + 1))
    return any(piece.lower() in text.lower() for piece in pieces)


def send_everywhere(client: FlaskClient, position: str) -> None:
    """Send a position wherever a request has room for one, and a mistake where one can be."""
    for path in (f"/{position}", f"/v1/games/{position}", f"/v1/games/{position}/scores",
                 f"/v1/problems/{position}", f"{SCORES}/{position}", f"/v1//{position}",
                 f"/healthz?{position}=1", f"/docs/{position}", f"{SCORES}?position={position}",
                 f"/v1%2Fgames/{position}"):  # fmt: skip
        for method in ("GET", "POST", "OPTIONS", position):
            client.open(path, method=method)
    names = (
        "X-Request-Id", "User-Agent", "Referer", "Origin", "Cookie", "Accept", "traceparent",
        "tracestate", "If-None-Match", "X-Forwarded-For", "Content-Encoding", "Content-Length",
        position,
    )  # fmt: skip
    headers = dict.fromkeys(names, position)
    for scheme in ("", "Bearer ", "Basic "):
        client.get("/v1/games", headers={**headers, "Authorization": scheme + position})
    client.get("/v1/games", headers={"Host": position})
    client.get("/v1/games", headers={"X-Request-Id": position[:65]})
    good = json.dumps({"position": position})
    bodies = (
        good,
        good[:-1],
        good + position,
        position,
        json.dumps({position: 1}),
        json.dumps({"position": [position]}),
        json.dumps({"position": position, "form": position}),
    )
    for body in bodies:
        for kind in ("application/json", "text/plain", position, f"a/b; charset={position}"):
            client.post(SCORES, data=body, content_type=kind)


@pytest.mark.parametrize("position", positions())
def test_no_log_holds_a_position(
    position: str, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    tokens = (auth.Token.read("site:correct-horse-battery"),)
    guards: dict[str, Any] = {
        "bearer_tokens": tokens,
        "cors_origins": ("https://a.b",),
        "rate_limit": read_limits("3/hour"),
    }
    with caplog.at_level(logging.DEBUG):
        for more in ({}, guards, {**guards, "bearer_tokens": ()}):
            send_everywhere(create_app(Settings(access_log=True, **more)).test_client(), position)
    access_log.close()
    said = capfd.readouterr()
    assert said.out.count("\n") > 200
    assert not holds(said.out + said.err + caplog.text, position)


def test_a_part_of_a_position_is_found() -> None:
    assert holds("x" + positions()[0][20:40] + "x", positions()[0])


@pytest.mark.parametrize(("length", "shown"), [(64, "x" * 64), (65, "sha256:")])
def test_a_request_id_that_may_be_a_position_is_shown_as_a_hash(length: int, shown: str) -> None:
    exchange = Exchange.begin("GET", "/", {b"x-request-id": b"x" * length}, "", UNKNOWN)
    assert exchange.shown_id.startswith(shown)


def test_an_unexpected_error_tells_its_kind_and_place_to_the_log_only(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    position = positions()[0]

    def fail(*_: Any) -> None:
        nothing: dict[str, int] = {}
        try:
            nothing[position]
        except KeyError as error:
            raise durbar.InternalError(position) from error

    let_services_fail(monkeypatch, fail)
    client = create_app().test_client()
    with caplog.at_level(logging.DEBUG):
        headers = {"X-Request-Id": position[:128]}
        answer = client.post(SCORES, json={"position": position}, headers=headers)
    told = {**checked(answer, "internal-error"), "request_id": None}
    assert not holds(json.dumps(told) + caplog.text, position)
    assert "request sha256:" in caplog.text
    assert "in fail" in caplog.text
    assert "InternalError" in caplog.text
    assert "builtins.KeyError" in caplog.text


def test_a_servers_logs_are_json_and_hold_no_position(tmp_path: Path) -> None:
    position = positions()[-1]
    log = tmp_path / "log"
    with running(log=log) as server:
        headers = {"X-Request-Id": position[:128]}
        server.ask("GET", f"/{position}?{position}", None, **headers)
        server.post(SCORES, {"position": position})
        for wrong in (
            f"POST {SCORES} HTTP/1.1\r\nHost: x\r\nContent-Length: {position}\r\n\r\n",
            f"{position} {position} {position}\r\n\r\n",
            f"GET / HTTP/1.1\r\nHost: {position}\r\n{position}\r\n\r\n",
        ):
            assert status_of(server.port, wrong.encode()) == 400
    text = log.read_text("utf-8")
    assert not holds(text, position)
    records = [json.loads(line) for line in text.splitlines()]
    loggers = {line["logger"] for line in records if "logger" in line}
    assert loggers == {"durbar_rest.transport.server"}
    page = f"play at http://{HOST}:{server.port}/play/, documentation at /docs"
    assert [line["message"] for line in records if page in line.get("message", "")] == [page]
    assert len([line for line in records if line.get("operation") == "getScores"]) >= 1
