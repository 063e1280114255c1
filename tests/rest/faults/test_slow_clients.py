"""Clients that stop half-way: they are given up, and the others notice nothing."""

import contextlib
import socket
import struct
import time

import pytest

import durbar
from tests.rest.faults.conftest import BODY_SECONDS, HEADER_SECONDS, UNREAD_SECONDS
from tests.rest.faults.wire import (
    HEALTH,
    NEW,
    ask_json,
    connected,
    is_back,
    post,
    read_all,
    replies,
    seconds_since,
    status_of,
)
from tests.rest.serving import HOST, PATIENCE, Server

POSITION = durbar.load_game("taj_mahal", 5).new_initial_state(seed=1).to_notation()
PLAYOUTS = "/v1/games/taj_mahal/playouts"
RECORDS = "/v1/games/taj_mahal/records"


def games(path: str, number: int) -> bytes:
    """A request for random games."""
    return ask_json(path, {"position": POSITION, "games": number, "seed": "1"})


def crowd(port: int, text: bytes, number: int = 200) -> list[socket.socket]:
    """Connections that send this and no more."""
    connections = []
    for _ in range(number):
        connection = socket.create_connection((HOST, port), timeout=PATIENCE)
        connection.sendall(text)
        connections.append(connection)
    return connections


def test_half_a_header_is_not_awaited_for_ever(server: Server) -> None:
    slow = [
        *crowd(server.port, b"GET /healthz HTTP/1.1\r\nHo", 100),
        *crowd(server.port, b"", 50),
        *crowd(server.port, b"\r\n", 50),
    ]
    # One after the other they would keep everybody waiting for longer than this waits.
    assert len(slow) * HEADER_SECONDS > PATIENCE
    assert status_of(server.port, HEALTH) == 200
    for connection in slow:
        with connection:
            assert b" 200 " not in read_all(connection)


def trickle(port: int) -> None:
    """Send one header after the other, until the connection or all patience has ended."""
    began = time.monotonic()
    with connected(port) as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\n")
        while seconds_since(began) < PATIENCE:
            connection.sendall(b"X: a\r\n")
            time.sleep(0.1)


def test_headers_that_trickle_have_no_more_time(server: Server) -> None:
    with pytest.raises(ConnectionError):
        trickle(server.port)


def test_an_idle_connection_is_closed(server: Server) -> None:
    with connected(server.port) as connection:
        connection.sendall(HEALTH)
        assert [answer.status for answer in replies(read_all(connection))] == [200]


def test_half_a_body_is_not_awaited_for_ever(server: Server) -> None:
    began = time.monotonic()
    slow = crowd(server.port, post(NEW, b'{"players"', length="14"))
    assert len(slow) * BODY_SECONDS > PATIENCE
    assert status_of(server.port, ask_json(NEW, {"players": 3})) == 200
    assert status_of(server.port, games(PLAYOUTS, 1)) == 200
    for connection in slow:
        with connection:
            (answer,) = replies(read_all(connection))
        assert (answer.status, answer.code()) == (400, "truncated-body")
    assert seconds_since(began) >= BODY_SECONDS


def test_half_a_body_of_an_expensive_request_takes_no_slot(server: Server) -> None:
    whole = games(PLAYOUTS, 1)
    slow = crowd(server.port, whole[:-1], 20)
    assert status_of(server.port, whole) == 200
    for connection in slow:
        with connection:
            (answer,) = replies(read_all(connection))
        # They are given up all at once, and answered where the expensive requests are.
        assert answer.code() in {"truncated-body", "overloaded"}


def test_bodies_that_are_left_are_forgotten(server: Server) -> None:
    for connection in crowd(server.port, post(NEW, b'{"players"', length="14"), 50):
        connection.close()
    for connection in crowd(server.port, games(RECORDS, 1)[:-1], 50):
        connection.close()
    assert is_back(server.port, games(RECORDS, 1))


def test_a_client_that_reads_nothing_keeps_no_slot(server: Server) -> None:
    """The answer is longer than what the system holds for a connection."""
    with socket.socket() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.settimeout(PATIENCE)
        connection.connect((HOST, server.port))
        connection.sendall(games(RECORDS, 10_000))
        assert connection.recv(15) == b"HTTP/1.1 200 OK"
        assert is_back(server.port, games(PLAYOUTS, 1))


def test_a_client_that_reads_nothing_is_cut_off(server: Server) -> None:
    with connected(server.port) as connection:
        connection.sendall(games(RECORDS, 10_000))
        time.sleep(2 * UNREAD_SECONDS + 1)
        text = b""
        with contextlib.suppress(ConnectionError):
            text = read_all(connection)
        assert not text.endswith(b"\r\n0\r\n\r\n")


def test_a_client_that_goes_gives_its_slot_back(server: Server) -> None:
    batch = ask_json(
        "/v1/games/taj_mahal/batch",
        {"operations": [{"operation": "scores", "request": {"position": POSITION}}] * 1000},
    )
    for text in (games(RECORDS, 10_000), games(PLAYOUTS, 10_000), batch):
        for reads in (0, 1):
            with connected(server.port) as connection:
                connection.sendall(text)
                connection.recv(reads)
                # It is not closed, but reset.
                linger = struct.pack("ii", 1, 0)
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
            assert is_back(server.port, games(PLAYOUTS, 1))
