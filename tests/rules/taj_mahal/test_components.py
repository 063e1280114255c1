"""T-1.2: component files, sound and faulty."""

from collections.abc import Callable
from functools import partial
from itertools import combinations

import pytest

from tests.engines import Json, Loader, load_core
from tests.rules.pointers import covers, faulty_file
from tests.rules.taj_mahal.positions import box, component_file, set_up

Change = Callable[[Json], object]
CORE = partial(load_core, "taj_mahal")


def red(file: Json) -> list[Json]:
    """Give the red cards."""
    cards: list[Json] = file["cards"]["coloured"]["red"]
    return cards


def cities(file: Json) -> list[Json]:
    """Give the cities."""
    places: list[Json] = file["map"]["cities"]
    return places


RULES: list[tuple[str, Change]] = [
    ("/symbols", lambda f: f["symbols"].remove("monk")),
    ("/symbols", lambda f: f["symbols"].append("poet")),
    ("/symbols", lambda f: f["symbols"].remove("elephant")),
    ("/cards/coloured", lambda f: f["cards"]["coloured"].clear()),
    ("/cards/special", lambda f: f["cards"]["special"].pop()),
    ("/cards/special/1/influence",
     lambda f: f["cards"]["special"][1].update(influence="general")),
    ("/cards/special/1/influence", lambda f: f["cards"]["special"][1].update(influence="poet")),
    ("/province_tiles", lambda f: f["province_tiles"].pop()),
    ("/province_tiles/3", lambda f: f["province_tiles"][3].update(number=3)),
    ("/province_tiles/3/number", lambda f: f["province_tiles"][3].update(number=13)),
    ("/province_tiles/3/goods/0", lambda f: f["province_tiles"][3].update(goods=["gold"])),
    ("/bonus_tiles", lambda f: f["bonus_tiles"].pop()),
    ("/bonus_tiles/1/kind", lambda f: f["bonus_tiles"][1].update(kind="gold")),
    ("/map/provinces/0", lambda f: [c.update(province="b") for c in cities(f)[:1]]),
    ("/map/last_province", lambda f: f["map"].update(last_province="z")),
    ("/map/taj_mahal_city", lambda f: f["map"].update(taj_mahal_city="agra-nw")),
    ("/map/taj_mahal_city", lambda f: f["map"].update(taj_mahal_city="paris")),
    ("/display/3", lambda f: f["display"].update({"3": 6})),
]  # fmt: skip
"""What the rules do not work with: no engine plays such a file."""

