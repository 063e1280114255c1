"""Documents with mistakes in them: what the core accepts is sound, and the same for both."""

import json
import random
from collections.abc import Callable
from typing import Any

import durbar
import durbar_reference as reference
from tests.differential.pair import DifferenceError, Pair
from tests.engines import Json

MOST_STATES = 3_000
"""No random game is longer."""


def judge(game: durbar.Game, components: Json, position: Json, rng: random.Random) -> bool:
    """Ask the core for a state of a changed position; say whether it accepts it.

    Raises:
        DifferenceError: Both do not see the same in it, or it cannot be played to an end.
    """
    state = accepted(game.state_from_json, position)
    if state is None:
        return False
    pair = Pair(state, reference.state_from_dict(state.to_dict(), components))
    pair.compare()
    pair.compare_round_trip()
    play_to_the_end(state.clone(), rng)
    return True


def judge_view(game: durbar.Game, components: Json, document: Json) -> bool:
    """Ask the core for a changed view; say whether it accepts it.

    Raises:
        DifferenceError: Both do not see the same in what is dealt anew.
    """
    view = accepted(game.view_from_json, document)
    if view is None:
        return False
    dealt = view.resample(0)
    pair = Pair(dealt, reference.state_from_dict(dealt.to_dict(), components))
    pair.same("the view of what was dealt anew", dealt.view(view.observer) == view, plain=True)
    pair.compare_view_round_trip(view.observer, seed=1)
    return True


def accepted(read: Callable[..., Any], document: Json) -> Any:
    """Ask the core for a state or a view; None if it refuses the document."""
    try:
        return read(json.dumps(document), other_setup=True)
    except durbar.InvalidPosition:
        return None


def play_to_the_end(state: durbar.State, rng: random.Random) -> None:
    """Play at random; every position on the way is accepted, and read as it was."""
    start = state.to_notation()
    for _ in range(MOST_STATES):
        if state.is_terminal():
            return
        state.apply_action(rng.choice(state.legal_actions()))
        if state.game.state_from_notation(state.to_notation()) != state:
            raise DifferenceError(f"{state.to_notation()} is read as another, from {start}")
    raise DifferenceError(f"no end of {start}")
