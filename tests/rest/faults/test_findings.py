"""What attackers have found once, each against a running server."""

import socket
import struct
import time
from pathlib import Path

import pytest

from tests.rest.faults.attacks import GAME, LEGAL, POSITION, post, post_json
from tests.rest.faults.measures import processor_seconds
from tests.rest.faults.wire import exchange, is_back, status_of
from tests.rest.serving import HOST, PATIENCE, PROGRAM, Server, launched, running

SMALL = post_json(f"{GAME}/suggestions", {"position": POSITION, "budget": {"ms": 1}})
# A whole turn of the one slot, which ends by its time.
LONG = {"position": POSITION, "budget": {"ms": 1500}}


@pytest.mark.parametrize("name", ["Accept", "If-None-Match", "Accept-Language"])
def test_a_long_header_of_negotiation_is_refused(server: Server, name: str) -> None:
    began = time.monotonic()
    text = post_json(f"{GAME}/batch", {"operations": []}, f"{name}: a{' ' * 31_000}b")
    assert status_of(server.port, text) == 431
    assert time.monotonic() - began < 1


def test_many_headers_are_refused(server: Server) -> None:
    headers = [f"x-{index}: a" for index in range(200)]
    assert status_of(server.port, post_json(f"{GAME}/batch", {}, *headers)) == 431


@pytest.mark.parametrize(
    ("length", "status"), [("0" * 20 + "{}", 200), ("{}\t", 200), ("{} ", 200), ("+{}", 400)]
)
def test_a_length_is_read_as_it_is_meant(server: Server, length: str, status: int) -> None:
    body = b'{"players": 3}'
    text = post(f"{GAME}/initial-states", body, length=length.format(len(body)))
    assert status_of(server.port, text) == status


def leave(connection: socket.socket) -> None:
    """Close a connection so that the server sees it at once."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()


WORK = {
    "suggestions": LONG,
    "playouts": {"position": POSITION, "games": 10_000, "seed": "1"},
    "records": {"position": POSITION, "games": 10_000, "seed": "1"},
    "batch": {"operations": [LEGAL] * 1000},
}


@pytest.mark.clock
@pytest.mark.parametrize("resource", WORK)
def test_work_ends_when_its_client_has_gone(server: Server, resource: str) -> None:
    with socket.create_connection((HOST, server.port), PATIENCE) as connection:
        connection.sendall(post_json(f"{GAME}/{resource}", WORK[resource]))
        time.sleep(0.2)
        leave(connection)
    time.sleep(0.2)
    used = processor_seconds(server.process.pid)
    time.sleep(0.5)
    assert processor_seconds(server.process.pid) - used < 0.25
    assert is_back(server.port, SMALL, 0.5)


@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&- >&- 2>&-"])
def test_a_server_needs_no_open_streams(tmp_path: Path, closed: str) -> None:
    line = ("sh", "-c", f'exec "$0" "$@" {closed}', *PROGRAM)
    with launched(line, tmp_path / "log", {}) as server:
        for _ in range(3):
            assert server.ask("GET", "/v1/games").status == 200


def test_a_client_that_pipelines_and_leaves_is_no_error(tmp_path: Path) -> None:
    log = tmp_path / "log"
    large = b"GET /openapi.yaml HTTP/1.1\r\nHost: x\r\n\r\n"
    with running(log=log, DURBAR_ACCESS_LOG="0") as server:
        at_start = log.read_text("utf-8")
        for _ in range(20):
            with socket.create_connection((HOST, server.port), PATIENCE) as connection:
                connection.sendall(large * 50)
                connection.recv(1000)
                leave(connection)
        assert status_of(server.port, SMALL) == 200
        said = log.read_text("utf-8").removeprefix(at_start)
    assert said == ""


@pytest.mark.parametrize("path", ["//", "/%2F", "/%2f/"])
def test_no_other_spelling_gets_past_the_limits(server: Server, path: str) -> None:
    """The limits of expensive calls, of bodies and of callers are found by the path."""
    (answer,) = exchange(
        server.port, post_json(f"{path}{GAME[1:]}/playouts", {}, "Connection: close")
    )
    assert answer.code() == "not-found"


def test_a_client_that_sends_too_much_gets_to_read_why(server: Server) -> None:
    text = post(f"{GAME}/scores", b" " * 70_000, length="8000000")
    (answer,) = exchange(server.port, text)
    assert (answer.status, answer.code()) == (413, "content-too-large")
    assert answer.headers["connection"] == "close"
