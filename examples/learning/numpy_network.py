"""A network with one hidden layer in numpy alone."""

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from durbar.records import Samples
from examples.learning import onnx_file

Floats = NDArray[np.float32]


def softmax(logits: Floats) -> Floats:
    """Turn rows of logits into shares."""
    powers = np.exp(logits - logits.max(axis=1, keepdims=True))
    shares: Floats = powers / powers.sum(axis=1, keepdims=True)
    return shares


class Network:
    """Policy and values; it learns by Adam (Kingma and Ba 2015)."""

    HIDDEN = 256

    def __init__(self, inputs: int, actions: int, players: int, seed: int) -> None:
        """Begin with small random weights."""
        rng = np.random.default_rng(seed)
        into = rng.normal(0, inputs**-0.5, (inputs, self.HIDDEN))
        arrays = {
            "into": into,
            "into_bias": np.zeros(self.HIDDEN),
            "policy": np.zeros((self.HIDDEN, actions)),
            "policy_bias": np.zeros(actions),
            "value": np.zeros((self.HIDDEN, players)),
            "value_bias": np.zeros(players),
        }
        self.weights: dict[str, Floats] = {
            name: array.astype(np.float32) for name, array in arrays.items()
        }
        self._means = {name: np.zeros_like(array) for name, array in self.weights.items()}
        self._squares = {name: np.zeros_like(array) for name, array in self.weights.items()}
        self._steps = 0

    def learn(self, samples: Samples, rate: float) -> float:
        """Take a step, and give the loss before it: the cross-entropies of policy and values."""
        its, seen = self.weights, samples.observations
        hidden = np.maximum(seen @ its["into"] + its["into_bias"], 0)
        logits = hidden @ its["policy"] + its["policy_bias"]
        policy = softmax(np.where(samples.masks, logits, np.float32(-1e9)))
        values = softmax(hidden @ its["value"] + its["value_bias"])
        many = np.float32(len(samples))
        by_logits = (policy - samples.policies) / many
        by_chances = (values - samples.values) / many
        by_hidden = by_logits @ its["policy"].T + by_chances @ its["value"].T
        by_sums = by_hidden * (hidden > 0)
        self._step(
            {
                "into": seen.T @ by_sums,
                "into_bias": by_sums.sum(axis=0),
                "policy": hidden.T @ by_logits,
                "policy_bias": by_logits.sum(axis=0),
                "value": hidden.T @ by_chances,
                "value_bias": by_chances.sum(axis=0),
            },
            rate,
        )
        small = np.float32(1e-9)
        losses = samples.policies * np.log(policy + small)
        return -float(losses.sum() + (samples.values * np.log(values + small)).sum()) / len(samples)

    def _step(self, gradients: dict[str, Floats], rate: float) -> None:
        self._steps += 1
        scale = np.float32(rate * (1 - 0.999**self._steps) ** 0.5 / (1 - 0.9**self._steps))
        for name, gradient in gradients.items():
            mean, square = self._means[name], self._squares[name]
            mean += np.float32(0.1) * (gradient - mean)
            square += np.float32(0.001) * (gradient * gradient - square)
            self.weights[name] -= scale * mean / (np.sqrt(square) + np.float32(1e-8))

    def save(self, path: Path) -> None:
        """Write the network as an ONNX file."""
        onnx_file.write(path, self.weights)
