"""Games and positions that the tests here share."""

import pytest

import durbar
from tests.python.positions import TINY


@pytest.fixture(params=[2, 3, 4], ids="{}-players".format)
def game(request: pytest.FixtureRequest) -> durbar.Game:
    return durbar.load_game("maharani", request.param)


@pytest.fixture
def state(game: durbar.Game) -> durbar.State:
    """A position in the middle of a game, where a player decides."""
    state = game.new_initial_state(seed=5)
    rng = durbar.Rng(5)
    for _ in range(20):
        actions = state.legal_actions()
        state.apply_action(actions[rng.bounded(len(actions))])
        state.resolve_chance(rng)
    assert state.current_player() >= 0
    return state


@pytest.fixture
def custom() -> durbar.Game:
    """A game with another component file than the default."""
    return durbar.load_game("maharani", 3, components=TINY.read_text("utf-8"))
