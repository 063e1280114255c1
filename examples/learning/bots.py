"""Bots that play by a network, for the arena."""

import time

import numpy as np

import durbar
from examples.learning.network import Network

__all__ = ["PolicyBot", "SearchBot", "Timed"]

# Actions differ by few hundredths of a win, so urges must be as small.
EXPLORATION = 0.1
FIRST_PLAY_REDUCTION = 0.02


class PolicyBot:
    """Takes the action that the network holds for the most likely one."""

    def __init__(self, network: Network) -> None:
        self._network = network

    def reset(self, seed: int, /) -> None:
        """Begin a game. Nothing is drawn."""

    def choose(self, view: durbar.View, budget: durbar.Budget | None = None, /) -> int:  # noqa: ARG002
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
        exploration: How strongly priors count.
    """

    def __init__(
        self, network: Network, simulations: int, exploration: float = EXPLORATION
    ) -> None:
        self._network = network
        self._simulations = simulations
        self._exploration = exploration
        self._rng = durbar.Rng(0)

    def reset(self, seed: int, /) -> None:
        """Begin a game."""
        self._rng = durbar.Rng(seed)

    def choose(self, view: durbar.View, budget: durbar.Budget | None = None, /) -> int:
        """Choose the action with most visits."""
        (found,) = durbar.search_many(
            [view],
            self._network,
            simulations=(budget and budget.simulations) or self._simulations,
            seed=self._rng.next_u64(),
            exploration=self._exploration,
            leaves_per_search=16,
            first_play_reduction=FIRST_PLAY_REDUCTION,
        )
        return found.best_action


class Timed:
    """Another bot, and how long it thinks.

    Attributes:
        seconds: The time of all its decisions.
        decisions: Their number.
    """

    def __init__(self, bot: durbar.Bot) -> None:
        self._bot = bot
        self.seconds = 0.0
        self.decisions = 0

    def reset(self, seed: int, /) -> None:
        """Begin a game."""
        self._bot.reset(seed)

    def choose(self, view: durbar.View, budget: durbar.Budget | None = None, /) -> int:
        """Choose as the bot does."""
        begin = time.perf_counter()
        action = self._bot.choose(view, budget)
        self.seconds += time.perf_counter() - begin
        self.decisions += 1
        return action
