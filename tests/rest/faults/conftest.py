"""The server that is attacked."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rest.serving import Server, running


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server with the limits that users have."""
    with running(log=tmp_path / "log") as instance:
        yield instance
    assert "Traceback" not in (tmp_path / "log").read_text("utf-8")
