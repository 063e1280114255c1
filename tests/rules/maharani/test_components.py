"""M-1.2: component files, sound and faulty."""

from collections.abc import Callable
from functools import partial

import pytest

from tests.engines import Json, Loader, load_core
from tests.rules.maharani.positions import component_file
from tests.rules.pointers import covers, faulty_file

Change = Callable[[Json], object]
CORE = partial(load_core, "maharani")


RULES: list[tuple[str, Change]] = [
    ("/board/pattern/0",
     lambda f: f["board"]["pattern"].__setitem__(0, "## E WE WE WE WEW W ##")),
    ("/board/rows", lambda f: f["board"].update(rows=9)),
    ("/board/cols", lambda f: f["board"].update(cols=0)),
    ("/board/pattern", lambda f: f["board"]["pattern"].pop()),
    ("/board/pattern/0", lambda f: f["board"]["pattern"].__setitem__(0, "## E WE")),
    ("/board", lambda f: f["board"]["spaces"][6].update(columns="N")),
    ("/board", lambda f: f["board"]["spaces"].pop(0)),
    ("/board/quarters", lambda f: f["board"]["quarters"].pop()),
    ("/board/quarters/1", lambda f: f["board"]["quarters"].__setitem__(1, "NW")),
    ("/board/spaces/1", lambda f: f["board"]["spaces"][1].update(col=1)),
    ("/board/spaces/3/row", lambda f: f["board"]["spaces"][3].update(row=8)),
    ("/board/spaces/3/row", lambda f: f["board"]["spaces"][3].update(row=True)),
    ("/board/spaces/3/columns", lambda f: f["board"]["spaces"][3].update(columns="EE")),
    ("/board/spaces/3/columns", lambda f: f["board"]["spaces"][3].update(columns="CE")),
    ("/board/spaces/3/columns", lambda f: f["board"]["spaces"][3].update(columns="")),
    ("/board/spaces/3/columns", lambda f: f["board"]["spaces"][3].update(columns="F")),
    ("/board/quarters/3", lambda f: [s.update(quarter="SE") for s in f["board"]["spaces"]
                                     if s["quarter"] == "SW"]),
    ("/tiles/colours", lambda f: f["tiles"]["colours"].extend(["a", "b", "c"])),
    ("/tiles/colours", lambda f: f["tiles"]["colours"].clear()),
    ("/tiles/kinds/2/columns", lambda f: f["tiles"]["kinds"][2].update(columns="N")),
    ("/rondel/slots_with_arrow_north", lambda f: f["rondel"]["slots_with_arrow_north"].pop()),
    ("/rondel/slots_with_arrow_north",
     lambda f: f["rondel"]["slots_with_arrow_north"].__setitem__(1, "NE")),
    ("/rondel/slots_with_arrow_north",
     lambda f: f["rondel"]["slots_with_arrow_north"].__setitem__(1, "E")),
    ("/seats/2", lambda f: f["seats"]["2"].append("E")),
    ("/seats/3", lambda f: f["seats"].update({"3": ["N", "S", "E"]})),
    ("/seats/4", lambda f: f["seats"].update({"4": ["N", "E", "S", "E"]})),
    ("/worker_colours_by_seat/3", lambda f: f["worker_colours_by_seat"]["3"].pop()),
    ("/worker_colours_by_seat/2", lambda f: f["worker_colours_by_seat"]["2"][1].pop()),
    ("/worker_colours_by_seat/4",
     lambda f: f["worker_colours_by_seat"]["4"][2].__setitem__(0, "green")),
    ("/second_tile_cost", lambda f: f.update(second_tile_cost=3)),
    ("/quarter_payout", lambda f: f["quarter_payout"].pop()),
    ("/quarter_payout/0", lambda f: f["quarter_payout"].__setitem__(0, 1)),
]  # fmt: skip
"""What the rules do not work with: no engine plays such a file."""

