"""Many games side by side from Python: one call steps all of them."""

from collections.abc import Iterator
from functools import partial
from typing import Literal

import durbar
from benches.cores import all_cores
from benches.measure import Case, Run, Sample, timed
from benches.names import (
    BATCH,
    PYTHON,
    PYTHON_BYTES,
    PYTHON_TWO,
    PYTHON_UNCHECKED,
)
from benches.work import SEED

WIDTH = 1024
STEPS = 10
"""Steps of all games in one unit of work."""


def batches(game: durbar.Game) -> Iterator[Case]:
    """Step 1,024 games with uniformly random actions.

    A step writes masks, observations, rewards, ends, players and scores into arrays; the drawing
    of the actions is measured with it.
    """
    runs: dict[str, Run] = {
        PYTHON: Stepping(game).run,
        PYTHON_UNCHECKED: Stepping(game, check=False).run,
        PYTHON_BYTES: Stepping(game, observations="uint8").run,
        PYTHON_TWO: Stepping(game, threads=2).run,
    }
    yield Case(game.name, BATCH, "decisions/s", runs, partial(decisions, game))


def decisions(_: durbar.Game, amount: int) -> int:
    """Say how many decisions are made, each of which must be the mover's to make."""
    return amount * STEPS * WIDTH


class Stepping:
    """Games side by side, and arrays for what they give."""

    def __init__(
        self,
        game: durbar.Game,
        *,
        observations: Literal["float32", "uint8"] = "float32",
        threads: int = 1,
        check: bool = True,
    ) -> None:
        self.threads = threads
        self.check = check
        with all_cores(threads):
            self.games = durbar.VectorEnv(game, WIDTH, seed=SEED, threads=threads)
        self.arrays = self.games.allocate(observations)
        self.actions = self.games.sample_actions()
        self.ids = range(WIDTH)

    def run(self, amount: int) -> Sample:
        """Step, and count the actions that the masks called legal."""
        games, arrays, actions = self.games, self.arrays, self.actions

        def work() -> tuple[int, int]:
            for _ in range(amount * STEPS):
                games.sample_actions(actions)
                games.step(actions, check=self.check, **arrays)
            return amount * STEPS * WIDTH, amount * STEPS * WIDTH

        with all_cores(self.threads):
            sample = timed(work)
        games.sample_actions(actions)
        legal = int(arrays["legal_actions_mask"][self.ids, actions].sum())
        assert legal == WIDTH, f"{WIDTH - legal} of {WIDTH} actions are not in the mask"
        return sample
