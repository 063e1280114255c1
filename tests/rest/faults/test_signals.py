"""A server that is stopped, or loses a worker, while it has much to do."""

import json
import os
import signal
import socket
import threading
import time
from pathlib import Path

import pytest

import durbar
from tests.rest.faults.conftest import SERVE
from tests.rest.faults.load import Fate, load
from tests.rest.faults.processes import workers_of
from tests.rest.faults.wire import (
    HEALTH,
    NEW,
    Reply,
    ask_json,
    connected,
    post,
    read_all,
    replies,
)
from tests.rest.serving import PATIENCE, Server, launched, running

POSITION = durbar.load_game("taj_mahal", 5).new_initial_state(seed=1).to_notation()
LONG = {
    "DURBAR_MAX_PLAYOUTS": "1000000000",
    "DURBAR_MAX_DECISIONS": "9999999999",
    "DURBAR_MAX_SECONDS": "1",
    "DURBAR_ACCESS_LOG": "0",
}
FOR_ONE_SECOND = ask_json(
    "/v1/games/taj_mahal/playouts", {"position": POSITION, "games": 10**9, "seed": "1"}
)


def stop(server: Server) -> None:
    """Stop a server, and wait for its end."""
    server.process.send_signal(signal.SIGTERM)
    assert server.process.wait(PATIENCE) == 0


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_server_that_is_stopped_ends_what_it_began(tmp_path: Path, workers: str) -> None:
    log = tmp_path / "log"
    computed: list[bytes] = []

    def compute(port: int) -> None:
        with connected(port) as connection:
            connection.sendall(FOR_ONE_SECOND)
            computed.append(read_all(connection))

    with running("--workers", workers, log=log, **LONG) as server, load(server.port) as clients:
        clients.start(3, keep_alive=True)
        clients.start(3, keep_alive=False)
        time.sleep(0.3)
        expensive = threading.Thread(target=compute, args=(server.port,))
        expensive.start()
        time.sleep(0.3)
        stop(server)
        expensive.join(PATIENCE)
    assert [one.code() for one in replies(computed[0])] == ["deadline-exceeded"]
    fates = clients.fates()
    assert fates[Fate.ANSWERED] > 20
    assert fates[Fate.BROKEN] == 0
    # Each worker drops a client at most once; then there is nobody to connect to.
    assert fates[Fate.REFUSED] == 6
    assert fates[Fate.DROPPED] <= 6 * int(workers)
    text = log.read_text("utf-8")
    assert "Traceback" not in text
    assert "is killed" not in text


def test_half_a_request_does_not_keep_a_server_from_stopping(tmp_path: Path) -> None:
    log = tmp_path / "log"
    times = ("uploads.BODY_SECONDS=1.0", "connections.HEADER_SECONDS=1.0")
    with (
        launched((*SERVE, *times), log, {}) as server,
        connected(server.port) as silent,
        connected(server.port) as headless,
        connected(server.port) as bodiless,
    ):
        headless.sendall(b"GET /healthz HTTP/1.1\r\nHo")
        bodiless.sendall(post(NEW, b"{", length="14"))
        time.sleep(0.2)
        stop(server)
        assert read_all(silent) == b""
        assert b" 200 " not in read_all(headless)
        assert [one.code() for one in replies(read_all(bodiless))] == ["truncated-body"]
    assert "is killed" not in log.read_text("utf-8")


def test_a_stream_is_sent_to_its_end(tmp_path: Path) -> None:
    request = ask_json(
        "/v1/games/taj_mahal/records", {"position": POSITION, "games": 10**6, "seed": "1"}
    )
    with (
        running(log=tmp_path / "log", **LONG) as server,
        connected(server.port) as connection,
    ):
        connection.sendall(request)
        first = connection.recv(1000)
        server.process.send_signal(signal.SIGTERM)
        text = first + read_all(connection)
    assert text.endswith(b"}\n\r\n0\r\n\r\n")
    last = json.loads(text.rstrip(b"\r\n0").rsplit(b"\n", 1)[-1])
    assert last["problem"]["code"] == "deadline-exceeded"


def test_a_worker_that_is_killed_is_replaced_and_the_other_answers(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with running("--workers", "2", log=log, **LONG) as server, load(server.port) as clients:
        clients.start(4, keep_alive=True, persistent=True)
        clients.start(2, keep_alive=False, persistent=True)
        time.sleep(0.3)
        before = workers_of(server)
        assert len(before) == 2
        os.kill(before[0], signal.SIGKILL)
        give_up = time.monotonic() + PATIENCE
        while len(set(workers_of(server)) - {before[0]}) < 2:
            assert time.monotonic() < give_up, log.read_text("utf-8")
            time.sleep(0.05)
        assert before[1] in workers_of(server)
        time.sleep(0.3)
        settled = clients.fates()
        time.sleep(0.3)
        after = clients.fates()
        for _ in range(10):
            assert server.ask("GET", "/readyz").status == 200
    # Each client had one request at most with the worker that went, or one more in its queue.
    assert settled[Fate.BROKEN] + settled[Fate.DROPPED] <= 12
    assert settled[Fate.REFUSED] == 0
    assert after[Fate.ANSWERED] > settled[Fate.ANSWERED]
    assert after - settled == {Fate.ANSWERED: after[Fate.ANSWERED] - settled[Fate.ANSWERED]}
    assert server.process.returncode == 0


def test_a_client_that_keeps_its_connection_hears_of_the_end(tmp_path: Path) -> None:
    """Each request that was sent is answered, and the last answer says that it is the last."""

    def ask(connection: socket.socket) -> Reply:
        connection.sendall(HEALTH)
        text = connection.recv(65536)
        assert text, "the connection ended before the answer"
        return replies(text)[0]

    def busy(port: int) -> None:
        with connected(port) as connection:
            while (answer := ask(connection)).headers.get("connection") != "close":
                assert answer.status == 200
            ends.append(answer.status)

    ends: list[int] = []
    with running(log=tmp_path / "log") as server:
        clients = [threading.Thread(target=busy, args=(server.port,)) for _ in range(8)]
        for client in clients:
            client.start()
        time.sleep(0.3)
        stop(server)
        for client in clients:
            client.join(PATIENCE)
    assert ends == [200] * 8
