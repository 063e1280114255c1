"""Many games at once are the games that one by one would be, in the form of Stable-Baselines3."""

import copy
import itertools
from typing import Any

import gymnasium
import numpy as np
import pytest
from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported
from stable_baselines3.common.monitor import Monitor
from stable_baselines3.common.vec_env import (
    VecCheckNan,
    VecEnv,
    VecFrameStack,
    VecMonitor,
    VecNormalize,
)

import durbar
from durbar.adapters.stable_baselines3 import SeatVecEnv
from tests.adapters.stable_baselines3.lanes import LANES, arrays, begun, both, choose

TABLES: dict[str, dict[str, Any]] = {
    "random": {"players": 3, "seat": 1},
    "drawn seat": {"players": 4, "seat": None},
    "bots": {"players": 3, "seat": None, "opponents": ["greedy", "random"]},
}


@pytest.mark.parametrize("table", TABLES)
def test_it_is_what_their_own_is(name: str, table: str) -> None:
    ours, theirs = both(name, **TABLES[table])
    for env in (ours, theirs):
        env.seed(7)
    np.testing.assert_array_equal(ours.reset(), theirs.reset(), strict=True)
    rng, ends = np.random.default_rng(1), 0
    for number in range(200):
        masks = [get_action_masks(env) for env in (ours, theirs)]
        np.testing.assert_array_equal(*masks, strict=True)
        actions = choose(ours, rng, wrong=0.02)
        step, other = ours.step(actions), theirs.step(actions)
        for mine, yours in zip(step[:3], other[:3], strict=True):
            np.testing.assert_array_equal(mine, yours, strict=True)
        for info in other[3]:
            # Here `action_masks` alone gives it.
            del info["action_mask"]
        np.testing.assert_equal(step[3], other[3])
        ends += step[2].sum()
        if number == 100:
            np.testing.assert_array_equal(ours.reset(), theirs.reset(), strict=True)
    assert ends > 15


def test_its_form_is_that_of_their_own(name: str) -> None:
    ours, theirs = both(name)
    assert ours.num_envs == theirs.num_envs
    assert ours.observation_space == theirs.observation_space
    assert ours.action_space == theirs.action_space
    assert ours.render_mode == theirs.render_mode


def test_the_end_of_a_game_is_in_the_infos(name: str) -> None:
    env = begun(SeatVecEnv(name, LANES, opponents="random"))
    rng, ends = np.random.default_rng(1), 0
    while ends < 2 * LANES:
        seen, rewards, dones, infos = env.step(choose(env, rng))
        assert [("terminal_observation" in info) for info in infos] == dones.tolist()
        assert not any(info["TimeLimit.truncated"] for info in infos)
        assert not rewards[~dones].any()
        for lane in np.flatnonzero(dones):
            end = infos[lane]["terminal_observation"]
            assert end in env.observation_space
            assert (end != seen[lane]).any()
        ends += dones.sum()


def test_masks_are_found(name: str) -> None:
    env = begun(SeatVecEnv(name, LANES))
    assert is_masking_supported(env)
    masks = get_action_masks(env)
    assert masks.dtype == np.bool_
    for mask, state in zip(masks, env.env_method("states"), strict=True):
        assert np.flatnonzero(mask).tolist() == state.legal_actions()


def test_masks_of_some_lanes(name: str) -> None:
    env = begun(SeatVecEnv(name, LANES))
    masks = get_action_masks(env)
    np.testing.assert_array_equal(env.env_method("action_masks", indices=[0, 2]), masks[[0, 2]])
    np.testing.assert_array_equal(env.env_method("action_masks", indices=-1), masks[-1:])


@pytest.mark.parametrize("method", ["reset", "close", "step", "fly"])
def test_other_methods_are_refused(name: str, method: str) -> None:
    with pytest.raises(AttributeError, match=f"{method} is no method of a lane"):
        SeatVecEnv(name, LANES).env_method(method)


def test_a_seed_gives_one_run(name: str) -> None:
    runs = []
    for _ in range(2):
        env = SeatVecEnv(name, LANES, seat=None)
        assert env.seed(3) == [3, 4, 5, 6, 7]
        rng, run = np.random.default_rng(1), [env.reset()]
        run += [array for _ in range(60) for array in env.step(choose(env, rng))[:3]]
        runs.append([*run, env.reset()])
    np.testing.assert_equal(runs[0], runs[1])


def test_a_seed_is_used_once(name: str) -> None:
    env = SeatVecEnv(name, LANES)
    env.seed(3)
    first = env.reset()
    assert (env.reset() != first).any()
    env.seed(3)
    np.testing.assert_array_equal(env.reset(), first)


