"""Large responses on their way: what clients have not read yet is bounded, and so is their time."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from durbar_rest.transport.request import Message

Send = Callable[[Message], Awaitable[None]]

# A response that is longer leaves in parts of this length.
PART_BYTES = 65_536

# For each part, so that a client has to read some 6 kB a second.
PART_SECONDS = 10.0

# For the whole response.
RESPONSE_SECONDS = 300.0

# What a process keeps of large responses that clients have not read yet.
MAX_UNREAD_BYTES = 64 * 1024 * 1024


@dataclass(slots=True, eq=False)
class _Sending:
    """One large response on its way."""

    # What the process keeps for it.
    kept: int
    began: float = field(default_factory=time.monotonic)
    sent: int = 0
    # Ends the part that is being sent.
    timeout: asyncio.Timeout | None = None
    dropped: bool = False

    async def send(self, send: Send, message: Message) -> None:
        """Send a part, or the headers before the first.

        Raises:
            TimeoutError: The client reads too slowly, for itself or beside the others.
        """
        if self.dropped:
            raise TimeoutError
        left = self.began + RESPONSE_SECONDS - time.monotonic()
        async with asyncio.timeout(min(PART_SECONDS, left)) as self.timeout:
            await send(message)
        self.timeout = None
        self.sent += len(message.get("body", b""))

    def drop(self) -> None:
        """Give up this response."""
        self.dropped = True
        if self.timeout is not None:
            self.timeout.reschedule(0.0)

    def rate(self, now: float) -> float:
        """How fast the client reads, in bytes a second."""
        return self.sent / max(now - self.began, 1e-3)


class LargeResponses:
    """Those of a process. When they keep too much, the one that is read slowest is given up."""

    def __init__(self) -> None:
        self._sending: set[_Sending] = set()

    @contextmanager
    def keep(self, size: int) -> Iterator[_Sending]:
        """A response that keeps so many bytes until it has been sent."""
        kept = sum(each.kept for each in self._sending if not each.dropped)
        now = time.monotonic()
        waiting = sorted(self._sending, key=lambda each: each.rate(now))
        for slowest in waiting:
            if kept + size <= MAX_UNREAD_BYTES:
                break
            if not slowest.dropped:
                kept -= slowest.kept
                slowest.drop()
        sending = _Sending(size)
        self._sending.add(sending)
        try:
            yield sending
        finally:
            self._sending.discard(sending)
