"""Bodies of requests on their way: each has some seconds, and all together so many bytes."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from durbar_rest.exchange import Problem

Message = Any
Receive = Callable[[], Awaitable[Message]]

# From the headers to the last byte of a body.
BODY_SECONDS = 10.0

# What a process holds of bodies that have not ended.
MAX_UNFINISHED_BYTES = 32 * 1024 * 1024


@dataclass(slots=True, eq=False)
class _Upload:
    """One body on its way."""

    task: asyncio.Task[object]
    end: float
    parts: list[bytes] = field(default_factory=list)
    size: int = 0
    # Whether it had to go, so that others could come.
    dropped: bool = False


class Bodies:
    """Awaits bodies. A timer for each would cost more than the rest."""

    def __init__(self) -> None:
        """Begin with none on its way."""
        # The first has waited longest.
        self._waiting: dict[_Upload, None] = {}
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
        upload = _Upload(task, loop.time() + BODY_SECONDS)
        self._waiting[upload] = None
        if not self._looks:
            self._look(loop)
        try:
            message = await receive()
            if not message.get("more_body", False):
                # Most bodies come at once.
                body: bytes = message.get("body", b"")
                return body
            while message["type"] == "http.request":
                upload.parts.append(message.get("body", b""))
                if not message.get("more_body", False):
                    break
                self._add(upload, len(upload.parts[-1]))
                message = await receive()
        except asyncio.CancelledError:
            if upload.dropped:
                detail = "Too many bodies are on their way, and this one had waited longest."
                headers = [(b"retry-after", b"1"), (b"connection", b"close")]
                raise Problem("overloaded", detail, headers=headers) from None
        finally:
            self._waiting.pop(upload, None)
            self._bytes -= upload.size
        return b"".join(upload.parts)

    def _add(self, upload: _Upload, size: int) -> None:
        """Count what came, and drop the body that has waited longest if there is too much."""
        upload.size += size
        self._bytes += size
        if self._bytes > MAX_UNFINISHED_BYTES:
            oldest = next(iter(self._waiting))
            oldest.dropped = True
            self._end(oldest)

    def _end(self, upload: _Upload) -> None:
        del self._waiting[upload]
        upload.task.cancel()

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        """End those whose time is over, and look again when that of the next is."""
        first = next(iter(self._waiting), None)
        while first is not None and first.end <= loop.time():
            self._end(first)
            first = next(iter(self._waiting), None)
        self._looks = first is not None
        if first is not None:
            loop.call_at(first.end, self._look, loop)
