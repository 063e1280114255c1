"""The file of a game that holds the weights: the program changes its numbers and nothing else."""

import re
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[2]
NUMBER = re.compile(r"^(\s+(\w+): )-?\d+\.\d+(?=,$)", re.MULTILINE)
"""A line with one weight, such as `card: -0.09,`."""


def place(game: str) -> Path:
    """Say where the weights of a game stand."""
    return ROOT / "rust_core" / "src" / game / "judgement" / "weights.rs"


def with_weights(text: str, weights: Mapping[str, float]) -> str:
    """Put weights, named `group.name`, in place of those of the file.

    Raises:
        ValueError: The file has other weights, or another order.
    """
    names = [name.rpartition(".")[2] for name in weights]
    if [name for _, name in NUMBER.findall(text)] != names:
        raise ValueError("the file has other weights than the game, or in another order")
    values = iter(weights.values())
    return NUMBER.sub(lambda match: match[1] + written(next(values)), text)


def written(weight: float) -> str:
    """Write a weight as it stands in the file."""
    return f"{round(weight, 2) + 0:.2f}"
