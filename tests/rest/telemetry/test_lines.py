"""Lines for a reader who may stall, or go."""

import os
import threading
import time
from collections.abc import Iterator

import orjson
import pytest

from durbar_rest.telemetry.lines import MOST_BYTES, Lines

PATIENCE = 10.0


@pytest.fixture
def pipe() -> Iterator[tuple[int, int]]:
    """The ends of a pipe: to read and to write."""
    ends = os.pipe()
    yield ends
    for end in ends:
        try:
            os.close(end)
        except OSError:
            # A test has closed it.
            continue


def test_lines_come_in_order(pipe: tuple[int, int]) -> None:
    reads, writes = pipe
    own = Lines(writes)
    expected = [b"%d\n" % number for number in range(1_000)]
    for line in expected:
        own.write(line)
    own.close()
    assert os.read(reads, 65_536) == b"".join(expected)


def test_a_piece_of_several_lines_goes_into_a_pipe_at_once(
    pipe: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    pieces: list[bytes] = []

    def keep(_: int, piece: bytes) -> int:
        pieces.append(piece)
        return len(piece)

    monkeypatch.setattr(os, "write", keep)
    own = Lines(pipe[1])
    for number in range(1_000):
        own.write(b"%090d\n" % number)
    own.close()
    assert all(len(piece) <= 4_096 and piece.endswith(b"\n") for piece in pieces if piece)
    assert b"".join(pieces).count(b"\n") == 1_000


def test_a_reader_who_stalls_stops_nobody_and_hears_how_many_lines_are_missing(
    pipe: tuple[int, int],
) -> None:
    reads, writes = pipe
    own, line, sent = Lines(writes), b"x" * 1_023 + b"\n", 3_000
    began = time.monotonic()
    for _ in range(sent):
        own.write(line)
    assert time.monotonic() - began < 1.0
    content = b""
    while b"dropped" not in content:
        content += os.read(reads, 65_536)
        assert time.monotonic() - began < PATIENCE
    *kept, last = content.splitlines(keepends=True)
    dropped = orjson.loads(last)["dropped_lines"]
    assert set(kept) == {line}
    assert len(kept) + dropped == sent
    assert len(kept) * len(line) <= MOST_BYTES


def test_a_reader_who_has_gone_stops_nobody(pipe: tuple[int, int]) -> None:
    reads, writes = pipe
    os.close(reads)
    own = Lines(writes)
    own.write(b"x\n")
    own.close()
    own.write(b"y\n")
    own.close()


def test_lines_that_no_thread_can_write_are_counted(
    pipe: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    own = Lines(pipe[1])

    def fail(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    with monkeypatch.context() as patched:
        patched.setattr(threading.Thread, "start", fail)
        own.write(b"x\n")
    own.write(b"y\n")
    own.close()
    first, second = os.read(pipe[0], 65_536).splitlines()
    assert first == b"y"
    assert orjson.loads(second)["dropped_lines"] == 1