def test_without_a_seed_lanes_differ(name: str) -> None:
    env = SeatVecEnv(name, LANES)
    env.seed()
    env.reset()
    states = env.env_method("states")
    assert not any(one == other for one, other in itertools.combinations(states, 2))


def test_attributes_are_those_of_all_lanes(name: str) -> None:
    env = SeatVecEnv(name, LANES, players=3)
    assert [game.num_players() for game in env.get_attr("game")] == [3] * LANES
    assert len(env.get_attr("game", indices=[1, 3])) == 2
    assert env.has_attr("game")
    assert not env.has_attr("dummy")


def test_attributes_cannot_be_set(name: str) -> None:
    with pytest.raises(AttributeError, match="dummy cannot be set"):
        SeatVecEnv(name, LANES).set_attr("dummy", 12)


def test_no_lane_is_wrapped(name: str) -> None:
    env = SeatVecEnv(name, LANES)
    assert env.env_is_wrapped(Monitor) == [False] * LANES
    assert env.env_is_wrapped(gymnasium.Wrapper, indices=0) == [False]


def test_nothing_returned_is_written_again(name: str) -> None:
    env = SeatVecEnv(name, LANES)
    rng = np.random.default_rng(5)
    results: list[Any] = [env.reset()]
    before = []
    for _ in range(60):
        before.append(copy.deepcopy(results[-1]))
        masks = get_action_masks(env)
        results.append((*env.step(choose(env, rng)), env.env_method("action_masks"), masks))
    np.testing.assert_equal(results[:-1], before)
    for one, other in itertools.pairwise(results):
        shared = itertools.product(arrays(one), arrays(other))
        assert not any(np.shares_memory(*pair) for pair in shared)


def test_writing_into_masks_changes_no_rule(name: str) -> None:
    env = begun(SeatVecEnv(name, LANES))
    masks = env.env_method("action_masks")
    illegal = np.array([mask.argmin() for mask in masks])
    for mask in masks:
        mask[:] = True
    assert env.step(illegal)[2].all()


def test_an_illegal_action_ends_the_game(name: str) -> None:
    env = begun(SeatVecEnv(name, LANES))
    before = env.env_method("states")
    _, rewards, dones, infos = env.step(np.full(LANES, -1))
    assert dones.all()
    assert rewards.tolist() == [-1] * LANES
    for info, state in zip(infos, before, strict=True):
        np.testing.assert_array_equal(info["terminal_observation"], state.observation_tensor(0))


@pytest.mark.parametrize(
    "wrap",
    [
        VecMonitor,
        lambda env: VecCheckNan(env, raise_exception=True),
        lambda env: VecFrameStack(env, n_stack=2),
        VecNormalize,
    ],
    ids=["VecMonitor", "VecCheckNan", "VecFrameStack", "VecNormalize"],
)
def test_their_wrappers_take_it(name: str, wrap: Any) -> None:
    env: VecEnv = begun(wrap(SeatVecEnv(name, LANES)))
    rng, ends = np.random.default_rng(1), 0
    while ends < 2 * LANES:
        seen, _, dones, infos = env.step(choose(env, rng))
        assert seen.shape == (LANES, *(env.observation_space.shape or ()))
        assert np.isfinite(seen).all()
        ends += dones.sum()
        for lane in np.flatnonzero(dones):
            assert infos[lane]["terminal_observation"].shape == env.observation_space.shape
    assert isinstance(env.unwrapped, SeatVecEnv)


def test_the_monitor_counts_games(name: str) -> None:
    env = VecMonitor(SeatVecEnv(name, LANES, players=3))
    env.seed(1)
    env.reset()
    rng, lengths, ends = np.random.default_rng(1), np.zeros(LANES), 0
    while ends < 10 * LANES:
        _, rewards, dones, infos = env.step(choose(env, rng))
        lengths += 1
        for lane in np.flatnonzero(dones):
            assert infos[lane]["episode"]["l"] == lengths[lane]
            assert infos[lane]["episode"]["r"] == rewards[lane]
        lengths[dones] = 0
        ends += dones.sum()


@pytest.mark.parametrize(
    ("parameters", "error"),
    [
        ({"game": "go"}, durbar.UnknownGame),
        ({"players": 9}, durbar.InvalidOption),
        ({"opponents": "tall"}, durbar.InvalidBot),
        ({"players": 3, "seat": 3}, ValueError),
    ],
)
def test_wrong_parameters_are_refused(
    name: str, parameters: dict[str, Any], error: type[Exception]
) -> None:
    with pytest.raises(error):
        SeatVecEnv(**{"game": name, "num_envs": 2, **parameters})
