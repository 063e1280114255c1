"""PettingZoo's own tests, unchanged."""

from functools import partial
from typing import Any

import pytest
from pettingzoo import AECEnv
from pettingzoo.test import api_test, render_test, seed_test

from durbar.adapters.pettingzoo import env, raw_env


# A dict with a mask is what PettingZoo's classic games observe; the test knows those by name.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be:UserWarning"
)
@pytest.mark.parametrize("make", [env, raw_env])
def test_the_interface_is_what_it_should_be(make: type[AECEnv], game: dict[str, Any]) -> None:
    api_test(make(**game))


def test_one_seed_gives_one_game(game: dict[str, Any]) -> None:
    seed_test(partial(env, **game))


def test_each_render_mode_gives_what_it_should(game: dict[str, Any]) -> None:
    render_test(partial(env, **game))
