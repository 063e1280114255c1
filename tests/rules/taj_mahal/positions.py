"""Positions for tests: say what matters, and the rest is filled in so that all is legal."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from durbar_reference.taj_mahal.components import Components
from tests import engines
from tests.engines import Events, Game, Json, State, plain_game
from tests.rules.playing import do

PLAYER_COUNTS = (3, 4, 5)
component_file = partial(engines.component_file, "taj_mahal")

Cards = Mapping[str, int] | str | Iterable[str]
"""Cards: counted by kind, or named with spaces between them, or one by one."""


def box(of: Game) -> Components:
    """Give the components of a game, whichever engine it is of."""
    components: Components = plain_game(of).components
    return components


def counted(of: Game, cards: Cards) -> dict[str, int]:
    """Count cards by kind, in the order of the kinds."""
    if isinstance(cards, str):
        cards = cards.split()
    number = Counter(cards)
    assert set(number) <= set(box(of).cards), number
    return {name: number[name] for name in box(of).cards if number[name]}


def position(  # noqa: PLR0913 - one list of all fields
    of: Game,
    players: Mapping[int, Json] | None = None,
    *,
    phase: str = "play",
    player: int | None = 0,
    visit: int | None = None,
    order: Mapping[int, str] | None = None,
    bonus: Mapping[str, str] | None = None,
    special_cards: Mapping[str, int | None] | None = None,
    display: Cards | None = None,
    discards: Cards = (),
    deck: Cards | None = None,
    **changes: Any,
) -> Json:
    """Describe a position of a game.

    Args:
        of: The game.
        players: What matters of players, by seat; cards as `Cards`. A colour, goods of bonus
            and province tiles, and who holds a played special card follow from the rest. A
            hand that does not matter has two cards, as after a take (T-3.10); in the first
            visit it is a first hand (T-1.5), and scores are 0.
        phase: The phase.
        player: The seat to decide.
        visit: The number of the visit; else it is the second, in the first province of the box.
        order: The provinces that matter, by the number of their tile.
        bonus: The bonus tiles that matter, by city; where a palace stands, the tile taken.
        special_cards: Who holds the special cards that matter.
        display: The cards of the display; else as many as there can be, of the last kinds.
        discards: The cards of the discards.
        deck: The cards of the deck; then what is left is in the discards, else in the deck.
        changes: Other fields of the position.
    """
    components = box(of)
    if visit is None:
        visit = min(2, components.visits)
        order = {visit: components.provinces[0]} | dict(order or {})
    provinces = province_order(components, order or {})
    tiles = bonus_tiles(components, bonus or {})
    here = provinces[visit - 1]
    score = 0 if visit == 1 and phase != "end" else 10
    described = [
        _player(of, tiles, {"score": score} | dict((players or {}).get(seat, {})))
        for seat in range(of.num_players())
    ]
    royal = {components.cities[c].province for p in described for c in p["royal_palaces"]}
    won = changes.get("won", [])
    result: Json = {
        "kind": "state",
        "game": "taj_mahal",
        "options": {},
        "phase": phase,
        "player": player,
        "visit": visit,
        "start_player": 0,
        "province_order": provinces,
        "bonus_tiles": {
            city: tiles[city]
            for city in components.cities
            if city in tiles and not any(city in p["palaces"] for p in described)
        },
        "court": {
            "influence": [kind for kind in components.influence if kind not in won],
            "crown": here not in royal and "crown" not in won,
            "province_tile": not any(visit in p["province_tiles"] for p in described),
        },
        "won": [],
        "to_draw": 0,
        "special_cards": dict.fromkeys(components.special_cards)
        | {card: seat for seat, p in enumerate(described) for card in p["played_special_cards"]}
        | dict(special_cards or {}),
        "display": {},
        "discards": counted(of, discards),
        "deck": {},
        "players": described,
    }
    _share_out(of, result, display, deck)
    return {**result, **changes}


def province_order(components: Components, order: Mapping[int, str]) -> list[str]:
    """Lay the tiles of the provinces: those that matter, the others in order, the last at last."""
    order = {**order, components.visits: components.last_province}
    others = iter([name for name in components.provinces if name not in order.values()])
    return [order[n] if n in order else next(others) for n in range(1, components.visits + 1)]


def bonus_tiles(components: Components, bonus: Mapping[str, str]) -> dict[str, str]:
    """Lay the bonus tiles: those that matter, and the others in their order."""
    left = Counter(components.bonus_tiles)
    left.subtract(Counter(kind for kind in bonus.values() if kind != "taj-mahal"))
    assert min(left.values(), default=0) >= 0, "there are not so many"
    others = iter(list(left.elements()))
    tiles = {city: bonus[city] if city in bonus else next(others) for city in components.fortresses}
    return {**tiles, components.taj_mahal_city: "taj-mahal"}


def _player(of: Game, tiles: Mapping[str, str], described: Json) -> Json:
    components = box(of)
    played = described.get("played", "")
    played = played.split() if isinstance(played, str) else list(Counter(played).elements())
    coloured = [card for card in played if components.cards[card].colour is not None]
    goods = Counter(
        good for n in described.get("province_tiles", ()) for good in components.province_tiles[n]
    )
    goods.update(
        tiles[city] for city in described.get("palaces", ()) if tiles.get(city) in components.goods
    )
    result = {
        "withdrawn": False,
        "hand": None,
        "known": {},
        "played": {},
        "played_special_cards": [],
        "colour": components.cards[coloured[0]].colour if coloured else None,
        "influence": {},
        "province_tiles": [],
        "goods": {good: goods[good] for good in components.goods if goods[good]},
        "palaces": [],
        "royal_palaces": [],
        **described,
    }
    for cards in ("hand", "known", "played"):
        if result[cards] is not None:
            result[cards] = counted(of, result[cards])
    for cities in ("palaces", "royal_palaces"):
        result[cities] = [city for city in components.cities if city in result[cities]]
    return result


def _share_out(of: Game, result: Json, display: Cards | None, deck: Cards | None) -> None:
    """Give the display and the deck what is left, so that no card is lost."""
    left = Counter({card.name: card.count for card in box(of).cards.values()})
    left.subtract(result["discards"])
    for player in result["players"]:
        left.subtract(player["hand"] or {})
        left.subtract(player["played"])
    left.subtract(counted(of, deck or ()))
    if display is None:
        spare = list((+left).elements())[::-1]
        display = spare[: _most_on_display(result)]
    result["display"] = counted(of, display)
    left.subtract(result["display"])
    for player in result["players"]:
        if player["hand"] is None:
            number = 2
            if result["visit"] == 1 and result["phase"] != "end":
                number = box(of).starting_hand - sum(player["played"].values())
            # From the middle, where tests name few cards.
            spare = list((+left).elements())
            player["hand"] = counted(of, spare[len(spare) // 2 :][:number])
            left.subtract(player["hand"])
    assert min(left.values()) >= 0, f"there are not so many cards: {left}"
    if deck is None:
        result["deck"] = counted(of, +left)
    else:
        result["deck"] = counted(of, deck)
        result["discards"] = counted(of, Counter(result["discards"]) + left)


def _most_on_display(result: Json) -> int:
    """Say how many cards lie there if nobody found it short (T-3.10)."""
    if result["phase"] == "end":
        return 0
    to_take = sum(not player["withdrawn"] for player in result["players"])
    to_take += result["phase"] in {"build", "draw", "take"}
    return 2 * to_take - 1


def state(of: Game, players: Mapping[int, Json] | None = None, **more: Any) -> State:
    """Make a state of such a position."""
    return of.state_from_dict(position(of, players, **more))


def leave(state: State) -> Events:
    """Withdraw, with the first of every choice, until another player is to decide."""
    events = do(state, "withdraw")
    while state.to_dict()["phase"] in {"build", "draw", "take"}:
        events = [*events, *state.apply_action(state.legal_actions()[0])]
    return events


def chances(state: State) -> dict[str, float]:
    """Give the chance outcomes in words, with their probabilities."""
    return {
        state.action_to_string(outcome): float(probability)
        for outcome, probability in state.chance_outcomes()
    }


def set_up(of: Game, start_player: int = 0) -> State:
    """Play the set-up, always with the first outcome, up to the first decision."""
    state = of.new_initial_state()
    do(state, f"start-{start_player}")
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    return state


def seat(state: State, number: int) -> Json:
    """Show what lies before a player."""
    player: Json = state.to_dict()["players"][number]
    return player


def all_of(events: Events, kind: str) -> Events:
    """Find the events of a type."""
    return [event for event in events if event["type"] == kind]


def points(events: Events, number: int) -> Sequence[int]:
    """List the points that events give to a player, without zeros."""
    return [e["points"] for e in events if e.get("player") == number and e.get("points")]
