"""A network with one hidden layer, as the core computes it, and how it learns."""

from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

Singles = NDArray[np.float32]

FIRST, SECOND, SMALL = np.float32(0.9), np.float32(0.999), np.float32(1e-8)
"""The decay of both moments of Adam, and what keeps its steps finite."""


class Network:
    """A hidden layer with ReLU, and sums of it.

    Attributes:
        weights: `into` (inputs, hidden), `out` (hidden, outputs), and a bias for each.
    """

    def __init__(self, weights: dict[str, Singles]) -> None:
        self.weights = weights
        self._moments = {
            name: (np.zeros_like(array), np.zeros_like(array)) for name, array in weights.items()
        }
        self._steps = 0

    @classmethod
    def new(cls, inputs: int, hidden: int, outputs: int, rng: np.random.Generator) -> Self:
        """Draw the first weights (He et al. 2015); the outputs begin at 0."""
        into = rng.normal(0, np.sqrt(2 / inputs), (inputs, hidden))
        return cls(
            {
                "into": into.astype(np.float32),
                "into_bias": np.zeros(hidden, np.float32),
                "out": np.zeros((hidden, outputs), np.float32),
                "out_bias": np.zeros(outputs, np.float32),
            }
        )

    def forward(self, features: Singles) -> tuple[Singles, Singles]:
        """Give the hidden layer and the outputs of rows of features."""
        its = self.weights
        hidden: Singles = np.maximum(features @ its["into"] + its["into_bias"], np.float32(0))
        outputs: Singles = hidden @ its["out"] + its["out_bias"]
        return hidden, outputs

    def learn(self, features: Singles, hidden: Singles, slope: Singles, rate: float) -> None:
        """Take a step against the slope of a loss by the outputs (Adam, Kingma and Ba 2015)."""
        into = slope @ self.weights["out"].T * (hidden > 0)
        slopes = {
            "into": features.T @ into,
            "into_bias": into.sum(axis=0),
            "out": hidden.T @ slope,
            "out_bias": slope.sum(axis=0),
        }
        self._steps += 1
        for name, array in slopes.items():
            first, second = self._moments[name]
            first += (1 - FIRST) * (array - first)
            second += (1 - SECOND) * (array**2 - second)
            mean = first / (1 - FIRST**self._steps)
            spread = np.sqrt(second / (1 - SECOND**self._steps))
            self.weights[name] -= np.float32(rate) * mean / (spread + SMALL)

    def layers(self) -> dict[str, Any]:
        """Give the weights as a file has them, with four digits."""
        return {name: _rounded(array) for name, array in self.weights.items()}


def _rounded(array: Singles) -> list[Any]:
    if array.ndim > 1:
        return [_rounded(row) for row in array]
    return [float(f"{weight:.4g}") for weight in array]
