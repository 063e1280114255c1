"""Games, and what reaches the middle of one."""

from typing import Any

import pyspiel
import pytest

import durbar.adapters.open_spiel
from tests.engines import player_counts

EVERY_GAME = [
    f"python_{name}(players={players})"
    for name in durbar.games()
    for players in player_counts(name)
]


@pytest.fixture(params=EVERY_GAME)
def game(request: pytest.FixtureRequest) -> Any:
    """Each game for each number of players."""
    return pyspiel.load_game(request.param)


@pytest.fixture
def state(game: Any) -> Any:
    """A state where a player decides, after some chance events and decisions."""
    state, rng = game.new_initial_state(), durbar.Rng(5)
    while state.is_chance_node() or state.move_number() < 60:
        actions = state.legal_actions()
        state.apply_action(actions[rng.bounded(len(actions))])
    return state
