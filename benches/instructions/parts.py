"""Where the instructions of a decision are spent: by the source file that each was written in."""

import re
from collections import Counter

import durbar
from benches import binary
from benches.instructions import callgrind
from benches.instructions.scenarios import LEVELS, Scenario

LINES = ("--config", 'profile.bench.debug="line-tables-only"')
"""Options of cargo by which the program knows where each instruction comes from."""
CORE, LIBRARY, REST = "rust_core/src/", "standard library", "the rest"
GAMES = 100


def parts(game: str) -> dict[str, dict[str, float]]:
    """Count what each source file contributes to a decision of a random game, by level."""
    program = binary.build(*LINES)
    wanted = [Scenario(game, durbar.load_game(game).num_players(), "playouts", GAMES, "decision")]
    by_level = {}
    for level in LEVELS:
        (counted,) = callgrind.count(program, level, wanted)
        by_level[level] = {
            place: round(count / counted.units, 1)
            for place, count in by_place(counted.dump).most_common()
        }
    return by_level


def by_place(dump: str) -> Counter[str]:
    """Sum up the cost lines of a dump, by the place of their source file.

    The line after `calls=` repeats what was spent in the function called, and does not count.
    """
    names: dict[str, str] = {}
    costs: Counter[str] = Counter()
    here, called = REST, False
    for line in dump.splitlines():
        if file := re.match(r"c?f[ile]=(\(\d+\))(?: (.+))?$", line):
            name = names.setdefault(file[1], file[2] or "")
            if not line.startswith("c"):
                here = place(name)
        elif line.startswith("calls="):
            called = True
        elif cost := re.match(r"[+*-]?\d* (\d+)$", line):
            if not called:
                costs[here] += int(cost[1])
            called = False
    return costs


def place(file: str) -> str:
    """Name the place of a source file as readers know it."""
    if CORE in file:
        return file.partition(CORE)[2]
    return LIBRARY if re.search(r"/library/(?:core|std|alloc)/", file) else REST
