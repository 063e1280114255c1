"""Starts servers on ports of their own, and asks them over the wire."""

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest

HOST = "127.0.0.1"
PROGRAM = (str(Path(sys.executable).with_name("durbar")), "serve")
PATIENCE = 30.0
# A machine with much to do starts nothing quickly.
START_PATIENCE = 120.0
JSON = {"Content-Type": "application/json"}


class Answer(NamedTuple):
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes


def ask(port: int, method: str, path: str, body: bytes | None = None, **headers: str) -> Answer:
    """Send a request on a connection of its own."""
    connection = http.client.HTTPConnection(HOST, port, timeout=PATIENCE)
    try:
        connection.request(method, path, body, {**JSON, **headers})
        response = connection.getresponse()
        named = {name.lower(): value for name, value in response.getheaders()}
        return Answer(response.status, named, response.read())
    finally:
        connection.close()


class Server(NamedTuple):
    """A running server."""

    process: subprocess.Popen[str]
    port: int

    def ask(self, method: str, path: str, body: bytes | None = None, **headers: str) -> Answer:
        """Send a request on a connection of its own."""
        return ask(self.port, method, path, body, **headers)

    def post(self, path: str, body: Any) -> Answer:
        """Send a JSON body."""
        return self.ask("POST", path, json.dumps(body).encode())


def workers_of(server: Server) -> list[int]:
    """The processes that a server with several workers has started to answer."""
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    if not children.exists():
        pytest.skip("this system does not list the children of a process")
    numbers = [int(one) for one in children.read_text("ascii").split()]
    # Another one looks after the resources of all.
    return [pid for pid in numbers if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def running(*arguments: str, log: Path, **environ: str) -> Iterator[Server]:
    """A server process, ready to answer; stopped afterwards."""
    with launched((*PROGRAM, *arguments), log, environ) as server:
        yield server


@contextmanager
def launched(command: Sequence[str], log: Path, environ: Mapping[str, str]) -> Iterator[Server]:
    """The same by any command that takes a port."""
    port = free_port()
    with started([*command, "--port", str(port)], port, log, environ) as server:
        yield server


@contextmanager
def started(
    command: Sequence[str | Path], port: int, log: Path, environ: Mapping[str, str]
) -> Iterator[Server]:
    """The same by any command that serves at this port."""
    with log.open("w", encoding="utf-8") as output:
        process = subprocess.Popen(
            command,
            stdout=output,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, **environ},
        )
    server = Server(process, port)
    try:
        give_up = time.monotonic() + START_PATIENCE
        while True:
            try:
                assert server.ask("GET", "/readyz").status == 200
                break
            except OSError:
                assert process.poll() is None, log.read_text("utf-8")
                assert time.monotonic() < give_up, log.read_text("utf-8")
                time.sleep(0.05)
        yield server
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE)
