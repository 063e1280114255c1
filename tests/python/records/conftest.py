"""Fixtures of the tests of records."""

import pytest

import durbar
from tests.python.records.games import KINDS


@pytest.fixture(params=durbar.games())
def name(request: pytest.FixtureRequest) -> str:
    """The name of each game."""
    return str(request.param)


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    """Each kind of files."""
    return str(request.param)
