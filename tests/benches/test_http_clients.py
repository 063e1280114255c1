"""The clients of the overload: one that is steady, and many that wait as long as they are told."""

import itertools
import json
import signal
import socketserver
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from benches.http.probe import probe
from benches.http.running import ROOT
from benches.http.wire import Question

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the measurements need Linux")

Serve = Callable[[Callable[[int], bytes]], int]


@pytest.fixture
def serve() -> Iterator[Serve]:
    """Start a server whose answers a function makes from the number of the request; its port."""
    servers: list[socketserver.ThreadingTCPServer] = []

    def start(answer: Callable[[int], bytes]) -> int:
        numbers = itertools.count()

        class Handler(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                length = 0
                while line := self.rfile.readline():
                    if line.startswith(b"Content-Length"):
                        length = int(line.split()[1])
                    if line == b"\r\n":
                        self.rfile.read(length)
                        self.wfile.write(answer(next(numbers)))

        server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, args=(0.01,)).start()
        servers.append(server)
        return int(server.server_address[1])

    yield start
    for server in servers:
        server.shutdown()
        server.server_close()


def text(line: str, *headers: str) -> bytes:
    """Write an answer without a body."""
    lines = [f"HTTP/1.1 {line}", *headers, "Content-Length: 0"]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def test_a_slow_answer_makes_no_other_wait(serve: Serve) -> None:
    """One answer waits until the last request has come."""
    came = threading.Event()
    waited: list[bool] = []

    def answer(number: int) -> bytes:
        if number == 10:
            waited.append(came.wait(30))
            time.sleep(0.1)
        elif number == 49:
            came.set()
        return text("200 OK")

    latencies = probe(serve(answer), Question("GET", "/"), 0.5, 100)
    assert len(latencies) == 50
    assert waited == [True]
    (longest,) = latencies.at(1)
    assert longest >= 0.1


def test_another_answer_ends_the_steady_client(serve: Serve) -> None:
    port = serve(lambda _: text("500 Internal Server Error"))
    with pytest.raises(ExceptionGroup):
        probe(port, Question("GET", "/"), 0.1, 10)


def count(port: int, tmp_path: Path, seconds: float) -> dict[str, int]:
    """Let three patient clients ask for so long."""
    body = tmp_path / "body"
    body.write_bytes(b"{}")
    arguments = [str(port), "/", str(body), "--clients", "3"]
    with subprocess.Popen(
        [sys.executable, "-m", "benches.http.crowd", *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    ) as crowd:
        assert crowd.stdout is not None
        assert crowd.stdout.readline() == "ready\n"
        time.sleep(seconds)
        crowd.send_signal(signal.SIGTERM)
        found: dict[str, int] = json.loads(crowd.stdout.readline())
    return found


def test_patient_clients_wait_as_long_as_they_are_told(serve: Serve, tmp_path: Path) -> None:
    port = serve(lambda _: text("503 Service Unavailable", "Retry-After: 60"))
    assert count(port, tmp_path, 1.5) == {"503": 3}


def test_answered_clients_ask_again_at_once_on_a_new_connection(
    serve: Serve, tmp_path: Path
) -> None:
    port = serve(lambda _: text("200 OK", "Connection: close"))
    assert count(port, tmp_path, 0.5)["200"] > 10
