"""A position, or what one player sees of it, as a JSON document."""

from typing import Any

from durbar_reference.taj_mahal.cards import listed
from durbar_reference.taj_mahal.position import Position
from durbar_reference.taj_mahal.sight import Sight


def position_to_dict(position: Position, sight: Sight | None = None) -> dict[str, Any]:
    """Write a position down; with a sight, what one player sees of it."""
    components, court = position.components, position.court
    cards = components.cards
    deck = (
        {"deck": listed(position.deck, cards)} if sight is None else {"deck_size": sight.deck_size}
    )
    return {
        "kind": "state" if sight is None else "view",
        "game": "taj_mahal",
        "options": {},
        **({} if sight is None else {"observer": sight.observer}),
        "phase": str(position.phase),
        "player": position.player,
        "visit": position.visit,
        "start_player": position.start_player,
        "province_order": list(position.province_order),
        "bonus_tiles": listed(position.bonus_tiles, components.cities),
        "court": {
            "influence": [kind for kind in components.influence if kind in court.influence],
            "crown": court.crown,
            "province_tile": court.province_tile,
        },
        "won": [award for award in components.awards if award in position.won],
        "to_draw": position.to_draw,
        "special_cards": listed(position.special_cards, components.special_cards),
        "display": listed(position.display, cards),
        "discards": listed(position.discards, cards),
        **deck,
        "players": [_player(position, sight, seat) for seat in position.setup.seats()],
    }


def _player(position: Position, sight: Sight | None, seat: int) -> dict[str, Any]:
    components, player = position.components, position.players[seat]
    hand: dict[str, Any] = {"hand": listed(player.hand, components.cards)}
    if sight is not None:
        if not sight.sees_hand(seat):
            hand["hand"] = None
        hand["hand_size"] = sight.hand_sizes[seat]
    played = player.played_special_cards
    return {
        "score": player.score,
        "withdrawn": player.withdrawn,
        **hand,
        "known": listed(player.known, components.cards),
        "played": listed(player.played, components.cards),
        "played_special_cards": [card for card in components.special_cards if card in played],
        "colour": player.colour,
        "influence": listed(player.influence, components.influence),
        "province_tiles": sorted(player.province_tiles),
        "goods": listed(player.goods, components.goods),
        "palaces": [city for city in components.cities if city in player.palaces],
        "royal_palaces": [city for city in components.cities if city in player.royal_palaces],
    }
