"""The processes of a server, as Linux shows them."""

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.rest.serving import PATIENCE, Server


def workers_of(server: Server) -> list[int]:
    """The processes that answer."""
    process = server.process.pid
    children = Path(f"/proc/{process}/task/{process}/children")
    if not children.exists():
        pytest.skip("this system does not list the children of a process")
    return [int(one) for one in children.read_text("ascii").split()]


def memory(process: int) -> int:
    """The bytes that a process holds."""
    (line,) = [
        line
        for line in Path(f"/proc/{process}/status").read_text("ascii").splitlines()
        if line.startswith("VmRSS:")
    ]
    return int(line.split()[1]) * 1024


def processor_seconds(process: int) -> float:
    """The processor time that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text("ascii").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def eventually(holds: Callable[[], bool], patience: float = PATIENCE) -> bool:
    """Whether something comes to hold in time."""
    give_up = time.monotonic() + patience
    while not holds():
        if time.monotonic() > give_up:
            return False
        time.sleep(0.05)
    return True
