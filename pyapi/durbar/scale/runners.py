"""Who does the shards of a piece of work: threads of this process here, a cluster in `ray`."""

import queue
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

__all__ = ["Runner", "Threads"]

Work = Callable[[Any, Callable[[int], object]], None]
"""Does a shard; is given the shard, and what it tells of games that have been played."""


class Runner(Protocol):
    """Does shards of work, in any order and side by side."""

    def run(self, work: Work, shards: Sequence[Any], games: Sequence[int]) -> Iterator[int]:
        """Do all shards; give the number of games played since the last time, again and again.

        Args:
            work: Does one shard. Done twice, it has the same effect as once.
            shards: The shards.
            games: The games of each.

        Raises:
            Exception: What the work raises; no other shard is begun then.
        """


class _Stopped(BaseException):
    """The work is not wanted any more."""


class Threads:
    """Threads of this process. They play side by side, since the core needs no Python."""

    def __init__(self, threads: int) -> None:
        self._threads = threads

    def run(self, work: Work, shards: Sequence[Any], games: Sequence[int]) -> Iterator[int]:
        """Do all shards; see `Runner`."""
        del games
        told: queue.SimpleQueue[int | None] = queue.SimpleQueue()
        stopped = threading.Event()

        def hear(played: int) -> None:
            if stopped.is_set():
                raise _Stopped
            told.put(played)

        def do(shard: Any) -> None:
            try:
                if not stopped.is_set():
                    work(shard, hear)
            except BaseException:
                stopped.set()
                raise
            finally:
                told.put(None)

        with ThreadPoolExecutor(min(self._threads, max(len(shards), 1))) as pool:
            try:
                futures = [pool.submit(do, shard) for shard in shards]
                left = len(shards)
                while left:
                    played = told.get()
                    if played is None:
                        left -= 1
                    else:
                        yield played
            finally:
                stopped.set()
        errors = [error for future in futures if (error := future.exception())]
        for error in sorted(errors, key=lambda it: isinstance(it, _Stopped)):
            raise error
