"""The log of requests, for a reader of standard output who may stall, or go."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from io import FileIO

import orjson

from durbar._core import AccessLog

PATIENCE = 10.0

# More than waits for a reader at most.
MANY = 10_000


def write(log: AccessLog, number: int) -> None:
    """Write the line of a request."""
    log.write(f"{number}", "GET", None, "x" * 200, 200, None, 0.1, 0.1, 0, 0, "", None, None)


def numbers(lines: list[bytes]) -> list[int]:
    """The numbers of the requests of these lines."""
    return [int(orjson.loads(line)["request_id"]) for line in lines]


@contextmanager
def reading() -> Iterator[FileIO]:
    """Read standard output: the end of a pipe. Outside of a test, pytest takes it back."""
    reads, writes = os.pipe()
    own = os.dup(1)
    os.dup2(writes, 1)
    os.close(writes)
    try:
        with FileIO(reads) as reader:
            yield reader
    finally:
        os.dup2(own, 1)
        os.close(own)


def test_a_log_goes_on_after_it_was_closed() -> None:
    with reading() as reader:
        log = AccessLog()
        for number in range(2):
            write(log, number)
            log.close()
        assert numbers(reader.read(65_536).splitlines()) == [0, 1]


def test_lines_are_written_soon() -> None:
    with reading() as reader:
        write(AccessLog(), 7)
        assert numbers(reader.read(65_536).splitlines()) == [7]


def test_a_reader_who_stalls_stops_nobody_and_is_told_how_many_lines_are_missing() -> None:
    with reading() as reader:
        log, began = AccessLog(), time.monotonic()
        for number in range(MANY):
            write(log, number)
        assert time.monotonic() - began < 1.0
        content = b""
        while b"dropped" not in content:
            content += reader.read(65_536)
            assert time.monotonic() - began < PATIENCE
        *kept, last = content.splitlines()
        assert len(kept) + orjson.loads(last)["dropped_lines"] == MANY
        assert numbers(kept) == list(range(len(kept)))
        assert 2_000 < len(kept) < MANY / 2


def test_lines_of_several_processes_stay_apart() -> None:
    with reading() as reader:
        code = (
            "from tests.rest.telemetry.test_slow_log_readers import AccessLog, write\n"
            "log = AccessLog()\n"
            "for number in range(2_000): write(log, number)\n"
            "log.close()"
        )
        writers = [subprocess.Popen([sys.executable, "-c", code]) for _ in range(2)]
        content, began = b"", time.monotonic()
        while content.count(b"\n") < 4_000 and time.monotonic() - began < PATIENCE:
            content += reader.read(65_536)
        assert [writer.wait() for writer in writers] == [0, 0]
        assert sorted(numbers(content.splitlines())) == sorted([*range(2_000)] * 2)


def test_a_reader_who_has_gone_stops_nobody() -> None:
    with reading() as reader:
        reader.close()
        log = AccessLog()
        for number in range(2):
            write(log, number)
            log.close()


def test_lines_that_no_thread_can_write_are_counted() -> None:
    """There is no memory for the stack of a thread, and later there is."""
    with reading() as reader:
        code = (
            "import resource\n"
            "from tests.rest.telemetry.test_slow_log_readers import AccessLog, write\n"
            "log = AccessLog()\n"
            "resource.setrlimit(resource.RLIMIT_AS, (1 << 20, resource.RLIM_INFINITY))\n"
            "write(log, 1)\n"
            "resource.setrlimit(resource.RLIMIT_AS, (-1, -1))\n"
            "write(log, 2)\n"
            "log.close()"
        )
        subprocess.run([sys.executable, "-c", code], check=True)
        first, second = reader.read(65_536).splitlines()
        assert numbers([first]) == [2]
        assert orjson.loads(second)["dropped_lines"] == 1
