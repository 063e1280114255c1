"""The optimiser Adam (Kingma and Ba 2015)."""

from dataclasses import dataclass, field

import numpy as np

from examples.learning.network import Floats

__all__ = ["Adam"]


@dataclass
class Adam:
    """Steps along gradients, each as long as the recent gradients allow.

    Attributes:
        steps: How many steps were taken.
        means: The moving mean of each gradient, by the name of the parameter.
        squares: The moving mean of its square.
    """

    steps: int = 0
    means: dict[str, Floats] = field(default_factory=dict)
    squares: dict[str, Floats] = field(default_factory=dict)

    def step(
        self, parameters: dict[str, Floats], gradients: dict[str, Floats], rate: float
    ) -> None:
        """Change the parameters in place."""
        self.steps += 1
        rate *= np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for name, gradient in gradients.items():
            mean = self.means.setdefault(name, np.zeros_like(gradient))
            square = self.squares.setdefault(name, np.zeros_like(gradient))
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            parameters[name] -= np.float32(rate) * mean / (np.sqrt(square) + np.float32(1e-8))
