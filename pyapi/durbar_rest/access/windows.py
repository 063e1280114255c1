"""Counters of a process for the rate limit, by a clock that nobody sets."""

import threading
import time

from limits import RateLimitItem

# Windows that have ended are dropped when so many more have come.
_SWEEP = 10_000


class Windows:
    """How often each caller asked in its window of each limit."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        # The requests of a window, and when it ends.
        self._windows: dict[tuple[RateLimitItem, str], tuple[int, float]] = {}
        self._sweep_at = _SWEEP

    def exceed(self, limit: RateLimitItem, caller: str) -> float | None:
        """Count a request, and return in how many seconds the window ends that it exceeds."""
        now, key = time.monotonic(), (limit, caller)
        with self._lock:
            count, end = self._windows.get(key, (0, now))
            if end <= now:
                count, end = 0, now + limit.get_expiry()
            self._windows[key] = (count + 1, end)
            if len(self._windows) > self._sweep_at:
                self._windows = {key: one for key, one in self._windows.items() if one[1] > now}
                self._sweep_at = len(self._windows) + _SWEEP
        return end - now if count >= limit.amount else None
