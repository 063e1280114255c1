"""Tree search from the first decision, one random rollout a simulation."""

from collections.abc import Iterator
from functools import partial

import durbar
from benches.measure import Case, Sample, timed
from benches.names import ONE_CALL, SEARCH
from benches.work import SEED

STEP = 100
"""Simulations in one unit of work."""


def searches(game: durbar.Game) -> Iterator[Case]:
    """Search as the player who decides, who in a game with hidden hands sees only the own."""
    start = game.new_initial_state(seed=SEED)
    yield Case(game.name, SEARCH, "simulations/s", {ONE_CALL: partial(search, start)}, simulations)


def simulations(amount: int) -> int:
    """Say how many visits the actions of the root have together."""
    return amount * STEP


def search(start: durbar.State, amount: int) -> Sample:
    """Search once; the answer is the visits of all actions of the root."""

    def work() -> tuple[int, int]:
        result = durbar.mcts(start, amount * STEP, SEED, preset="uct")
        return result.simulations, sum(result.visits)

    return timed(work)
