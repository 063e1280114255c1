"""Clients that ask in a loop, and note what came of each request."""

import http.client
import json
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum, auto

from tests.rest.faults.wire import NEW
from tests.rest.serving import HOST, JSON, PATIENCE

BODY = json.dumps({"players": 3}).encode()


class Fate(Enum):
    """What came of a request."""

    ANSWERED = auto()
    # Nobody listens there.
    REFUSED = auto()
    # The connection ended before the first byte of an answer: another server may be asked.
    DROPPED = auto()
    # It ended in the middle of an answer, or the answer was none.
    BROKEN = auto()


class Load:
    """Clients at work."""

    def __init__(self, port: int) -> None:
        """Begin with none."""
        self._port = port
        self._end = threading.Event()
        self._lock = threading.Lock()
        self._fates: Counter[Fate] = Counter()
        self._threads: list[threading.Thread] = []

    def start(self, number: int, *, keep_alive: bool, persistent: bool = False) -> None:
        """Let this many more ask; who is not persistent stops when nobody listens any more."""
        for _ in range(number):
            thread = threading.Thread(target=self._ask, args=(keep_alive, persistent))
            thread.start()
            self._threads.append(thread)

    def stop(self) -> None:
        """Let all of them end."""
        self._end.set()
        for thread in self._threads:
            thread.join(PATIENCE)
            assert not thread.is_alive()

    def fates(self) -> Counter[Fate]:
        """What came of the requests so far."""
        with self._lock:
            return self._fates.copy()

    def _note(self, fate: Fate) -> Fate:
        with self._lock:
            self._fates[fate] += 1
        return fate

    def _ask(self, keep_alive: bool, persistent: bool) -> None:  # noqa: FBT001 - for threads
        while not self._end.is_set():
            connection = http.client.HTTPConnection(HOST, self._port, timeout=PATIENCE)
            try:
                connection.connect()
            except ConnectionError:
                self._note(Fate.REFUSED)
                if not persistent:
                    return
                continue
            while self._one(connection, keep_alive) is Fate.ANSWERED and keep_alive:
                if self._end.is_set():
                    break
            connection.close()

    def _one(self, connection: http.client.HTTPConnection, keep_alive: bool) -> Fate:  # noqa: FBT001
        headers = {**JSON, "Connection": "keep-alive" if keep_alive else "close"}
        try:
            connection.request("POST", NEW, BODY, headers)
            answer = connection.getresponse()
        except (ConnectionError, http.client.RemoteDisconnected):
            return self._note(Fate.DROPPED)
        except http.client.BadStatusLine:
            return self._note(Fate.BROKEN)
        try:
            whole = json.loads(answer.read())
        except (http.client.IncompleteRead, ConnectionError, ValueError):
            return self._note(Fate.BROKEN)
        good = answer.status == 200 and "position" in whole
        if answer.getheader("Connection") == "close":
            connection.close()
            return self._note(Fate.ANSWERED if good else Fate.BROKEN)
        return self._note(Fate.ANSWERED if good else Fate.BROKEN)


@contextmanager
def load(port: int) -> Iterator[Load]:
    """Clients of a server; all have ended afterwards."""
    traffic = Load(port)
    try:
        yield traffic
    finally:
        traffic.stop()
