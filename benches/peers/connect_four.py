"""PettingZoo: Connect Four, whole games in Python through its environment, with its observations.

PettingZoo imports pygame to draw. Nothing is drawn here, so an empty module takes its place, and
a package under another licence need not be installed.
"""

import sys
from types import ModuleType

sys.modules["pygame"] = ModuleType("pygame")

import numpy as np
from pettingzoo.classic import connect_four_v3

from benches.measure import Run
from benches.peers.answering import answer, whole_games

CELLS = 42


def loop() -> Run:
    """Make the environment, and play whole games in it."""
    environment = connect_four_v3.env()

    def play(number: int) -> int:
        rng, decisions = np.random.default_rng(number), 0
        environment.reset(seed=number)
        for _ in environment.agent_iter():
            observation, _, terminated, truncated, _ = environment.last()
            if terminated or truncated:
                environment.step(None)
                continue
            columns = np.flatnonzero(observation["action_mask"])
            environment.step(int(columns[int(rng.random() * len(columns))]))
            decisions += 1
        assert 7 <= decisions <= CELLS
        return decisions

    return whole_games(play)


if __name__ == "__main__":
    answer("pettingzoo", {"loop": loop})
