"""What a server holds, and how long others wait while it is attacked."""

import http.client
import os
import time
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.rest.serving import HOST, PATIENCE, Server

MEGABYTE = 1_000_000

# The attackers are asked to leave after this time.
ATTACK_SECONDS = 2.5


class Measured(NamedTuple):
    """What was seen during an attack."""

    # The longest time in which /healthz was answered.
    seconds: float
    # The most bytes that the server held.
    memory: int
    # How often it was asked.
    times: int


def processes_of(process: int) -> list[int]:
    """A process and those that it has started."""
    children = Path(f"/proc/{process}/task/{process}/children")
    if not children.exists():
        pytest.skip("this system does not list the children of a process")
    numbers = [int(one) for one in children.read_text("ascii").split()]
    return [process, *(below for number in numbers for below in processes_of(number))]


def memory(process: int) -> int:
    """The bytes that a process holds, together with those that it has started."""
    total = 0
    for one in processes_of(process):
        lines = Path(f"/proc/{one}/status").read_text("ascii").splitlines()
        (line,) = [line for line in lines if line.startswith("VmRSS:")]
        total += int(line.split()[1]) * 1024
    return total


def seconds_of_health(port: int, patience: float = PATIENCE) -> float:
    """The seconds in which a new connection gets the answer of /healthz."""
    began = time.monotonic()
    connection = http.client.HTTPConnection(HOST, port, timeout=patience)
    try:
        connection.request("GET", "/healthz")
        assert connection.getresponse().status == 200
    finally:
        connection.close()
    return time.monotonic() - began


def watch(server: Server, port: int, seconds: float = ATTACK_SECONDS) -> Measured:
    """Ask for /healthz at a port for some time, and look at the memory of the server behind it."""
    longest, most, times = 0.0, 0, 0
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        longest = max(longest, seconds_of_health(port))
        most = max(most, memory(server.process.pid))
        times += 1
        time.sleep(0.02)
    return Measured(longest, most, times)


def processor_seconds(process: int) -> float:
    """The processor time that a process has used, together with those that it has started."""
    ticks = 0
    for one in processes_of(process):
        fields = Path(f"/proc/{one}/stat").read_text("ascii").rsplit(")", 1)[1].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")
