"""The file of the weights of a game; of sums the program changes numbers and nothing else."""

import json
from collections.abc import Mapping
from pathlib import Path

from benches.judgement.generations import ROOT


def place(game: str) -> Path:
    """Say where the weights of a game lie."""
    return ROOT / f"rust_core/components/{game}.weights.json"


def with_weights(text: str, weights: Mapping[str, float], players: int) -> str:
    """Put weights, named `group.name`, in place of those of a number of players.

    Raises:
        ValueError: The file has other weights, or another order.
    """
    file = json.loads(text)
    part = file[str(players)]
    if [f"{group}.{name}" for group, names in part.items() for name in names] != list(weights):
        raise ValueError("the file has other weights than the game, or in another order")
    for name, weight in weights.items():
        group, _, one = name.partition(".")
        part[group][one] = round(weight, 2) + 0
    return json.dumps(file, indent=1) + "\n"
