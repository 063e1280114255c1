"""Arrays of a batch in JAX: taken by DLPack, without a copy."""

import jax.numpy as jnp
import pytest

import durbar
from tests.engines import player_counts


@pytest.mark.parametrize("name", durbar.games())
@pytest.mark.parametrize("numbers", ["float32", "uint8"])
def test_jax_takes_arrays_without_a_copy(name: str, numbers: str) -> None:
    game = durbar.load_game(name, player_counts(name)[0])
    env = durbar.VectorEnv(game, 1024, seed=1)
    arrays = env.allocate(numbers)  # type: ignore[call-overload]
    taken = {key: jnp.from_dlpack(array, copy=False) for key, array in arrays.items()}
    env.step(env.sample_actions(), **arrays)
    for key, array in arrays.items():
        assert taken[key].unsafe_buffer_pointer() == array.ctypes.data
        assert (taken[key] == array).all()
