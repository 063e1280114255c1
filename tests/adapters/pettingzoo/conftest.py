"""Environments of every game."""

from typing import Any

import pytest
from pettingzoo import AECEnv

import durbar
from durbar.adapters.pettingzoo import env
from tests.python.positions import player_counts

EVERY_GAME = [
    {"game": name, "players": players} for name in durbar.games() for players in player_counts(name)
]


@pytest.fixture(params=EVERY_GAME, ids=lambda game: f"{game['game']}-{game['players']}")
def game(request: pytest.FixtureRequest) -> dict[str, Any]:
    """What makes an environment of each game for each number of players."""
    return dict(request.param)


@pytest.fixture
def begun(game: dict[str, Any]) -> AECEnv:
    """An environment at the first decision of a game."""
    made = env(**game)
    made.reset(seed=1)
    return made
