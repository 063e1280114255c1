"""The trace of a request: its header, the log, and spans of OpenTelemetry."""

import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.trace import SpanKind, StatusCode

import durbar
from durbar_rest import Settings, create_app
from durbar_rest.exchange import Exchange
from durbar_rest.gateway import UNKNOWN
from durbar_rest.telemetry import access_log, spans
from tests.rest.conftest import let_services_fail
from tests.rest.serving import HOST, running

TRACE_ID = "0af7651916cd43dd8448eb211c80319c"
SPAN_ID = "b7ad6b7169203331"
GIVEN = f"00-{TRACE_ID}-{SPAN_ID}-01"


def echoed(header: str) -> str | None:
    """The header of the response to a request with this header."""
    exchange = Exchange.begin("GET", "/", {b"traceparent": header.encode()}, "", UNKNOWN)
    headers = dict(exchange.keep_trace())
    return headers[b"traceparent"].decode() if headers else None


@pytest.mark.parametrize("version", ["00", "01", "cc"])
def test_a_header_is_read(version: str) -> None:
    assert echoed(f"{version}-{TRACE_ID}-{SPAN_ID}-00") == f"00-{TRACE_ID}-{SPAN_ID}-00"


BROKEN = [
    "",
    f"00-{TRACE_ID}-{SPAN_ID}-1",
    f"00-{TRACE_ID}-{SPAN_ID}-01-what",
    f"01-{TRACE_ID}-{SPAN_ID}-01what",
    f"ff-{TRACE_ID}-{SPAN_ID}-01",
    f"00-{TRACE_ID.upper()}-{SPAN_ID}-01",
    f"00-{'0' * 32}-{SPAN_ID}-01",
    f"00-{TRACE_ID}-{'0' * 16}-01",
    f"00-{TRACE_ID[1:]}-{SPAN_ID}-01",
    f" {GIVEN}",
    f"{GIVEN}\n",
]


@pytest.mark.parametrize("header", BROKEN)
def test_a_broken_header_is_as_good_as_none(header: str) -> None:
    assert echoed(header) is None


def test_the_header_comes_back(client: FlaskClient) -> None:
    for path in ("/v1/games", "/nowhere"):
        assert client.get(path, headers={"traceparent": GIVEN}).headers["traceparent"] == GIVEN
        assert "traceparent" not in client.get(path).headers
        broken = client.get(path, headers={"traceparent": GIVEN + "-x"})
        assert "traceparent" not in broken.headers


# ---- spans


@pytest.fixture
def memory() -> InMemorySpanExporter:
    return InMemorySpanExporter()


@pytest.fixture
def traced(memory: InMemorySpanExporter, monkeypatch: pytest.MonkeyPatch) -> Flask:
    provider = TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(memory))
    monkeypatch.setattr(spans, "exporting", lambda: provider)
    return create_app(Settings(tracing=True))


def only(memory: InMemorySpanExporter) -> ReadableSpan:
    (span,) = memory.get_finished_spans()
    return span


def test_a_request_is_a_span_below_its_caller(traced: Flask, memory: InMemorySpanExporter) -> None:
    position = durbar.load_game("maharani").new_initial_state().to_notation()
    path = "/v1/games/maharani/scores"
    headers = {"traceparent": GIVEN}
    answer = traced.test_client().post(path, json={"position": position}, headers=headers)
    span = only(memory)
    assert span.name == "getScores"
    assert span.kind is SpanKind.SERVER
    assert span.parent is not None
    assert f"{span.parent.span_id:016x}" == SPAN_ID
    assert span.parent.is_remote
    assert span.context is not None
    named = f"00-{TRACE_ID}-{span.context.span_id:016x}-01"
    assert answer.headers.getlist("traceparent") == [named]
    attributes = dict(span.attributes or {})
    assert float(str(attributes.pop("durbar.engine_seconds"))) > 0
    assert attributes == {
        "http.request.method": "POST",
        "http.route": "/v1/games/{game}/scores",
        "url.path": path,
        "http.response.status_code": 200,
        "http.response.body.size": len(answer.data),
    }
    assert span.start_time is not None
    assert span.end_time is not None
    assert 0 < span.end_time - span.start_time < 10e9
    assert span.status.status_code is StatusCode.UNSET


def test_a_request_without_caller_begins_a_trace(
    traced: Flask, memory: InMemorySpanExporter
) -> None:
    answer = traced.test_client().get("/mh1_3")
    span = only(memory)
    assert span.parent is None
    assert span.name == "unknown"
    assert span.context is not None
    assert answer.headers["traceparent"].split("-")[1] == f"{span.context.trace_id:032x}"
    assert dict(span.attributes or {})["error.type"] == "not-found"
    assert "mh1" not in span.to_json()


def test_a_failure_of_the_service_is_one_of_the_span(
    memory: InMemorySpanExporter, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    let_services_fail(monkeypatch, fail)
    traced: Flask = request.getfixturevalue("traced")
    traced.test_client().post("/v1/games/maharani/scores", json={"position": "x"})
    assert only(memory).status.status_code is StatusCode.ERROR


@pytest.mark.usefixtures("traced")
def test_the_trace_of_a_span_is_in_the_log(
    memory: InMemorySpanExporter, capfd: pytest.CaptureFixture[str]
) -> None:
    create_app(Settings(tracing=True, access_log=True)).test_client().get("/v1/games")
    context = only(memory).context
    assert context is not None
    access_log.close()
    line = json.loads(capfd.readouterr().out)
    assert line["trace_id"] == f"{context.trace_id:032x}"


def test_nothing_of_it_is_imported_unless_it_is_asked_for() -> None:
    code = (
        "import sys; from durbar_rest import create_app; create_app().test_client().get('/docs');"
        "assert not [name for name in sys.modules if name.startswith('opentelemetry')]"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_without_the_extra_the_service_says_so_and_runs(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.delattr("durbar_rest.telemetry.spans")
    monkeypatch.delitem(sys.modules, "durbar_rest.telemetry.spans")
    monkeypatch.setitem(sys.modules, "opentelemetry", None)
    client = create_app(Settings(tracing=True)).test_client()
    assert client.get("/v1/games", headers={"traceparent": GIVEN}).headers["traceparent"] == GIVEN
    assert "pip install 'durbar[otel]'" in caplog.text


@contextmanager
def collector() -> Iterator[tuple[int, list[bytes]]]:
    """What takes spans by OTLP over HTTP."""
    taken: list[bytes] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            assert self.path == "/v1/traces"
            taken.append(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(200)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer((HOST, 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield server.server_port, taken
        finally:
            server.shutdown()
            thread.join()


def test_a_server_sends_its_last_spans_before_it_ends(tmp_path: Path) -> None:
    with collector() as (port, taken):
        environ = {
            "OTEL_EXPORTER_OTLP_ENDPOINT": f"http://{HOST}:{port}",
            "OTEL_EXPORTER_OTLP_COMPRESSION": "none",
            # Longer than the test: only the end sends them.
            "OTEL_BSP_SCHEDULE_DELAY": "600000",
        }
        with running(log=tmp_path / "log", **environ) as server:
            server.ask("GET", "/v1/games", traceparent=GIVEN)
        sent = b"".join(taken)
    assert bytes.fromhex(TRACE_ID) in sent
    assert b"listGames" in sent
    assert b"durbar" in sent
    assert "Traceback" not in (tmp_path / "log").read_text("utf-8")
