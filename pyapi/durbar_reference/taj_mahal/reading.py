"""A position, or a view of one, from a JSON document that the core has judged."""

from typing import Any

from durbar_reference.taj_mahal.position import Court, Phase, Player, Position
from durbar_reference.taj_mahal.setup import Setup
from durbar_reference.taj_mahal.sight import Sight


def position_from_dict(setup: Setup, described: dict[str, Any]) -> Position:
    """Read a position, or what a view shows of one: no deck, and not every hand."""
    court = described["court"]
    return Position(
        setup=setup,
        phase=Phase(described["phase"]),
        player=described["player"],
        visit=described["visit"],
        start_player=described["start_player"],
        province_order=list(described["province_order"]),
        bonus_tiles=dict(described["bonus_tiles"]),
        court=Court(set(court["influence"]), court["crown"], court["province_tile"]),
        won=set(described["won"]),
        to_draw=described["to_draw"],
        special_cards=dict(described["special_cards"]),
        display=dict(described["display"]),
        discards=dict(described["discards"]),
        deck=dict(described.get("deck", {})),
        players=[_player(player) for player in described["players"]],
    )


def _player(described: dict[str, Any]) -> Player:
    return Player(
        score=described["score"],
        withdrawn=described["withdrawn"],
        hand=dict(described["hand"] or {}),
        known=dict(described["known"]),
        played=dict(described["played"]),
        played_special_cards=set(described["played_special_cards"]),
        colour=described["colour"],
        influence=dict(described["influence"]),
        province_tiles=set(described["province_tiles"]),
        goods=dict(described["goods"]),
        palaces=set(described["palaces"]),
        royal_palaces=set(described["royal_palaces"]),
    )


def sight_from_dict(setup: Setup, view: dict[str, Any]) -> Sight:
    """Read a view: what its observer may know."""
    hand_sizes = [player["hand_size"] for player in view["players"]]
    return Sight(view["observer"], position_from_dict(setup, view), hand_sizes, view["deck_size"])
