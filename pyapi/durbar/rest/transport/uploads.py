"""Request bodies on their way: each has some seconds, and all together so many bytes."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from durbar.rest.problems import Problem
from durbar.rest.transport.request import Message

# From the headers to the last byte of a body.
BODY_SECONDS = 10.0

# What a process holds of bodies that have not ended.
MAX_UNFINISHED_BYTES = 32 * 1024 * 1024


@dataclass(slots=True, eq=False)
class _Upload:
    """One body on its way."""

    task: asyncio.Task[object]
    until: float
    parts: list[bytes] = field(default_factory=list)
    size: int = 0
    # Whether it had to go, so that others could come.
    dropped: bool = False


class Uploads:
    """Awaits bodies. A timer for each would cost more than the rest."""

    def __init__(self) -> None:
        # The first has waited longest.
        self._waiting: dict[_Upload, None] = {}
        self._bytes = 0
        self._looking = False

    async def read(self, receive: Callable[[], Awaitable[Message]]) -> bytes:
        """The body, or what came of it in its time.

        Raises:
            Problem: It had waited longest when there were too many.
        """
        task = asyncio.current_task()
        assert task is not None  # noqa: S101 - a coroutine of an event loop
        loop = task.get_loop()
        upload = _Upload(task, loop.time() + BODY_SECONDS)
        self._waiting[upload] = None
        if not self._looking:
            self._looking = True
            loop.call_at(upload.until, self._look, loop)
        try:
            while (message := await receive())["type"] == "http.request":
                upload.parts.append(message.get("body", b""))
                if not message.get("more_body", False):
                    break
                self._add(upload, len(upload.parts[-1]))
        except asyncio.CancelledError:
            if upload.dropped:
                detail = "Too many bodies are on their way, and this one had waited longest."
                headers = {"Retry-After": "1", "Connection": "close"}
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
        now = loop.time()
        for upload in list(self._waiting):
            if upload.until > now:
                loop.call_at(upload.until, self._look, loop)
                return
            self._end(upload)
        self._looking = False
