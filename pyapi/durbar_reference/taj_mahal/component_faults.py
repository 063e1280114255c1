"""What a component file must hold so that the rules say what happens (T-1.2).

The engine judges the form of the file and its own limits. The reference reads a file whose form
is sound, and asks only whether one can play by the rules with it.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from durbar_reference.errors import Fault
from durbar_reference.taj_mahal.names import CARD, ELEPHANT, MOGUL, TWO_POINTS


def component_faults(file: Mapping[str, Any]) -> list[Fault]:
    """List what keeps the rules from working with a file."""
    return [*_cards(file), *_tiles(file), *_map(file)]


def _cards(file: Mapping[str, Any]) -> Iterator[Fault]:
    """Cards for five hands and their display; the awards have their symbols."""
    influence = file["influence_tiles"]["kinds"]
    if set(file["symbols"]) != {ELEPHANT, MOGUL, *influence}:
        yield Fault("/symbols", "must be the awards: elephant, mogul, each influence (T-3.1)")
    kinds = [kind for of in file["cards"]["coloured"].values() for kind in of]
    cards = sum(kind["count"] for kind in [*kinds, *file["cards"]["white"]])
    if cards < 5 * file["starting_hand"] + 9:
        yield Fault("/cards", "must be enough for five hands and their display (T-1.5, T-1.6)")
    # T-4.1: each special card comes with another kind of influence.
    special = [card["influence"] for card in file["cards"]["special"]]
    if sorted(special) != sorted(influence):
        yield Fault("/cards/special", "must be one for each kind of influence (T-4.1)")
    for players, size in file["display"].items():
        if size != 2 * int(players) - 1:
            yield Fault(f"/display/{players}", "must be two for each player, less one (T-1.6)")


def _tiles(file: Mapping[str, Any]) -> Iterator[Fault]:
    """A province tile for each visit, and a bonus tile for each fortress but one."""
    numbers = [tile["number"] for tile in file["province_tiles"]]
    if sorted(numbers) != [*range(1, len(file["map"]["provinces"]) + 1)]:
        yield Fault("/province_tiles", "must be numbered from 1, one for each province (T-1.3)")
    for i, tile in enumerate(file["province_tiles"]):
        if not set(tile["goods"]) <= set(file["goods"]):
            yield Fault(f"/province_tiles/{i}/goods", "must be goods (T-3.6)")
    bonus = file["bonus_tiles"]
    for i, tile in enumerate(bonus):
        if tile["kind"] not in {CARD, TWO_POINTS, *file["goods"]}:
            yield Fault(f"/bonus_tiles/{i}/kind", "must be a good, two points or a card (T-3.4)")
    fortresses = sum(city["fortress"] for city in file["map"]["cities"])
    if sum(tile["count"] for tile in bonus) != fortresses - 1:
        yield Fault("/bonus_tiles", "must be one fewer than fortresses (T-1.4)")


def _map(file: Mapping[str, Any]) -> Iterator[Fault]:
    """In each province a city for each influence tile; the last tile and the Taj Mahal lie."""
    board, kinds = file["map"], file["influence_tiles"]["kinds"]
    cities = Counter(city["province"] for city in board["cities"])
    for i, province in enumerate(board["provinces"]):
        if cities[province["id"]] < len(kinds):
            yield Fault(f"/map/provinces/{i}", f"must have {len(kinds)} cities (T-3.2)")
    if len(board["cities"]) > 64:
        yield Fault("/map/cities", "must be at most 64")
    if board["last_province"] not in {province["id"] for province in board["provinces"]}:
        yield Fault("/map/last_province", "must be a province (T-1.3)")
    if board["taj_mahal_city"] not in {c["id"] for c in board["cities"] if c["fortress"]}:
        yield Fault("/map/taj_mahal_city", "must be a fortress (T-1.4)")
