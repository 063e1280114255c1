"""Cache lines that a decision touches, from a trace of every access to memory."""

import shutil
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

import durbar
from benches import binary
from benches.instructions.scenarios import Facts

GAMES = 2
LINE = 64


def facts(game: str) -> Facts:
    """Find what a decision of the game takes, with the usual number of players."""
    players = durbar.load_game(game).num_players()
    figures = binary.ask("facts", game, str(players))
    lines = lines_per_decision(binary.build(), game, players)
    return Facts(figures["bytes"], round(figures["numbers"], 2), round(lines, 1))


def lines_per_decision(program: Path, game: str, players: int) -> float:
    """Count the cache lines of data that a decision reads or writes, on average over some games.

    Raises:
        RuntimeError: The program or valgrind failed.
    """
    valgrind = shutil.which("valgrind") or "valgrind"
    command = [str(program), game, str(players), "marked", str(GAMES)]
    with subprocess.Popen(
        [valgrind, "--tool=lackey", "--trace-mem=yes", *command],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        env={},
    ) as process:
        assert process.stderr is not None
        decisions = list(touched(process.stderr))
    if process.returncode or not decisions:
        raise RuntimeError(f"{' '.join(command)} could not be traced")
    return sum(decisions) / len(decisions)


def touched(trace: Iterable[str]) -> Iterator[int]:
    """Give how many lines of data were touched between each call of `mark` and the next.

    The trace holds a line `mark ADDRESS`, and then a call wherever that instruction is run. What
    comes after the last call belongs to no whole decision.
    """
    trace = iter(trace)
    mark = next((line for line in trace if line.startswith("mark ")), None)
    if mark is None:
        return
    call = f"I  {int(mark.split()[1], 16):08x},"
    seen: set[int] | None = None
    for access in trace:
        if access.startswith(call):
            if seen is not None:
                yield len(seen)
            seen = set()
        elif seen is not None and access.startswith((" L ", " S ", " M ")):
            address, size = access[3:].split(",")
            first = int(address, 16)
            seen.update(range(first // LINE, (first + int(size) - 1) // LINE + 1))
