"""Environments of every game."""

from typing import Any

import pytest
from pettingzoo import AECEnv

from durbar.adapters.pettingzoo import env


@pytest.fixture
def begun(game: dict[str, Any]) -> AECEnv:
    """An environment at the first decision of a game."""
    made = env(**game)
    made.reset(seed=1)
    return made
