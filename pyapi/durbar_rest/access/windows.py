"""Counters of a process for the rate limit, by a clock that nobody sets."""

import threading
import time

from limits.storage import Storage

# Windows that have ended are dropped when so many more have come.
_SWEEP = 10_000


class Windows(Storage):
    """Numbers with an end, each under a key, in memory."""

    # It is made by its name and not by an address.
    STORAGE_SCHEME = None

    def __init__(self) -> None:
        """Begin without any."""
        super().__init__()
        self._lock = threading.Lock()
        self._windows: dict[str, tuple[int, float]] = {}
        self._sweep_at = _SWEEP

    @property
    def base_exceptions(self) -> type[Exception]:
        """What it may raise, as `limits` asks."""
        return RuntimeError

    def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        """Add to a number, which begins anew with its window of so many seconds."""
        now = time.monotonic()
        with self._lock:
            count, end = self._windows.get(key, (0, 0.0))
            count, end = (amount, now + expiry) if end <= now else (count + amount, end)
            self._windows[key] = (count, end)
            if len(self._windows) > self._sweep_at:
                self._windows = {k: one for k, one in self._windows.items() if one[1] > now}
                self._sweep_at = len(self._windows) + _SWEEP
        return count

    def get(self, key: str) -> int:
        """A number; 0 if its window has ended."""
        count, end = self._windows.get(key, (0, 0.0))
        return count if end > time.monotonic() else 0

    def get_expiry(self, key: str) -> float:
        """When a window ends, by `time.monotonic`."""
        return self._windows.get(key, (0, time.monotonic()))[1]

    def check(self) -> bool:
        """Whether it can be used: always."""
        return True

    def reset(self) -> int:
        """Forget everything."""
        count = len(self._windows)
        self._windows = {}
        return count

    def clear(self, key: str) -> None:
        """Forget a number."""
        self._windows.pop(key, None)
