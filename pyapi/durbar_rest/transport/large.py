"""Large responses on their way: what clients have not read yet is bounded, and so is their time."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

Send = Callable[[Any], Awaitable[None]]

# A response that is longer leaves in parts of this length.
PART_BYTES = 65_536

# For each part, so that a client has to read some 6 kB a second.
PART_SECONDS = 10.0

# For the whole response.
RESPONSE_SECONDS = 300.0

# What a process keeps of large responses that clients have not read yet.
MAX_UNREAD_BYTES = 64 * 1024 * 1024


class SlowReader(Exception):
    """The client reads too slowly, for itself or beside the others."""


@dataclass(slots=True, eq=False)
class Sending:
    """One large response on its way."""

    # What the process keeps for it.
    kept: int
    began: float = field(default_factory=lambda: asyncio.get_running_loop().time())
    sent: int = 0
    # Ends the part that is being sent.
    timeout: asyncio.Timeout | None = None
    dropped: bool = False

    async def send(self, send: Send, message: Any) -> None:
        """Send a part, or the headers before the first.

        Raises:
            SlowReader: The client does not read.
        """
        if self.dropped:
            raise SlowReader
        left = self.began + RESPONSE_SECONDS - asyncio.get_running_loop().time()
        try:
            async with asyncio.timeout(min(PART_SECONDS, left)) as self.timeout:
                await send(message)
        except TimeoutError:
            raise SlowReader from None
        self.timeout = None
        self.sent += len(message.get("body", b""))

    def drop(self) -> None:
        """Give up this response."""
        self.dropped = True
        if self.timeout is not None:
            self.timeout.reschedule(0.0)


class LargeResponses:
    """Those of a process. When they keep too much, the one that is read slowest is given up."""

    def __init__(self) -> None:
        self._sending: set[Sending] = set()

    @contextmanager
    def keep(self, size: int) -> Iterator[Sending]:
        """A response that keeps so many bytes until it has been sent."""
        now = asyncio.get_running_loop().time()
        by_rate = sorted(self._sending, key=lambda one: one.sent / max(now - one.began, 1e-3))
        kept = sum(one.kept for one in by_rate if not one.dropped)
        for slowest in by_rate:
            if kept + size <= MAX_UNREAD_BYTES:
                break
            if not slowest.dropped:
                kept -= slowest.kept
                slowest.drop()
        sending = Sending(size)
        self._sending.add(sending)
        try:
            yield sending
        finally:
            self._sending.discard(sending)
