"""Programs that are found again by a mark among their arguments."""

import os
import shlex
import sys
from pathlib import Path

from tests.waiting import eventually

PROGRAMS = Path(__file__).parent
WAIT_SECONDS = 10


def faulty(fault: str, mark: object = "") -> str:
    """Return the command of the engine with this fault."""
    return shlex.join([sys.executable, str(PROGRAMS / "faulty.py"), fault, str(mark)])


def running(mark: object) -> list[int]:
    """Return the ids of the processes that have the mark among their arguments."""
    pids = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            arguments = path.read_bytes().split(b"\0")
        except OSError:  # it has just ended
            continue
        if str(mark).encode() in arguments and int(path.parent.name) != os.getpid():
            pids.append(int(path.parent.name))
    return pids


def ends(mark: object) -> bool:
    """Say whether all processes with the mark end soon."""
    return eventually(lambda: not running(mark), WAIT_SECONDS)


def zombies() -> list[int]:
    """Return the ids of the children that have ended and that nobody has waited for."""
    pids = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, parent = path.read_text().rpartition(")")[2].split()[:2]
        except OSError:
            continue
        if state == "Z" and int(parent) == os.getpid():
            pids.append(int(path.parent.name))
    return pids
