"""Server processes: started on cores of their own, waited for, and stopped."""

import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path

from benches.cores import on_core
from benches.http import processes
from benches.http.wire import HOST, PATIENCE, Request, ask

ROOT = Path(__file__).parents[2]
SERVER_CORE, LOAD_CORE = 0, -1
"""By their place among the cores that this process may use; the same one, if there is only one."""


@dataclass(frozen=True)
class Server:
    """A running server."""

    pid: int
    port: int

    def cpu_seconds(self) -> float:
        """The processor time that its processes have used."""
        return processes.cpu_seconds(self.pid)


def free_port() -> int:
    """A port at which nobody listens."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def started(
    command: Sequence[str | Path],
    port: int,
    ready: str,
) -> Iterator[Server]:
    """A server on its core, ready to answer; ended with the block.

    Args:
        command: What starts it.
        port: Where it listens.
        ready: A path that it answers with 200.
    """
    with tempfile.TemporaryFile("w+") as log:
        with on_core(SERVER_CORE):
            process = subprocess.Popen(
                command,
                cwd=ROOT,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        try:
            _wait(process, port, ready)
            yield Server(process.pid, port)
        except ConnectionError:
            log.seek(0)
            print(log.read(), file=sys.stderr)
            raise
        finally:
            process.terminate()
            process.wait(PATIENCE)


def durbar() -> AbstractContextManager[Server]:
    """The service, as `durbar serve` runs it: with its log of requests and its metrics."""
    port = free_port()
    program = Path(sys.executable).with_name("durbar")
    arguments = ["serve", "--host", HOST, "--port", str(port), "--workers", "1"]
    return started([program, *arguments], port, "/readyz")


def _wait(process: subprocess.Popen[bytes], port: int, ready: str) -> None:
    give_up = time.monotonic() + PATIENCE
    while True:
        try:
            if ask(port, Request(ready)).status == 200:
                return
        except OSError:
            pass
        if process.poll() is not None:
            raise ConnectionError(f"the server ended with {process.returncode} before it was ready")
        if time.monotonic() > give_up:
            raise ConnectionError(f"the server is not ready after {PATIENCE:.0f} s")
        time.sleep(0.1)
