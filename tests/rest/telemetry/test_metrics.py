"""The counts: of one process, and of several together."""

import os
import signal
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from prometheus_client.parser import text_string_to_metric_families

import durbar
from durbar_rest import Settings, create_app
from durbar_rest.access import auth
from durbar_rest.access.rate_limit import read_limits
from durbar_rest.app import gateway_of
from durbar_rest.exchange import Problem
from tests.rest.serving import Server, running, workers_of
from tests.waiting import eventually

Samples = dict[tuple[str, tuple[tuple[str, str], ...]], float]

REJECTED = "durbar_http_rejected_total"
REQUESTS = "durbar_http_request_duration_seconds_count"
ENGINE_SECONDS = "durbar_engine_seconds_total"


def parsed(text: str) -> Samples:
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def value(samples: Samples, name: str, **labels: str) -> float:
    return samples.get((name, tuple(sorted(labels.items()))), 0.0)


class Counts:
    """What the counts of an application grew by since it was last asked."""

    def __init__(self, client: FlaskClient) -> None:
        self.client = client
        self.before = self.read()

    def read(self) -> Samples:
        answer = self.client.get("/metrics")
        assert answer.status_code == 200
        return parsed(answer.text)

    def grown(self, name: str, **labels: str) -> float:
        return value(self.read(), name, **labels) - value(self.before, name, **labels)


def test_requests_are_counted_by_operation_method_and_status(client: FlaskClient) -> None:
    counts = Counts(client)
    position = durbar.load_game("maharani").new_initial_state().to_notation()
    for text in (position, position, "x"):
        client.post("/v1/games/maharani/scores", json={"position": text})
    labels = {"operation": "getScores", "method": "POST"}
    assert counts.grown(REQUESTS, status="200", **labels) == 2
    assert counts.grown(REQUESTS, status="422", **labels) == 1
    bucket = {"status": "200", "le": "10.0", **labels}
    assert counts.grown("durbar_http_request_duration_seconds_bucket", **bucket) == 2
    seconds = counts.grown("durbar_http_request_duration_seconds_sum", status="200", **labels)
    engine_seconds = counts.grown(ENGINE_SECONDS, operation="getScores")
    assert (
        0
        < engine_seconds
        < seconds + counts.grown("durbar_http_request_duration_seconds_sum", status="422", **labels)
    )


def refuse(_: object) -> None:
    """Let nobody in.

    Raises:
        Problem: Always.
    """
    raise Problem("overloaded")


def test_rejections_are_counted_by_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    tokens = (auth.Token.read("site:correct-horse-battery"),)
    known = {"Authorization": "Bearer correct-horse-battery"}
    app = create_app(Settings(bearer_tokens=tokens, rate_limit=read_limits("1/hour")))
    client = app.test_client()
    counts = Counts(create_app().test_client())
    for headers in ({}, known, known):
        client.get("/v1/games", headers=headers)
    app = create_app()
    monkeypatch.setattr(gateway_of(app), "_gates", (refuse,))
    assert app.test_client().get("/v1/games").status_code == 503
    for reason in ("unauthorized", "rate_limited", "overloaded"):
        assert counts.grown(REJECTED, reason=reason) == 1, reason


def test_the_page_can_be_switched_off() -> None:
    assert create_app(Settings(metrics=False)).test_client().get("/metrics").status_code == 404


# ---- several processes


def scrape(server: Server) -> Samples:
    return parsed(server.ask("GET", "/metrics").body.decode())


def test_any_worker_tells_the_counts_of_all(tmp_path: Path) -> None:
    with running("--workers", "2", log=tmp_path / "log") as server:
        sent = 40
        with ThreadPoolExecutor(8) as threads:
            for answer in threads.map(lambda _: server.ask("GET", "/v1/games"), range(sent)):
                assert answer.status == 200
        labels = {"operation": "listGames", "method": "GET", "status": "200"}
        for _ in range(10):
            samples = scrape(server)
            assert value(samples, REQUESTS, **labels) == sent

        killed = workers_of(server)[0]
        os.kill(killed, signal.SIGKILL)
        # Another takes its place.
        assert eventually(lambda: len({*workers_of(server)} - {killed}) == 2)
        assert value(scrape(server), REQUESTS, **labels) == sent
