"""Pgx: games of Connect Four side by side, stepped by JAX, with observations and legal masks.

Each unit of work is 20 steps of all games in one compiled call: a uniformly random legal action
for each game, the step, and a new game where one ended. What is made stays in JAX's arrays, as
in training with it.
"""

from typing import Any

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset

from benches.measure import Run, Sample, timed
from benches.peers.answering import answer

WIDTH = 1024
STEPS = 20
SEED = 1


def batch() -> Run:
    """Compile the steps of the games."""
    environment = pgx.make("connect_four")
    step = jax.vmap(auto_reset(environment.step, environment.init))

    def random_step(carry: Any, _: None) -> Any:
        state, key = carry
        key, choosing, drawing = jax.random.split(key, 3)
        weights = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(choosing, weights, axis=-1)
        return (step(state, actions, jax.random.split(drawing, WIDTH)), key), None

    steps = jax.jit(lambda *carry: jax.lax.scan(random_step, carry, None, length=STEPS)[0])
    start = jax.jit(jax.vmap(environment.init))(jax.random.split(jax.random.PRNGKey(SEED), WIDTH))
    carry = jax.block_until_ready(steps(start, jax.random.PRNGKey(SEED)))

    def run(amount: int) -> Sample:
        nonlocal carry

        def work() -> tuple[int, int]:
            nonlocal carry
            for _ in range(amount):
                carry = steps(*carry)
            jax.block_until_ready(carry)
            return amount * STEPS * WIDTH, amount

        sample = timed(work)
        # The games go on, and a running game has something to do.
        assert bool(jnp.all(jnp.any(carry[0].legal_action_mask, axis=-1)))
        return sample

    return run


if __name__ == "__main__":
    answer("pgx", {"connect_four": batch})
