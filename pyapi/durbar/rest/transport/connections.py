"""The connections of a process: what each waits for, how long, and which makes room for others."""

import asyncio
import logging
import resource
from typing import Protocol

# For the headers of a request, from when the connection could take it: an idle one is closed then.
HEADER_SECONDS = 10.0

# For a client that reads nothing, while the server has more for it than the system takes.
UNREAD_SECONDS = 10.0

# Clients that do not read, at once: what a process holds for one is bounded, and so is the whole.
MAX_UNREAD = 128

# For what a refused client still sends, and for the next request when the server stops.
LINGER_SECONDS = 1.0

# How often the process looks for connections whose time is over.
_LOOK_SECONDS = 0.25

# Connections of a process, where the system allows as many files.
MAX_CONNECTIONS = 8_192

# Connections that the system accepts before the process sees the first of them.
BACKLOG = 512

# Files that a process needs besides connections.
_OTHER_FILES = 128

# There is a line in the log about connections that made room, and then none for so long.
_QUIET_SECONDS = 10.0

_log = logging.getLogger(__name__)


class Connection(Protocol):
    """What this module asks of a connection."""

    def end(self) -> None:
        """End at once, with what was not sent."""


class Waits:
    """Connections that wait for the same; the first has waited longest."""

    def __init__(self, seconds: float, most: int | None = None) -> None:
        """Let each wait for so long, and so many at once."""
        self._seconds = seconds
        self._most = most
        self._until: dict[Connection, float] = {}

    def add(self, connection: Connection, now: float) -> None:
        """Let a connection wait, from now on; if there are too many, the first of them ends."""
        self._until.pop(connection, None)
        self._until[connection] = now + self._seconds
        if self._most is not None and len(self._until) > self._most:
            self._end_first()

    def discard(self, connection: Connection) -> None:
        """Let a connection wait no longer."""
        self._until.pop(connection, None)

    def first(self) -> Connection | None:
        """The connection that has waited longest."""
        return next(iter(self._until), None)

    def end_expired(self, now: float) -> None:
        """End the connections whose time is over."""
        while self._until and self._until[next(iter(self._until))] <= now:
            self._end_first()

    def _end_first(self) -> None:
        first = next(iter(self._until))
        del self._until[first]
        first.end()


class Connections:
    """All connections of a process."""

    def __init__(self) -> None:
        """Begin with none."""
        self.heads = Waits(HEADER_SECONDS)
        self.unread = Waits(UNREAD_SECONDS, MAX_UNREAD)
        self.lingering = Waits(LINGER_SECONDS)
        self._all: set[Connection] = set()
        self._most = most_connections()
        self._log_after = 0.0
        self._loop: asyncio.AbstractEventLoop | None = None

    def add(self, connection: Connection, loop: asyncio.AbstractEventLoop) -> None:
        """Take a new connection; if there are too many, the one that has waited longest goes."""
        if self._loop is None:
            self._loop = loop
            loop.call_later(_LOOK_SECONDS, self._look, loop)
        now = loop.time()
        self._all.add(connection)
        self.heads.add(connection, now)
        if len(self._all) > self._most:
            self._make_room(now)

    def discard(self, connection: Connection) -> None:
        """Forget a connection that has ended."""
        self._all.discard(connection)
        for waits in (self.heads, self.unread, self.lingering):
            waits.discard(connection)

    def _make_room(self, now: float) -> None:
        # The new one waits for its headers too: there is a first.
        first = self.heads.first()
        assert first is not None  # noqa: S101
        self.discard(first)
        first.end()
        if now >= self._log_after:
            self._log_after = now + _QUIET_SECONDS
            _log.warning(
                "there are %d connections, the most that this process takes: those that have "
                "waited longest without a request are closed",
                self._most,
            )

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        now = loop.time()
        for waits in (self.heads, self.unread, self.lingering):
            waits.end_expired(now)
        loop.call_later(_LOOK_SECONDS, self._look, loop)


def most_connections() -> int:
    """How many connections this process takes; lets the system allow it as many files."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_CONNECTIONS + BACKLOG + _OTHER_FILES
    if soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return max(1, min(MAX_CONNECTIONS, soft - BACKLOG - _OTHER_FILES))
