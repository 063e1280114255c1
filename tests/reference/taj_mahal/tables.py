"""Games, states and positions for the tests of this folder."""

import functools
from collections.abc import Callable

from durbar_reference import Rng, State
from durbar_reference.playout import random_action
from durbar_reference.taj_mahal import Game
from tests.engines import component_file

Wanted = Callable[[State], bool]


@functools.cache
def game(players: int = 3, components: str = "taj_mahal") -> Game:
    """Load a game by the name of its component file."""
    return Game(players, component_file("taj_mahal", components))


def played_until(wanted: Wanted, players: int = 3, components: str = "taj_mahal") -> State:
    """Play at random until a state is as wanted; try other seeds if a game never gets there."""
    return _found(wanted, players, components).clone()


@functools.cache
def _found(wanted: Wanted, players: int, components: str) -> State:
    of = game(players, components)
    for seed in range(100):
        state, rng = of.new_initial_state(), Rng(seed)
        while not state.is_terminal():
            if wanted(state):
                return state
            state.apply_action(random_action(state, rng))
        if wanted(state):
            return state
    raise AssertionError("no game got there")
