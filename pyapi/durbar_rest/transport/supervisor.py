"""Keeps the processes of a server running: the worker that ends is started again.

Workers are forked. They hear through a pipe when this process has gone, and then they end, too.
"""

import logging
import os
import signal
import socket
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing import connection, get_context
from multiprocessing.process import BaseProcess
from types import FrameType

# Before a worker is started again: at first so long, then twice as long each time.
FIRST_PAUSE_SECONDS = 0.1
MAX_PAUSE_SECONDS = 30.0

_STOPS = (signal.SIGTERM, signal.SIGINT)

# A worker that ran for so long was well: after it the pause is the first one again.
_WELL_SECONDS = 60.0

_log = logging.getLogger(__name__)

_fork = get_context("fork")


class StartFailed(Exception):
    """No worker could start; the message says why."""


class Life:
    """What a worker has of its supervisor."""

    def __init__(self, gone: int, ready: connection.Connection) -> None:
        """Take the ends of the pipes."""
        # This file is at its end when the supervisor has gone.
        self.gone = gone
        self._ready = ready

    def tell_ready(self) -> None:
        """Say that the worker answers."""
        self._ready.send(None)
        self._ready.close()

    def tell_failed(self, reason: str) -> None:
        """Say why the worker cannot start."""
        self._ready.send(reason)
        self._ready.close()


# Runs a worker, by its row, until it is told to stop.
Run = Callable[[int, Life], None]


@dataclass(slots=True)
class _Worker:
    """One of the workers, which may be running or waiting to be started again."""

    row: int
    process: BaseProcess | None = None
    started: float = 0.0
    pause: float = 0.0
    start_at: float = 0.0


class Supervisor:
    """Starts workers, again and again, until a signal stops it."""

    def __init__(self, workers: int, run: Run, tell: Callable[[], None]) -> None:
        """Keep so many workers running, and tell when the first one answers."""
        self._run = run
        self._tell = tell
        self._workers = [_Worker(row) for row in range(workers)]
        self._signals: list[int] = []
        self._gone, self._alive = os.pipe()

    def serve(self, stop_seconds: float) -> None:
        """Serve until SIGTERM or SIGINT; then workers have so long for what they have begun.

        Raises:
            StartFailed: The first worker could not start.
        """
        woken, wakes = socket.socketpair()
        wakes.setblocking(False)
        woken.setblocking(False)
        signal.set_wakeup_fd(wakes.fileno())
        before = {one: signal.signal(one, self._note_signal) for one in _STOPS}
        try:
            self._start_first()
            while not self._signals:
                self._start_due()
                self._wait(woken)
        finally:
            self._stop(stop_seconds, woken)
            for one, handler in before.items():
                signal.signal(one, handler)
            signal.set_wakeup_fd(-1)
            woken.close()
            wakes.close()

    def _note_signal(self, number: int, _frame: FrameType | None) -> None:
        self._signals.append(number)

    def _start_first(self) -> None:
        """Start one worker, and let it say whether it can answer, before there are more."""
        ready = self._start(self._workers[0])
        try:
            reason = ready.recv()
        except EOFError:
            reason = None if self._signals else "the first worker ended while it started"
        if reason is not None:
            raise StartFailed(reason)
        ready.close()
        _log.info("the server answers; it has %d worker(s)", len(self._workers))
        self._tell()

    def _start_due(self) -> None:
        now = time.monotonic()
        for worker in self._workers:
            if worker.process is None and worker.start_at <= now:
                self._start(worker).close()

    def _start(self, worker: _Worker) -> connection.Connection:
        ready, tells = _fork.Pipe(duplex=False)
        process = _fork.Process(target=self._work, args=(worker.row, tells))
        # Until the worker has its own handlers, a signal would call those of this process.
        signal.pthread_sigmask(signal.SIG_BLOCK, _STOPS)
        process.start()
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _STOPS)
        tells.close()
        worker.process, worker.started = process, time.monotonic()
        return ready

    def _work(self, row: int, ready: connection.Connection) -> None:
        """The life of a worker, in its own process."""
        signal.set_wakeup_fd(-1)
        # Until the server sets its own handlers, and at its end, when it raises the signal again.
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _STOPS)
        os.close(self._alive)
        self._run(row, Life(self._gone, ready))

    def _wait(self, woken: socket.socket) -> None:
        """Wait for the end of a worker, for the time to start one, or for a signal."""
        running = {one.process.sentinel: one for one in self._workers if one.process is not None}
        due = [one.start_at for one in self._workers if one.process is None]
        timeout = max(0.0, min(due) - time.monotonic()) if due else None
        for ended in connection.wait([woken, *running], timeout):
            if isinstance(ended, int):
                self._note_end(running[ended])

    def _note_end(self, worker: _Worker) -> None:
        assert worker.process is not None  # noqa: S101 - it has ended, so it had begun
        worker.process.join()
        now = time.monotonic()
        if now - worker.started > _WELL_SECONDS:
            worker.pause = 0.0
        worker.pause = min(MAX_PAUSE_SECONDS, worker.pause * 2 or FIRST_PAUSE_SECONDS)
        worker.start_at = now + worker.pause
        _log.error(
            "worker %d ended with exit code %d; it is started again in %.1f s",
            worker.process.pid,
            worker.process.exitcode,
            worker.pause,
        )
        worker.process.close()
        worker.process = None

    def _stop(self, seconds: float, woken: socket.socket) -> None:
        """Let every worker end what it has begun, and kill those that do not end in time."""
        running = [one.process for one in self._workers if one.process is not None]
        for process in running:
            process.terminate()
        until = time.monotonic() + seconds
        seen = len(self._signals)
        left = {process.sentinel: process for process in running}
        while left and (now := time.monotonic()) < until and len(self._signals) == seen:
            for ended in connection.wait([woken, *left], until - now):
                if isinstance(ended, int):
                    del left[ended]
                else:
                    woken.recv(64)
        for process in left.values():
            _log.error("worker %d did not end in time, and is killed", process.pid)
            process.kill()
        for process in running:
            process.join()
        os.close(self._alive)
        os.close(self._gone)
