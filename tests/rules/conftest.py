"""Every test of a rule runs on both engines."""

import pytest

from tests.engines import ENGINES, Loader


@pytest.fixture(params=ENGINES)
def game(request: pytest.FixtureRequest) -> Loader:
    """Give the function that loads a game of one engine or the other."""
    return ENGINES[request.param]
