"""Where one request ends and the next begins: nothing makes the server see another request."""

import contextlib
import json
import socket
import time

import pytest

from tests.rest.faults.processes import memory, workers_of
from tests.rest.faults.wire import (
    HEALTH,
    LAST,
    NEW,
    ask_json,
    connected,
    exchange,
    post,
    read_all,
    replies,
)
from tests.rest.serving import Server

HEAD = f"POST {NEW} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"


def test_after_a_chunked_body_the_connection_goes_on(server: Server) -> None:
    chunked = f"{HEAD}Transfer-Encoding: chunked\r\n\r\n2\r\n{{}}\r\n0\r\n\r\n".encode()
    first, second = exchange(server.port, chunked, LAST)
    assert (first.status, first.code()) == (411, "length-required")
    assert second.status == 200


@pytest.mark.parametrize(
    "headers",
    [
        "Content-Length: 4\r\nTransfer-Encoding: chunked",
        "Transfer-Encoding: chunked\r\nContent-Length: 60",
        "Content-Length: 5\r\nTransfer-Encoding: identity, chunked",
        "Content-Length: 5\r\nTransfer-Encoding: xchunked",
        "Content-Length: 5\r\nTransfer-Encoding : chunked",
        "Content-Length: 5\r\nTransfer-Encoding:\tchunked",
        "Content-Length: 5\r\n Transfer-Encoding: chunked",
        "Content-Length: 2\r\nContent-Length: 40",
        "Content-Length: 40\r\nContent-Length: 2",
        "Content-Length: 5,40",
        "Content-Length:\r\n 5",
    ],
)
def test_a_body_of_two_lengths_is_no_second_request(server: Server, headers: str) -> None:
    answers = exchange(server.port, f"{HEAD}{headers}\r\n\r\n0\r\n\r\n".encode(), HEALTH)
    assert [answer.status for answer in answers] in ([400], [411])


@pytest.mark.parametrize(
    "length",
    ["-1", "+5", "0x5", "5_0", "5 5", "5;", "1e1", "", "\xb2", "5\x00",
     str(2**63 - 1), str(2**64 - 1), str(2**64), "9" * 5000],
)  # fmt: skip
def test_a_length_that_cannot_be_ends_the_connection(server: Server, length: str) -> None:
    answers = exchange(server.port, post(NEW, b"0\r\n\r\n", length=length), HEALTH)
    assert [answer.status // 100 for answer in answers] == [4]


def test_a_request_in_a_body_is_a_body(server: Server) -> None:
    for path in (NEW, "/nowhere", "/healthz"):
        answers = exchange(server.port, post(path, HEALTH), LAST)
        assert len(answers) == 2
        assert answers[0].status in {400, 404, 405}
        assert answers[1].status == 200


@pytest.mark.parametrize("size", [70_000, 1_000_000, 8_000_000])
def test_a_client_that_sends_too_much_gets_to_read_why(server: Server, size: int) -> None:
    """Not all of it is read, so that the connection cannot go on; it is not reset either."""
    first = exchange(server.port, post(NEW, b" " * 70_000, length=str(size)))
    assert [(one.status, one.code()) for one in first] == [(413, "content-too-large")]
    assert first[0].headers["connection"] == "close"


def test_a_large_body_can_be_held_back_until_it_is_asked_for(server: Server) -> None:
    body = json.dumps({"players": 3}).encode()
    request = post(NEW, b"", "Expect: 100-continue", "Connection: close", length=str(len(body)))
    with connected(server.port) as connection:
        connection.sendall(request)
        assert connection.recv(1000).startswith(b"HTTP/1.1 100 ")
        connection.sendall(body)
        assert replies(read_all(connection))[0].status == 200
    refused = exchange(server.port, post(NEW, b"", "Expect: 100-continue", length="99999"))
    assert [answer.status for answer in refused] == [413]


def test_requests_in_a_row_are_answered_in_a_row(server: Server) -> None:
    texts = []
    for index in range(30):
        texts.append(ask_json(NEW, {"players": 2 + index % 3}, f"X-Request-Id: {index}"))
        texts.append(HEALTH)
        texts.append(post(NEW, b"{", f"X-Request-Id: {index}"))
    answers = exchange(server.port, b"".join(texts) + LAST)
    assert [answer.status for answer in answers] == [200, 200, 400] * 30 + [200]
    ids = [answer.headers["x-request-id"] for answer in answers[:-1]]
    assert ids[::3] == ids[2::3] == [str(index) for index in range(30)]


def test_http_1_0_is_answered(server: Server) -> None:
    old = b"GET /healthz HTTP/1.0\r\n\r\n"
    assert [answer.status for answer in exchange(server.port, old)] == [200]
    body = json.dumps({"players": 3}).encode()
    request = post(NEW, body).replace(b"HTTP/1.1", b"HTTP/1.0")
    assert [answer.status for answer in exchange(server.port, request)] == [200]


@pytest.mark.parametrize("path", ["/healthz", "/none", NEW, "/v1/games/maharani/records"])
def test_the_answer_to_head_has_no_body(server: Server, path: str) -> None:
    with connected(server.port) as connection:
        connection.sendall(f"HEAD {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode() + LAST)
        head, _, rest = read_all(connection).partition(b"\r\n\r\n")
    assert int(head.split()[1]) in {200, 404, 405}
    assert [answer.body for answer in replies(rest)] == [b'{"status":"ok"}']


@pytest.mark.parametrize("text", [HEALTH, ask_json(NEW, {"players": 3})], ids=["GET", "POST"])
def test_a_client_that_sends_no_more_gets_its_answer(server: Server, text: bytes) -> None:
    with connected(server.port) as connection:
        connection.sendall(text)
        connection.shutdown(socket.SHUT_WR)
        assert [answer.status for answer in replies(read_all(connection))] == [200]


def test_many_requests_in_one_piece_take_no_memory(server: Server) -> None:
    (worker,) = workers_of(server)
    before = memory(worker)
    with contextlib.ExitStack() as stack:
        for _ in range(100):
            connection = stack.enter_context(connected(server.port))
            connection.setblocking(False)
            with contextlib.suppress(BlockingIOError):
                connection.sendall(HEALTH * 20_000)
        assert exchange(server.port, LAST)[0].status == 200
        assert memory(worker) - before < 100 * 1024 * 1024


@pytest.mark.parametrize("hosts", ["", "Host: x\r\nHost: x\r\n", "Host: x\r\nhOST: y\r\n"])
def test_a_request_has_one_host(server: Server, hosts: str) -> None:
    request = f"GET /healthz HTTP/1.1\r\n{hosts}\r\n".encode()
    (answer,) = exchange(server.port, request)
    assert (answer.status, answer.code()) == (400, "bad-request")
    assert answer.headers["connection"] == "close"


@pytest.mark.parametrize("protocol", ["h2c", "websocket"])
def test_another_protocol_may_be_offered(server: Server, protocol: str) -> None:
    offer = ("Connection: Upgrade, HTTP2-Settings", f"Upgrade: {protocol}", "HTTP2-Settings: AAMA")
    request = ask_json(NEW, {"players": 3}, *offer)
    for split in (len(request), 60, len(request) - 5):
        with connected(server.port) as connection:
            connection.sendall(request[:split])
            time.sleep(0.02)
            connection.sendall(request[split:] + request + LAST)
            answers = replies(read_all(connection))
        assert [answer.status for answer in answers] == [200, 200, 200]
