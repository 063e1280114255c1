"""Whose arrays an environment writes, and in which lanes."""

from typing import Any

import numpy as np
import pytest

import durbar


def test_numpys_types_name_observations(opening: durbar.State) -> None:
    env = durbar.VectorEnv(opening.game, 2, seed=1)
    assert env.allocate(np.float32)["observations"].dtype == np.float32
    assert env.allocate(np.uint8)["observations"].dtype == np.uint8
    for wrong in (np.int32, "float64", "rows"):
        with pytest.raises(
            ValueError, match=r"observations must be 'float32', 'uint8' or 'packed', not \""
        ):
            env.allocate(wrong)  # type: ignore[arg-type]


def test_a_chosen_seat_is_shown(game: durbar.Game) -> None:
    env = durbar.VectorEnv(game, 4, seed=4)
    observations = env.allocate()["observations"]
    players = np.arange(4, dtype=np.int32) % game.num_players()
    env.observe(players=players, observations=observations)
    for state, player, row in zip(env.states(), players.tolist(), observations, strict=True):
        np.testing.assert_array_equal(row, state.observation_tensor(player))
    players[2] = game.num_players()
    with pytest.raises(ValueError, match=r"^lane 2: player must be from 0 to "):
        env.observe(players=players, observations=observations)


def test_a_lane_takes_another_generator(game: durbar.Game) -> None:
    env = durbar.VectorEnv(game, 2, seed=4)
    rng = durbar.Rng(8)
    env.set_state(1, env.state(0), rng)
    assert env.rng(1) == rng
    assert env.rng(0) == durbar.VectorEnv(game, 1, seed=4).rng(0)
    assert env.rng(0) != rng
    env.set_state(1, env.state(0), env.rng(0))
    for _ in range(30):
        env.step(env.sample_actions())
    assert env.state(0) == env.state(1)


def test_arrays_go_by_name(opening: durbar.State) -> None:
    env = durbar.VectorEnv(opening.game, 2, seed=1)
    arrays: Any = env.allocate()
    calls: dict[str, tuple[Any, ...]] = {
        "step": (env.sample_actions(), arrays),
        "observe": (arrays,),
        "reset": (1, arrays),
    }
    for name, arguments in calls.items():
        message = rf"^VectorEnv.{name}\(\) takes arrays by name: {name}\(\.\.\., \*\*arrays\)$"
        with pytest.raises(TypeError, match=message):
            getattr(env, name)(*arguments)
