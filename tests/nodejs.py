"""Node, which runs the modules of the page; without it their tests are skipped."""

import shutil

import pytest


@pytest.fixture(scope="session")
def node() -> str:
    """Where the program is."""
    path = shutil.which("node")
    if path is None:
        pytest.skip("node was not found: install Node.js 20.19 or later")
    return path
