"""M-1.2: component files, sound and faulty."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from durbar.reference import InvalidComponents, load_game
from durbar.reference.maharani.component_faults import component_faults
from tests.reference.positions import FILES, PLAYER_COUNTS, component_file

Change = Callable[[dict[str, Any]], object]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_m_1_2_the_files_of_the_project_are_sound(path: Any) -> None:
    """M-1.2."""
    file = component_file(path.stem)
    assert component_faults(file) == []
    for players in PLAYER_COUNTS:
        assert load_game("maharani", players, file).num_players == players


CHANGES: list[tuple[str, Change]] = [
    ("/schema", lambda f: f.update(schema="durbar/components/taj_mahal/1")),
    ("/name", lambda f: f.pop("name")),
    ("/name", lambda f: f.update(name="two words")),
    ("/provenance", lambda f: f.update(provenance=["a book"])),
    ("/board/comment", lambda f: f["board"].update(comment=1)),
    ("/board/quarter_symbols/NW", lambda f: f["board"]["quarter_symbols"].update(NW=1)),
    ("/board/quarter_symbols/XX", lambda f: f["board"]["quarter_symbols"].update(XX="cat")),
    ("/board/pattern/0",
     lambda f: f["board"]["pattern"].__setitem__(0, "## E WE WE WE WEW W ##")),
    ("/extra", lambda f: f.update(extra=1)),
    ("/board/rows", lambda f: f["board"].update(rows=9)),
    ("/board/cols", lambda f: f["board"].update(cols=0)),
    ("/board/pattern", lambda f: f["board"]["pattern"].pop()),
    ("/board/pattern/0", lambda f: f["board"]["pattern"].__setitem__(0, "## E WE")),
    ("/board/pattern/1", lambda f: f["board"]["spaces"][6].update(columns="N")),
    ("/board/pattern/0", lambda f: f["board"]["spaces"].pop(0)),
    ("/board/quarters", lambda f: f["board"]["quarters"].pop()),
    ("/board/quarters/1", lambda f: f["board"]["quarters"].__setitem__(1, "NW")),
    ("/board/spaces/1", lambda f: f["board"]["spaces"][1].update(id="b8")),
    ("/board/spaces/1", lambda f: f["board"]["spaces"][1].update(col=1)),
    ("/board/spaces/3/row", lambda f: f["board"]["spaces"][3].update(row=8)),
    ("/board/spaces/3/row", lambda f: f["board"]["spaces"][3].update(row=True)),
    ("/board/spaces/3/id", lambda f: f["board"]["spaces"][3].update(id="a-1")),
    ("/board/spaces/3/quarter", lambda f: f["board"]["spaces"][3].update(quarter="N")),
    ("/board/spaces/3/columns", lambda f: f["board"]["spaces"][3].update(columns="EE")),
    ("/board/spaces/3/columns", lambda f: f["board"]["spaces"][3].update(columns="CE")),
    ("/board/spaces/3/columns", lambda f: f["board"]["spaces"][3].update(columns="")),
    ("/board/spaces/3/columns", lambda f: f["board"]["spaces"][3].update(columns="F")),
    ("/board/quarters/3", lambda f: [s.update(quarter="SE") for s in f["board"]["spaces"]
                                     if s["quarter"] == "SW"]),
    ("/tiles", lambda f: f.update(tiles=[])),
    ("/tiles/colours", lambda f: f["tiles"]["colours"].extend(["a", "b", "c"])),
    ("/tiles/colours", lambda f: f["tiles"]["colours"].clear()),
    ("/tiles/colours/1", lambda f: f["tiles"]["colours"].__setitem__(1, "blue")),
    ("/tiles/colours/1", lambda f: f["tiles"]["colours"].__setitem__(1, "dark-blue")),
    ("/tiles/kinds", lambda f: f["tiles"]["kinds"].clear()),
    ("/tiles/kinds/2", lambda f: f["tiles"]["kinds"][2].update(id="centre")),
    ("/tiles/kinds/2/columns", lambda f: f["tiles"]["kinds"][2].update(columns="N")),
    ("/tiles/kinds/2/columns", lambda f: f["tiles"]["kinds"][2].update(columns="F")),
    ("/tiles/kinds/2/count", lambda f: f["tiles"]["kinds"][2].update(count=0)),
    ("/tiles", lambda f: f["tiles"]["kinds"][2].update(count=13)),
    ("/rondel/slots", lambda f: f["rondel"].update(slots=5)),
    ("/rondel/slots_with_arrow_north", lambda f: f["rondel"]["slots_with_arrow_north"].pop()),
    ("/rondel/slots_with_arrow_north/1",
     lambda f: f["rondel"]["slots_with_arrow_north"].__setitem__(1, "NE")),
    ("/rondel/slots_with_arrow_north/1",
     lambda f: f["rondel"]["slots_with_arrow_north"].__setitem__(1, "E")),
    ("/seats/2", lambda f: f["seats"]["2"].append("E")),
    ("/seats/3", lambda f: f["seats"].update({"3": ["N", "S", "E"]})),
    ("/seats/4", lambda f: f["seats"].update({"4": ["N", "E", "S", "E"]})),
    ("/seats/4/0", lambda f: f["seats"]["4"].__setitem__(0, "X")),
    ("/seats/5", lambda f: f["seats"].update({"5": []})),
    ("/worker_colours/1", lambda f: f["worker_colours"].__setitem__(1, "green")),
    ("/workers/3/per_colour", lambda f: f["workers"]["3"].update(per_colour=65)),
    ("/workers/3/colours_per_player", lambda f: f["workers"]["3"].update(colours_per_player=2)),
    ("/worker_colours_by_seat/3", lambda f: f["worker_colours_by_seat"]["3"].pop()),
    ("/worker_colours_by_seat/2/1", lambda f: f["worker_colours_by_seat"]["2"][1].pop()),
    ("/worker_colours_by_seat/4/2/0",
     lambda f: f["worker_colours_by_seat"]["4"][2].__setitem__(0, "green")),
    ("/worker_colours_by_seat/4/2/0",
     lambda f: f["worker_colours_by_seat"]["4"][2].__setitem__(0, "pink")),
    ("/second_tile_cost", lambda f: f.update(second_tile_cost=3)),
    ("/quarter_payout", lambda f: f["quarter_payout"].pop()),
    ("/quarter_payout/0", lambda f: f["quarter_payout"].__setitem__(0, 1)),
    ("/quarter_payout/2", lambda f: f["quarter_payout"].__setitem__(2, 1001)),
    ("/quarter_payout/2", lambda f: f["quarter_payout"].__setitem__(2, -1)),
]  # fmt: skip


@pytest.mark.parametrize(("pointer", "change"), CHANGES, ids=[p for p, _ in CHANGES])
def test_m_1_2_each_fault_is_found_where_it_is(pointer: str, change: Change) -> None:
    """M-1.2."""
    file = copy.deepcopy(component_file())
    change(file)
    assert pointer in [fault.pointer for fault in component_faults(file)]
    with pytest.raises(InvalidComponents) as error:
        load_game("maharani", 4, file)
    assert error.value.faults == component_faults(file)


def test_m_1_2_all_faults_are_named_at_once() -> None:
    """M-1.2."""
    file = component_file()
    file["second_tile_cost"] = 3
    file["seats"]["2"] = ["N"]
    file["board"]["pattern"][0] = "##"
    assert [fault.pointer for fault in component_faults(file)] == [
        "/second_tile_cost",
        "/board/pattern/0",
        "/seats/2",
    ]


@pytest.mark.parametrize("file", [None, [], "maharani", 3])
def test_m_1_2_a_component_file_is_an_object(file: object) -> None:
    """M-1.2."""
    (fault,) = component_faults(file)
    assert fault.pointer == ""
    with pytest.raises(InvalidComponents, match="must be an object"):
        load_game("maharani", 4, file)


def test_m_1_2_the_order_of_columns_and_spaces_does_not_matter() -> None:
    """M-1.2: pattern and list of spaces say the same in their own ways."""
    file = component_file()
    file["board"]["spaces"].reverse()
    shuffled = load_game("maharani", 4, file)
    assert shuffled.components == load_game("maharani", 4, component_file()).components
    assert list(shuffled.components.spaces)[:2] == ["b8", "c8"]
