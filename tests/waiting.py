"""Waiting for what happens in another process."""

import time
from collections.abc import Callable


def eventually(holds: Callable[[], bool], patience: float = 30, pause: float = 0.02) -> bool:
    """Whether something comes to hold within so many seconds."""
    give_up = time.monotonic() + patience
    while not holds():
        if time.monotonic() > give_up:
            return False
        time.sleep(pause)
    return True
