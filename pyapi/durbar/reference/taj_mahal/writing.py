"""A position, or what one player sees of it, as a JSON document."""

from typing import Any

from durbar.reference.taj_mahal.cards import listed
from durbar.reference.taj_mahal.position import Player, Position
from durbar.reference.taj_mahal.setup import Setup
from durbar.reference.taj_mahal.sight import Sight


def position_to_dict(setup: Setup, position: Position) -> dict[str, Any]:
    """Write a position down."""
    return _document(setup, position, None)


def sight_to_dict(setup: Setup, sight: Sight) -> dict[str, Any]:
    """Write down what a player sees."""
    return _document(setup, sight.position, sight)


def _document(setup: Setup, position: Position, sight: Sight | None) -> dict[str, Any]:
    components, court = setup.components, position.court
    cards = components.cards
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
        "bonus_tiles": {
            city: position.bonus_tiles[city]
            for city in components.cities
            if city in position.bonus_tiles
        },
        "court": {
            "influence": [kind for kind in components.influence if kind in court.influence],
            "crown": court.crown,
            "province_tile": court.province_tile,
        },
        "won": [award for award in components.awards if award in position.won],
        "to_draw": position.to_draw,
        "special_cards": {card: position.special_cards[card] for card in components.special_cards},
        "display": listed(position.display, cards),
        "discards": listed(position.discards, cards),
        **(
            {"deck": listed(position.deck, cards)}
            if sight is None
            else {"deck_size": sight.deck_size}
        ),
        "players": [
            _player(setup, player, sight, seat) for seat, player in enumerate(position.players)
        ],
    }


def _player(setup: Setup, player: Player, sight: Sight | None, seat: int) -> dict[str, Any]:
    components = setup.components
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
