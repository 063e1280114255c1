"""What is counted: for every registered game the same list of cases of `benches/core`."""

from collections.abc import Iterator
from dataclasses import dataclass

import durbar

LEVELS = ("portable", "x86-64-v3")
"""The versions that bulk work is compiled in, as `durbar::cpu::level` names them."""

CASES: dict[str, tuple[int, str]] = {
    "playouts": (100, "decision"),
    "perft": (4, "leaf"),
    "legal": (20, "list"),
    "apply": (20, "action"),
    "copy": (20, "copy"),
    "view": (20, "view"),
    "picture": (1, "picture"),
    "resample": (20, "state"),
    "notation_write": (5, "notation"),
    "notation_read": (5, "notation"),
    "json_read": (2, "document"),
    "observe": (5, "observation"),
    "mcts": (200, "simulation"),
}
"""How often the work of a case is done, and what the count is divided by.

Batches are not among them: in their x86-64-v3 version the compiler moves a word between registers
by an encoding of vmovq (opcode D6) that valgrind 3.19 does not know. Their parts are `apply` and
`observe`.
"""

EVERY_NUMBER = ("playouts",)
"""The cases that are counted for every number of players; the others for the usual one."""


@dataclass(frozen=True)
class Scenario:
    """One thing whose instructions are counted."""

    game: str
    players: int
    case: str
    amount: int
    unit: str

    @property
    def name(self) -> str:
        """What it is called in the golden file."""
        return f"{self.game}/{self.players}/{self.case}"

    @property
    def words(self) -> list[str]:
        """The arguments for the program of `benches/core`."""
        return [self.game, str(self.players), self.case, str(self.amount)]


def scenarios() -> Iterator[Scenario]:
    """List the scenarios of all games."""
    for game in durbar.games():
        usual = durbar.load_game(game)
        fewest, most = usual.facts()["players"]
        for case, (amount, unit) in CASES.items():
            every = case in EVERY_NUMBER
            for players in range(fewest, most + 1) if every else [usual.num_players()]:
                yield Scenario(game, players, case, amount, unit)
