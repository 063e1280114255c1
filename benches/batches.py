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
    of the actions is measured with it. The floor beside it fills as large arrays with one number.
    """
    return {
        names.PYTHON: Stepping(game).run,
        names.PYTHON_UNCHECKED: Stepping(game, check=False).run,
        names.PYTHON_BYTES: Stepping(game, observations="uint8").run,
        names.PYTHON_TWO: Stepping(game, threads=2).run,
        names.FILL: filling(game),
        names.FILL_BYTES: filling(game, observations="uint8"),
    }


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


def filling(game: durbar.Game, *, observations: Literal["float32", "uint8"] = "float32") -> Run:
    """Fill masks and observations as often as a step would, where nobody plays."""
    arrays = durbar.VectorEnv(game, WIDTH, seed=SEED).allocate(observations)

    def run(amount: int) -> Sample:
        def work() -> tuple[int, int]:
            for step in range(amount * STEPS):
                arrays["observations"].fill(step & 1)
                arrays["legal_actions_mask"].fill(step & 1)
            return amount * STEPS * WIDTH, amount * STEPS * WIDTH

        return timed(work)

    return run
