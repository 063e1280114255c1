"""Arrays of a batch in JAX: taken by DLPack, without a copy."""

import jax.numpy as jnp
import numpy as np
import pytest

import durbar
from tests.python.positions import player_counts


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


@pytest.mark.parametrize("name", durbar.games())
def test_jax_unpacks_masks(name: str) -> None:
    game = durbar.load_game(name, player_counts(name)[0])
    env = durbar.VectorEnv(game, 64, seed=1)
    packed, usual = env.allocate("packed"), env.allocate("uint8")
    env.observe(**packed)
    env.observe(**usual)
    bits = jnp.from_dlpack(packed["packed_legal_actions_mask"])
    mask = jnp.unpackbits(bits, axis=1, count=game.num_distinct_actions(), bitorder="little")
    np.testing.assert_array_equal(mask, usual["legal_actions_mask"])
