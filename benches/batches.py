"""Many games side by side from Python: one call steps all of them."""

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Literal, cast

import numpy as np

import durbar
from benches import names
from benches.cores import all_cores
from benches.measure import Run, Sample, timed
from benches.work import SEED

if TYPE_CHECKING:
    from numpy.typing import NDArray

WIDTH = 1024
STEPS = 10
"""Steps of all games in one unit of work."""


def runs(game: durbar.Game) -> dict[str, Run]:
    """Step 1,024 games with uniformly random actions.

    A step writes masks, observations, rewards, ends, players and scores into arrays; the drawing
    of the actions is measured with it. Copying the same arrays is the floor: it knows no rules.
    """
    return {
        names.PYTHON: Stepping(game).run,
        names.PYTHON_BYTES: Stepping(game, observations="uint8").run,
        names.PYTHON_TWO: Stepping(game, threads=2).run,
        names.COPYING: Copying(game).run,
        names.COPYING_TWO: Copying(game, threads=2).run,
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


class Copying:
    """What a step writes, copied from arrays that have it already."""

    def __init__(self, game: durbar.Game, *, threads: int = 1) -> None:
        games = durbar.VectorEnv(game, WIDTH, seed=SEED)
        written, arrays = games.allocate(), games.allocate()
        games.observe(**written)
        self.arrays = cast("dict[str, NDArray[Any]]", arrays)
        self.written = cast("dict[str, NDArray[Any]]", written)
        part = WIDTH // threads
        self.parts = [slice(first, first + part) for first in range(0, WIDTH, part)]

    def run(self, amount: int) -> Sample:
        """Copy, and compare."""
        threads = len(self.parts)
        with all_cores(threads), ThreadPoolExecutor(threads) as others:

            def work() -> tuple[int, int]:
                for _ in range(amount * STEPS):
                    rest = [others.submit(self._copy, rows) for rows in self.parts[1:]]
                    self._copy(self.parts[0])
                    for one in rest:
                        one.result()
                return amount * STEPS * WIDTH, amount * STEPS * WIDTH

            sample = timed(work)
        for name, array in self.arrays.items():
            assert np.array_equal(array, self.written[name]), f"{name} is no copy"
        return sample

    def _copy(self, rows: slice) -> None:
        for name, array in self.arrays.items():
            np.copyto(array[rows], self.written[name][rows])