FORM: list[tuple[str, Change]] = [
    ("/schema", lambda f: f.update(schema="durbar/components/taj_mahal/1")),
    ("/name", lambda f: f.update(name="two words")),
    ("/name", lambda f: f.update(name="-taj")),
    ("/extra", lambda f: f.update(extra=1)),
    ("/symbols/6", lambda f: f["symbols"].append("monk")),
    ("/cards/coloured/white", lambda f: f["cards"]["coloured"].update(
        white=f["cards"]["coloured"].pop("red"))),
    ("/cards/coloured/dark-red", lambda f: f["cards"]["coloured"].update(
        {"dark-red": f["cards"]["coloured"].pop("red")})),
    ("/cards/coloured/red", lambda f: red(f).clear()),
    ("/cards/coloured/red/1/symbols", lambda f: red(f)[1].update(symbols=["elephant", "elephant"])),
    ("/cards/coloured/red/10/symbols", lambda f: red(f)[10].update(symbols=["mogul", "elephant"])),
    ("/cards/coloured/red/1/symbols", lambda f: red(f)[1].update(symbols=[])),
    ("/cards/coloured/red/1/symbols", lambda f: red(f)[1].update(symbols=["monk"] * 5)),
    ("/cards/coloured/red/1/symbols/0", lambda f: red(f)[1].update(symbols=["poet"])),
    ("/cards/coloured/red/1/count", lambda f: red(f)[1].update(count=0)),
    ("/cards/coloured/red/1/count", lambda f: red(f)[1].update(count=129)),
    ("/cards", lambda f: red(f)[1].update(count=40)),
    ("/cards", lambda f: f["cards"]["white"][0].update(symbols=["monk"] * 4, count=32)),
    ("/cards/white/1/symbols", lambda f: f["cards"]["white"][1].update(symbols=["elephant"])),
    ("/cards/special/1/id", lambda f: f["cards"]["special"][1].update(id="elephant")),
    ("/cards/special/1/points", lambda f: f["cards"]["special"][1].update(points=101)),
    ("/cards/special/1/id", lambda f: f["cards"]["special"][1].update(id="white-monk")),
    ("/influence_tiles/kinds", lambda f: f["influence_tiles"]["kinds"].clear()),
    ("/influence_tiles/kinds/1", lambda f: f["influence_tiles"]["kinds"].__setitem__(1, "vizier")),
    ("/influence_tiles/each", lambda f: f["influence_tiles"].update(each=0)),
    ("/influence_tiles/each", lambda f: f["influence_tiles"].update(each=32)),
    ("/goods", lambda f: f["goods"].clear()),
    ("/goods/0", lambda f: f["goods"].__setitem__(0, "card")),
    ("/goods/1", lambda f: f["goods"].__setitem__(1, "rice")),
    ("/goods/0", lambda f: [t.update(goods=["rice"] * 4) for t in f["province_tiles"]]),
    ("/province_tiles/3/goods", lambda f: f["province_tiles"][3].update(goods=["tea"] * 5)),
    ("/bonus_tiles/1/kind", lambda f: f["bonus_tiles"][1].update(kind="card")),
    ("/map/provinces", lambda f: f["map"]["provinces"].clear()),
    ("/map/provinces/1/id", lambda f: f["map"]["provinces"][1].update(id="a")),
    ("/map/provinces/1", lambda f: f["map"]["provinces"][1].update(col=0)),
    ("/map/provinces/1/row", lambda f: f["map"]["provinces"][1].update(row=16)),
    ("/map/cities/1/id", lambda f: cities(f)[1].update(id="a-nw")),
    ("/map/cities/1/id", lambda f: cities(f)[1].update(id="royal")),
    ("/map/cities/1/province", lambda f: cities(f)[1].update(province="z")),
    ("/map/roads/0", lambda f: f["map"]["roads"].__setitem__(0, ["a-ne", "a-ne"])),
    ("/map/roads/1", lambda f: f["map"]["roads"].__setitem__(1, ["a-nw", "a-ne"])),
    ("/map/roads/0", lambda f: f["map"]["roads"].__setitem__(0, ["a-ne"])),
    ("/map/roads/0/1", lambda f: f["map"]["roads"].__setitem__(0, ["a-ne", "paris"])),
    ("/taj_mahal_points", lambda f: f.update(taj_mahal_points=101)),
    ("/display/2", lambda f: f["display"].update({"2": 3})),
    ("/display/5", lambda f: f["display"].pop("5")),
    ("/starting_hand", lambda f: f.update(starting_hand=0)),
    ("/starting_hand", lambda f: f.update(starting_hand=13)),
    ("/cards/special/0/id", lambda f: f["cards"]["special"][0].update(id="red-elephant-mogul")),
    ("/cards/special/0/symbols", lambda f: f["cards"]["special"][0].update(symbols=["monk"] * 5)),
    ("/cards/special/0/symbols/0", lambda f: f["cards"]["special"][0].update(symbols=["poet"])),
    ("/goods/1", lambda f: f["goods"].__setitem__(1, "green-tea")),
    ("/province_tiles/0/number", lambda f: f["province_tiles"][0].update(number=0)),
    ("/map/roads/1", lambda f: f["map"]["roads"].__setitem__(1, f["map"]["roads"][0][::-1])),
    ("/map/roads/1", lambda f: f["map"]["roads"].__setitem__(1, f["map"]["roads"][0])),
    *[("/influence_tiles/kinds/0",
       lambda f, name=name: f["influence_tiles"]["kinds"].__setitem__(0, name))
      for name in ("crown", "province_tile", "elephant", "mogul")],
]  # fmt: skip
"""What only the core judges: the form of a file, and limits of the engine."""


def grey(file: Json, *kinds: tuple[list[str], int]) -> None:
    """Leave grey cards only: symbols and number of each kind."""
    cards = [{"symbols": symbols, "count": count} for symbols, count in kinds]
    file["cards"].update(coloured={"grey": cards}, white=[])


def many_kinds(file: Json, number: int) -> None:
    """Have so many kinds, one card each."""
    kinds = [{"symbols": list(pair), "count": 1} for pair in combinations(file["symbols"], 2)]
    colours = ((f"colour{start}", kinds[: number - start]) for start in range(0, number, 15))
    file["cards"].update(coloured=dict(colours), white=[])


def many_symbols(file: Json, number: int) -> None:
    """Show a symbol three times on so many cards, and twice on a special one."""
    grey(file, (["monk"] * 3, number))
    file["cards"]["special"][0]["symbols"] = ["monk"] * 2


def many_goods(file: Json, number: int) -> None:
    """Show a good on 29 province tiles and so many bonus tiles."""
    for tile in file["province_tiles"]:
        tile["goods"] = ["tea"] * 4 if tile["number"] <= 7 else []
    file["province_tiles"][8]["goods"] = ["tea"]
    file["bonus_tiles"] = [{"kind": "card", "count": 15 - number}, {"kind": "tea", "count": number}]


def many_cities(file: Json, number: int) -> None:
    """Have so many cities, none of the new ones a fortress."""
    for i in range(number - len(cities(file))):
        province = file["map"]["provinces"][i % 11]["id"]
        cities(file).append({"id": f"more{i}", "province": province, "fortress": False})


