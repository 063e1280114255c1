"""Bytes sent to a server as they are, and what comes back."""

import contextlib
import json
import re
import socket
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

from tests.rest.serving import HOST, PATIENCE
from tests.waiting import eventually


class Reply(NamedTuple):
    """One answer on a connection."""

    status: int
    headers: dict[str, str]
    body: bytes

    def code(self) -> Any:
        """The code of the problem."""
        assert self.headers["content-type"] == "application/problem+json"
        return json.loads(self.body)["code"]


@contextlib.contextmanager
def connected(port: int, patience: float = PATIENCE) -> Iterator[socket.socket]:
    """A connection; closed afterwards."""
    with socket.create_connection((HOST, port), timeout=patience) as connection:
        yield connection


def replies(text: bytes) -> list[Reply]:
    """The answers, each with a length, in the bytes of a connection."""
    answers = []
    while text:
        head, _, rest = text.partition(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        match = re.fullmatch(r"HTTP/1\.[01] (\d{3}) .*", first)
        assert match is not None, text[:200]
        headers = {
            name.lower(): value for name, _, value in (line.partition(": ") for line in lines)
        }
        length = int(headers.get("content-length", "0"))
        answers.append(Reply(int(match[1]), headers, rest[:length]))
        text = rest[length:]
    return answers


def read_all(connection: socket.socket) -> bytes:
    """Everything until the server ends the connection; it must end it."""
    parts = []
    while part := connection.recv(65536):
        parts.append(part)
    return b"".join(parts)


def exchange(port: int, *texts: bytes) -> list[Reply]:
    """Send bytes on a connection, and return the answers until the server closes it."""
    with connected(port) as connection:
        for text in texts:
            connection.sendall(text)
        return replies(read_all(connection))


def status_of(port: int, text: bytes) -> int:
    """The status of the answer to a request on a connection of its own."""
    with connected(port) as connection:
        connection.sendall(text)
        with connection.makefile("rb") as file:
            return int(file.readline().split()[1])


def seconds_since(began: float) -> float:
    """How long ago a time of the monotonic clock is."""
    return time.monotonic() - began


def is_back(port: int, text: bytes, patience: float = PATIENCE) -> bool:
    """Whether a request is answered with 200 in the end, as a client that repeats it sees it."""
    return eventually(lambda: status_of(port, text) == 200, patience)
