"""Mistakes at the table of Taj Mahal, and values that its documents hold."""

import copy
import random
from typing import Any

from tests.changes import Change, any_changes
from tests.engines import Json

PHASES = (
    "start", "province_tiles", "bonus_tiles", "deal", "display", "play", "build", "draw", "take",
    "end",
)  # fmt: skip
ANY = any_changes(
    "play", "draw", "take", "end", "vizier", "monk", "crown", "province_tile", "red",
    "red-elephant-monk", "white-elephant", "rice", "card", "taj-mahal", "agra", "a-nw",
    "colour-change", "view", "state", 3, 6, 7, 12, 96, {"rice": 1}, {"white-elephant": 1},
    {"vizier": 2}, ["vizier"], ["a-nw"],
)  # fmt: skip


def _player(position: Json, rng: random.Random) -> Json:
    player: Json = rng.choice(position["players"])
    return player


def _mover(position: Json) -> Json:
    mover: Json = position["players"][position["player"]]
    return mover


def _piles(position: Json) -> list[dict[str, int]]:
    """List all that holds cards; what a view hides is not there."""
    piles = [position["display"], position["discards"], position.get("deck")]
    for player in position["players"]:
        piles += [player["hand"], player["played"]]
    return [pile for pile in piles if pile is not None]


def _less(pile: dict[str, int], name: str) -> None:
    pile[name] -= 1
    if pile[name] == 0:
        del pile[name]


def _more(pile: dict[str, int], name: str) -> None:
    pile[name] = pile.get(name, 0) + 1


def phase(position: Json, rng: random.Random) -> None:
    """Say that it is another phase, with a player or without."""
    position["phase"] = rng.choice(PHASES)
    position["player"] = rng.choice((None, 0, 1, 2, 3))


def turn(position: Json, rng: random.Random) -> None:
    """Say that it is another player's turn, or that another began."""
    position[rng.choice(("player", "start_player"))] = rng.randrange(len(position["players"]))


def visit(position: Json, rng: random.Random) -> None:
    """Miscount the visits."""
    position["visit"] += rng.choice((-1, 1))


def moved_card(position: Json, rng: random.Random) -> None:
    """Move a card from one pile to another: legal between deck, discards and hands."""
    source = rng.choice([pile for pile in _piles(position) if pile])
    name = rng.choice(list(source))
    _less(source, name)
    _more(rng.choice(_piles(position)), name)


def drawn_card(position: Json, rng: random.Random) -> None:
    """Exchange a card of a hand with one of the deck: legal unless it is known."""
    hand = _player(position, rng)["hand"]
    one, other = rng.choice(list(hand)), rng.choice(list(position["deck"]))
    for pile, lost, gained in ((hand, one, other), (position["deck"], other, one)):
        _less(pile, lost)
        _more(pile, gained)


def known_card(position: Json, rng: random.Random) -> None:
    """Call a card known: legal if it is in the hand."""
    player = _player(position, rng)
    if rng.random() < 0.3:
        _less(player["known"], rng.choice(list(player["known"])))
    elif player["hand"]:
        _more(player["known"], rng.choice(list(player["hand"])))
    else:
        _more(player["known"], rng.choice(list(position["display"])))


def played_card(position: Json, rng: random.Random) -> None:
    """Lay a card of a hand down, with its colour or without a word."""
    player = _player(position, rng)
    name = rng.choice(list(player["hand"]))
    _less(player["hand"], name)
    _more(player["played"], name)
    if rng.random() < 0.7:
        player["colour"] = name.split("-")[0]


def empty_deck(position: Json, _: random.Random) -> None:
    """Put the deck on the discards: legal if nothing is to be drawn."""
    for name, count in position["deck"].items():
        position["discards"][name] = position["discards"].get(name, 0) + count
    position["deck"] = {}


def size(view: Json, rng: random.Random) -> None:
    """Move a card between hidden places of a view, or miscount them."""
    places = [view, *view["players"]]
    one, other = rng.choice(places), rng.choice(places)
    for place, step in ((one, -1), (other, rng.choice((1, 1, 0)))):
        place["deck_size" if place is view else "hand_size"] += step


def special_card(position: Json, rng: random.Random) -> None:
    """Give a special card to somebody else, or play it."""
    name = rng.choice(list(position["special_cards"]))
    if rng.random() < 0.5:
        position["special_cards"][name] = rng.choice((None, 0, 1, 2, 3))
    else:
        played = _player(position, rng)["played_special_cards"]
        played.remove(name) if name in played else played.append(name)


