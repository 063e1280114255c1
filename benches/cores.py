"""Which cores a measurement may use: one, unless it is of several threads."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

ALL = os.sched_getaffinity(0) if sys.platform == "linux" else set()


def pin() -> None:
    """Keep this process and its children on one core, where the system can: the last one."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {max(ALL)})


@contextmanager
def all_cores(threads: int) -> Iterator[None]:
    """Let what begins in this block use every core, if it has several threads."""
    with _using(ALL if threads > 1 else set()):
        yield


@contextmanager
def on_core(number: int) -> Iterator[None]:
    """Keep what begins in this block on one core; numbers go round."""
    with _using({sorted(ALL)[number % len(ALL)]} if ALL else set()):
        yield


@contextmanager
def _using(cores: set[int]) -> Iterator[None]:
    """Use these cores in this block, where the system can; the same as before if there is none."""
    if sys.platform != "linux" or not cores:
        yield
        return
    own = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores)
    try:
        yield
    finally:
        os.sched_setaffinity(0, own)
