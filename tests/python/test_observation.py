import array
import math
from typing import Any

import numpy as np
import pytest

import durbar
from tests.python.positions import random_game


def test_a_new_array_has_the_documented_shape(game: durbar.Game) -> None:
    for state in random_game(game, seed=1):
        tensor = state.observation_tensor(0)
        assert isinstance(tensor, np.ndarray)
        assert tensor.dtype == np.float32
        assert tensor.shape == game.observation_tensor_shape()
        assert np.isfinite(tensor).all()


def test_what_was_in_the_array_is_overwritten(state: durbar.State) -> None:
    fresh = state.observation_tensor()
    full = np.full_like(fresh, np.nan)
    assert state.observation_tensor(out=full) is full
    assert (full == fresh).all()
    flat = array.array("f", [3.0]) * fresh.size
    assert state.observation_tensor(state.current_player(), flat) is flat
    assert flat.tobytes() == fresh.tobytes()
    rows = np.zeros((5, fresh.size), np.float32)
    state.observation_tensor(out=rows[3])
    assert (rows[3] == fresh.ravel()).all()
    assert not rows[[0, 1, 2, 4]].any()


def test_an_array_of_another_form_is_refused_and_not_touched(state: durbar.State) -> None:
    shape = state.game.observation_tensor_shape()
    *outer, inner = shape
    read_only = np.zeros(shape, np.float32)
    read_only.flags.writeable = False
    wrong: dict[str, Any] = {
        "float32": np.zeros(shape, np.float64),
        "must have .* elements": np.zeros(math.prod(shape) + 1, np.float32),
        "read-only": read_only,
        "not C-contiguous": np.zeros((*outer, 2 * inner), np.float32)[..., ::2],
        "format 'i'": array.array("i", bytes(4 * math.prod(shape))),
        "must have .* elements, not 3": bytearray(3),
    }
    for observe in (state.observation_tensor, state.view().observation_tensor):
        for message, out in wrong.items():
            with pytest.raises(ValueError, match=message):
                observe(out=out)
            assert not np.asarray(out).any()
        for no_buffer in (3, [0.0], "text"):
            with pytest.raises(TypeError, match="out must be a buffer of float32 or uint8"):
                observe(out=no_buffer)  # type: ignore[call-overload]
