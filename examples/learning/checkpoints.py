"""What a run has learnt, in a file, so that the run goes on after a stop."""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from examples.learning.adam import Adam
from examples.learning.network import Network

__all__ = ["Checkpoint", "Measured", "load", "save"]


@dataclass(frozen=True)
class Measured:
    """How well a network played at some time of its run.

    Attributes:
        update: The number of updates so far.
        games: The number of games that it had learnt from.
        seconds: How long the run had taken, without what measuring took.
        share: Its win share.
        score: The mean score of its games against itself.
    """

    update: int
    games: int
    seconds: float
    share: float
    score: float


@dataclass
class Checkpoint:
    """All that a run needs to go on: no random generator outlives an update.

    Attributes:
        network: The network.
        plan: What the run does.
        adam: What the optimiser remembers.
        updates: How many updates are done.
        seconds: How long they took.
        curve: What was measured on the way.
    """

    network: Network
    plan: dict[str, Any]
    adam: Adam = field(default_factory=Adam)
    updates: int = 0
    seconds: float = 0.0
    curve: list[Measured] = field(default_factory=list)


def save(path: Path, checkpoint: Checkpoint) -> None:
    """Write a checkpoint; a stop in the middle leaves the last one whole."""
    about = {
        "plan": checkpoint.plan,
        "first_score": checkpoint.network.first_score,
        "adam_steps": checkpoint.adam.steps,
        "updates": checkpoint.updates,
        "seconds": checkpoint.seconds,
        "curve": [vars(measured) for measured in checkpoint.curve],
    }
    arrays: dict[str, Any] = {"about": np.array(json.dumps(about))}
    for part, named in _parts(checkpoint).items():
        arrays |= {f"{part}/{name}": array for name, array in named.items()}
    unfinished = path.with_suffix(".part.npz")
    np.savez(unfinished, **arrays)
    unfinished.replace(path)


def load(path: Path, plan: dict[str, Any] | None = None) -> Checkpoint:
    """Read a checkpoint.

    Args:
        path: The file.
        plan: What the run is to do; None takes any.

    Raises:
        ValueError: The file is of a run by another plan.
        OSError: The file cannot be read.
    """
    with np.load(path) as file:
        about = json.loads(str(file["about"]))
        if plan is not None and about["plan"] != plan:
            raise ValueError(f"{path} is of a run by another plan: {about['plan']}")
        checkpoint = Checkpoint(
            Network({}, about["first_score"]),
            about["plan"],
            Adam(about["adam_steps"]),
            about["updates"],
            about["seconds"],
            [Measured(**measured) for measured in about["curve"]],
        )
        for part, named in _parts(checkpoint).items():
            prefix = f"{part}/"
            for key in file.files:
                if key.startswith(prefix):
                    named[key.removeprefix(prefix)] = file[key]
    return checkpoint


def _parts(checkpoint: Checkpoint) -> dict[str, dict[str, Any]]:
    return {
        "network": checkpoint.network.parameters,
        "means": checkpoint.adam.means,
        "squares": checkpoint.adam.squares,
    }
