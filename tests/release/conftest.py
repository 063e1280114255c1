"""What `make release-check` has built."""

from pathlib import Path

import pytest

from tests.house.tree import ROOT


def built(pattern: str) -> Path:
    """Return the one file of dist/ that fits."""
    (path,) = (ROOT / "dist").glob(pattern)
    return path


@pytest.fixture(scope="session")
def wheel() -> Path:
    """The wheel for this machine."""
    return built("durbar-*.whl")


@pytest.fixture(scope="session")
def sdist() -> Path:
    """The sources as a package."""
    return built("durbar-*.tar.gz")
