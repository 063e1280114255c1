"""A mark for programs: none that has it may be left behind."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.python.engine.marked import ends, zombies


@pytest.fixture
def mark(tmp_path: Path) -> Iterator[str]:
    """A mark that no other process has; at the end of the test nothing with it runs."""
    yield str(tmp_path)
    assert ends(tmp_path)
    assert zombies() == []
