"""RLCard: uno for two, whole games in Python through its environment, with its observations."""

import random
from functools import partial

import rlcard

from benches.measure import Run
from benches.peers.answering import answer, whole_games

SEED = 1


def loop() -> Run:
    """Make the environment, and play whole games in it."""
    environment = rlcard.make("uno", config={"seed": SEED})

    def play(number: int) -> int:
        rng, decisions = random.Random(number), 0
        state, _ = environment.reset()
        while not environment.is_over():
            state, _ = environment.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
        assert sum(environment.get_payoffs()) == 0
        return decisions

    return whole_games(play)


if __name__ == "__main__":
    answer("rlcard", {"loop": partial(loop)})
