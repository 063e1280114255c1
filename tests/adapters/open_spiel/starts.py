"""Where games for tests start."""

import random
from typing import Any

import durbar

HIDDEN = [name for name in durbar.games() if durbar.load_game(name).facts()["hidden_information"]]


def after_chance(game: Any) -> Any:
    """Start a game and draw until a player decides."""
    state, rng = game.new_initial_state(), random.Random(3)
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    return state
