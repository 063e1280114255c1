"""Observations and masks as packed bits."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

import durbar


def unpacked(game: durbar.Game, packed: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Unpack observations as the parts say."""
    columns, start = [], 0
    for are_flags, length in game.packed_observation_parts():
        end = start + (-(-length // 8) if are_flags else length)
        part = packed[:, start:end]
        if are_flags:
            part = np.unpackbits(part, axis=1, count=length, bitorder="little")
        columns.append(part)
        start = end
    assert start == packed.shape[1]
    return np.concatenate(columns, axis=1)


def test_packed_arrays_hold_what_the_others_hold(game: durbar.Game) -> None:
    env = durbar.VectorEnv(game, 20, seed=2, threads=2)
    usual, packed = env.allocate("uint8"), env.allocate("packed")
    both: dict[str, Any] = {**usual, **packed}
    for _ in range(150):
        env.step(env.sample_actions(), **both)
        seen = unpacked(game, packed["packed_observations"])
        np.testing.assert_array_equal(seen, usual["observations"])
        mask = np.packbits(usual["legal_actions_mask"], axis=1, bitorder="little")
        np.testing.assert_array_equal(packed["packed_legal_actions_mask"], mask)
