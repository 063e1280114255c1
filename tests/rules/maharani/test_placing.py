"""M-3: placing a tile, with the worked examples of the rulebook."""

from collections.abc import Iterable

import pytest

from tests.engines import REFUSED, Json, Loader, State
from tests.rules.maharani.positions import filled, look, position, setup_of, state
from tests.rules.playing import do, only, types, words


def targets(legal: list[str], slot: int) -> set[str]:
    """Give the spaces that a slot's tile can go to."""
    return {word.split("-")[2] for word in legal if word.startswith(f"place-{slot}-")}


def test_m_3_1_the_own_quarter_of_the_slot_is_free(game: Loader) -> None:
    """M-3.1: no marker is turned; without one, the tile cannot go elsewhere."""
    of = game()
    seats = position(of, {})["players"]
    seats[0]["markers"]["NW"] = False
    before = state(of, {"e8": "red"}, rondel={4: "blue half-right"}, players=seats)
    assert targets(words(before), 4) == {"b8", "c7", "d6", "a7", "b6", "c5"}
    events = do(before, "place-4-b8-N-green")
    assert "marker_down" not in types(events)


def test_m_3_1_the_marker_of_the_quarter_under_the_tile_goes_down(game: Loader) -> None:
    """M-3.1: not the marker of the target quarter."""
    before = state(game(), {}, rondel={4: "blue half-right"})
    assert len(targets(words(before), 4)) == 24
    events = do(before, "place-4-e3-S")
    assert events[0] == {"type": "marker_down", "rule": "M-3.1", "player": 0, "quarter": "NW"}
    assert before.to_dict()["players"][0]["markers"] == {
        "NW": False,
        "NE": True,
        "SE": True,
        "SW": True,
    }


def test_m_3_1_only_empty_spaces(game: Loader) -> None:
    """M-3.1."""
    before = state(game(), {"b8": "red"}, rondel={4: "blue half-right"})
    assert "b8" not in targets(words(before), 4)


EDGES = "NESW"
HALVES = "FRBL"


def edges_of(columns: Iterable[str], arrow: str) -> set[str]:
    """Give the edges on which the columns of a tile lie, with its arrow to a side."""
    turns = EDGES.index(arrow)
    return {c if c == "C" else EDGES[(HALVES.index(c) + turns) % 4] for c in columns}


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("components", ["maharani", "three_halves", "adjacent_halves"])
def test_m_3_2_columns_match_exactly(game: Loader, components: str, players: int) -> None:
    """M-3.2: for every kind of tile, kind of space and arrow; no half column is left over."""
    of = game(players, components)
    drawing = of.new_initial_state()
    do(drawing, "start-0")
    colour = setup_of(of).components.colours[0]
    one_of_each = {space.columns: space for space in setup_of(of).components.spaces.values()}
    for kind in setup_of(of).components.kinds:
        turn = drawing.clone()
        do(turn, f"draw-{colour}-{kind.id}")
        while turn.is_chance_node():
            turn.apply_action(turn.legal_actions()[-1])
        for space in one_of_each.values():
            for arrow in EDGES:
                fits = edges_of(kind.columns, arrow) == space.columns
                worker = (
                    setup_of(of).worker_colours(0)[0] if arrow == setup_of(of).side(0) else None
                )
                described = {"type": "place", "slot": 1, "space": space.id, "arrow": arrow}
                assert understood(turn, {**described, "worker": worker}) is fits


def understood(turn: State, described: Json) -> bool:
    """Say whether a placement is legal."""
    try:
        turn.action_from_dict(described)
    except REFUSED:
        return False
    return True


def test_m_3_2_a_centre_column_fits_in_any_direction(game: Loader) -> None:
    """M-3.2: only on centre spaces, with the arrow to the own side or not."""
    before = state(game(), {}, rondel={4: "blue centre"})
    on_b7 = [word for word in words(before) if word.startswith("place-4-b7")]
    assert on_b7 == ["place-4-b7-E", "place-4-b7-N-green"]
    assert targets(words(before), 4) == {"b7", "c6", "f6", "g7", "f3", "g2", "b2", "c3"}


