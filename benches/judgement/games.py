"""Games that a search plays against itself, and what `main.rs` notes of them."""

import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Self

import numpy as np
from numpy.typing import NDArray

from benches import binary
from durbar.cli.progress import progress_bar
from durbar.records import SearchedGames, make_records
from durbar.runners import Threads

Singles = NDArray[np.float32]

CHOICE, POSITION = 0, 1
TARGETS = {CHOICE: 1, POSITION: 4}
"""How many targets a row has, before the rest."""


@dataclass(frozen=True)
class Games:
    """What was noted of games with one number of players.

    Attributes:
        sizes: For each decision how many legal actions it has.
        choices: A row for each of these: its share of the visits, then its features. float16, since
            there are many.
        positions: A row for each position and seat: the targets that `main.rs` explains, then its
            features, (positions, players, numbers).
    """

    sizes: NDArray[np.int64]
    choices: NDArray[np.float16]
    positions: Singles

    @classmethod
    def joined(cls, parts: Sequence[Self]) -> Self:
        """Put games behind each other."""
        return cls(
            np.concatenate([part.sizes for part in parts]),
            np.concatenate([part.choices for part in parts]),
            np.concatenate([part.positions for part in parts]),
        )


def play(
    source: SearchedGames, games: int, folder: Path, processes: int, weights: Path | None
) -> Games:
    """Play games, and note their rows.

    Args:
        source: What is to be played.
        games: How many games.
        folder: Where they go. Those that lie there are not played again.
        processes: How many play at once.
        weights: A file of weights that features depend on, instead of those of the game.

    Raises:
        InvalidRecord: The folder has other games.
    """
    with progress_bar(games, sys.stderr) as update:

        def show(done: int, before: int) -> None:
            update(done, folder.name, before)

        make_records(folder, source, games, kind="jsonl", runner=Threads(processes), progress=show)
    program = str(binary.build("build", "--example", "judgement"))
    command = [program, *([str(weights)] if weights else [])]
    with ThreadPoolExecutor(processes) as pool:
        parts = pool.map(lambda part: _noted_of(command, part), sorted(folder.glob("*.jsonl")))
        return Games.joined(list(parts))


def noted(numbers: Singles) -> Games:
    """Read what the program writes about games with one number of players."""
    tables: dict[int, list[Singles]] = {CHOICE: [], POSITION: []}
    at = 0
    while at < len(numbers):
        kind, rows, width = (int(number) for number in numbers[at : at + 3])
        end = at + 3 + rows * width
        tables[kind].append(numbers[at + 3 : end].reshape(rows, width))
        at = end
    return Games(
        np.array([len(table) for table in tables[CHOICE]]),
        np.concatenate(tables[CHOICE]).astype(np.float16),
        np.stack(tables[POSITION]),
    )


def _noted_of(command: Sequence[str], part: Path) -> Games:
    with part.open("rb") as games:
        output = subprocess.run(command, check=True, stdin=games, stdout=subprocess.PIPE).stdout
    return noted(np.frombuffer(output, np.float32))
