"""The steps of a game that is being played, as its record will have them."""

from dataclasses import dataclass, field
from typing import Any

from durbar._core import CHANCE, State


@dataclass(slots=True)
class Steps:
    """The steps of a game so far, as `durbar.GameRecord` has them.

    Attributes:
        hash: The hash of the position: of the first one, and after each step of the next.
        players: The seat that decided at each step; -1 for chance.
        actions: The action taken at each step, or the outcome of chance.
        checks: The last 16 bits of the hash of each position in which a player decided.
    """

    hash: int
    players: list[int] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    checks: list[int] = field(default_factory=list)

    def apply(self, state: State, action: int) -> None:
        """Apply an action, or an outcome of chance, and keep it.

        Raises:
            IllegalAction: The action is not legal, and is not kept.
        """
        player = state.current_player()
        state.apply_action(action)
        self.players.append(player)
        self.actions.append(int(action))
        if player != CHANCE:
            self.checks.append(self.hash & 0xFFFF)
        self.hash = state.hash64()

    def columns(self) -> dict[str, Any]:
        """Return the fields of the record."""
        import numpy as np  # noqa: PLC0415 - the arena does without it

        return {
            "players": np.array(self.players, np.int8),
            "actions": np.array(self.actions, np.int32),
            "checks": np.array(self.checks, np.uint16),
            "hash": self.hash,
        }
