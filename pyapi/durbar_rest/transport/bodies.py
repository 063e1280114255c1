"""Bodies of requests on their way: each has some seconds, and all together so many bytes."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from durbar_rest.exchange import Problem

Message = Any
Receive = Callable[[], Awaitable[Message]]
Task = asyncio.Task[object]

# From the headers to the last byte of a body.
BODY_SECONDS = 10.0

# What a process holds of bodies that have not ended.
MAX_UNFINISHED_BYTES = 32 * 1024 * 1024


class Bodies:
    """Awaits bodies. A timer for each would cost more than the rest."""

    def __init__(self) -> None:
        # The tasks that wait, and the ends of their time. The first has waited longest.
        self._waiting: dict[Task, float] = {}
        # Those that had to go, so that others could come.
        self._dropped: set[Task] = set()
        self._bytes = 0
        self._looks = False

    async def read(self, receive: Receive) -> bytes:
        """The body, or what came of it in its time.

        Raises:
            Problem: It had waited longest when there were too many.
        """
        task = asyncio.current_task()
        assert task is not None  # noqa: S101 - a coroutine of an event loop
        loop = task.get_loop()
        self._waiting[task] = loop.time() + BODY_SECONDS
        if not self._looks:
            self._look(loop)
        parts: list[bytes] = []
        try:
            message = await receive()
            if not message.get("more_body", False):
                # Most bodies come at once.
                body: bytes = message.get("body", b"")
                return body
            while message["type"] == "http.request":
                parts.append(message.get("body", b""))
                self._add(len(parts[-1]))
                if not message.get("more_body", False):
                    break
                message = await receive()
        except asyncio.CancelledError:
            if task in self._dropped:
                detail = "Too many bodies are on their way, and this one had waited longest."
                headers = [(b"retry-after", b"1"), (b"connection", b"close")]
                raise Problem("overloaded", detail, headers=headers) from None
        finally:
            self._waiting.pop(task, None)
            self._dropped.discard(task)
            self._bytes -= sum(map(len, parts))
        return b"".join(parts)

    def _add(self, size: int) -> None:
        """Count what came, and drop the body that has waited longest if there is too much."""
        self._bytes += size
        if self._bytes > MAX_UNFINISHED_BYTES and self._waiting:
            oldest = next(iter(self._waiting))
            self._dropped.add(oldest)
            self._end(oldest)

    def _end(self, task: Task) -> None:
        del self._waiting[task]
        task.cancel()

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        """End those whose time is over, and look again when that of the next is."""
        first = next(iter(self._waiting), None)
        while first is not None and self._waiting[first] <= loop.time():
            self._end(first)
            first = next(iter(self._waiting), None)
        self._looks = first is not None
        if first is not None:
            loop.call_at(self._waiting[first], self._look, loop)
