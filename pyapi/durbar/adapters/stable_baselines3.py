"""durbar's games as a vectorised environment of Stable-Baselines3: one seat against bots."""

from collections.abc import Iterable
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray
from stable_baselines3.common.vec_env import VecEnv

from durbar.adapters.gymnasium.vector import SeatVectorEnv

__all__ = ["SeatVecEnv"]

Indices = int | Iterable[int] | None

# Methods of `SeatVectorEnv` that give a row for each lane.
_OF_A_LANE = ("action_masks", "states")


class SeatVecEnv(VecEnv):
    """A `SeatVectorEnv` as Stable-Baselines3 wants it.

    `env_method("action_masks")` gives what `MaskablePPO` of sb3-contrib asks for.

    Args:
        game: One of `durbar.games()`.
        num_envs: The number of games.
        **parameters: As of `SeatVectorEnv`, but for `autoreset_mode`.

    Raises: As `SeatEnv` of `durbar.adapters.gymnasium`.

    >>> from durbar.adapters.stable_baselines3 import SeatVecEnv
    >>> env = SeatVecEnv("maharani", 8, players=2, opponents="greedy")
    >>> len(env.reset())
    8
    """

    def __init__(self, game: str, num_envs: int, **parameters: Any) -> None:
        self._env = SeatVectorEnv(
            game, num_envs, autoreset_mode=AutoresetMode.SAME_STEP, **parameters
        )
        self._actions: NDArray[np.integer[Any]] = np.zeros(num_envs, np.int64)
        super().__init__(
            num_envs, self._env.single_observation_space, self._env.single_action_space
        )

    def reset(self) -> NDArray[np.float32]:
        """Begin games, with the seeds of `seed`."""
        observations, _ = self._env.reset(seed=self._seeds)
        self._reset_seeds()
        self._reset_options()
        return observations

    def step_async(self, actions: NDArray[np.integer[Any]]) -> None:
        """Take the actions of the next step."""
        self._actions = actions

    def step_wait(
        self,
    ) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.bool_], list[dict[str, Any]]]:
        """Step; where a game is over, the next has begun, and its end is in the lane's info."""
        observations, rewards, dones, _, ended = self._env.step(self._actions)
        infos: list[dict[str, Any]] = [{"TimeLimit.truncated": False} for _ in range(self.num_envs)]
        for lane in dones.nonzero()[0].tolist():
            infos[lane]["terminal_observation"] = ended["final_obs"][lane]
        return observations, rewards.astype(np.float32), dones, infos

    def close(self) -> None:
        """Stop the programs of bots that have one."""
        self._env.close()

    def env_method(
        self, method_name: str, *method_args: Any, indices: Indices = None, **method_kwargs: Any
    ) -> list[Any]:
        """Give what each lane has: its mask ("action_masks") or its position ("states").

        Raises:
            AttributeError: The method is another one.
        """
        if method_name not in _OF_A_LANE:
            message = f"{method_name} is no method of a lane: {' or '.join(_OF_A_LANE)}"
            raise AttributeError(message)
        rows = getattr(self._env, method_name)(*method_args, **method_kwargs)
        if indices is None:
            return list(rows)
        return [rows[lane] for lane in self._get_indices(indices)]

    def get_attr(self, attr_name: str, indices: Indices = None) -> list[Any]:
        """Return an attribute of the `SeatVectorEnv`, the same for each lane."""
        value = getattr(self._env, attr_name)
        return [value for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Indices = None) -> None:  # noqa: ARG002
        """Refuse: lanes have no attributes of their own.

        Raises:
            AttributeError: Always.
        """
        message = f"{attr_name} cannot be set: lanes have no attributes of their own"
        raise AttributeError(message)

    def env_is_wrapped(self, wrapper_class: type[Any], indices: Indices = None) -> list[bool]:  # noqa: ARG002
        """Say that no lane is wrapped."""
        return [False for _ in self._get_indices(indices)]
