"""What many nodes would do, computed from what was measured on one."""

from dataclasses import dataclass

__all__ = ["ASSUMED", "DOLLARS_AN_HOUR", "NODES", "Work", "row"]

NODES = (10, 1000)
CORES = 16
DOLLARS_AN_HOUR = CORES * 0.05
NETWORK = 1.5e9
FILE_SYSTEM = 10e9
ASSUMED = (
    f"nodes of {CORES} cores like the measured ones, each with {NETWORK / 1e9:g} GB/s of network; "
    f"a file system that takes {FILE_SYSTEM / 1e9:g} GB/s from all of them; "
    f"{DOLLARS_AN_HOUR / CORES:g} $ for a core and hour"
)


@dataclass(frozen=True)
class Work:
    """Work of one kind.

    Attributes:
        title: What is done.
        games: Games a second and core, where all cores work.
        game_bytes: The bytes that a game writes.
        task_games: The games of a task.
    """

    title: str
    games: float
    game_bytes: float
    task_games: int


def row(work: Work, task_seconds: float) -> str:
    """The row of a table: games a second, bytes a second and the limit, by number of nodes."""
    cells = [work.title]
    for nodes in NODES:
        most, limit = _most(work, task_seconds, nodes)
        cells += [_short(most), _short(most * work.game_bytes) if work.game_bytes else "-", limit]
    return f"| {' | '.join(cells)} |"


def _most(work: Work, task_seconds: float, nodes: int) -> tuple[float, str]:
    """The games a second that so many nodes do, and what limits them."""
    limits = [
        (nodes * CORES * work.games, "cores"),
        (work.task_games / task_seconds, "tasks"),
    ]
    if work.game_bytes:
        limits += [
            (nodes * NETWORK / work.game_bytes, "network"),
            (FILE_SYSTEM / work.game_bytes, "file system"),
        ]
    return min(limits)


def _short(number: float) -> str:
    for size, unit in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if number >= size:
            return f"{number / size:.3g} {unit}"
    return f"{number:.3g}"
