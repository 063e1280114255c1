"""The real server, asked over the wire."""

import json
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from durbar_rest.transport.server import tell_address
from tests.rest.contract import capture
from tests.rest.contract.examples import examples, posts, shown
from tests.rest.refusals import problem
from tests.rest.serving import Server, running

PLAY = "/v1/games/maharani/legal-actions"
EXAMPLE_KEY = capture.SEAL_KEYS[0].entry


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    log = tmp_path_factory.mktemp("server") / "log"
    with running("--workers", "2", log=log, DURBAR_SEAL_KEYS=EXAMPLE_KEY) as instance:
        yield instance


def test_every_example_is_answered_as_the_document_says(server: Server) -> None:
    for operation in posts():
        for example in examples(operation):
            text = json.dumps(example.body).encode()
            answer = server.ask("POST", example.path, text, **{"X-Request-Id": "example"})
            assert answer.status == 200
            assert shown(answer.body, answer.headers["content-type"]) == example.answer


@pytest.mark.parametrize(
    ("host", "address"),
    [("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "localhost"), ("::", "localhost"), ("::1", "[::1]")],  # noqa: S104
)
def test_a_person_at_a_terminal_is_told_in_words_where_the_page_is(
    host: str, address: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    tell_address(host, 8000)
    said = f"durbar: play at http://{address}:8000/play/, documentation at /docs\n"
    assert capsys.readouterr().err == said


@pytest.mark.parametrize("name", ["%C3%A9", "%F0%9F%8E%B2", "%FF", "%00", "%0D%0A", "%25"])
def test_a_path_of_any_bytes_is_answered(server: Server, name: str) -> None:
    problem(server.ask("GET", f"/v1/games/{name}/components"), 404, "unknown-game")


def test_a_path_is_decoded_once(server: Server) -> None:
    assert server.ask("GET", "/v1/games/%6Daharani").status == 200
    assert server.ask("GET", "/v1/games/%256Daharani").status == 404


def test_a_signal_stops_it_cleanly(tmp_path: Path) -> None:
    with running(log=tmp_path / "log") as instance:
        process = instance.process
    assert process.returncode in {0, -signal.SIGTERM}
    assert "Traceback" not in (tmp_path / "log").read_text("utf-8")
