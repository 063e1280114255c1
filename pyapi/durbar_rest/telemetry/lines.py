"""Lines that a thread writes, so that a reader who stalls stops nobody else."""

import os
import threading
import time

import orjson

from durbar_rest.telemetry.json_log import rfc3339

# What waits for the reader, in bytes; lines beyond are dropped and counted.
MOST_BYTES = 1_048_576

# Lines of so long are written together.
_PAUSE_SECONDS = 0.05

# So many bytes go into a pipe at once, or not at all: lines of several processes stay apart.
_PIECE_BYTES = 4_096

# For what is left at the end.
_CLOSE_SECONDS = 1.0


class Lines:
    """Lines on their way to a file descriptor."""

    def __init__(self, descriptor: int) -> None:
        """Write to this descriptor; the thread begins with the first line."""
        self._descriptor = descriptor
        self._waiting: list[bytes] = []
        self._bytes = 0
        self._dropped = 0
        self._lock = threading.Lock()
        self._wake = threading.Event()
        self._thread: threading.Thread | None = None
        self._closing = False
        os.register_at_fork(after_in_child=self._begin_anew)

    def write(self, line: bytes) -> None:
        """Let the thread write a line, with its newline; or drop it if too many wait."""
        with self._lock:
            if self._bytes + len(line) > MOST_BYTES:
                self._dropped += 1
                return
            self._bytes += len(line)
            self._waiting.append(line)
            if len(self._waiting) > 1:
                return
            if self._thread is None:
                self._start()
        self._wake.set()

    def close(self) -> None:
        """Write what is left, if the reader takes it soon."""
        thread = self._thread
        if thread is not None:
            self._closing = True
            self._wake.set()
            thread.join(_CLOSE_SECONDS)

    def _start(self) -> None:
        self._closing = False
        thread = threading.Thread(target=self._run, name="lines", daemon=True)
        try:
            thread.start()
        except RuntimeError:
            # The system has no thread now; the next line tries again.
            self._dropped += len(self._waiting)
            self._waiting, self._bytes = [], 0
            return
        self._thread = thread

    def _begin_anew(self) -> None:
        """Begin without a thread in a process that was forked."""
        self._lock = threading.Lock()
        self._wake = threading.Event()
        self._waiting, self._bytes, self._dropped, self._thread = [], 0, 0, None

    def _run(self) -> None:
        while not self._closing:
            self._wake.wait()
            self._wake.clear()
            if not self._closing:
                time.sleep(_PAUSE_SECONDS)
            self._flush()
        self._thread = None

    def _flush(self) -> None:
        with self._lock:
            lines, self._waiting = self._waiting, []
        piece = b""
        for line in lines:
            if len(piece) + len(line) > _PIECE_BYTES and piece:
                self._put(piece)
                piece = b""
            piece += line
        self._put(piece)
        with self._lock:
            # What was being written counted as waiting.
            self._bytes -= sum(map(len, lines))
            dropped, self._dropped = self._dropped, 0
        if dropped:
            lost = {"time": rfc3339(time.time()), "level": "warning", "dropped_lines": dropped}
            self._put(orjson.dumps(lost, option=orjson.OPT_APPEND_NEWLINE))

    def _put(self, piece: bytes) -> None:
        try:
            while piece:
                piece = piece[os.write(self._descriptor, piece) :]
        except OSError:
            # Whoever reads the log may have gone; requests are answered all the same.
            return
