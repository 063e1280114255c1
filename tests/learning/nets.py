"""Small networks and plans to test with."""

from dataclasses import replace
from pathlib import Path

import numpy as np

import durbar
from examples.learning.checkpoints import Checkpoint
from examples.learning.network import Network
from examples.learning.run import Plan, run
from examples.learning.training import Rates

PLAN = Plan(
    "maharani",
    players=2,
    updates=4,
    measure_every=2,
    hidden=8,
    lanes=4,
    rates=Rates(rate=3e-3, batch=128),
)


def game(name: str = "maharani", players: int = 2) -> durbar.Game:
    """Load a game."""
    return durbar.load_game(name, players=players)


def network(of: durbar.Game, hidden: int = 8) -> Network:
    """Make a network whose every weight is drawn, so that nothing is zero."""
    made = Network.new(of, hidden, seed=1)
    rng = np.random.default_rng(2)
    for name, array in made.parameters.items():
        if name != "into":
            made.parameters[name] = rng.normal(0, 0.3, array.shape).astype(np.float32)
    return made


def go(folder: Path, updates: int = PLAN.updates, plan: Plan = PLAN) -> Checkpoint:
    """Run a plan without measuring."""
    return run(replace(plan, updates=updates), folder, lambda _: 0.5, "nobody", lambda _: None)
