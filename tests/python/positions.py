"""Where positions for tests come from."""

from collections.abc import Iterator
from pathlib import Path

import durbar

TINY = Path(__file__).parents[1] / "components" / "tiny.json"


def random_game(game: durbar.Game, seed: int) -> Iterator[durbar.State]:
    """Yield every position of a random game, the start and the end too."""
    rng = durbar.Rng(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        yield state.clone()
        actions = state.legal_actions()
        state.apply_action(actions[rng.bounded(len(actions))])
    yield state
