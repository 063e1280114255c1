"""Bots that play by a network, for the arena."""

import numpy as np

import durbar
from examples.learning.network import Network

__all__ = ["PolicyBot"]


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
