"""The real server, asked over the wire."""

import json
import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import durbar
from durbar_rest.transport.server import tell_address
from tests.house.tree import ROOT
from tests.rest.contract import capture
from tests.rest.contract.examples import examples, posts, shown
from tests.rest.refusals import problem
from tests.rest.serving import PATIENCE, Server, running, workers_of

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


def test_two_workers_give_equal_answers(server: Server) -> None:
    position = durbar.load_game("maharani", 3).new_initial_state(seed=1).to_notation()
    body = {"position": position, "actions": ["refresh"], "include_legal": True}
    headers = {"X-Request-Id": "same"}
    text = json.dumps(body).encode()
    answers = {
        server.ask("POST", "/v1/games/maharani/transitions", text, **headers).body
        for _ in range(20)
    }
    assert len(answers) == 1


def test_a_head_request_gets_headers_only(server: Server) -> None:
    got = server.ask("GET", "/v1/games")
    head = server.ask("HEAD", "/v1/games")
    assert (head.status, head.body) == (200, b"")
    assert head.headers["etag"] == got.headers["etag"]
    assert head.headers["content-length"] == str(len(got.body))


def test_problems_come_over_the_wire(server: Server) -> None:
    problem(server.ask("GET", "/nowhere"), 404, "not-found")
    problem(server.ask("GET", PLAY), 405, "method-not-allowed")
    problem(server.ask("POST", "/v1/games/none/scores", b"{}"), 404, "unknown-game")
    problem(server.ask("POST", PLAY, b"{"), 400, "malformed-json")
    problem(server.ask("POST", PLAY, b'{"position": NaN}'), 400, "malformed-json")
    problem(
        server.ask("POST", PLAY, b"{}", **{"Content-Type": "text/xml"}),
        415,
        "unsupported-media-type",
    )
    problem(server.ask("POST", PLAY, b"{}"), 422, "invalid-request")
    problem(server.ask("POST", PLAY, b" " * 70_000), 413, "content-too-large")


@pytest.mark.parametrize("name", ["%C3%A9", "%F0%9F%8E%B2", "%FF", "%00", "%0D%0A", "%25"])
def test_a_path_of_any_bytes_is_answered(server: Server, name: str) -> None:
    problem(server.ask("GET", f"/v1/games/{name}/components"), 404, "unknown-game")


def test_a_path_is_decoded_once(server: Server) -> None:
    assert server.ask("GET", "/v1/games/%6Daharani").status == 200
    assert server.ask("GET", "/v1/games/%256Daharani").status == 404


def parsed(text: bytes) -> tuple[int, bytes]:
    """Status and body of an answer."""
    head, _, body = text.partition(b"\r\n\r\n")
    return int(head.split()[1]), body


def test_two_lengths_do_not_smuggle_a_second_request(server: Server) -> None:
    text = server.send(
        f"POST {PLAY} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n"
        "0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode()
    )
    assert parsed(text)[0] in {400, 411}


@pytest.mark.parametrize("length", ["-1", "x", "1, 2", "99999999999999999999999"])
def test_a_length_that_is_none_is_refused(server: Server, length: str) -> None:
    text = server.send(
        f"POST {PLAY} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
        f"Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{{}}".encode()
    )
    assert not text or 400 <= parsed(text)[0] < 500
    assert b"html" not in text.lower()


@pytest.mark.parametrize(
    "text",
    [
        b"\x00\xff\x00\xff\r\n\r\n",
        b"GET /\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"POST " + PLAY.encode() + b" HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
        b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"a" * 1_000_000 + b"\r\n\r\n",
    ],
    ids=["bytes", "HTTP/0.9", "HTTP/9.9", "truncated", "long path", "long header"],
)
def test_what_is_no_request_does_not_harm_the_server(server: Server, text: bytes) -> None:
    try:
        answer = server.send(text)
    except (ConnectionError, TimeoutError):
        answer = b""
    assert b" 500 " not in answer
    assert server.ask("GET", "/healthz").status == 200


def test_a_server_plays_with_the_components_it_is_given(tmp_path: Path) -> None:
    file = ROOT / "tests/components/maharani/tiny.json"
    with running("--components", f"maharani={file}", log=tmp_path / "log") as instance:
        answer = instance.ask("GET", "/v1/games/maharani/components")
    assert json.loads(answer.body)["name"] == json.loads(file.read_text("utf-8"))["name"]


def test_a_signal_stops_it_cleanly(tmp_path: Path) -> None:
    with running(log=tmp_path / "log") as instance:
        process = instance.process
    assert process.returncode in {0, -signal.SIGTERM}
    assert "Traceback" not in (tmp_path / "log").read_text("utf-8")


def test_a_killed_worker_is_replaced(tmp_path: Path) -> None:
    with running("--workers", "2", log=tmp_path / "log") as instance:
        os.kill(workers_of(instance)[0], signal.SIGKILL)
        give_up = time.monotonic() + PATIENCE
        while True:
            try:
                assert instance.ask("GET", "/healthz").status == 200
                break
            except OSError:
                assert time.monotonic() < give_up, (tmp_path / "log").read_text("utf-8")
                time.sleep(0.1)
