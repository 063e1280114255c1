"""HTTP/1.1 as bytes on a socket: a client that costs little beside what it measures.

It knows what the servers here send: answers with a Content-Length on a connection that stays open.
"""

import re
import socket
from dataclasses import dataclass
from types import TracebackType
from typing import Self

HOST = "127.0.0.1"
PATIENCE = 30.0
"""Seconds in which an answer must come."""

_LENGTH = re.compile(rb"\r\ncontent-length: *([0-9]+)\r\n", re.IGNORECASE)
_END = b"\r\n\r\n"


@dataclass(frozen=True, slots=True)
class Request:
    """A request."""

    method: str
    path: str
    body: bytes | None = None

    def encoded(self) -> bytes:
        """The request as it is sent."""
        lines = [f"{self.method} {self.path} HTTP/1.1", f"Host: {HOST}"]
        if self.body is not None:
            lines += ["Content-Type: application/json", f"Content-Length: {len(self.body)}"]
        return "\r\n".join(lines).encode() + _END + (self.body or b"")


@dataclass(frozen=True, slots=True)
class Response:
    """An answer."""

    head: bytes
    body: bytes

    @property
    def status(self) -> int:
        """The status."""
        return int(self.head.split(b" ", 2)[1])

    @property
    def size(self) -> int:
        """How many bytes came, with the headers."""
        return len(self.head) + len(self.body)


def body_length(head: bytes) -> int:
    """How long the body is after this head, which ends in an empty line."""
    match = _LENGTH.search(head)
    assert match, f"an answer without Content-Length: {head!r}"
    return int(match[1])


class Connection:
    """One connection: each request waits for its answer."""

    def __init__(self, port: int, patience: float = PATIENCE) -> None:
        self._socket = socket.create_connection((HOST, port), timeout=patience)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._socket.close()

    def ask(self, encoded: bytes) -> Response:
        """Send a request, and read its answer.

        Raises:
            OSError: The connection failed, or the answer did not come in time.
        """
        self._socket.sendall(encoded)
        came = b""
        while (end := came.find(_END)) < 0:
            came += self._more()
        head = came[: end + len(_END)]
        parts, missing = [came[len(head) :]], body_length(head) - (len(came) - len(head))
        while missing > 0:
            parts.append(self._more())
            missing -= len(parts[-1])
        return Response(head, b"".join(parts))

    def _more(self) -> bytes:
        part = self._socket.recv(1 << 18)
        if not part:
            raise ConnectionError("the server closed the connection before the end of an answer")
        return part


def ask(port: int, request: Request) -> Response:
    """Ask on a connection of its own."""
    with Connection(port) as connection:
        return connection.ask(request.encoded())
