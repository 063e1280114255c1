"""The games: `main.rs` plays them, in several processes."""

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial

import numpy as np
from numpy.typing import NDArray

from benches import binary
from benches.judgement.fit import Groups

GAMES_A_CALL = 10
Singles = NDArray[np.float32]


@dataclass(frozen=True)
class Plan:
    """What is to be played; the same plan gives the same games."""

    game: str
    players: Sequence[int]
    bot: str
    games: int
    """For each number of players."""
    seed: int

    def calls(self) -> Iterator[list[str]]:
        """Yield the words of each call of the program."""
        for players in self.players:
            for first in range(0, self.games, GAMES_A_CALL):
                games = min(GAMES_A_CALL, self.games - first)
                numbers = (str(games), str(self.seed + first))
                yield ["play", self.game, str(players), self.bot, *numbers]


def weights(game: str) -> dict[str, float]:
    """Give the weights of a game as they are, in their order."""
    program = binary.build("judgement")
    command = [str(program), "weights", game]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return dict(json.loads(output))


def play(plan: Plan, width: int, processes: int) -> tuple[Groups, Groups]:
    """Play the games; give the groups of choices and those of prospects, for so many weights."""
    program = str(binary.build("judgement"))
    calls = list(plan.calls())
    parts: list[tuple[Groups, Groups]] = []
    with ThreadPoolExecutor(processes) as pool:
        for output in pool.map(partial(_output, program), calls):
            parts.append(groups(output, width))
            print(f"\r{len(parts)} of {len(calls)} parts are played", end="", file=sys.stderr)
    print(file=sys.stderr)
    choices, prospects = map(Groups.joined, zip(*parts, strict=True))
    return choices, prospects


def groups(numbers: Singles, width: int) -> tuple[Groups, Groups]:
    """Read what the program writes: the groups of choices and those of prospects."""
    sizes: tuple[list[int], list[int]] = ([], [])
    rows: tuple[list[Singles], list[Singles]] = ([], [])
    at = 0
    while at < len(numbers):
        kind, size = int(numbers[at]), int(numbers[at + 1])
        end = at + 2 + size * (2 + width)
        sizes[kind].append(size)
        rows[kind].append(numbers[at + 2 : end].reshape(size, 2 + width))
        at = end
    choices, prospects = map(_of_kind, sizes, rows)
    return choices, prospects


def _of_kind(sizes: list[int], rows: list[Singles]) -> Groups:
    table = np.concatenate(rows).astype(np.float64)
    return Groups(np.array(sizes), table[:, 0], table[:, 1], table[:, 2:])


def _output(program: str, words: list[str]) -> Singles:
    output = subprocess.run([program, *words], check=True, stdout=subprocess.PIPE).stdout
    return np.frombuffer(output, np.float32)
