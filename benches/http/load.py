"""wrk, which asks one thing over and over on many connections, and what it counted."""

import json
import math
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

from benches.cores import on_core
from tests.rest.serving import HOST

SCRIPT = Path(__file__).with_name("load.lua")
LOAD_CORE = -1


class NoLoadError(Exception):
    """The load cannot be made here; the message says what to install."""


@dataclass(frozen=True)
class Load:
    """What a run of wrk came to; times in seconds."""

    seconds: float
    requests: int
    size: int
    """Bytes that came, with the headers."""
    p50: float
    p99: float
    refusals: int
    """Answers with a status of 400 or above."""
    failures: int
    """Requests without an answer."""

    @property
    def rate(self) -> float:
        """Requests per second."""
        return self.requests / self.seconds


def program() -> str:
    """Where wrk is.

    Raises:
        NoLoadError: It is nowhere.
    """
    path = shutil.which("wrk")
    if path is None:
        raise NoLoadError("wrk was not found: install it, for instance with 'apt-get install wrk'.")
    return path


def read(output: str) -> Load:
    """Read what wrk printed with the script beside this file."""
    lines = [line for line in output.splitlines() if line.startswith("{")]
    assert len(lines) == 1, f"wrk did not say what it measured: {output!r}"
    figures = json.loads(lines[0])
    return Load(
        seconds=figures["microseconds"] / 1e6,
        requests=figures["requests"],
        size=figures["bytes"],
        p50=figures["p50"] / 1e6,
        p99=figures["p99"] / 1e6,
        refusals=figures["statuses"],
        failures=figures["failures"],
    )


def run(port: int, path: str, body: bytes, seconds: float, connections: int) -> Load:
    """Post a body on so many connections for so long, rounded up to whole seconds."""
    with tempfile.NamedTemporaryFile() as file:
        file.write(body)
        file.flush()
        command = [
            program(), "-t1", f"-c{connections}", f"-d{math.ceil(seconds)}s", "--timeout", "30s",
            "-s", str(SCRIPT), f"http://{HOST}:{port}{path}", "--", file.name,
        ]  # fmt: skip
        with on_core(LOAD_CORE):
            done = subprocess.run(command, check=True, capture_output=True, text=True)
    return read(done.stdout)


def checked(load: Load, size: int, connections: int) -> Load:
    """The same, if every answer was good and had so many bytes.

    A connection may have had part of an answer when the time was over.
    """
    assert load.requests > 0, "no request was answered"
    assert (load.refusals, load.failures) == (0, 0), load
    stray = load.size - load.requests * size
    assert 0 <= stray <= connections * size, f"answers were not of {size} bytes each: {load}"
    return load