def test_m_3_3_worked_example_areas(game: Loader) -> None:
    """M-3.3: a blue tile that touches none earns 1; one that joins two others earns 3."""
    turn = state(game(), {"c7": "blue"}, rondel={3: "blue twin-along", 4: "blue twin-across"})
    alone = only(do(turn, "place-3-d8-E"), "tile_area")
    assert (alone["points"], alone["spaces"]) == (1, ["d8"])
    assert turn.scores()[0] == 10 + 1
    joined = only(do(turn, "place-4-d7-N-green"), "tile_area")
    assert (joined["points"], joined["spaces"]) == (3, ["d8", "c7", "d7"])
    # With 1 for the worker (M-3.5), and 2 paid for the second tile (M-3.7).
    assert turn.scores()[0] == 11 + 3 + 1 - 2


def test_m_3_3_diagonals_and_other_colours_do_not_count(game: Loader) -> None:
    """M-3.3."""
    around = {"c8": "blue", "d8": "red", "c6": "blue"}
    turn = state(game(), around, rondel={4: "blue twin-across"})
    assert only(do(turn, "place-4-d7-N-green"), "tile_area")["points"] == 1


def test_m_3_4_the_arrow_to_the_own_side_makes_a_worker_compulsory(game: Loader) -> None:
    """M-3.4: and every other arrow excludes it."""
    turn = state(game(), {}, rondel={4: "blue half-right"})
    on_quarter = [word for word in words(turn) if word.startswith(("place-4-b8", "place-4-a7"))]
    assert on_quarter == ["place-4-a7-E", "place-4-b8-N-green"]
    event = only(do(turn, "place-4-b8-N-green"), "worker_group")
    assert event["from"] is None
    assert turn.to_dict()["players"][0]["reserve"] == {"green": 7}
    assert look(turn).workers == {"b8": "green"}


def test_m_3_4_a_worker_on_this_colour_in_this_quarter_moves(game: Loader) -> None:
    """M-3.4: the one in the quarter, not one on the same colour elsewhere."""
    board = {"b8": "blue green", "e7": "blue green", "c7": "red green"}
    turn = state(game(), board, rondel={4: "blue twin-across"})
    event = only(do(turn, "place-4-d7-N-green"), "worker_group")
    assert event["from"] == "b8"
    assert look(turn).workers == {"d7": "green", "e7": "green", "c7": "green"}
    assert look(turn).reserve["green"] == 5


def test_m_3_4_the_last_worker_of_the_reserve_is_placed(game: Loader) -> None:
    """M-3.4."""
    turn = state(game(), {"e8": "red"}, aside={("SE", "green"): 7}, rondel={4: "blue half-right"})
    do(turn, "place-4-b8-N-green")
    assert look(turn).reserve["green"] == 0


def test_m_3_4_with_an_empty_reserve_the_tile_stays_without(game: Loader) -> None:
    """M-3.4: unless a worker is there that has to move."""
    board = {"c8": "red green"}
    turn = state(
        game(),
        board,
        aside={("SE", "green"): 7},
        rondel={4: "blue twin-across", 3: "red twin-across"},
    )
    # The red tile with the arrow to the own side brings the worker of c8, the blue one nobody.
    on_d7 = [word for word in words(turn) if "-d7-" in word and word[6] in "34"]
    assert on_d7 == ["place-3-d7-S", "place-4-d7-N", "place-3-d7-N-green"]
    events = do(turn, "place-4-d7-N")
    assert "worker_group" not in types(events)
    assert look(turn).workers == {"c8": "green"}


def test_m_3_5_worked_example_groups(game: Loader) -> None:
    """M-3.5: a worker alone earns 1, one beside another of its colour 2."""
    rondel = {4: "blue twin-across"}
    alone = state(game(), {"c7": "red red"}, rondel=rondel)
    assert only(do(alone, "place-4-d7-N-green"), "worker_group")["points"] == 1
    beside = state(game(), {"c7": "red green"}, rondel=rondel)
    event = only(do(beside, "place-4-d7-N-green"), "worker_group")
    assert (event["points"], event["spaces"]) == (2, ["c7", "d7"])
    assert beside.scores()[0] == 10 + 1 + 2


