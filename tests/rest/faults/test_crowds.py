"""Many clients at once that do not read, do not end, or say nothing."""

import contextlib
import resource
import socket
import statistics
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import durbar
from tests.rest.faults.processes import memory, processor_seconds, workers_of
from tests.rest.faults.wire import HEALTH, NEW, ask_json, post, status_of
from tests.rest.serving import HOST, PATIENCE, PROGRAM, Server, launched, running

MEGABYTE = 1024 * 1024

POSITION = durbar.load_game("taj_mahal", 5).new_initial_state(seed=1).to_notation()
RECORDS = ask_json(
    "/v1/games/taj_mahal/records", {"position": POSITION, "games": 10_000, "seed": "1"}
)
LEGAL = {
    "operation": "legal-actions",
    "request": {"position": POSITION, "points": True},
}
BATCH = ask_json("/v1/games/taj_mahal/batch", {"operations": [LEGAL] * 1000})


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server with the limits that users have."""
    with running(log=tmp_path / "log", DURBAR_ACCESS_LOG="0") as instance:
        yield instance
    assert "Traceback" not in (tmp_path / "log").read_text("utf-8")


@contextlib.contextmanager
def crowd(server: Server, number: int, text: bytes) -> Iterator[list[socket.socket]]:
    """Clients that send this, and then neither read nor send."""
    with contextlib.ExitStack() as stack:
        connections = []
        for _ in range(number):
            connection = stack.enter_context(socket.socket())
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            connection.settimeout(PATIENCE)
            connection.connect((HOST, server.port))
            with contextlib.suppress(ConnectionError):
                connection.sendall(text)
            connections.append(connection)
        yield connections


def wait(server: Server, text: bytes) -> float:
    """The seconds in which a request is answered with 200."""
    began = time.monotonic()
    assert status_of(server.port, text) == 200
    return time.monotonic() - began


def usual_wait(server: Server, text: bytes) -> float:
    """The same, of several requests: the machine may have something else to do during one."""
    return statistics.median(wait(server, text) for _ in range(5))


@pytest.mark.clock
@pytest.mark.parametrize("text", [RECORDS, BATCH], ids=["records", "batch"])
def test_clients_that_read_nothing_take_no_memory(server: Server, text: bytes) -> None:
    (worker,) = workers_of(server)
    waits, most = [], 0
    with crowd(server, 200, text):
        until = time.monotonic() + 5
        while time.monotonic() < until:
            waits.append(wait(server, ask_json(NEW, {"players": 3})))
            most = max(most, memory(worker))
            time.sleep(0.05)
    assert statistics.median(waits) < 1
    assert most < 200 * MEGABYTE


def test_unfinished_bodies_take_no_memory(server: Server) -> None:
    (worker,) = workers_of(server)
    unfinished = post("/v1/games/taj_mahal/batch", b" " * 1_000_000, length="1000001")
    with crowd(server, 300, unfinished):
        assert status_of(server.port, ask_json(NEW, {"players": 3})) == 200
        assert memory(worker) < 200 * MEGABYTE


@pytest.mark.clock
def test_silent_clients_keep_nobody_waiting(server: Server) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, hard), hard))
    try:
        with crowd(server, 3000, b""):
            for text in (HEALTH, ask_json(NEW, {"players": 3})):
                assert usual_wait(server, text) < 1
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@pytest.mark.clock
def test_a_process_that_may_open_few_files_goes_on(tmp_path: Path) -> None:
    log = tmp_path / "log"
    line = ("sh", "-c", 'ulimit -n 700; exec "$0" "$@"', *PROGRAM)
    with launched(line, log, {"DURBAR_ACCESS_LOG": "0"}) as server:
        (worker,) = workers_of(server)
        with crowd(server, 800, b""):
            used = processor_seconds(worker)
            assert usual_wait(server, HEALTH) < 1
            time.sleep(1)
            assert processor_seconds(worker) - used < 0.5
    assert "the most that this process takes" in log.read_text("utf-8")
