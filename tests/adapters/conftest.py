"""What makes an environment."""

from typing import Any

import pytest

import durbar
from tests.engines import player_counts

EVERY_GAME = [
    {"game": name, "players": players} for name in durbar.games() for players in player_counts(name)
]


@pytest.fixture(params=EVERY_GAME, ids=lambda game: f"{game['game']}-{game['players']}")
def game(request: pytest.FixtureRequest) -> dict[str, Any]:
    """Each game for each number of players."""
    return dict(request.param)


@pytest.fixture(params=durbar.games())
def name(request: pytest.FixtureRequest) -> str:
    """The name of each game."""
    return str(request.param)
