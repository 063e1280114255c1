"""Component files made at random: sound ones, of any shape that the schema allows (T-1.2)."""

import random
from collections import Counter
from itertools import combinations

from tests.engines import Json

KINDS = ("vizier", "general", "monk", "princess", "poet", "guard")
GOODS = ("rice", "tea", "spice", "jewels", "silk", "salt")
COLOURS = ("red", "yellow", "green", "violet", "light_blue", "grey", "black", "gold")
SPECIAL = ("colour-change", "two-points", "drum", "elephant", "mogul", "fan")
FEWEST_CARDS_BESIDE_HANDS = 9
"""The display of five players."""
MOST_SHOWN = 127
MOST_OF_A_GOOD = 31


def random_box(rng: random.Random) -> Json:
    """Make a component file that keeps the limits of the engine."""
    while not within_limits(box := any_box(rng)):
        pass
    return box


def within_limits(box: Json) -> bool:
    """Say whether no symbol and no good is there too often."""
    cards, shown, tiles = box["cards"], Counter[str](), Counter[str]()
    for kinds in (*cards["coloured"].values(), cards["white"], cards["special"]):
        for card in kinds:
            shown.update(card["symbols"] * card.get("count", 1))
    for tile in box["province_tiles"]:
        tiles.update(tile["goods"])
    for tile in box["bonus_tiles"]:
        tiles[tile["kind"]] += tile["count"] if tile["kind"] in box["goods"] else 0
    return max(shown.values()) <= MOST_SHOWN and max(tiles.values(), default=0) <= MOST_OF_A_GOOD


def any_box(rng: random.Random) -> Json:
    """Make a component file: often with few cards or few influence tiles, so that they run out."""
    influence = rng.sample(KINDS, rng.choice((1, 2, 2, 3, 4, 4, 6)))
    goods = rng.sample(GOODS, rng.randint(1, rng.choice((2, 4, 6))))
    hand = rng.choice((1, 1, 2, 3, 6, 12))
    board = random_map(rng, len(influence))
    fortresses = sum(city["fortress"] for city in board["cities"])
    symbols = ["elephant", "mogul", *influence]
    rng.shuffle(symbols)
    return {
        "schema": "durbar/components/taj-mahal/1",
        "name": "made-at-random",
        "provenance": {"all": "INVENTED for the tests, at random"},
        "symbols": symbols,
        "cards": {
            **random_cards(rng, symbols, 5 * hand + FEWEST_CARDS_BESIDE_HANDS),
            "special": random_special_cards(rng, influence, symbols),
        },
        "influence_tiles": {"kinds": influence, "each": rng.choice((1, 1, 2, 3, 6, 31))},
        "goods": goods,
        "province_tiles": [
            {"number": number, "goods": rng.choices(goods, k=rng.choice((0, 1, 1, 2, 2, 4)))}
            for number in rng.sample(range(1, len(board["provinces"]) + 1), len(board["provinces"]))
        ],
        "bonus_tiles": random_bonus_tiles(rng, goods, fortresses - 1),
        "map": board,
        "taj_mahal_points": rng.choice((0, 4, 4, 100)),
        "display": {"3": 5, "4": 7, "5": 9},
        "starting_hand": hand,
    }


def random_map(rng: random.Random, kinds: int) -> Json:
    """Make a map: provinces of any size that will do, roads anywhere."""
    provinces = ["p" + str(number) for number in range(rng.choice((1, 2, 3, 3, 5, 7)))]
    squares = rng.sample([(row, col) for row in range(4) for col in range(16)], len(provinces))
    likely = rng.choice((0.0, 0.3, 0.7, 1.0))
    cities: list[Json] = [
        {"id": f"{province}-{number}", "province": province, "fortress": rng.random() < likely}
        for province in provinces
        for number in range(rng.randint(kinds, 6))
    ]
    rng.shuffle(cities)
    taj_mahal = rng.choice(cities)
    taj_mahal["fortress"] = True
    pairs = list(combinations([city["id"] for city in cities], 2))
    roads = rng.sample(pairs, min(len(pairs), rng.choice((0, len(cities), 3 * len(cities)))))
    return {
        "provinces": [
            {"id": province, "row": row, "col": col}
            for province, (row, col) in zip(provinces, squares, strict=True)
        ],
        "last_province": rng.choice(provinces),
        "taj_mahal_city": taj_mahal["id"],
        "cities": cities,
        "roads": [rng.sample(road, 2) for road in roads],
    }


def random_cards(rng: random.Random, symbols: list[str], fewest: int) -> Json:
    """Make cards: as few as can be, or some more; of one to four symbols."""
    colours = rng.sample(COLOURS, rng.choice((1, 2, 3, 4, 8)))
    with_white = rng.random() < 0.8
    suits = [*colours, *(["white"] if with_white else [])]
    wanted: dict[str, dict[tuple[str, ...], int]] = {suit: {} for suit in suits}
    many = rng.choice((2, 3, 6))
    for number in range(fewest + rng.choice((0, 0, 1, 5, 20, 50))):
        suit = suits[number] if number < len(suits) else rng.choice(suits)
        kinds = wanted[suit]
        if len(kinds) < many:
            shown = tuple(sorted(rng.choices(symbols, k=rng.choice((1, 1, 2, 2, 3, 4)))))
        else:
            shown = rng.choice(list(kinds))
        kinds[shown] = kinds.get(shown, 0) + 1
    listed = {
        suit: [
            {"symbols": rng.sample(shown, len(shown)), "count": count}
            for shown, count in kinds.items()
        ]
        for suit, kinds in wanted.items()
    }
    return {"coloured": {colour: listed[colour] for colour in colours},
            "white": listed.get("white", [])}  # fmt: skip


def random_special_cards(
    rng: random.Random, influence: list[str], symbols: list[str]
) -> list[Json]:
    """Make the special cards, one for each kind of influence, in any order."""
    result: list[Json] = []
    for kind, name in zip(rng.sample(influence, len(influence)), SPECIAL, strict=False):
        card: Json = {"id": name, "symbols": rng.choices(symbols, k=rng.choice((0, 1, 1, 4)))}
        if rng.random() < 0.4:
            card["points"] = rng.choice((0, 1, 2, 100))
        result.append({**card, "influence": kind})
    return rng.sample(result, len(result))


def random_bonus_tiles(rng: random.Random, goods: list[str], number: int) -> list[Json]:
    """Make as many bonus tiles as are needed; often many that bring a card."""
    kinds = ["card", "two-points", *goods]
    weights = [rng.choice((1, 5, 20)), *[1] * (len(kinds) - 1)]
    drawn = rng.choices(kinds, weights, k=number)
    counts = {kind: drawn.count(kind) for kind in rng.sample(kinds, len(kinds))}
    return [{"kind": kind, "count": count} for kind, count in counts.items() if count > 0]
