"""Many games at once are the games that one by one would be."""

import copy
import itertools
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode, VectorEnv
from numpy.typing import NDArray

from durbar.adapters.gymnasium import SeatVectorEnv
from tests.adapters.gymnasium.bots import LOWEST, Highest

TABLES: dict[str, dict[str, Any]] = {
    "random": {"players": 3, "seat": 1},
    "drawn seat": {"players": 4, "seat": None},
    "bots": {"players": 3, "seat": None, "opponents": ["greedy", "random"]},
    "more bots": {"players": 3, "opponents": [LOWEST, Highest()]},
}


def same(ours: Any, theirs: Any) -> bool:
    """Whether all is equal, types and shapes and numbers."""
    return bool(data_equivalence(ours, theirs, exact=True))


def both(name: str, mode: AutoresetMode, **parameters: Any) -> tuple[VectorEnv, VectorEnv]:
    """Make our environment, and Gymnasium's of single ones."""
    # The checker of single environments leaves them as they are and takes long.
    single: dict[str, Any] = {
        "disable_env_checker": True,
        "vector_kwargs": {"autoreset_mode": mode},
    }
    kind: dict[str, Any] = {"id": f"durbar/{name}-v0", "num_envs": 5, **parameters}
    return (
        gymnasium.make_vec(**kind, vectorization_mode="vector_entry_point", autoreset_mode=mode),
        gymnasium.make_vec(**kind, vectorization_mode="sync", **single),
    )


def choose(masks: NDArray[np.int8], rng: np.random.Generator) -> NDArray[np.int64]:
    """Choose legal actions, and now and then what is not one."""
    actions: NDArray[np.int64] = (rng.random(masks.shape) * masks).argmax(axis=1)
    wrong = rng.random(len(actions)) < 0.02
    actions[wrong] = rng.choice([-1, 0, masks.shape[1] - 1, masks.shape[1], 10**9], wrong.sum())
    return actions


def reset_ended(
    ours: VectorEnv, theirs: VectorEnv, ended: NDArray[np.bool_], seed: int | None
) -> NDArray[np.int8]:
    """Reset some lanes, compare, and give the masks of those lanes."""
    pair = [env.reset(seed=seed, options={"reset_mask": ended.copy()}) for env in (ours, theirs)]
    assert same(*pair)
    masks: NDArray[np.int8] = pair[0][1]["action_mask"]
    return masks


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("mode", AutoresetMode)
def test_it_is_what_gymnasiums_own_is(name: str, mode: AutoresetMode, table: str) -> None:
    ours, theirs = both(name, mode, **TABLES[table])
    rng = np.random.default_rng(1)
    pair: list[Any] = [env.reset(seed=7) for env in (ours, theirs)]
    assert same(*pair)
    ends, masks = 0, pair[0][1]["action_mask"]
    for number in range(200):
        actions = choose(masks, rng)
        step = ours.step(actions)
        assert same(step, theirs.step(actions))
        _, _, ended, _, infos = step
        ends, masks = ends + ended.sum(), infos["action_mask"]
        if mode is AutoresetMode.DISABLED and ended.any():
            seed = 1000 + number if number % 2 else None
            masks = masks + reset_ended(ours, theirs, ended, seed)
        if number == 100:
            pair = [env.reset() for env in (ours, theirs)]
            assert same(*pair)
            masks = pair[0][1]["action_mask"]
    assert ends > 15


@pytest.mark.parametrize("mode", AutoresetMode)
def test_its_form_is_that_of_gymnasiums_own(name: str, mode: AutoresetMode) -> None:
    ours, theirs = both(name, mode)
    assert ours.metadata["autoreset_mode"] is mode
    for space in ("observation_space", "action_space"):
        assert getattr(ours, space) == getattr(theirs, space)
        assert getattr(ours, f"single_{space}") == getattr(theirs, f"single_{space}")


def arrays(value: Any) -> list[NDArray[Any]]:
    """All arrays in what a step gives, those in dicts and lists of objects too."""
    if isinstance(value, dict):
        value = tuple(value.values())
    if isinstance(value, np.ndarray) and value.dtype != np.object_:
        return [value]
    return [] if value is None else [array for each in value for array in arrays(each)]


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_nothing_returned_is_written_again(name: str, mode: AutoresetMode) -> None:
    env = SeatVectorEnv(name, 3, autoreset_mode=mode)
    rng = np.random.default_rng(5)
    results: list[Any] = [env.reset(seed=5)]
    before = []
    for _ in range(40):
        before.append(copy.deepcopy(results[-1]))
        results.append(env.step(choose(results[-1][-1]["action_mask"], rng)))
    assert same(results[:-1], before)
    for one, other in itertools.pairwise(results):
        shared = itertools.product(arrays(one), arrays(other))
        assert not any(np.shares_memory(*pair) for pair in shared)


def test_a_lane_that_is_over_has_to_be_reset_where_nothing_does_it(name: str) -> None:
    env = SeatVectorEnv(name, 2, autoreset_mode="Disabled")
    with pytest.raises(ResetNeeded, match=r"\[0, 1\]"):
        env.step(np.zeros(2, np.int64))
    mask = env.reset(seed=1)[1]["action_mask"]
    env.step(np.array([mask[0].argmax(), -1]))
    with pytest.raises(ResetNeeded, match=r"\[1\]"):
        env.step(np.zeros(2, np.int64))


@pytest.mark.parametrize(
    ("actions", "error"),
    [([0], ValueError), ([[0, 0]], ValueError), ([0.5, 0.5], TypeError), (["a", "b"], TypeError)],
)
def test_wrong_actions_are_refused(name: str, actions: Any, error: type[Exception]) -> None:
    env = SeatVectorEnv(name, 2)
    env.reset(seed=1)
    with pytest.raises(error):
        env.step(np.array(actions))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"seed": [1]}, "2 lanes need as many seeds, not 1"),
        ({"seed": 2**64 - 1}, "seed"),
        ({"options": {"reset_mask": np.array([True])}}, "reset_mask must be 2 values of bool"),
        ({"options": {"reset_mask": np.array([1, 1])}}, "reset_mask must be 2 values of bool"),
        ({"options": {"reset_mask": np.array([False, False])}}, "one of them True"),
    ],
)
def test_wrong_arguments_of_reset_are_refused(
    name: str, arguments: dict[str, Any], message: str
) -> None:
    env = SeatVectorEnv(name, 2)
    env.reset(seed=1)
    before = env.states()
    with pytest.raises(ValueError, match=message):
        env.reset(**arguments)
    assert env.states() == before
