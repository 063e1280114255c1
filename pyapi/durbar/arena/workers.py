"""Games in several processes, each of which is ended if its bot hangs."""

import contextlib
import ctypes
import multiprocessing as mp
import os
import signal
import threading
import time
from collections import Counter, deque
from collections.abc import Generator, Iterable, Iterator
from multiprocessing.connection import Connection, wait

from durbar.arena.blocks import ForfeitKind, GameResult
from durbar.arena.definition import Arena
from durbar.arena.table import NOBODY, Table
from durbar.errors import InternalError, InvalidArena

Task = tuple[int, int]
"""The number of a block, and of a seating in it."""

Played = Generator[tuple[Task, GameResult], None, None]
"""Games that have ended."""

# A fresh interpreter inherits no locks of threads, and every system has it.
_context = mp.get_context("spawn")

_SECONDS_BETWEEN_LOOKS = 0.2
# The process itself judges a bot that is a little late, and continues.
_GRACE_SECONDS = 0.5
# One game is played while the next one waits.
_TASKS_AT_ONCE = 2
_MAX_DEATHS = 3


def play_tasks(arena: Arena, tasks: Iterable[Task], processes: int | None) -> Played:
    """Play games, and yield them as they end; the processes end with the iterator.

    Without processes this one plays, and the games end in their order.

    Raises:
        InvalidArena: A bot cannot be made, or cannot be passed to another process.
        InternalError: A process ended several times in one game, while no bot was running.
    """
    if processes is None:
        table = Table(arena)
        table.prepare()
        for task in tasks:
            yield task, table.play(*task)
        return
    pool = _Pool(arena, tasks)
    try:
        pool.begin(processes)
        while busy := pool.busy():
            ready = wait([worker.connection for worker in busy], _SECONDS_BETWEEN_LOOKS)
            for worker in busy:
                if worker.connection in ready or worker.is_overdue():
                    yield from pool.results_of(worker)
    finally:
        pool.end()


class _Worker:
    """A process that plays games, as its parent sees it."""

    def __init__(self, arena: Arena) -> None:
        self._limit = arena.move_limit + _GRACE_SECONDS
        # The seat whose bot runs, and since when.
        self._clock = _context.RawArray(ctypes.c_double, [NOBODY, 0.0])
        self.tasks: deque[Task] = deque()
        self.connection, theirs = _context.Pipe()
        self._process = _context.Process(target=_work, args=(arena, theirs, self._clock))
        try:
            self._process.start()
        except Exception as error:
            # pickle has several errors, and none of its own base.
            raise InvalidArena(
                f"bots: other processes cannot have them ({error}); name them by "
                "python:MODULE:NAME, or play in this process"
            ) from error
        finally:
            theirs.close()

    def give(self, task: Task) -> None:
        """Send the process a game to play after those that it has."""
        self.tasks.append(task)
        # The end of a process is noticed when its results are read.
        with contextlib.suppress(OSError):
            self.connection.send(task)

    def mover(self) -> int:
        """Return the seat whose bot runs."""
        return int(self._clock[0])

    def is_overdue(self) -> bool:
        seat, since = self._clock
        return seat != NOBODY and time.monotonic() - since > self._limit

    def records(self) -> Iterator[tuple[Task, GameResult]]:
        """Yield the games that have ended.

        Raises:
            EOFError: The process has ended.
            InvalidArena: The process cannot make a bot.
        """
        with contextlib.suppress(OSError):
            while self.connection.poll():
                message = self.connection.recv()
                if isinstance(message, InvalidArena):
                    raise message
                yield self.tasks.popleft(), message
            return
        raise EOFError

    def end(self) -> None:
        self._process.kill()
        self._process.join()


class _Pool:
    """Processes, and the games that are not handed out yet."""

    def __init__(self, arena: Arena, tasks: Iterable[Task]) -> None:
        self._arena = arena
        self._tasks = iter(tasks)
        self._returned: deque[Task] = deque()
        self._workers: list[_Worker] = []
        self._deaths: Counter[Task] = Counter()

    def begin(self, processes: int) -> None:
        """Start processes, but none without a game."""
        for _ in range(processes):
            task = self._next()
            if task is None:
                break
            self._workers.append(_Worker(self._arena))
            self._workers[-1].give(task)
        for worker in self._workers:
            self._fill(worker)

    def busy(self) -> list[_Worker]:
        """Return the processes that have games to play."""
        return [worker for worker in self._workers if worker.tasks]

    def results_of(self, worker: _Worker) -> Iterator[tuple[Task, GameResult]]:
        """Yield the games that a process has finished, and replace it if it is dead or hangs."""
        late = worker.is_overdue()
        dead = False
        try:
            yield from worker.records()
        except EOFError:
            dead = True
        # The bot may have answered while the games were read.
        late = late and worker.is_overdue()
        if dead or late:
            yield from self._replace(worker, late=late)
        else:
            self._fill(worker)

    def end(self) -> None:
        for worker in self._workers:
            worker.end()

    def _replace(self, worker: _Worker, *, late: bool) -> Iterator[tuple[Task, GameResult]]:
        worker.end()
        with contextlib.suppress(EOFError):
            yield from worker.records()
        if worker.tasks and worker.mover() != NOBODY and (not late or worker.is_overdue()):
            block, number = worker.tasks.popleft()
            kind = ForfeitKind.TIME if late else ForfeitKind.CRASH
            seating = self._arena.seatings[number]
            yield (block, number), GameResult.forfeited(seating, worker.mover(), kind)
        elif worker.tasks:
            self._count_death(worker.tasks[0])
        self._returned.extend(worker.tasks)
        self._workers.remove(worker)
        task = self._next()
        if task is not None:
            fresh = _Worker(self._arena)
            self._workers.append(fresh)
            fresh.give(task)
            self._fill(fresh)

    def _count_death(self, task: Task) -> None:
        self._deaths[task] += 1
        if self._deaths[task] == _MAX_DEATHS:
            block, number = task
            raise InternalError(
                f"block {block}, seating {number}: the process ended {_MAX_DEATHS} times while "
                "no bot was running"
            )

    def _fill(self, worker: _Worker) -> None:
        while len(worker.tasks) < _TASKS_AT_ONCE and (task := self._next()) is not None:
            worker.give(task)

    def _next(self) -> Task | None:
        return self._returned.popleft() if self._returned else next(self._tasks, None)


def _work(arena: Arena, connection: Connection, clock: "ctypes.Array[ctypes.c_double]") -> None:
    """Play the games that arrive, until the connection closes."""
    # Ctrl-C reaches every process of a terminal; the parent ends this one.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Text that bots print must not mix with the results.
    with contextlib.suppress(OSError):
        os.dup2(2, 1)
    threading.Thread(target=_end_with_parent, daemon=True).start()

    def watch(seat: int, since: float) -> None:
        clock[1] = since
        clock[0] = seat

    table = Table(arena, watch)
    try:
        table.prepare()
    except InvalidArena as error:
        connection.send(InvalidArena(str(error)))
        return
    with contextlib.suppress(EOFError, OSError):
        while True:
            connection.send(table.play(*connection.recv()))


def _end_with_parent() -> None:
    """Wait for the end of the parent; a bot that hangs would not notice it."""
    parent = mp.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
