"""Files that are written whole or not at all, and files that one process writes at a time."""

import contextlib
import errno
import os
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO


@contextlib.contextmanager
def whole_file(path: Path) -> Iterator[BinaryIO]:
    """Yield a file to write. It gets its name when all bytes are on the disk.

    If anything fails, a file that had the name before stays as it was.

    Raises:
        OSError: The file cannot be written.
    """
    if not path.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, "there is no such folder", str(path.parent))
    # The name is unique, so that two processes can write the same file.
    unfinished = path.with_name(f".{path.name}.{secrets.token_hex(8)}.part")
    try:
        with unfinished.open("x+b", buffering=1 << 18) as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            unfinished.unlink()
        raise
    _sync(path.parent)


def _sync(folder: Path) -> None:
    """Write a new name in a folder to the disk."""
    with contextlib.suppress(OSError):  # not on every system
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def locked(file: BinaryIO) -> bool:
    """Lock a file until it is closed. Return False if another process has locked it."""
    try:
        import fcntl  # noqa: PLC0415 - not on every system
    except ImportError:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
