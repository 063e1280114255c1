"""Proximal policy optimisation (Schulman et al. 2017), in numpy."""

from dataclasses import dataclass

import numpy as np

from examples.learning.adam import Adam
from examples.learning.network import Floats, Network
from examples.learning.self_play import Decisions

__all__ = ["Rates", "improve", "policy_gradient"]


@dataclass(frozen=True)
class Rates:
    """How a network learns.

    Attributes:
        rate: The learning rate of Adam.
        entropy: How much an undecided policy is worth, in advantages.
        clip: How far the probability of an action may move, as a factor.
        epochs: How often each decision is used.
        batch: How many decisions make a step.
    """

    rate: float = 1e-3
    entropy: float = 0.01
    clip: float = 0.2
    epochs: int = 2
    batch: int = 1024


def improve(
    network: Network, adam: Adam, data: Decisions, rates: Rates, rng: np.random.Generator
) -> None:
    """Make actions that went better than expected more likely, and values nearer to targets."""
    gains = (data.advantages - data.advantages.mean()) / (data.advantages.std() + 1e-6)
    for _ in range(rates.epochs):
        order = rng.permutation(len(gains))
        for rows in np.array_split(order, max(1, len(order) // rates.batch)):
            seen = data.observations[rows]
            hidden, priors, values = network.forward(seen, data.masks[rows])
            policy = policy_gradient(
                priors, data.actions[rows], data.probabilities[rows], gains[rows], rates
            )
            value = (values - data.targets[rows]) / np.float32(len(rows))
            adam.step(network.parameters, network.backward(seen, hidden, policy, value), rates.rate)


def policy_gradient(
    priors: Floats, actions: "np.ndarray", probabilities: Floats, gains: Floats, rates: Rates
) -> Floats:
    """Give the gradient of the loss by the logits of the policy; `priors` is used up."""
    index = np.arange(len(actions))
    ratio = priors[index, actions] / probabilities
    moved_enough = np.where(gains > 0, ratio > 1 + rates.clip, ratio < 1 - rates.clip)
    push = np.where(moved_enough, 0, gains * ratio).astype(np.float32)
    logs = np.log(priors + np.float32(1e-9))
    entropy = -np.einsum("ij,ij->i", priors, logs)
    logs += entropy[:, None]
    logs *= np.float32(rates.entropy)
    logs += push[:, None]
    gradient = priors
    gradient *= logs
    gradient[index, actions] -= push
    gradient /= np.float32(len(actions))
    return gradient