def many_provinces(file: Json, number: int) -> None:
    """Have so many provinces, the new ones with four cities."""
    for i in range(len(file["map"]["provinces"]) + 1, number + 1):
        file["map"]["provinces"].append({"id": f"p{i}", "row": 9, "col": i - 13})
        file["province_tiles"].append({"number": i, "goods": []})
        cities(file).extend(
            {"id": f"p{i}-{city}", "province": f"p{i}", "fortress": False} for city in range(4)
        )


def many_colours(file: Json, number: int) -> None:
    """Have so many colours."""
    kinds = [{"symbols": ["monk"], "count": 8}]
    file["cards"].update(coloured={f"colour{i}": kinds for i in range(number)})


LIMITS: list[tuple[str, int, Callable[[Json, int], object]]] = [
    ("/cards", 64, many_kinds),
    ("/cards", 64, lambda f, n: grey(f, (["monk"], n), (["elephant"], 64))),
    ("/cards", 41, many_symbols),
    ("/cards/coloured", 8, many_colours),
    ("/goods", 6, lambda f, n: f["goods"].extend(f"good{i}" for i in range(n - 4))),
    ("/goods/1", 2, many_goods),
    ("/map/cities", 64, many_cities),
    ("/map/provinces", 15, many_provinces),
    ("/map/provinces/0", 6, lambda f, n: cities(f).extend(
        {"id": f"more{i}", "province": "a", "fortress": False} for i in range(n - 4))),
    # Five hands of six and their display are 39 cards.
    ("/starting_hand", 1, lambda f, n: grey(f, (["monk"], 40 - n))),
]  # fmt: skip
"""What may be there once more than is good: its place, the most, and how to get there."""


@pytest.mark.parametrize(("pointer", "most", "change"), LIMITS)
def test_t_1_2_as_many_as_there_can_be(
    pointer: str, most: int, change: Callable[[Json, int], object]
) -> None:
    """T-1.2: limits of the engine, and one more."""
    fits, beyond = component_file(), component_file()
    change(fits, most)
    change(beyond, most + 1)
    assert CORE(5, fits).num_players() == 5
    assert pointer in faulty_file(CORE, beyond)


@pytest.mark.parametrize(("pointer", "change"), RULES, ids=[p for p, _ in RULES])
def test_t_1_2_what_the_rules_do_not_work_with(game: Loader, pointer: str, change: Change) -> None:
    """T-1.2."""
    file = component_file()
    change(file)
    assert covers(faulty_file(game, file), pointer)


@pytest.mark.parametrize(("pointer", "change"), FORM, ids=[p for p, _ in FORM])
def test_t_1_2_each_fault_is_found_where_it_is(pointer: str, change: Change) -> None:
    """T-1.2."""
    file = component_file()
    change(file)
    assert pointer in faulty_file(CORE, file)


def test_t_1_2_which_fields_may_be_left_out() -> None:
    """T-1.2: who made up what, and the points of a special card; no other."""
    for name in component_file():
        file = component_file()
        del file[name]
        if name == "provenance":
            assert CORE(4, file).num_players() == 4
        else:
            assert f"/{name}" in faulty_file(CORE, file)
    file = component_file()
    del file["cards"]["special"][2]["points"]
    assert CORE(4, file).num_players() == 4


def test_t_1_2_all_faults_are_named_at_once() -> None:
    """T-1.2."""
    file = component_file()
    file["taj_mahal_points"] = -1
    file["goods"][1] = "rice"
    file["extra"] = None
    faults = faulty_file(CORE, file)
    for pointer in ("/taj_mahal_points", "/goods/1", "/extra"):
        assert covers(faults, pointer)


def test_t_1_2_cards_for_five_hands_and_a_display(game: Loader) -> None:
    """T-1.2."""
    file = component_file("scarce")
    assert game(5, file).num_players() == 5
    file["cards"]["white"][0]["count"] = 1
    faults = faulty_file(game, file)
    assert covers(faults, "/starting_hand") or covers(faults, "/cards")


def test_t_1_2_as_many_cities_as_kinds_of_influence(game: Loader) -> None:
    """T-1.2: in each province."""
    file = component_file("few_influence")
    file["map"]["cities"][:1] = []
    file["map"]["roads"] = [r for r in file["map"]["roads"] if "t-1" not in r]
    file["bonus_tiles"][0]["count"] -= 1
    assert covers(faulty_file(game, file), "/map/provinces/0")


def test_t_1_2_what_may_be_changed(game: Loader) -> None:
    """T-1.2: names, counts, points, the order of everything, no white cards."""
    file = component_file()
    file["cards"]["white"] = []
    file["cards"]["special"].reverse()
    file["symbols"].reverse()
    file["province_tiles"].reverse()
    file["taj_mahal_points"] = 0
    file["map"]["roads"] = []
    file["starting_hand"] = 12
    state = set_up(game(5, file))
    assert [sum(p["hand"].values()) for p in state.to_dict()["players"]] == [12] * 5
    assert len(box(state.game).companions) == 4
