"""Where games and positions for tests come from."""

from collections.abc import Iterator
from pathlib import Path

import durbar
from tests.engines import nearest

COMPONENTS = Path(__file__).parents[1] / "components"
SVG = "{http://www.w3.org/2000/svg}"
"""How `ElementTree` begins the names of elements of a picture."""


def tiny(name: str) -> Path:
    """Return the smallest component file of a game."""
    return COMPONENTS / name / "tiny.json"


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


def recorded(name: str, decisions: int) -> tuple[durbar.State, list[int]]:
    """Return where a random game begins, and its actions until so many decisions were made."""
    start, rng = durbar.load_game(name, nearest(name)).new_initial_state(), durbar.Rng(3)
    state, actions = start.clone(), list[int]()
    while decisions:
        decisions -= state.current_player() >= 0
        legal = state.legal_actions()
        actions.append(legal[rng.bounded(len(legal))])
        state.apply_action(actions[-1])
    return start, actions


def some_positions(game: durbar.Game, every: int = 7) -> Iterator[durbar.State]:
    """Yield some positions of random games."""
    for seed in range(2):
        states = list(random_game(game, seed))
        yield from (*states[::every], states[-1])


def in_the_middle(game: durbar.Game) -> durbar.State:
    """Return a position in the middle of a random game, where a player decides."""
    decisions = [state for state in random_game(game, seed=5) if state.current_player() >= 0]
    return decisions[len(decisions) // 2]


def before_its_end(game: durbar.Game) -> durbar.State:
    """Return the last position of a random game where a player decides."""
    return [state for state in random_game(game, seed=5) if state.current_player() >= 0][-1]


def pictures(game: durbar.Game, *, legal: bool = True, every: int = 11) -> Iterator[str]:
    """Draw some positions in both themes, as the players who decide see them."""
    for number, state in enumerate(some_positions(game, every)):
        viewer = max(state.current_player(), 0)
        yield state.to_svg(viewer=viewer, legal=legal, theme=("light", "dark")[number % 2])
