"""The actions, and the number that stands for each.

Actions and chance outcomes are values; an arrow is no part of them, since directions with the
same effect are one action (M-3.10).
"""

from dataclasses import dataclass

from durbar.reference.maharani.components import Tile
from durbar.reference.maharani.setup import Setup

REFRESH_ID = 768
END_TURN_ID = 769
ACTION_IDS = 770


@dataclass(frozen=True)
class Start:
    """Chance: this player begins (M-1.7)."""

    player: int


@dataclass(frozen=True)
class Draw:
    """Chance: this tile comes out of the bag (M-4.1)."""

    tile: Tile


@dataclass(frozen=True)
class Place:
    """Place the tile of a slot (from 0) on a space; `worker` is who then stands on it."""

    slot: int
    space: str
    worker: str | None


@dataclass(frozen=True)
class Refresh:
    """Turn all own action markers face up (M-2.2)."""


@dataclass(frozen=True)
class EndTurn:
    """Do without a second tile (M-2.5)."""


Action = Start | Draw | Place | Refresh | EndTurn


def action_id(setup: Setup, player: int | None, action: Action) -> int:
    """Give the number of an action of this player, or of a chance outcome.

    place: outcome * 256 + slot * 64 + cell, where outcome is 0 without a worker, else 1 or 2
    for the player's first or second colour. Chance outcomes have numbers of their own: the
    seat, or the place of the tile among the distinct tiles.
    """
    match action:
        case Start(seat):
            return seat
        case Draw(tile):
            return setup.components.tile_index(tile)
        case Place(slot, space, worker):
            outcome = 0
            if worker is not None and player is not None:
                outcome = 1 + setup.worker_colours(player).index(worker)
            return outcome * 256 + slot * 64 + setup.components.spaces[space].cell
        case Refresh():
            return REFRESH_ID
        case EndTurn():
            return END_TURN_ID


def action_to_dict(action: Action, arrow: str | None) -> dict[str, object]:
    """Describe an action, a placement with the arrow that it is shown with."""
    match action:
        case Start(player):
            return {"type": "start", "player": player}
        case Draw(tile):
            return {"type": "draw", "colour": tile.colour, "kind": tile.kind.id}
        case Place(slot, space, worker):
            return {
                "type": "place",
                "slot": slot + 1,
                "space": space,
                "arrow": arrow,
                "worker": worker,
            }
        case Refresh():
            return {"type": "refresh"}
        case EndTurn():
            return {"type": "end_turn"}


def action_to_string(action: Action, arrow: str | None) -> str:
    """Name an action in one word, a placement with the arrow that it is shown with."""
    match action:
        case Start(player):
            return f"start-{player}"
        case Draw(tile):
            return f"draw-{tile.colour}-{tile.kind.id}"
        case Place(slot, space, worker):
            word = f"place-{slot + 1}-{space}-{arrow}"
            return word if worker is None else f"{word}-{worker}"
        case Refresh():
            return "refresh"
        case EndTurn():
            return "end_turn"
