"""Both kinds of environment, and actions for them."""

from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sb3_contrib.common.maskable.utils import get_action_masks
from stable_baselines3.common.vec_env import DummyVecEnv, VecEnv

from durbar.adapters.gymnasium import SeatEnv
from durbar.adapters.stable_baselines3 import SeatVecEnv

LANES = 5


def both(game: str, **parameters: Any) -> tuple[VecEnv, VecEnv]:
    """Make our environment, and Stable-Baselines3's own of single ones."""
    return (
        SeatVecEnv(game, LANES, **parameters),
        DummyVecEnv([partial(SeatEnv, game, **parameters)] * LANES),
    )


def choose(env: VecEnv, rng: np.random.Generator, *, wrong: float = 0.0) -> NDArray[np.int64]:
    """Choose legal actions, and now and then an illegal one."""
    masks = get_action_masks(env)
    masks[rng.random(len(masks)) < wrong] ^= True
    actions: NDArray[np.int64] = (rng.random(masks.shape) * masks).argmax(axis=1)
    return actions
