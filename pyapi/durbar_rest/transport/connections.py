"""The connections of a process: what each waits for, how long, and which makes room for others."""

import asyncio
import logging
import resource

from durbar_rest.transport.waits import Waiting, Waits

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


class Connections:
    """All connections of a process."""

    def __init__(self) -> None:
        """Begin with none."""
        self.heads = Waits[Waiting](HEADER_SECONDS)
        self.unread = Waits[Waiting](UNREAD_SECONDS)
        self.lingering = Waits[Waiting](LINGER_SECONDS)
        self._all: set[Waiting] = set()
        self._most = most_connections()
        self._log_after = 0.0
        self._looks = False

    def add(self, connection: Waiting, loop: asyncio.AbstractEventLoop) -> None:
        """Take a new connection; if there are too many, the one that has waited longest goes."""
        if not self._looks:
            self._looks = True
            loop.call_later(_LOOK_SECONDS, self._look, loop)
        now = loop.time()
        self._all.add(connection)
        self.heads.add(connection, now)
        if len(self._all) > self._most:
            self._make_room(now)

    def add_unread(self, connection: Waiting, now: float) -> None:
        """Let a connection wait for its client to read; if there are too many, the first ends."""
        self.unread.add(connection, now)
        if len(self.unread) > MAX_UNREAD:
            self.unread.end_first()

    def discard(self, connection: Waiting) -> None:
        """Forget a connection that has ended."""
        self._all.discard(connection)
        for waits in (self.heads, self.unread, self.lingering):
            waits.discard(connection)

    def _make_room(self, now: float) -> None:
        first = self.heads.first()
        assert first is not None  # noqa: S101 - the new one waits for its headers, too
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
    needed = MAX_CONNECTIONS + BACKLOG + _OTHER_FILES
    if soft < needed:
        soft = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return max(1, min(MAX_CONNECTIONS, soft - BACKLOG - _OTHER_FILES))