def test_m_3_5_the_group_is_counted_after_the_move(game: Loader) -> None:
    """M-3.5: the place that the worker leaves does not link anything."""
    board = {"b7": "red green", "c7": "blue green"}
    turn = state(game(), board, rondel={4: "blue twin-across"})
    event = only(do(turn, "place-4-d7-N-green"), "worker_group")
    assert (event["from"], event["points"], event["spaces"]) == ("c7", 1, ["d7"])


def test_m_3_5_worked_example_over_a_quarter_border(game: Loader) -> None:
    """M-3.3, M-3.5: an area of 5 and a group of 3, both over a border: 8 gold."""
    board = {"c7": "blue", "e7": "blue green", "e8": "blue", "f8": "blue", "d6": "red green"}
    turn = state(game(), board, rondel={4: "blue twin-across"})
    events = do(turn, "place-4-d7-N-green")
    assert only(events, "tile_area")["spaces"] == ["e8", "f8", "c7", "d7", "e7"]
    assert only(events, "worker_group")["spaces"] == ["d7", "e7", "d6"]
    assert turn.scores()[0] - 10 == 8


def test_m_3_6_the_second_tile_comes_from_the_slots_still_filled(game: Loader) -> None:
    """M-3.6: no refill in between; markers and workers as with the first."""
    turn = state(game(), {}, rondel={4: "blue twin-across", 3: "red twin-across"})
    do(turn, "place-4-d7-N-green")
    assert look(turn).rondel[3] is None
    assert targets(words(turn), 4) == set()
    events = do(turn, "place-3-c8-N-green")
    assert types(events) == ["marker_down", "tile_area", "worker_group", "second_tile"]
    assert look(turn).phase == "draw"


def test_m_3_7_worked_example_a_second_tile_that_earns_4_nets_2(game: Loader) -> None:
    """M-3.7: paid at the end of the turn."""
    board = {"c8": "blue", "e8": "blue", "c7": "blue"}
    turn = state(game(), board, rondel={3: "red half-front", 4: "blue twin-along"})
    do(turn, "place-3-c2-E")
    before = turn.scores()[0]
    events = do(turn, "place-4-d8-E")
    assert only(events, "tile_area")["points"] == 4
    assert only(events, "second_tile")["points"] == -2
    assert turn.scores()[0] == before + 2


def test_m_3_7_no_gold_is_needed_beforehand(game: Loader) -> None:
    """M-3.7: two tiles earn at least what the second costs."""
    turn = game().new_initial_state()
    draws = [f"draw-{colour}-twin-along" for colour in ("blue", "red", "green", "violet")]
    do(turn, "start-0", *draws, "place-4-d7-E")
    assert turn.scores() == [1, 0, 0, 0]
    do(turn, "place-3-c1-E")
    assert turn.scores() == [0, 0, 0, 0]


def test_m_3_7_the_cost_is_that_of_the_component_file(game: Loader) -> None:
    """M-3.7, M-1.2."""
    turn = game(2, "tiny").new_initial_state(seed=1)
    turn.apply_action(turn.legal_actions()[0])
    event = only(turn.apply_action(turn.legal_actions()[0]), "second_tile")
    assert event["points"] == 0


def test_m_3_8_a_completed_quarter_waits_for_the_end_of_the_turn(game: Loader) -> None:
    """M-3.8: its workers stand, and count for groups, until then."""
    board = {**filled("NW", but=["b8"]), "d8": "orange green"}
    turn = state(game(), board, rondel={4: "blue half-front", 1: "red twin-across"})
    do(turn, "place-4-b8-E")
    assert look(turn).phase == "second"
    assert look(turn).evaluated == set()
    events = do(turn, "place-1-e8-N-green")
    assert only(events, "worker_group")["spaces"] == ["d8", "e8"]
    assert only(events, "quarter_pays")["quarter"] == "NW"
    assert look(turn).workers == {"e8": "green"}
