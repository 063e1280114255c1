"""Where positions for tests come from."""

from collections.abc import Iterator
from pathlib import Path

import durbar

TINY = Path(__file__).parents[1] / "components" / "maharani" / "tiny.json"


def random_game(game: durbar.Game, seed: int) -> Iterator[durbar.State]:
    """Yield every position of a random game, the start and the end too."""
    rng = durbar.Rng(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        yield state.clone()
        actions = state.legal_actions()
        state.apply_action(actions[rng.bounded(len(actions))])
    yield state


def in_the_middle(game: durbar.Game) -> durbar.State:
    """Return a position 20 decisions into a game, where a player decides."""
    state = game.new_initial_state(seed=5)
    rng = durbar.Rng(5)
    for _ in range(20):
        actions = state.legal_actions()
        state.apply_action(actions[rng.bounded(len(actions))])
        state.resolve_chance(rng)
    assert state.current_player() >= 0
    return state
