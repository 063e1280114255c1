"""Games and positions that the tests here share."""

import pytest

import durbar
from tests.engines import player_counts
from tests.python.positions import in_the_middle, start, tiny

EVERY_GAME = [
    durbar.load_game(name, players) for name in durbar.games() for players in player_counts(name)
]


@pytest.fixture(params=EVERY_GAME, ids=lambda game: f"{game.name}-{game.num_players()}")
def game(request: pytest.FixtureRequest) -> durbar.Game:
    """Each registered game for each number of players."""
    game: durbar.Game = request.param
    return game


@pytest.fixture(params=durbar.games())
def name(request: pytest.FixtureRequest) -> str:
    """The name of each registered game."""
    name: str = request.param
    return name


@pytest.fixture
def opening(name: str) -> durbar.State:
    """The first position after the set-up, of each game."""
    return start(name)


@pytest.fixture
def state(game: durbar.Game) -> durbar.State:
    """A position in the middle of a game, where a player decides."""
    return in_the_middle(game)


@pytest.fixture
def custom(name: str) -> durbar.Game:
    """A game with another component file than the default."""
    return durbar.load_game(name, components=tiny(name).read_text("utf-8"))
