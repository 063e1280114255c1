"""A network as the evaluator of a search: quicker for a few positions that are much alike."""

import numpy as np

from examples.learning.network import Floats, Masks, Network, masked_softmax

__all__ = ["Evaluator"]


class Evaluator:
    """Gives what the network gives, and leaves out what counts for none of the positions.

    The leaves of one search share most of their inputs that are 0, and most actions that are
    illegal. These rows of the matrices are not read.
    """

    def __init__(self, network: Network) -> None:
        self._network = network
        # A row for each action.
        self._policy = np.ascontiguousarray(network.parameters["policy"].T)

    def __call__(self, observations: Floats, masks: Masks, /) -> tuple[Floats, Floats]:
        """Give priors and values, as `durbar.search_many` asks for them."""
        its = self._network.parameters
        used = np.flatnonzero(observations.any(axis=0))
        legal = np.flatnonzero(masks.view(np.bool_).any(axis=0))
        hidden: Floats = observations[:, used] @ its["into"][used]
        hidden += its["into_bias"]
        np.maximum(hidden, 0, out=hidden)
        logits: Floats = hidden @ self._policy[legal].T
        logits += its["policy_bias"][legal]
        priors = np.zeros(masks.shape, np.float32)
        priors[:, legal] = masked_softmax(logits, masks[:, legal])
        return priors, self._network.values(observations, hidden)