FORM: list[tuple[str, Change]] = [
    ("/schema", lambda f: f.update(schema="durbar/components/taj_mahal/1")),
    ("/name", lambda f: f.update(name="two words")),
    ("/board/quarter_symbols/NW", lambda f: f["board"]["quarter_symbols"].update(NW=1)),
    ("/board/quarter_symbols/XX", lambda f: f["board"]["quarter_symbols"].update(XX="cat")),
    ("/extra", lambda f: f.update(extra=1)),
    ("/board/spaces/1/id", lambda f: f["board"]["spaces"][1].update(id="b8")),
    ("/board/spaces/3/id", lambda f: f["board"]["spaces"][3].update(id="a-1")),
    ("/board/spaces/3/quarter", lambda f: f["board"]["spaces"][3].update(quarter="N")),
    ("/tiles/colours/1", lambda f: f["tiles"]["colours"].__setitem__(1, "blue")),
    ("/tiles/colours/1", lambda f: f["tiles"]["colours"].__setitem__(1, "dark-blue")),
    ("/tiles/kinds", lambda f: f["tiles"]["kinds"].clear()),
    ("/tiles/kinds/2/id", lambda f: f["tiles"]["kinds"][2].update(id="centre")),
    ("/tiles/kinds/2/count", lambda f: f["tiles"]["kinds"][2].update(count=-1)),
    ("/tiles", lambda f: f["tiles"]["kinds"][2].update(count=13)),
    ("/rondel/slots", lambda f: f["rondel"].update(slots=5)),
    ("/seats/4", lambda f: f["seats"]["4"].__setitem__(0, "X")),
    ("/seats/5", lambda f: f["seats"].update({"5": []})),
    ("/worker_colours/1", lambda f: f["worker_colours"].__setitem__(1, "green")),
    ("/workers/3/per_colour", lambda f: f["workers"]["3"].update(per_colour=65)),
    ("/worker_colours_by_seat/4",
     lambda f: f["worker_colours_by_seat"]["4"][2].__setitem__(0, "pink")),
    ("/quarter_payout/2", lambda f: f["quarter_payout"].__setitem__(2, 1001)),
    ("/quarter_payout/2", lambda f: f["quarter_payout"].__setitem__(2, -1)),
    ("/quarter_payout/2", lambda f: f["quarter_payout"].__setitem__(2, 70_000)),
    ("/board/quarters/0", lambda f: f["board"]["quarters"].__setitem__(0, "north west")),
    ("/board/spaces/6/columns", lambda f: f["board"]["spaces"][6].update(columns="N")),
    ("/board/spaces", lambda f: f["board"]["spaces"].pop(0)),
    ("/worker_colours/1", lambda f: f["worker_colours"].__setitem__(1, "dark red")),
    ("/workers/4/per_colour", lambda f: f["workers"]["4"].update(per_colour=0)),
    ("/workers/3/colours_per_player", lambda f: f["workers"]["3"].update(colours_per_player=2)),
    ("/seats/3", lambda f: f["seats"].pop("3")),
]  # fmt: skip
"""What only the core judges: the form of a file, and limits of the engine."""


@pytest.mark.parametrize(("pointer", "change"), RULES, ids=[p for p, _ in RULES])
def test_m_1_2_what_the_rules_do_not_work_with(game: Loader, pointer: str, change: Change) -> None:
    """M-1.2."""
    file = component_file()
    change(file)
    assert covers(faulty_file(game, file), pointer)


@pytest.mark.parametrize(("pointer", "change"), FORM, ids=[p for p, _ in FORM])
def test_m_1_2_each_fault_is_found_where_it_is(pointer: str, change: Change) -> None:
    """M-1.2."""
    file = component_file()
    change(file)
    assert pointer in faulty_file(CORE, file)


def test_m_1_2_each_kind_of_tile_has_a_digit_in_the_notation() -> None:
    """M-1.2: also one without tiles."""
    file = component_file()
    kinds = file["tiles"]["kinds"]
    kinds += [{**kinds[1], "id": f"kind-{i}", "count": 0} for i in range(16 - len(kinds))]
    assert CORE(4, file).num_players() == 4
    kinds.append({**kinds[1], "id": "last", "count": 0})
    assert faulty_file(CORE, file) == {"/tiles/kinds"}


def test_m_1_2_all_faults_are_named_at_once(game: Loader) -> None:
    """M-1.2."""
    file = component_file()
    file["second_tile_cost"] = 3
    file["seats"]["2"] = ["N"]
    file["board"]["pattern"][0] = "##"
    faults = faulty_file(game, file)
    for pointer in ("/second_tile_cost", "/board/pattern/0", "/seats/2"):
        assert covers(faults, pointer)


def of_one_kind(colours: int, each: int) -> Json:
    """Give a component file with tiles of one kind only."""
    file = component_file()
    del file["tiles"]["colours"][colours:]
    for kind in file["tiles"]["kinds"]:
        kind["count"] = 0
    file["tiles"]["kinds"][1]["count"] = each
    return file


def test_m_1_2_up_to_128_tiles(game: Loader) -> None:
    """M-1.2."""
    of = game(4, of_one_kind(4, 32))
    state = of.new_initial_state(seed=1)
    assert of.state_from_dict(state.to_dict()) == state
    assert covers(faulty_file(CORE, of_one_kind(3, 43)), "/tiles")


def test_m_1_2_the_order_of_columns_and_spaces_does_not_matter(game: Loader) -> None:
    """M-1.2: pattern and list of spaces say the same in their own ways."""
    file = component_file()
    file["board"]["spaces"].reverse()
    shuffled, usual = (of.new_initial_state(seed=1) for of in (game(4, file), game(4)))
    assert shuffled.to_dict() == usual.to_dict()
    for action in usual.legal_actions():
        assert shuffled.child(action).to_dict() == usual.child(action).to_dict()
