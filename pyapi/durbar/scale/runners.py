"""Who does the shards of a piece of work: threads of this process; `cluster.py` has another."""

import queue
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, TypeVar

__all__ = ["Hear", "Runner", "Threads"]

Hear = Callable[[int], object]
"""Is told how many games have been played since it was told last."""

_Shard = TypeVar("_Shard")
_Result = TypeVar("_Result")


class Runner(Protocol):
    """Does shards of work, in any order and side by side.

    A runner of your own can do the shards in any way. This one does them one after the other, and
    passes on what they tell, a function of type `durbar.scale.Hear`:

    >>> import durbar, durbar.scale
    >>> class InTurn:
    ...     workers = 1
    ...
    ...     def run(self, work, shards, games, tell: durbar.scale.Hear):
    ...         for index, shard in enumerate(shards):
    ...             yield index, work(shard, tell)
    >>> runner: durbar.scale.Runner = InTurn()
    >>> state = durbar.load_game("maharani", players=2).new_initial_state()
    >>> durbar.scale.playouts(state, 1_000, seed=1, runner=runner).games
    1000
    """

    @property
    def workers(self) -> int:
        """How many shards it does at the same time."""

    def run(
        self,
        work: Callable[[_Shard, Hear], _Result],
        shards: Sequence[_Shard],
        games: Sequence[int],
        tell: Hear,
    ) -> Iterator[tuple[int, _Result]]:
        """Do all shards; give the index of each with what came of it, as they end.

        Args:
            work: Does one shard, and tells now and then how many games it has played. Done
                twice, it has the same effect as once.
            shards: The shards.
            games: The games of each.
            tell: Is told of games in the caller's thread.

        Raises:
            Exception: What the work raises. No other shard is begun then.
        """


class _Stopped(BaseException):
    """The work is not wanted any more."""


class Threads:
    """Threads of this process. They play side by side, since the core needs no Python.

    >>> import durbar.scale
    >>> durbar.scale.Threads(4).workers
    4
    """

    def __init__(self, threads: int) -> None:
        """Use so many threads, at least 1."""
        self._threads = threads

    @property
    def workers(self) -> int:
        """How many shards it does at the same time."""
        return self._threads

    def run(
        self,
        work: Callable[[_Shard, Hear], _Result],
        shards: Sequence[_Shard],
        games: Sequence[int],
        tell: Hear,
    ) -> Iterator[tuple[int, _Result]]:
        """Do all shards; see `Runner`."""
        del games
        told: queue.SimpleQueue[int | tuple[int, _Result] | BaseException] = queue.SimpleQueue()
        stopped = threading.Event()

        def hear(played: int) -> None:
            if stopped.is_set():
                raise _Stopped
            told.put(played)

        def do(index: int) -> None:
            try:
                if not stopped.is_set():
                    told.put((index, work(shards[index], hear)))
            except _Stopped:
                pass
            except BaseException as error:  # noqa: BLE001 - it is raised where it can be caught
                told.put(error)

        with ThreadPoolExecutor(self._threads) as pool:
            for index in range(len(shards)):
                pool.submit(do, index)
            try:
                left = len(shards)
                while left:
                    match told.get():
                        case int(played):
                            tell(played)
                        case BaseException() as error:
                            raise error
                        case done:
                            left -= 1
                            yield done
            finally:
                stopped.set()
                pool.shutdown(cancel_futures=True)
