"""A network with one hidden layer: how likely each action is, and what each player can expect."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

import durbar

__all__ = ["Floats", "Masks", "Network", "masked_softmax", "softmax"]

Floats = NDArray[np.float32]
Masks = NDArray[np.int8]

# A lead of so many points multiplies the odds of a win by e, before anything is learnt.
SCORE_SCALE = 10.0


def softmax(logits: Floats) -> Floats:
    """Turn rows of logits into shares that sum to 1, in place."""
    logits -= logits.max(axis=1, keepdims=True)
    np.exp(logits, out=logits)
    logits /= logits.sum(axis=1, keepdims=True)
    return logits


def masked_softmax(logits: Floats, masks: Masks) -> Floats:
    """Turn rows of logits into shares of the legal actions, in place; the others get 0."""
    np.putmask(logits, masks == 0, np.float32(-1e9))
    return softmax(logits)


@dataclass
class Network:
    """A network for one game and number of players.

    Attributes:
        parameters: The weights by name, float32. With h hidden units `into` is (observation, h),
            `policy` (h, actions) and `value` (h, players); `*_bias` is a row for each.
        first_score: Where the scores begin in an observation; the observer's is first.
    """

    parameters: dict[str, Floats]
    first_score: int

    @classmethod
    def new(cls, game: durbar.Game, hidden: int, seed: int) -> "Network":
        """Draw the first weights; policy and value begin at zero."""
        rng = np.random.default_rng(seed)
        (inputs,) = game.observation_tensor_shape()
        actions, players = game.num_distinct_actions(), game.num_players()
        into = rng.normal(0, 1 / np.sqrt(60), (inputs, hidden)).astype(np.float32)
        parameters = {
            "into": into,
            "into_bias": np.zeros(hidden, np.float32),
            "policy": np.zeros((hidden, actions), np.float32),
            "policy_bias": np.zeros(actions, np.float32),
            "value": np.zeros((hidden, players), np.float32),
            "value_bias": np.zeros(players, np.float32),
        }
        return cls(parameters, game.observation_tensor_slices()["scores"][0])

    def __call__(self, observations: Floats, masks: Masks, /) -> tuple[Floats, Floats]:
        """Give priors and values, as `durbar.search_many` asks for them.

        Args:
            observations: What the player who decides sees, (n, observation).
            masks: 1 for each legal action, (n, actions).

        Returns:
            How likely each action is, (n, actions), and what each player can expect, (n, players):
            first the one who decides, then the others clockwise. Rows of both sum to 1.
        """
        _, priors, values = self.forward(observations, masks)
        return priors, values

    def forward(self, observations: Floats, masks: Masks) -> tuple[Floats, Floats, Floats]:
        """Give the hidden layer, the priors and the values."""
        its = self.parameters
        hidden: Floats = observations @ its["into"]
        hidden += its["into_bias"]
        np.maximum(hidden, 0, out=hidden)
        logits: Floats = hidden @ its["policy"]
        logits += its["policy_bias"]
        return hidden, masked_softmax(logits, masks), self.values(observations, hidden)

    def values(self, observations: Floats, hidden: Floats) -> Floats:
        """Give the values that follow from the hidden layer and the scores."""
        its = self.parameters
        lead = observations[:, self.first_score :][:, : len(its["value_bias"])]
        expected: Floats = hidden @ its["value"]
        expected += its["value_bias"] + lead * (100 / SCORE_SCALE)
        return softmax(expected)

    def backward(
        self, observations: Floats, hidden: Floats, policy: Floats, value: Floats
    ) -> dict[str, Floats]:
        """Give the gradient of each parameter from those of the logits of policy and value."""
        its = self.parameters
        into = policy @ its["policy"].T
        into += value @ its["value"].T
        into *= hidden > 0
        return {
            "into": observations.T @ into,
            "into_bias": into.sum(axis=0),
            "policy": hidden.T @ policy,
            "policy_bias": policy.sum(axis=0),
            "value": hidden.T @ value,
            "value_bias": value.sum(axis=0),
        }
