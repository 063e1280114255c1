"""The actions, and the number that stands for each."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from durbar_reference.actions import Described
from durbar_reference.maharani.components import Tile
from durbar_reference.maharani.position import Position

REFRESH_ID = 768
END_TURN_ID = 769
ACTION_IDS = 770


@dataclass(frozen=True)
class Start(Described):
    """Chance: this player begins (M-1.7)."""

    type = "start"
    player: int


@dataclass(frozen=True)
class Draw(Described):
    """Chance: this tile comes out of the bag (M-4.1)."""

    type = "draw"
    tile: Tile

    def to_dict(self) -> dict[str, Any]:
        """Describe it."""
        return {"type": self.type, **self.tile.to_dict()}


@dataclass(frozen=True)
class Place(Described):
    """Place the tile of a slot (from 0) on a space; `worker` is who then stands on it.

    Directions with the same effect are one action, which is shown with the first (M-3.10).
    """

    type = "place"
    slot: int
    space: str
    arrows: tuple[str, ...]
    worker: str | None

    def to_dict(self) -> dict[str, Any]:
        """Describe it."""
        return {
            "type": self.type,
            "slot": self.slot + 1,
            "space": self.space,
            "arrow": self.arrows[0],
            "worker": self.worker,
        }

    def is_denoted_by(self, description: Mapping[str, Any]) -> bool:
        """Say whether a description is of this; any arrow that makes the placement will do."""
        rest = {field: value for field, value in description.items() if field != "arrow"}
        return description.get("arrow", self.arrows[0]) in self.arrows and super().is_denoted_by(
            rest
        )


@dataclass(frozen=True)
class Refresh(Described):
    """Turn all own action markers face up (M-2.2)."""

    type = "refresh"


@dataclass(frozen=True)
class EndTurn(Described):
    """Do without a second tile (M-2.5)."""

    type = "end_turn"


Action = Start | Draw | Place | Refresh | EndTurn


def action_id(position: Position, action: Action) -> int:
    """Give the number of an action of the player to decide, or of a chance outcome.

    place: outcome * 256 + slot * 64 + cell, where outcome is 0 without a worker, else 1 or 2
    for the player's first or second colour. Chance outcomes have numbers of their own: the
    seat, or the place of the tile among the distinct tiles.
    """
    match action:
        case Start(seat):
            return seat
        case Draw(tile):
            return position.components.tiles.index(tile)
        case Place(slot, space, _, worker):
            outcome = 0
            if worker is not None and position.player is not None:
                outcome = 1 + position.setup.worker_colours(position.player).index(worker)
            return outcome * 256 + slot * 64 + position.components.spaces[space].cell
        case Refresh():
            return REFRESH_ID
        case EndTurn():
            return END_TURN_ID
