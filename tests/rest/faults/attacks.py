"""Attacks on a server: clients that send much, or neither end, nor read, nor say anything."""

import json
import select
import socket
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import NamedTuple

import durbar
from tests.rest.serving import HOST, PATIENCE

GAME = "/v1/games/taj_mahal"
POSITION = durbar.load_game("taj_mahal", 5).new_initial_state(seed=1).to_notation()
LEGAL = {"operation": "legal-actions", "request": {"position": POSITION, "points": True}}

# Attackers have an address of their own, so that a proxy can tell them from others.
_ADDRESS = "127.0.0.66"


class Attack(NamedTuple):
    """Clients that all do the same. One whose connection has ended opens another."""

    clients: int
    # What each sends. It reads nothing.
    text: bytes
    # Whether it opens another connection as soon as an answer begins, too.
    repeats: bool = False


def post(path: str, body: bytes, *headers: str, length: str | None = None) -> bytes:
    """The bytes of a request with a JSON body."""
    lines = [
        f"POST {path} HTTP/1.1",
        "Host: x",
        "Content-Type: application/json",
        f"Content-Length: {len(body) if length is None else length}",
        *headers,
    ]
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + body


def post_json(path: str, body: object, *headers: str) -> bytes:
    """The bytes of a request with this body."""
    return post(path, json.dumps(body).encode(), *headers)


def _trailers(size: int) -> bytes:
    """A chunked body with trailers of this size."""
    head = (
        f"POST {GAME}/scores HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n"
    )
    trailers = "".join(f"x{index}: {'y' * 40}\r\n" for index in range(size // 50))
    return f"{head}{trailers}\r\n".encode()


def _headers(number: int, name: str) -> bytes:
    """A request with so many headers of no value; `{}` in the name is the number of each."""
    lines = "".join(f"{name.format(index)}:\r\n" for index in range(number))
    return f"GET {GAME} HTTP/1.1\r\nHost: x\r\n{lines}\r\n".encode()


_RECORDS = post_json(f"{GAME}/records", {"position": POSITION, "games": 10_000, "seed": "1"})
_BATCH = post_json(f"{GAME}/batch", {"operations": [LEGAL] * 1000})

ATTACKS = {
    "trailers": Attack(8, _trailers(20_000_000), repeats=True),
    "header bombs": Attack(50, _headers(4_000, "{:04}"), repeats=True),
    "endless headers": Attack(10, _headers(100_000, "x{}"), repeats=True),
    "one header again and again": Attack(10, _headers(250_000, "x"), repeats=True),
    "unread responses": Attack(300, _BATCH),
    "unfinished bodies": Attack(300, post(f"{GAME}/batch", b" " * 1_000_000, length="1000001")),
    "silent connections": Attack(600, b""),
    "unread streams": Attack(60, _RECORDS),
}


class _Crowd:
    """The clients of an attack."""

    def __init__(self, port: int, attack: Attack) -> None:
        """Begin with nobody."""
        self._port = port
        self._attack = attack
        self._poll = select.poll()
        # By the number of its file, each connection and what is still to be sent on it.
        self._clients: dict[int, tuple[socket.socket, memoryview]] = {}

    def work(self, end: threading.Event) -> None:
        """Attack until the end; then leave."""
        while not end.is_set():
            while len(self._clients) < self._attack.clients and not end.is_set():
                self._open()
            for number, event in self._poll.poll(50):
                self._step(number, event)
            # Those that were closed at once come again a moment later.
            time.sleep(0.01)
        for connection, _ in self._clients.values():
            connection.close()

    def _open(self) -> None:
        connection = socket.socket()
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.settimeout(PATIENCE)
        connection.bind((_ADDRESS, 0))
        connection.connect((HOST, self._port))
        connection.setblocking(False)
        self._clients[connection.fileno()] = connection, memoryview(self._attack.text)
        self._poll.register(connection, self._awaited(self._attack.text))

    def _awaited(self, rest: bytes | memoryview) -> int:
        """The events that a client with this rest waits for."""
        reads = select.POLLIN if self._attack.repeats else 0
        return select.POLLRDHUP | reads | (select.POLLOUT if rest else 0)

    def _step(self, number: int, event: int) -> None:
        connection, rest = self._clients[number]
        if event & ~select.POLLOUT == 0:
            try:
                rest = rest[connection.send(rest[:262_144]) :]
            except ConnectionError:
                pass
            else:
                self._clients[number] = connection, rest
                self._poll.modify(number, self._awaited(rest))
                return
        self._poll.unregister(number)
        connection.close()
        del self._clients[number]


@contextmanager
def under(port: int, name: str) -> Iterator[None]:
    """Attack what listens at a port; all clients have left afterwards."""
    end = threading.Event()
    crowd = _Crowd(port, ATTACKS[name])
    with ThreadPoolExecutor(1) as executor:
        working = executor.submit(crowd.work, end)
        try:
            yield
        finally:
            end.set()
            working.result()
