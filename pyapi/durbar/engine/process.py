"""A program that runs beside this one, with lines as input and output."""

import contextlib
import os
import selectors
import signal
import subprocess
import time
import weakref
from collections import deque
from collections.abc import Container, Sequence

from durbar.engine.lines import MAX_LINE, Lines
from durbar.errors import EngineCrashed, EngineError, EngineGarbled

__all__ = ["Process"]

_CHUNK = 65536
_MAX_STDERR = 4096
_MAX_WORDS = 3  # lines of it that an error repeats
_LAST_WORDS_SECONDS = 0.5
_END_SECONDS = 1.0


class Process:
    """A running program, in a process group of its own that ends with this object.

    It needs no thread: bytes are moved while a caller waits in `receive`.

    Args:
        command: The program and its arguments.
        without: Variables of the environment that the program does not get.

    Raises:
        EngineError: The program cannot be started.
    """

    def __init__(self, command: Sequence[str], without: Container[str] = ()) -> None:
        if os.name != "posix":
            raise EngineError("programs as bots need a POSIX system")
        try:
            child = subprocess.Popen(  # noqa: S603 - the caller's own command, without a shell
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env={name: text for name, text in os.environ.items() if name not in without},
                bufsize=0,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            raise EngineError(f"{command[0]} cannot be started: {error}") from None
        assert child.stdin is not None  # noqa: S101 - they are pipes
        assert child.stdout is not None  # noqa: S101
        assert child.stderr is not None  # noqa: S101
        self._child = child
        self._stdin, self._stdout, self._stderr = child.stdin, child.stdout, child.stderr
        self._finalizer = weakref.finalize(self, _end, child, os.getpid())
        self._lines = Lines()
        self._received: deque[bytes | None] = deque()
        self._outgoing = bytearray()
        self._last_words = bytearray()
        self._is_ended = False
        self._selector = selectors.DefaultSelector()
        for pipe in (self._stdin, self._stdout, self._stderr):
            os.set_blocking(pipe.fileno(), False)
        self._selector.register(self._stdout, selectors.EVENT_READ)
        self._selector.register(self._stderr, selectors.EVENT_READ)

    def send(self, line: bytes) -> None:
        """Send a line. Bytes that the program does not take at once follow in `receive`."""
        self._outgoing += line
        self._write()

    def receive(self, deadline: float) -> bytes | None:
        """Wait for the next line, until a time of `time.monotonic`; None if there is none by then.

        Raises:
            EngineCrashed: The program has ended or closed its output.
            EngineGarbled: A line is too long.
        """
        while not self._received and not self._is_ended:
            left = deadline - time.monotonic()
            if left <= 0:
                # Nothing more is read: a program that writes without end would always be in time.
                break
            self._pump(left)
        if self._received:
            line = self._received.popleft()
            if line is None:
                raise EngineGarbled(f"a line is longer than {MAX_LINE} bytes")
            return line
        if self._is_ended:
            raise EngineCrashed(self._end_report())
        return None

    def end_input(self) -> None:
        """Close the program's standard input once it has taken all lines."""
        deadline = time.monotonic() + _END_SECONDS
        while self._outgoing and time.monotonic() < deadline:
            self._pump(0.05)
        self._close_stdin()

    @property
    def exit_code(self) -> int | None:
        """The exit code of the program, or minus a signal; None before `EngineCrashed`."""
        return self._child.returncode

    def close(self) -> None:
        """Let the program end by itself for a moment, then end it with all its children."""
        if self._finalizer.alive:
            if self._child.returncode is None:
                self._close_stdin()
                self._drain(_END_SECONDS)
            self.kill()

    def kill(self) -> None:
        """End the program and all its children at once."""
        self._finalizer()
        self._selector.close()

    @property
    def unended(self) -> str:
        """The program's output after the last end of line."""
        return self._lines.rest.decode("utf-8", "replace")

    def _write(self) -> None:
        try:
            while self._outgoing:
                sent = os.write(self._stdin.fileno(), self._outgoing)
                del self._outgoing[:sent]
        except BlockingIOError:
            if self._stdin.fileno() not in self._selector.get_map():
                self._selector.register(self._stdin, selectors.EVENT_WRITE)
            return
        except (OSError, ValueError):
            # The program has closed its input. Its output shows whether it has ended.
            self._outgoing.clear()
        self._unregister(self._stdin)

    def _pump(self, seconds: float) -> None:
        for key, _ in self._selector.select(seconds):
            if key.fileobj is self._stdin:
                self._write()
            elif key.fileobj is self._stdout:
                self._read_stdout()
            else:
                self._read_stderr()

    def _read_stdout(self) -> None:
        data = os.read(self._stdout.fileno(), _CHUNK)
        self._received.extend(self._lines.feed(data))
        if not data:
            self._unregister(self._stdout)
            self._is_ended = True

    def _read_stderr(self) -> None:
        data = os.read(self._stderr.fileno(), _CHUNK)
        self._last_words += data
        del self._last_words[:-_MAX_STDERR]
        if not data:
            self._unregister(self._stderr)

    def _unregister(self, pipe: object) -> None:
        if pipe in [key.fileobj for key in self._selector.get_map().values()]:
            self._selector.unregister(pipe)

    def _close_stdin(self) -> None:
        self._unregister(self._stdin)
        self._outgoing.clear()
        self._stdin.close()

    def _drain(self, seconds: float) -> None:
        """Read until the program has closed its outputs, as it does at its end."""
        deadline = time.monotonic() + seconds
        while self._selector.get_map() and (left := deadline - time.monotonic()) > 0:
            self._pump(left)
            self._received.clear()

    def _end_report(self) -> str:
        """Return how the program ended, and kill its children."""
        self._drain(_LAST_WORDS_SECONDS)
        self.kill()
        code = self._child.returncode
        if code == -signal.SIGKILL:
            how = "it closed its standard output, or was killed"
        elif code < 0:
            how = f"it ended by signal {-code}"
        else:
            how = f"it ended with exit code {code}"
        if rest := self._lines.rest:
            how += f", in the middle of a line: {rest[:80]!r}"
        last = self._last_words.decode("utf-8", "replace").strip().splitlines()
        words = " / ".join(line.strip() for line in last[-_MAX_WORDS:])
        return f"{how}; on standard error: {words}" if words else how


def _end(child: "subprocess.Popen[bytes]", owner: int) -> None:
    """End the group, while the child's id is not free yet, and leave no zombie."""
    if os.getpid() != owner:
        # This is a fork of the process that started the program, and must not end it.
        return
    if child.returncode is None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(child.pid, signal.SIGKILL)
        child.wait()
    for pipe in (child.stdin, child.stdout, child.stderr):
        if pipe is not None:
            pipe.close()
