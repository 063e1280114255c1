"""A signal in the middle of a long call, as Ctrl-C is one."""

import gc
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Alarm(Exception):
    """What the signal handler raises, as Ctrl-C raises KeyboardInterrupt."""


@contextmanager
def alarm_every(seconds: float) -> Iterator[None]:
    """Ring in the main thread until the block ends, and raise at the second ring.

    Who hears signals only when it has done its work hears one ring, however many there were.
    """
    rings = 0

    def ring(_number: int, _frame: FrameType | None) -> None:
        nonlocal rings
        rings += 1
        if rings > 1:
            # Another one would end what comes after the block.
            signal.setitimer(signal.ITIMER_REAL, 0)
            raise Alarm

    # What is raised in a callback of the collector is lost, and packages of tests have some.
    gc.disable()
    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        gc.enable()
