"""The server that is attacked."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rest.serving import Server, running


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server with the limits that users have, and the memory allocator of the image.

    The allocator gives freed memory back, so that what is left is what the server keeps.
    """
    with running(log=tmp_path / "log", MALLOC_MMAP_THRESHOLD_="131072") as instance:
        yield instance
    assert "Traceback" not in (tmp_path / "log").read_text("utf-8")
