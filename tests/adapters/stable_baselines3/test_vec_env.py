"""Many games at once are the games that one by one would be, in the form of Stable-Baselines3."""

from typing import Any

import numpy as np
import pytest
from sb3_contrib.common.maskable.utils import get_action_masks

from durbar.adapters.stable_baselines3 import SeatVecEnv
from tests.adapters.stable_baselines3.lanes import LANES, both, choose

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
            # Here `action_masks` and `states` give them.
            del info["action_mask"], info["scores"]
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


@pytest.mark.parametrize("method", ["reset", "close", "step", "fly"])
def test_other_methods_are_refused(name: str, method: str) -> None:
    with pytest.raises(AttributeError, match=f"{method} is no method of a lane"):
        SeatVecEnv(name, LANES).env_method(method)
