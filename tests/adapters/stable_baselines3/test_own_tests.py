"""The check of Stable-Baselines3, unchanged, on the environments that lanes are.

Its other tests are not part of its package, and make environments of their own.
"""

from typing import Any

import pytest
from stable_baselines3.common.env_checker import check_env

from durbar.adapters.gymnasium import SeatEnv
from tests.engines import player_counts


@pytest.mark.parametrize("parameters", [{}, {"seat": None, "opponents": "greedy"}])
def test_the_check_of_environments_passes(name: str, parameters: dict[str, Any]) -> None:
    for players in player_counts(name):
        check_env(SeatEnv(name, players=players, **parameters))
