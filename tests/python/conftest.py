"""Games and positions that the tests here share."""

from collections.abc import Iterator

import pytest

import durbar
from tests.python.positions import TINY, in_the_middle


def every_game() -> Iterator[durbar.Game]:
    """Yield each registered game for each number of players."""
    for name in durbar.games():
        fewest, most = durbar.load_game(name).facts()["players"]
        for players in range(fewest, most + 1):
            yield durbar.load_game(name, players)


@pytest.fixture(params=every_game(), ids=lambda game: f"{game.name}-{game.num_players}")
def game(request: pytest.FixtureRequest) -> durbar.Game:
    game: durbar.Game = request.param
    return game


@pytest.fixture(params=[2, 3, 4])
def maharani(request: pytest.FixtureRequest) -> durbar.Game:
    return durbar.load_game("maharani", request.param)


@pytest.fixture
def state(game: durbar.Game) -> durbar.State:
    """A position in the middle of a game, where a player decides."""
    return in_the_middle(game)


@pytest.fixture
def custom() -> durbar.Game:
    """A game with another component file than the default."""
    return durbar.load_game("maharani", 3, components=TINY.read_text("utf-8"))
