"""Many games side by side from Python: one call steps all of them."""

from typing import Literal

import durbar
from benches import names
from benches.cores import all_cores
from benches.measure import Run, Sample, timed
from benches.work import SEED

WIDTH = 1024
STEPS = 10
"""Steps of all games in one unit of work."""


def runs(game: durbar.Game) -> dict[str, Run]:
    """Step 1,024 games with uniformly random actions.

    A step writes masks, observations, rewards, ends, players and scores into arrays; the drawing
    of the actions is measured with it.
    """
    return {
        names.PYTHON: Stepping(game).run,
        names.PYTHON_BYTES: Stepping(game, observations="uint8").run,
        names.PYTHON_TWO: Stepping(game, threads=2).run,
    }


class Stepping:
    """Games side by side, and arrays for what they give."""

    def __init__(
        self,
        game: durbar.Game,
        *,
        observations: Literal["float32", "uint8"] = "float32",
        threads: int = 1,
    ) -> None:
        self.threads = threads
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
                games.step(actions, **arrays)
            return amount * STEPS * WIDTH, amount * STEPS * WIDTH

        with all_cores(self.threads):
            sample = timed(work)
        games.sample_actions(actions)
        legal = int(arrays["legal_actions_mask"][self.ids, actions].sum())
        assert legal == WIDTH, f"{WIDTH - legal} of {WIDTH} actions are not in the mask"
        return sample
