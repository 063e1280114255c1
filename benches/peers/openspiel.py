"""OpenSpiel's hearts: rollouts and search in its C++, and its loop in Python.

The rollouts are those of `RandomRolloutEvaluator`. Python cannot call it, but a search of one
simulation can: it evaluates the position it starts from, with as many rollouts as the evaluator
was given, and expands nothing. Their decisions are counted by a game of the loop in Python from
the same position, since in hearts each game has the same number. Chance is drawn, and not counted,
as in the figures of durbar.

Every position but that of the loop is one after the deal. The search sees all hands, as
OpenSpiel's does.
"""

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import pyspiel

from benches.measure import Run, Sample, timed
from benches.peers.answering import answer, whole_games

SEED = 2
"""Deals a game of hearts in which cards are passed, the longer kind: 64 decisions."""
NAME = "hearts"
MEMORY_MB = 1000
EXPLORATION = 2.0
STEP = 100
"""Rollouts, simulations and copies in one unit of work."""


def after_the_deal() -> tuple[Any, Any]:
    """Give the game, and its first decision."""
    game = pyspiel.load_game(NAME)
    state, rng = game.new_initial_state(), random.Random(SEED)
    while state.is_chance_node():
        state.apply_action(draw(state, rng))
    return game, state


def draw(state: Any, rng: random.Random) -> int:
    """Draw an outcome of a chance node."""
    rest = rng.random()
    for outcome, probability in state.chance_outcomes():
        rest -= probability
        if rest < 0:
            return int(outcome)
    # The probabilities came to a little less than 1.
    return int(outcome)


def play(game: Any, start: Any, tensor: Callable[[Any], Any] | None, number: int) -> int:
    """Play a random game: a list of actions and a call for each decision."""
    state, rng, decisions = start.clone(), random.Random(number), 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(draw(state, rng))
        else:
            if tensor is not None:
                tensor(state)
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
            decisions += 1
    assert all(game.min_utility() <= value <= game.max_utility() for value in state.returns())
    return decisions


def loop(*, tensors: bool = False) -> Run:
    """Play whole games from Python, if wanted with the tensor of the player at each decision.

    They begin before the deal, as those of durbar do before its set-up.
    """
    game = pyspiel.load_game(NAME)
    start = game.new_initial_state()
    tensor = (lambda state: state.information_state_tensor()) if tensors else None
    return whole_games(partial(play, game, start, tensor))


def rollouts() -> Run:
    """Play whole games in C++, 100 in each unit of work."""
    game, start = after_the_deal()
    decisions = play(game, start, None, 0)

    def run(amount: int) -> Sample:
        evaluator = pyspiel.RandomRolloutEvaluator(amount * STEP, SEED)
        bot = pyspiel.MCTSBot(game, evaluator, EXPLORATION, 1, MEMORY_MB, False, SEED, False)

        def work() -> tuple[int, int]:
            root = bot.mcts_search(start)
            assert root.explore_count == 1
            assert game.min_utility() <= root.total_reward <= game.max_utility()
            return amount * STEP * decisions, amount

        return timed(work)

    return run


def search() -> Run:
    """Search from the first decision, one rollout a simulation, 100 simulations in each unit."""
    game, start = after_the_deal()

    def run(amount: int) -> Sample:
        evaluator = pyspiel.RandomRolloutEvaluator(1, SEED)
        bot = pyspiel.MCTSBot(
            game, evaluator, EXPLORATION, amount * STEP, MEMORY_MB, False, SEED, False
        )

        def work() -> tuple[int, int]:
            done = bot.mcts_search(start).explore_count
            assert done % STEP == 0
            return done, done // STEP

        return timed(work)

    return run


def copy() -> Run:
    """Copy the state of the first decision, 100 times in each unit."""
    _, start = after_the_deal()

    def run(amount: int) -> Sample:
        def work() -> tuple[int, int]:
            for _ in range(amount * STEP):
                start.clone()
            return amount * STEP, amount

        return timed(work)

    return run


if __name__ == "__main__":
    answer(
        "open_spiel",
        {
            "rollouts": rollouts,
            "loop": loop,
            "tensors": partial(loop, tensors=True),
            "search": search,
            "copy": copy,
        },
    )
