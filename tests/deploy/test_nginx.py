"""Several servers behind nginx with the configuration of `deploy/`: they play as one alone does."""

import gzip
import http.client
import itertools
import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

import durbar
from durbar_rest import Settings
from tests.deploy.playing import Send, play
from tests.deploy.proxy import Proxy, before
from tests.rest.contract import capture
from tests.rest.faults.attacks import post
from tests.rest.faults.wire import read_all, replies
from tests.rest.refusals import problem
from tests.rest.serving import HOST, Server, free_port, running

GAMES = durbar.games()
BATCH = f"/v1/games/{GAMES[0]}/batch"
END = b"\r\n\r\n"
LEGAL = f"/v1/games/{GAMES[0]}/legal-actions"


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """Three that have the same keys."""
    folder = tmp_path_factory.mktemp("servers")
    keys = ",".join(key.entry for key in capture.SEAL_KEYS)
    with ExitStack() as stack:
        yield [
            stack.enter_context(running(log=folder / f"log-{index}", DURBAR_SEAL_KEYS=keys))
            for index in range(3)
        ]


@pytest.fixture(scope="module")
def proxy(servers: list[Server], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    ports = [server.port for server in servers]
    with before(ports, tmp_path_factory.mktemp("proxy") / "nginx") as instance:
        yield instance


@contextmanager
def in_turn(ports: list[int]) -> Iterator[Send]:
    """Sends each request to the next of these ports, on one connection to each."""
    connections = [http.client.HTTPConnection(HOST, port, timeout=30) for port in ports]
    turn = itertools.cycle(connections)
    count = itertools.count()

    def send(path: str, body: bytes) -> bytes:
        connection = next(turn)
        headers = {"Content-Type": "application/json", "X-Request-Id": f"step-{next(count)}"}
        connection.request("POST", path, body, headers)
        response = connection.getresponse()
        text = response.read()
        assert response.status == 200, text
        return text

    try:
        yield send
    finally:
        for connection in connections:
            connection.close()


@pytest.mark.parametrize("form", ["sealed", "notation", "json"])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_goes_round_the_servers_as_it_goes_with_one(
    servers: list[Server], proxy: Proxy, game: str, form: str
) -> None:
    players = durbar.load_game(game).facts()["players"][0]
    ports = [server.port for server in servers]
    with in_turn(ports[:1]) as send:
        alone = play(send, game, players, 5, form)
    assert len(alone) > 100
    with in_turn(ports) as send:
        assert play(send, game, players, 5, form) == alone
    earlier = len(proxy.log())
    with in_turn([proxy.port]) as send:
        assert play(send, game, players, 5, form) == alone
    lines = proxy.log()[earlier:]
    assert len(lines) >= len(alone) - 1
    share = [sum(line["server"] == f"{HOST}:{port}" for line in lines) for port in ports]
    assert min(share) > len(lines) / 6


@contextmanager
def silent() -> Iterator[tuple[int, list[bytes]]]:
    """A server that takes each request whole and closes without an answer; what it was sent."""
    taken: list[bytes] = []
    with socket.create_server((HOST, 0)) as listener:

        def take() -> None:
            while True:
                try:
                    connection, _ = listener.accept()
                except OSError:
                    return
                with connection:
                    text = b""
                    while b'"end"' not in text and (part := connection.recv(65536)):
                        text += part
                    taken.append(text)

        thread = threading.Thread(target=take)
        thread.start()
        try:
            yield int(listener.getsockname()[1]), taken
        finally:
            listener.shutdown(socket.SHUT_RDWR)
            thread.join(10)


def test_what_a_server_took_and_never_answered_is_asked_of_another(
    servers: list[Server], tmp_path: Path
) -> None:
    position = durbar.load_game(GAMES[0]).new_initial_state(seed=1).to_notation()
    body = json.dumps({"position": position, "end": 1}).encode()
    expected = servers[0].ask("POST", LEGAL, body, **{"X-Request-Id": "mine"})
    trace = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
    headers = {"X-Request-Id": "mine", "traceparent": trace, "X-Forwarded-For": "10.9.9.9"}
    with silent() as (port, taken), before([port, servers[0].port], tmp_path / "nginx") as proxy:
        answers = [proxy.ask("POST", LEGAL, body, **headers) for _ in range(4)]
    assert {answer.body for answer in answers} == {expected.body}
    assert {answer.status for answer in answers} == {expected.status}
    assert taken
    for text in taken:
        head, _, sent = text.decode().partition("\r\n\r\n")
        lines = head.split("\r\n")
        assert sent.encode() == body
        assert f"traceparent: {trace}" in lines
        assert "X-Request-Id: mine" in lines
        assert f"X-Forwarded-For: {HOST}" in lines


@pytest.mark.parametrize("request_id", ["abc.123", "not sane", ""])
def test_a_request_has_one_id_everywhere(proxy: Proxy, request_id: str) -> None:
    answer = proxy.ask("GET", "/healthz", None, **{"X-Request-Id": request_id})
    final_id = answer.headers["x-request-id"]
    assert proxy.logged(final_id)["path"] == "/healthz"
    assert (final_id == request_id) is (request_id == "abc.123")


def test_answers_are_packed_for_who_accepts_it(proxy: Proxy) -> None:
    position = durbar.load_game(GAMES[0]).new_initial_state(seed=1).to_notation()
    body = json.dumps({"position": position}).encode()
    requests: list[tuple[str, str, bytes | None]] = [
        ("POST", LEGAL, body),
        ("GET", f"/v1/games/{GAMES[0]}/picture?position={position}", None),
        ("GET", "/play/app.js", None),
    ]
    for method, path, sent in requests:
        plain = proxy.ask(method, path, sent)
        packed = proxy.ask(method, path, sent, **{"Accept-Encoding": "gzip, br"})
        assert "content-encoding" not in plain.headers
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.headers["vary"] == "Accept-Encoding"
        assert gzip.decompress(packed.body) == plain.body
    short = proxy.ask("GET", "/healthz", None, **{"Accept-Encoding": "gzip"})
    assert "content-encoding" not in short.headers


def test_bodies_are_taken_up_to_the_limits_of_the_service(proxy: Proxy) -> None:
    most = Settings().max_body_bytes
    assert "durbar-version" in proxy.ask("POST", LEGAL, b" " * most).headers
    refused = proxy.ask("POST", LEGAL, b" " * (most + 1))
    assert "durbar-version" not in refused.headers
    assert json.loads(refused.body)["request_id"] == refused.headers["x-request-id"]
    problem(refused, 413, "content-too-large")


def test_the_numbers_of_one_server_are_not_shown_as_those_of_all(proxy: Proxy) -> None:
    assert proxy.ask("GET", "/metrics", None, **{"X-Request-Id": "numbers"}).status == 404
    assert proxy.logged("numbers")["server"] == ""


def test_without_a_server_the_answer_says_when_to_come_again(tmp_path: Path) -> None:
    with before([free_port(), free_port()], tmp_path / "nginx") as proxy:
        answer = proxy.ask("POST", LEGAL, b"{}")
    assert answer.status == 503
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.headers["retry-after"] == "1"
    body = json.loads(answer.body)
    assert (body["status"], body["request_id"]) == (503, answer.headers["x-request-id"])


def test_no_position_is_written_to_the_log_or_the_disk(proxy: Proxy) -> None:
    position = durbar.load_game(GAMES[0]).new_initial_state(seed=1).to_notation()
    body = json.dumps({"position": position}).encode()
    assert proxy.ask("POST", LEGAL, body).status == 200
    assert proxy.ask("POST", f"{LEGAL}?secret=1", body).status == 422
    for file in proxy.folder.rglob("*"):
        if file.is_file():
            text = file.read_text("utf-8")
            assert position not in text
            assert "secret=1" not in text


@pytest.mark.parametrize(
    ("text", "status", "code"),
    [
        (b"GET / HTTP/1.1\r\n\r\n", 400, "bad-request"),
        (b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"a" * 9_000 + END, 431, "headers-too-large"),
        (b"GET /" + b"a" * 9_000 + b" HTTP/1.1\r\nHost: x" + END, 431, "headers-too-large"),
        (b"GET / HTTP/9.9\r\nHost: x\r\n\r\n", 400, "bad-request"),
        (b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: x\r\n\r\n", 400, "bad-request"),
        (b"TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 405, "method-not-allowed"),
        (b"GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 404, "not-found"),
    ],
    ids=["no host", "long header", "long address", "version", "coding", "method", "metrics"],
)
def test_what_the_proxy_refuses_is_a_problem(
    proxy: Proxy, text: bytes, status: int, code: str
) -> None:
    with socket.create_connection((HOST, proxy.port), timeout=30) as connection:
        connection.sendall(text)
        (answer,) = replies(read_all(connection))
    assert (answer.status, answer.code()) == (status, code)
    body = json.loads(answer.body)
    assert (body["status"], body["request_id"]) == (status, answer.headers["x-request-id"])


def test_an_address_has_so_many_expensive_requests_open(proxy: Proxy) -> None:
    most = 16
    unfinished = post(BATCH, b"{", length="1000000")
    with ExitStack() as stack:
        for _ in range(most):
            connection = stack.enter_context(socket.create_connection((HOST, proxy.port)))
            connection.sendall(unfinished)
        # nginx counts a request when it has seen its headers.
        time.sleep(0.2)
        refused = proxy.ask("POST", BATCH, b" " * 70_000)
        problem(refused, 429, "rate-limited")
        assert refused.headers["retry-after"] == "1"
        assert proxy.ask("GET", "/v1/games").status == 200
    assert proxy.ask("GET", "/v1/games").status == 200
