"""Where games and positions for tests come from."""

from collections.abc import Iterator
from pathlib import Path

import durbar

COMPONENTS = Path(__file__).parents[1] / "components"


def tiny(name: str) -> Path:
    """Return the smallest component file of a game."""
    return COMPONENTS / name / "tiny.json"


def player_counts(name: str) -> range:
    """Return the numbers of players that a game takes."""
    fewest, most = durbar.load_game(name).facts()["players"]
    return range(fewest, most + 1)


def start(name: str) -> durbar.State:
    """Return the first position after the set-up."""
    return durbar.load_game(name).new_initial_state(seed=1)


def random_game(game: durbar.Game, seed: int) -> Iterator[durbar.State]:
    """Yield every position of a random game, the start and the end too."""
    rng = durbar.Rng(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        yield state.clone()
        actions = state.legal_actions()
        state.apply_action(actions[rng.bounded(len(actions))])
    yield state


def some_positions(game: durbar.Game, every: int = 7) -> Iterator[durbar.State]:
    """Yield some positions of random games."""
    for seed in range(2):
        states = list(random_game(game, seed))
        yield from (*states[::every], states[-1])


def in_the_middle(game: durbar.Game) -> durbar.State:
    """Return a position in the middle of a random game, where a player decides."""
    decisions = [state for state in random_game(game, seed=5) if state.current_player() >= 0]
    return decisions[len(decisions) // 2]
