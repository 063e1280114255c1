"""Long work in shards: what a runner is, and the one that uses threads of this process."""

import queue
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, TypeVar, runtime_checkable

OnGames = Callable[[int], object]
"""A function that takes the number of games played since its last call."""

_Shard = TypeVar("_Shard")
_Result = TypeVar("_Result")


@runtime_checkable
class Runner(Protocol):
    """Does shards of work, in any order and several at a time.

    A runner of your own can do the shards in any way. This one does them one after the other, and
    gives them its own callback, a function of type `durbar.scale.OnGames`:

    >>> import durbar, durbar.scale
    >>> class InTurn:
    ...     workers = 1
    ...
    ...     def run(self, work, shards, games, on_games: durbar.scale.OnGames):
    ...         for index, shard in enumerate(shards):
    ...             yield index, work(shard, on_games)
    >>> runner: durbar.scale.Runner = InTurn()
    >>> state = durbar.load_game("maharani", players=2).new_initial_state()
    >>> durbar.scale.playouts(state, 1_000, seed=1, runner=runner).games
    1000
    """

    @property
    def workers(self) -> int:
        """The number of shards that are done at the same time."""

    def run(
        self,
        work: Callable[[_Shard, OnGames], _Result],
        shards: Sequence[_Shard],
        games: Sequence[int],
        on_games: OnGames,
    ) -> Iterator[tuple[int, _Result]]:
        """Do all shards, and yield the index and the result of each as it ends.

        Args:
            work: Does one shard, and calls its second argument now and then. A shard that is done
                twice has the same result and effect as one that is done once.
            shards: The shards.
            games: The number of games of each shard.
            on_games: Called in the caller's thread.

        Raises:
            Exception: The error of the work. No further shard is begun.
        """


class _Stopped(BaseException):
    """Ends a shard whose result nobody needs any more."""


class Threads:
    """Threads of this process. They play side by side, since the core needs no Python."""

    def __init__(self, threads: int) -> None:
        """Use this number of threads, at least 1."""
        self._threads = threads

    @property
    def workers(self) -> int:
        """The number of shards that are done at the same time."""
        return self._threads

    def run(
        self,
        work: Callable[[_Shard, OnGames], _Result],
        shards: Sequence[_Shard],
        games: Sequence[int],
        on_games: OnGames,
    ) -> Iterator[tuple[int, _Result]]:
        """Do all shards; see `Runner`."""
        del games
        messages: queue.SimpleQueue[int | tuple[int, _Result] | BaseException]
        messages = queue.SimpleQueue()
        stopped = threading.Event()

        def count(played: int) -> None:
            if stopped.is_set():
                raise _Stopped
            messages.put(played)

        def do(index: int) -> None:
            try:
                if not stopped.is_set():
                    messages.put((index, work(shards[index], count)))
            except _Stopped:
                pass
            except BaseException as error:  # noqa: BLE001 - it is raised where it can be caught
                messages.put(error)

        with ThreadPoolExecutor(self._threads) as pool:
            for index in range(len(shards)):
                pool.submit(do, index)
            try:
                left = len(shards)
                while left:
                    match messages.get():
                        case int(played):
                            on_games(played)
                        case BaseException() as error:
                            raise error
                        case done:
                            left -= 1
                            yield done
            finally:
                stopped.set()
                pool.shutdown(cancel_futures=True)
