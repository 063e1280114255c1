"""The same network in JAX."""

from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np

from durbar.records import Samples
from examples.learning import onnx_file

Arrays = dict[str, jax.Array]


def loss_of(
    weights: Arrays, seen: jax.Array, masks: jax.Array, policies: jax.Array, values: jax.Array
) -> jax.Array:
    """Give the cross-entropies of policy and values."""
    hidden = jax.nn.relu(seen @ weights["into"] + weights["into_bias"])
    logits = hidden @ weights["policy"] + weights["policy_bias"]
    logits = jnp.where(masks, logits, -1e9)
    chances = hidden @ weights["value"] + weights["value_bias"]
    of_policies = (policies * jax.nn.log_softmax(logits)).sum(axis=1)
    of_values = (values * jax.nn.log_softmax(chances)).sum(axis=1)
    return -(of_policies + of_values).mean()


def step(
    weights: Arrays,
    means: Arrays,
    squares: Arrays,
    number: float,
    rate: float,
    *samples: jax.Array,
) -> tuple[Arrays, Arrays, Arrays, jax.Array]:
    """Take a step by Adam (Kingma and Ba 2015); give what follows, and the loss before."""
    loss, slopes = jax.value_and_grad(loss_of)(weights, *samples)
    means = jax.tree.map(lambda mean, slope: 0.9 * mean + 0.1 * slope, means, slopes)
    squares = jax.tree.map(lambda old, slope: 0.999 * old + 0.001 * slope**2, squares, slopes)
    scale = rate * jnp.sqrt(1 - 0.999**number) / (1 - 0.9**number)

    def moved(weight: jax.Array, mean: jax.Array, square: jax.Array) -> jax.Array:
        return weight - scale * mean / (jnp.sqrt(square) + 1e-8)

    return jax.tree.map(moved, weights, means, squares), means, squares, loss


compiled_step = jax.jit(step)


class Network:
    """Policy and values from one hidden layer."""

    HIDDEN = 256

    def __init__(self, inputs: int, actions: int, players: int, seed: int) -> None:
        """Begin with small random weights."""
        into = jax.random.normal(jax.random.key(seed), (inputs, self.HIDDEN)) * inputs**-0.5
        self.weights = {
            "into": into,
            "into_bias": jnp.zeros(self.HIDDEN),
            "policy": jnp.zeros((self.HIDDEN, actions)),
            "policy_bias": jnp.zeros(actions),
            "value": jnp.zeros((self.HIDDEN, players)),
            "value_bias": jnp.zeros(players),
        }
        self._means = jax.tree.map(jnp.zeros_like, self.weights)
        self._squares = self._means
        self._steps = 0

    def learn(self, samples: Samples, rate: float) -> float:
        """Take a step, and give the loss before it."""
        self._steps += 1
        arrays = (samples.observations, samples.masks, samples.policies, samples.values)
        self.weights, self._means, self._squares, loss = compiled_step(
            self.weights, self._means, self._squares, float(self._steps), rate, *arrays
        )
        return float(loss)

    def save(self, path: Path) -> None:
        """Write the network as an ONNX file."""
        onnx_file.write(path, {name: np.asarray(array) for name, array in self.weights.items()})
