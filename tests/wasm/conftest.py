"""The module that `make wasm` made, and node to run it with; else tests are skipped."""

import shutil
from pathlib import Path

import pytest

from tests.house.tree import ROOT

MODULE = ROOT / "dist/wasm/durbar.wasm"


@pytest.fixture(scope="session")
def module() -> Path:
    if not MODULE.exists():
        pytest.skip("dist/wasm/durbar.wasm was not made: `make wasm` says what it needs")
    return MODULE


@pytest.fixture(scope="session")
def node() -> str:
    found = shutil.which("node")
    if found is None:
        pytest.skip("node was not found: install Node.js 20.19 or later")
    return found
