"""A run: it plays, learns, measures, keeps what it has learnt, and goes on from there."""

import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

import numpy as np

import durbar
from examples.learning.checkpoints import Checkpoint, Measured, load, save
from examples.learning.network import Network
from examples.learning.self_play import play
from examples.learning.training import Rates, improve

__all__ = ["Plan", "run"]


@dataclass(frozen=True)
class Plan:
    """What a run does. Equal plans learn the same, on one machine, however often they are stopped.

    Attributes:
        game: The name of the game.
        players: How many play.
        updates: How often the network learns.
        measure_every: After how many updates it is measured and kept.
        hidden: The number of hidden units.
        lanes: The number of games of an update.
        rates: How it learns. The learning rate falls to a tenth on the way.
        seed: Of all that is drawn.
    """

    game: str
    players: int
    updates: int
    measure_every: int
    hidden: int = 128
    lanes: int = 64
    rates: Rates = field(default_factory=Rates)
    seed: int = 1

    def load_game(self) -> durbar.Game:
        """Load the game."""
        return durbar.load_game(self.game, players=self.players)


def run(
    plan: Plan,
    folder: Path,
    measure: Callable[[Network], float],
    opponent: str,
    say: Callable[[str], object] = print,
) -> Checkpoint:
    """Learn from games of a network against itself, from the last checkpoint on.

    Args:
        plan: What to do.
        folder: Where the checkpoint is kept.
        measure: Gives the win share of a network.
        opponent: Whom it is measured against.
        say: Is called with a line for each measurement.

    Raises:
        ValueError: The folder has a checkpoint of another plan.
    """
    game = plan.load_game()
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "checkpoint.npz"
    if path.exists():
        at = load(path, asdict(plan))
        say(f"goes on from {path}, after {at.updates} updates")
    else:
        at = Checkpoint(Network.new(game, plan.hidden, plan.seed), asdict(plan))
    while at.updates < plan.updates:
        begin = time.perf_counter()
        score = _update(plan, game, at)
        at.seconds += time.perf_counter() - begin
        if at.updates % plan.measure_every == 0 or at.updates == plan.updates:
            games = at.updates * plan.lanes
            share = measure(at.network)
            at.curve.append(Measured(at.updates, games, at.seconds, share, score))
            save(path, at)
            say(
                f"{at.seconds:6.0f} s, {games:7} games of its own: mean score {score:5.1f}, "
                f"win share against {opponent} {share:.3f}"
            )
    return at


def _update(plan: Plan, game: durbar.Game, at: Checkpoint) -> float:
    """Play and learn once, and give the mean score of the games."""
    # A generator of its own for each update: a run that goes on draws what it would have drawn.
    rng = np.random.default_rng([plan.seed, at.updates])
    data = play(game, at.network, plan.lanes, int(rng.integers(2**63)))
    left = 1 - at.updates / plan.updates
    rates = replace(plan.rates, rate=plan.rates.rate * (0.1 + 0.9 * left))
    improve(at.network, at.adam, data, rates, rng)
    at.updates += 1
    return data.scores
