"""Several servers that can stand behind a proxy, and the sudden end of one."""

import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from tests.rest.contract import capture
from tests.rest.serving import Server, running

SEAL_KEYS = ",".join(key.entry for key in capture.SEAL_KEYS)


@contextmanager
def several(folder: Path, number: int = 3, **environ: str) -> Iterator[list[Server]]:
    """Servers with the same keys and settings."""
    environ = {"DURBAR_SEAL_KEYS": SEAL_KEYS, **environ}
    with ExitStack() as stack:
        yield [
            stack.enter_context(running(log=folder / f"log-{index}", **environ))
            for index in range(number)
        ]


def end(server: Server) -> None:
    """Kill a server with its processes, at once."""
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    if not children.exists():
        pytest.skip("this system does not list the children of a process")
    workers = [int(pid) for pid in children.read_text("ascii").split()]
    for pid in [server.process.pid, *workers]:
        os.kill(pid, signal.SIGKILL)
    server.process.wait(10)
