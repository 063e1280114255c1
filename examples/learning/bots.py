"""Bots that play by a network, for the arena."""

import time

import numpy as np

import durbar
from examples.learning.evaluator import Evaluator
from examples.learning.network import Network

__all__ = ["PolicyBot", "SearchBot", "Timed"]

# Found for Maharani with 5 ms. Actions differ by hundredths of a win; so may what exploration adds.
EXPLORATION = 0.03
FIRST_PLAY_REDUCTION = 0.02


class PolicyBot:
    """Takes the action that the network holds for the most likely one."""

    def __init__(self, network: Network) -> None:
        self._network = network

    def reset(self, seed: int, /) -> None:
        """Begin a game. Nothing is drawn."""

    def choose(self, view: durbar.View, budget: durbar.Budget | None = None, /) -> int:  # noqa: ARG002 - that of a bot
        """Choose without a search, whatever the budget."""
        seen = np.asarray(view.observation_tensor(), np.float32)[None]
        masks = np.zeros((1, view.game.num_distinct_actions()), np.int8)
        masks[0, view.legal_actions()] = 1
        priors, _ = self._network(seen, masks)
        return int(priors[0].argmax())


class SearchBot:
    """Searches with the network as the evaluator of `durbar.search_many`.

    Args:
        network: It gives priors and values.
        simulations: How many make a search.
    """

    def __init__(self, network: Network, simulations: int) -> None:
        self._evaluator = Evaluator(network)
        self._simulations = simulations
        self._rng = durbar.Rng(0)

    def reset(self, seed: int, /) -> None:
        """Begin a game."""
        self._rng = durbar.Rng(seed)

    def choose(self, view: durbar.View, budget: durbar.Budget | None = None, /) -> int:
        """Choose the action with most visits."""
        simulations = self._simulations
        if budget is not None and budget.simulations:
            simulations = budget.simulations
        (result,) = durbar.search_many(
            [view],
            self._evaluator,
            simulations=simulations,
            seed=self._rng.next_u64(),
            exploration=EXPLORATION,
            leaves_per_search=16,
            first_play_reduction=FIRST_PLAY_REDUCTION,
        )
        return result.best_action


class Timed:
    """Another bot, and how long it thinks."""

    def __init__(self, bot: durbar.Bot) -> None:
        self._bot = bot
        self._seconds = 0.0
        self._decisions = 0

    def reset(self, seed: int, /) -> None:
        """Begin a game."""
        self._bot.reset(seed)

    def choose(self, view: durbar.View, budget: durbar.Budget | None = None, /) -> int:
        """Choose as the bot does."""
        begin = time.perf_counter()
        action = self._bot.choose(view, budget)
        self._seconds += time.perf_counter() - begin
        self._decisions += 1
        return action

    def ms(self) -> float:
        """Give the mean time of an action so far, in milliseconds."""
        return 1000 * self._seconds / self._decisions
