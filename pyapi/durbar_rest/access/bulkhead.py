"""Keeps expensive requests from taking the whole process."""

import threading

from durbar_rest.problems import Problem

# How long a client is asked to wait: about as long as an expensive request may take.
RETRY_AFTER_SECONDS = 1


class Bulkhead:
    """So many expensive requests are computed at once; one more is refused, and does not wait."""

    def __init__(self, slots: int) -> None:
        """Have this many slots, 1 or more."""
        self._free = slots
        self._lock = threading.Lock()

    def look(self) -> None:
        """See whether there is a slot, without taking it.

        Raises:
            Problem: All are taken.
        """
        if self._free <= 0:
            raise Problem("overloaded", headers={"Retry-After": str(RETRY_AFTER_SECONDS)})

    def enter(self) -> None:
        """Take a slot.

        Raises:
            Problem: All are taken.
        """
        with self._lock:
            self.look()
            self._free -= 1

    def take(self) -> None:
        """Take a slot, free or not: who was let in goes on after a pause."""
        with self._lock:
            self._free -= 1

    def leave(self) -> None:
        """Give a slot back."""
        with self._lock:
            self._free += 1
