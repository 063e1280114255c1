"""A server whose processes are killed."""

import json
import os
import signal
import socket
import time
from pathlib import Path

import pytest

from tests.rest.faults.processes import eventually, workers_of
from tests.rest.serving import HOST, Server, running


def is_alive(process: int) -> bool:
    """Whether a process runs; one that has ended and waits for its parent does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text("ascii").rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def answers(server: Server) -> bool:
    """Whether anybody answers."""
    try:
        return server.ask("GET", "/readyz").status == 200
    except OSError:
        return False


@pytest.mark.parametrize("workers", ["1", "2"])
def test_workers_that_die_again_and_again_are_started_again(tmp_path: Path, workers: str) -> None:
    log = tmp_path / "log"
    with running("--workers", workers, log=log) as server:
        for _ in range(4):
            for worker in workers_of(server):
                os.kill(worker, signal.SIGKILL)
            assert eventually(lambda: answers(server))
            assert server.process.poll() is None
    assert server.process.returncode == 0
    text = log.read_text("utf-8")
    pauses = [
        float(json.loads(line)["message"].split()[-2])
        for line in text.splitlines()
        if "is started again" in line
    ]
    assert len(pauses) >= 4
    assert pauses[0] == 0.1
    # Each worker has pauses of its own, and each ended twice at least.
    assert max(pauses) >= 0.2


def test_workers_end_when_their_supervisor_is_killed(tmp_path: Path) -> None:
    folder = tmp_path / "temporary"
    folder.mkdir()
    with running("--workers", "2", log=tmp_path / "log", TMPDIR=str(folder)) as server:
        workers = workers_of(server)
        os.kill(server.process.pid, signal.SIGKILL)
        assert eventually(lambda: not any(map(is_alive, workers)))
        with pytest.raises(OSError, match="refused"):
            socket.create_connection((HOST, server.port), 1)
    assert list(folder.iterdir()) == []


def test_a_server_that_cannot_start_says_why(tmp_path: Path) -> None:
    file = tmp_path / "components.json"
    file.write_text("{}", "utf-8")
    environ = {"DURBAR_COMPONENTS_MAHARANI": str(file), "DURBAR_WORKERS": "2"}
    log = tmp_path / "log"
    with pytest.raises(AssertionError, match="components of maharani"):  # noqa: SIM117
        with running(log=log, **environ):
            pass
    assert "Traceback" not in log.read_text("utf-8")


@pytest.mark.clock
def test_a_server_stops_at_once_when_nothing_is_to_do(tmp_path: Path) -> None:
    with running("--workers", "2", log=tmp_path / "log") as server:
        began = time.monotonic()
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(10) == 0
    assert time.monotonic() - began < 3