def influence(position: Json, rng: random.Random) -> None:
    """Move an influence tile between the court and a player, or make one up."""
    court, tiles = position["court"]["influence"], _player(position, rng)["influence"]
    name = rng.choice([*court, *tiles])
    if name in court and rng.random() < 0.7:
        court.remove(name)
    if rng.random() < 0.8:
        _more(tiles, name)
    elif name in tiles:
        _less(tiles, name)


def crown(position: Json, rng: random.Random) -> None:
    """Take the crown away or bring it back."""
    position["court"]["crown"] = not position["court"]["crown"]
    if rng.random() < 0.5:
        royal_palace(position, rng)


def province_tile(position: Json, rng: random.Random) -> None:
    """Give the tile of a visit to somebody, without its goods."""
    tiles = _player(position, rng)["province_tiles"]
    number = rng.randint(1, position["visit"])
    tiles.remove(number) if number in tiles else tiles.append(number)
    if rng.random() < 0.5:
        position["court"]["province_tile"] = not position["court"]["province_tile"]


def good(position: Json, rng: random.Random) -> None:
    """Move a good to somebody else."""
    source, target = _player(position, rng)["goods"], _player(position, rng)["goods"]
    name = rng.choice(list(source))
    _less(source, name)
    if rng.random() < 0.8:
        _more(target, name)


def palace(position: Json, rng: random.Random) -> None:
    """Move an ordinary palace to another city, or to another player."""
    source = _player(position, rng)["palaces"]
    city = rng.choice(source)
    source.remove(city)
    if rng.random() < 0.5:
        _player(position, rng)["palaces"].append(city)
    elif rng.random() < 0.8:
        source.append(rng.choice(list(_cities(position))))


def royal_palace(position: Json, rng: random.Random) -> None:
    """Build a royal palace, move it to another player, or lose it."""
    royal = _player(position, rng)["royal_palaces"]
    if royal and rng.random() < 0.6:
        city = royal.pop(rng.randrange(len(royal)))
    else:
        city = rng.choice(list(_cities(position)))
    if rng.random() < 0.8:
        _player(position, rng)["royal_palaces"].append(city)


def _cities(position: Json) -> set[str]:
    """Name some cities that there are."""
    return set(position["bonus_tiles"]) | {
        city for player in position["players"] for city in player["palaces"]
    }


def bonus_tile(position: Json, rng: random.Random) -> None:
    """Exchange two bonus tiles (legal), or lose one."""
    tiles = position["bonus_tiles"]
    one, other = rng.choice(list(tiles)), rng.choice(list(tiles))
    tiles[one], tiles[other] = tiles[other], tiles[one]
    if rng.random() < 0.3:
        del tiles[one]


def province(position: Json, rng: random.Random) -> None:
    """Exchange the tiles of two provinces: legal for provinces that were not visited."""
    order = position["province_order"]
    one, other = rng.randrange(len(order)), rng.randrange(len(order))
    order[one], order[other] = order[other], order[one]


def to_draw(position: Json, rng: random.Random) -> None:
    """Miscount the cards to be drawn."""
    position["to_draw"] = rng.choice((0, 1, 2, 3))


def withdrawn(position: Json, rng: random.Random) -> None:
    """Let a player withdraw, or come back."""
    player = _player(position, rng)
    player["withdrawn"] = not player["withdrawn"]


def no_more_cards(position: Json, rng: random.Random) -> None:
    """Take a card off the display: with that card there was one to fill it (T-3.11)."""
    name = rng.choice(list(position["display"]))
    _less(position["display"], name)
    _more(position["discards"], name)


def score(position: Json, rng: random.Random) -> None:
    """Change a score: legal after the set-up, if it stays within bounds."""
    _player(position, rng)["score"] = rng.choice((-1, 0, 1, 2, 500, 20000, 22000, 40000, 10**7))


def player_count(position: Json, rng: random.Random) -> None:
    """Forget a player, or add one."""
    players: list[Any] = position["players"]
    if rng.random() < 0.5:
        players.pop()
    else:
        players.append(copy.deepcopy(rng.choice(players)))


def no_options(position: Json, _: random.Random) -> None:
    """Leave out what may be left out: legal."""
    del position["options"]


AT_THE_TABLE: tuple[Change, ...] = (
    phase, turn, visit, moved_card, drawn_card, known_card, played_card, empty_deck, special_card,
    influence, crown, province_tile, good, palace, royal_palace, bonus_tile, province, to_draw,
    withdrawn, no_more_cards, score, player_count, no_options,
)  # fmt: skip
IN_A_VIEW: tuple[Change, ...] = (*AT_THE_TABLE, size, size, size)
