"""How much a page loads."""

import gzip
from pathlib import Path

MAX_BYTES = 700_000


def test_the_module_is_small(module: Path) -> None:
    assert len(gzip.compress(module.read_bytes(), 9)) < MAX_BYTES
