"""What the reference reads in component files, and says of those that break their schema."""

from collections.abc import Callable
from typing import Any

import pytest

from durbar.reference import InvalidComponents, load_game
from durbar.reference.taj_mahal.component_faults import component_faults
from tests.engines import Json, component_file, names

Change = Callable[[Any], object]


def pointers(change: Change) -> set[str]:
    """Change the default file; say where it is at fault."""
    file: Json = component_file("taj_mahal")
    change(file)
    return {fault.pointer for fault in component_faults(file)}


@pytest.mark.parametrize("name", names("taj_mahal"))
def test_files_without_fault(name: str) -> None:
    file = component_file("taj_mahal", name)
    assert component_faults(file) == []
    assert load_game("taj_mahal", 3, file).components.name == file["name"]


FAULTS: dict[str, Change] = {
    "/schema": lambda f: f.update(schema="durbar/components/maharani/1"),
    "/name": lambda f: f.update(name="-taj"),
    "/provenance": lambda f: f.update(provenance="sure"),
    "/extra": lambda f: f.update(extra=1),
    "/symbols": lambda f: f["symbols"].remove("mogul"),
    "/symbols/6": lambda f: f["symbols"].append("mogul"),
    "/cards/coloured": lambda f: f["cards"]["coloured"].clear(),
    "/cards/coloured/white": lambda f: f["cards"]["coloured"].update(
        white=[{"symbols": ["monk"], "count": 1}]
    ),
    "/cards/coloured/dark-red": lambda f: f["cards"]["coloured"].update({"dark-red": []}),
    "/cards/coloured/red/1": lambda f: f["cards"]["coloured"]["red"].insert(
        1, {"symbols": ["elephant", "elephant"], "count": 1}
    ),
    "/cards/coloured/red/0/count": lambda f: f["cards"]["coloured"]["red"][0].update(count=0),
    "/cards/coloured/red/0/symbols": lambda f: f["cards"]["coloured"]["red"][0].update(symbols=[]),
    "/cards/coloured/red/0/symbols/0": lambda f: f["cards"]["coloured"]["red"][0].update(
        symbols=["tiger"]
    ),
    "/cards/white/0/count": lambda f: f["cards"]["white"][0].update(count=1.5),
    "/cards": lambda f: f["cards"]["white"][0].update(count=60),
    "/cards/special": lambda f: f["cards"]["special"].pop(),
    "/cards/special/1": lambda f: f["cards"]["special"][1].update(id="elephant"),
    "/cards/special/0/id": lambda f: f["cards"]["special"][0].update(id="white-monk"),
    "/cards/special/0/influence": lambda f: f["cards"]["special"][0].update(influence="crown"),
    "/cards/special/0/points": lambda f: f["cards"]["special"][0].update(points=101),
    "/influence_tiles/each": lambda f: f["influence_tiles"].update(each=32),
    "/influence_tiles/kinds/0": lambda f: f["influence_tiles"]["kinds"].insert(0, "crown"),
    "/influence_tiles/kinds": lambda f: f["influence_tiles"]["kinds"].extend("abc"),
    "/goods/0": lambda f: f["goods"].insert(0, "card"),
    "/goods": lambda f: f["goods"].extend("abc"),
    "/province_tiles": lambda f: f["province_tiles"][0].update(number=2),
    "/province_tiles/0/goods/0": lambda f: f["province_tiles"][0].update(goods=["gold"]),
    "/province_tiles/0/goods": lambda f: f["province_tiles"][0].update(goods=["rice"] * 5),
    "/bonus_tiles": lambda f: f["bonus_tiles"][0].update(count=5),
    "/bonus_tiles/0/kind": lambda f: f["bonus_tiles"][0].update(kind="taj-mahal"),
    "/bonus_tiles/1": lambda f: f["bonus_tiles"][1].update(kind="card"),
    "/map/provinces": lambda f: f["map"]["provinces"].clear(),
    "/map/provinces/1": lambda f: f["map"]["provinces"][1].update(col=0),
    "/map/provinces/0": lambda f: f["map"]["cities"].pop(0),
    "/map/provinces/0/row": lambda f: f["map"]["provinces"][0].update(row=16),
    "/map/last_province": lambda f: f["map"].update(last_province="z"),
    "/map/taj_mahal_city": lambda f: f["map"].update(taj_mahal_city="a-ne"),
    "/map/cities/0/province": lambda f: f["map"]["cities"][0].update(province="z"),
    "/map/cities/0/id": lambda f: f["map"]["cities"][0].update(id="royal"),
    "/map/cities/1": lambda f: f["map"]["cities"][1].update(id="a-nw"),
    "/map/roads/0": lambda f: f["map"]["roads"].insert(0, ["a-ne", "a-ne"]),
    "/map/roads/0/1": lambda f: f["map"]["roads"].insert(0, ["a-ne", "z"]),
    "/map/roads/1": lambda f: f["map"]["roads"].insert(0, ["a-nw", "a-ne"]),
    "/taj_mahal_points": lambda f: f.update(taj_mahal_points=-1),
    "/display/3": lambda f: f["display"].update({"3": 6}),
    "/display/6": lambda f: f["display"].update({"6": 11}),
    "/starting_hand": lambda f: f.update(starting_hand=13),
}


@pytest.mark.parametrize("pointer", FAULTS)
def test_a_fault_has_its_place(pointer: str) -> None:
    """T-1.2."""
    assert pointer in pointers(FAULTS[pointer])


def test_all_faults_are_named() -> None:
    def change(file: Json) -> None:
        file["starting_hand"] = 0
        file["goods"] = []
        del file["display"]

    assert {"/starting_hand", "/goods", "/display"} <= pointers(change)


@pytest.mark.parametrize("file", [None, [], {}, "file"])
def test_no_component_file_at_all(file: object) -> None:
    with pytest.raises(InvalidComponents):
        load_game("taj_mahal", 3, file)
