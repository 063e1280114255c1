"""Request bodies on their way: each has some seconds, and all together so many bytes."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from durbar_rest.problems import Problem
from durbar_rest.transport.request import Message
from durbar_rest.transport.waits import Waits

# From the headers to the last byte of a body.
BODY_SECONDS = 10.0

# What a process holds of bodies that have not ended.
MAX_UNFINISHED_BYTES = 32 * 1024 * 1024


@dataclass(slots=True, eq=False)
class _Upload:
    """One body on its way."""

    task: asyncio.Task[object]
    parts: list[bytes] = field(default_factory=list)
    size: int = 0
    # Whether it had to go, so that others could come.
    dropped: bool = False

    def end(self) -> None:
        """Await it no longer."""
        self.task.cancel()


class Uploads:
    """Awaits bodies. A timer for each would cost more than the rest."""

    def __init__(self) -> None:
        self._waits = Waits[_Upload](BODY_SECONDS)
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
        upload = _Upload(task)
        self._waits.add(upload, loop.time())
        if not self._looking:
            self._look(loop)
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
            self._waits.discard(upload)
            self._bytes -= upload.size
        return b"".join(upload.parts)

    def _add(self, upload: _Upload, size: int) -> None:
        """Count what came, and drop the body that has waited longest if there is too much."""
        upload.size += size
        self._bytes += size
        if self._bytes > MAX_UNFINISHED_BYTES and (oldest := self._waits.first()):
            oldest.dropped = True
            self._waits.end_first()

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        """End those whose time is over, and look again when that of the next is."""
        self._waits.end_expired(loop.time())
        end = self._waits.next_end()
        self._looking = end is not None
        if end is not None:
            loop.call_at(end, self._look, loop)
