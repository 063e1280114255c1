"""Slots for expensive requests: so many are computed at once, and callers take turns."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from durbar_rest.exchange import Problem

# Callers that wait for a turn, at most; each waits with one request.
MOST_WAITING = 16

# How long a request waits for its turn.
WAIT_SECONDS = 5.0

# How long a refused client is asked to wait: about as long as an expensive request may take.
_RETRY_AFTER = [(b"retry-after", b"1")]


class Slots:
    """So many slots. Who comes when all are taken waits in a queue with one place per caller."""

    def __init__(self, slots: int) -> None:
        """Have this many slots, 1 or more."""
        self._free = slots
        # Callers in the order in which they came, each with whether its client is still there.
        self._queue: dict[str, threading.Event] = {}
        self._changed = threading.Condition()

    @contextmanager
    def turn(self, caller: str, gone: threading.Event) -> Iterator[None]:
        """Hold a slot, after a wait for it if need be.

        Args:
            caller: Who asks. A caller that waits already is refused at once, so that many requests
                of one caller cannot keep another waiting.
            gone: Whether the client has gone; call `look` when it is set.

        Raises:
            Problem: There is no turn in time.
        """
        with self._changed:
            if self._free <= 0 or self._queue:
                self._wait(caller, gone)
            self._free -= 1
        try:
            yield
        finally:
            self._leave()

    @contextmanager
    def another(self) -> Iterator[None]:
        """Hold a slot, free or not: who had a turn goes on after a pause."""
        with self._changed:
            self._free -= 1
        try:
            yield
        finally:
            self._leave()

    def look(self) -> None:
        """Let those that wait see that a client has gone."""
        with self._changed:
            self._changed.notify_all()

    def _wait(self, caller: str, gone: threading.Event) -> None:
        if caller in self._queue or len(self._queue) >= MOST_WAITING:
            raise Problem("overloaded", headers=_RETRY_AFTER)
        self._queue[caller] = gone
        try:
            until = time.monotonic() + WAIT_SECONDS
            while self._free <= 0 or next(iter(self._queue)) != caller:
                left = until - time.monotonic()
                if left <= 0 or gone.is_set():
                    raise Problem("overloaded", headers=_RETRY_AFTER)
                self._changed.wait(left)
        finally:
            del self._queue[caller]
            # The next one may be first now, and there may be a slot for it, too.
            self._changed.notify_all()

    def _leave(self) -> None:
        with self._changed:
            self._free += 1
            self._changed.notify_all()
