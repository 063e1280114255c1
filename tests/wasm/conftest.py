"""The module that `make wasm` made, and node to run it with; else tests are skipped."""

from pathlib import Path

import pytest

from tests.house.tree import ROOT
from tests.nodejs import node

__all__ = ["module", "node"]

MODULE = ROOT / "dist/wasm/durbar.wasm"


@pytest.fixture(scope="session")
def module() -> Path:
    if not MODULE.exists():
        pytest.skip("dist/wasm/durbar.wasm was not made: `make wasm` says what it needs")
    return MODULE
