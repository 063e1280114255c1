"""One request over a socket of its own, with every byte of the answer counted."""

import re
import socket
from dataclasses import dataclass

HOST = "127.0.0.1"
PATIENCE = 30.0
"""Seconds in which an answer must come."""

_LENGTH = re.compile(rb"\r\ncontent-length: *([0-9]+)\r\n", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Request:
    """A request: with a body a POST, else a GET."""

    path: str
    body: bytes | None = None

    @property
    def method(self) -> str:
        """The method."""
        return "GET" if self.body is None else "POST"


@dataclass(frozen=True, slots=True)
class Response:
    """An answer."""

    status: int
    body: bytes
    size: int
    """How many bytes came, with the headers."""


def ask(port: int, request: Request) -> Response:
    """Send a request, and read its answer, which has a Content-Length.

    Raises:
        OSError: The connection failed, or the answer did not come in time.
    """
    body = request.body or b""
    head = (
        f"{request.method} {request.path} HTTP/1.1\r\nHost: {HOST}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    with socket.create_connection((HOST, port), timeout=PATIENCE) as connection:
        connection.sendall(head.encode() + body)
        with connection.makefile("rb") as answer:
            lines = [answer.readline()]
            while lines[-1].strip():
                lines.append(answer.readline())
            came = b"".join(lines)
            length = _LENGTH.search(came)
            assert length, f"an answer without Content-Length: {came!r}"
            content = answer.read(int(length[1]))
    return Response(int(lines[0].split()[1]), content, len(came) + len(content))
