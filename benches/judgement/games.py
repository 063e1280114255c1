"""The games: `main.rs` plays them, in several processes."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from benches import binary
from durbar.storage import whole_file

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


@dataclass(frozen=True)
class Plan:
    """What is to be played; the same plan gives the same games."""

    game: str
    players: Sequence[int]
    bot: str
    games: int
    """For each number of players."""
    seed: int
    weights: Path | None = None
    """The file of other networks than those of the game."""
    games_a_part: int = 10

    def parts(self) -> Iterator[tuple[str, list[str]]]:
        """Yield the name of each part of the games, and the words that the program takes."""
        for players in self.players:
            for first in range(0, self.games, self.games_a_part):
                games = min(self.games_a_part, self.games - first)
                words = ["play", self.game, str(players), self.bot, str(games)]
                words += [str(self.seed + first), *([str(self.weights)] if self.weights else [])]
                yield f"{players}-players-{self.seed + first}", words


def weights(game: str, players: int) -> dict[str, float]:
    """Give the weights of the sums of a game, in their order; none if it has networks."""
    command = [str(binary.build("judgement")), "weights", game, str(players)]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return dict(json.loads(output))


def play(plan: Plan, processes: int, keep: Path | None = None) -> list[Games]:
    """Play the games; give what was noted, a part behind the other.

    Args:
        plan: What is to be played.
        processes: How many play at once.
        keep: A folder for the parts. Those that lie there are not played again.
    """
    program = str(binary.build("judgement"))
    parts = list(plan.parts())
    result = []
    with ThreadPoolExecutor(processes) as pool:
        outputs = pool.map(
            lambda part: _kept(keep, part[0], lambda: _output(program, part[1])), parts
        )
        for number, output in enumerate(outputs, start=1):
            result.append(noted(output))
            print(f"\r{number} of {len(parts)} parts are played", end="", file=sys.stderr)
    print(file=sys.stderr)
    return result


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


def _kept(folder: Path | None, name: str, play: Callable[[], Singles]) -> Singles:
    if folder is None:
        return play()
    path = folder / f"{name}.npy"
    if not path.exists():
        with whole_file(path) as file:
            np.save(file, play())
    kept: Singles = np.load(path)
    return kept


def _output(program: str, words: list[str]) -> Singles:
    output = subprocess.run([program, *words], check=True, stdout=subprocess.PIPE).stdout
    return np.frombuffer(output, np.float32)
