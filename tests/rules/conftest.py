"""Every test of a rule runs on both engines; its folder says which game it is of."""

from functools import partial

import pytest

from tests.engines import ENGINES, Loader


@pytest.fixture(params=ENGINES)
def game(request: pytest.FixtureRequest) -> Loader:
    """Give the function that loads the game of the test's folder, in one engine or the other."""
    return partial(ENGINES[request.param], request.path.parent.name)
