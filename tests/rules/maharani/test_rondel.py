"""M-4: the rondel."""

import pytest

from tests.engines import Loader
from tests.rules.maharani.positions import chances, filled, look, position, state
from tests.rules.playing import do, types, words

CENTRES = ["b7", "c6", "f6", "g7", "c3", "f3", "b2", "g2"]
NEARLY = {
    space: colour
    for space, colour in filled("NW", "NE", "SE", "SW").items()
    if space in CENTRES and space != "c3"
}
"""All centre spaces but c3; the red, yellow, green and violet centre tiles are not used up."""


def test_m_4_1_empty_slots_are_filled_in_ascending_order(game: Loader) -> None:
    """M-4.1."""
    turn = state(game(), {}, rondel={2: "blue twin-across", 4: "red twin-across"})
    do(turn, "place-4-c8-N-green", "place-2-d1-S")
    slots = []
    while turn.is_chance_node():
        (event,) = turn.apply_action(turn.legal_actions()[0])
        slots.append(event["slot"])
    assert slots == [2, 4]
    assert turn.current_player() == 1


def test_m_4_1_each_tile_in_the_bag_is_as_likely_as_the_others(game: Loader) -> None:
    """M-4.1: by their numbers; a tile that is used up is not listed."""
    turn = game().new_initial_state()
    do(turn, "start-0")
    outcomes = chances(turn)
    assert outcomes[turn.string_to_action("draw-blue-centre")] == pytest.approx(2 / 60)
    assert outcomes[turn.string_to_action("draw-violet-half-left")] == pytest.approx(1 / 60)
    assert sum(outcomes.values()) == pytest.approx(1)
    assert len(outcomes) == 42
    do(turn, "draw-violet-half-left")
    outcomes = chances(turn)
    assert len(outcomes) == 41
    assert outcomes[turn.string_to_action("draw-blue-centre")] == pytest.approx(2 / 59)


def test_m_4_2_centre_tiles_leave_with_the_last_centre_space(game: Loader) -> None:
    """M-4.2: from the rondel at once, between two tiles; the slots stay empty until the refill."""
    turn = state(
        game(),
        NEARLY,
        rondel={1: "red centre", 2: "yellow centre", 3: "green centre", 4: "blue twin-across"},
    )
    assert any(tile.is_centre() for tile in look(turn).bag)
    events = do(turn, "place-3-c3-E")
    assert types(events) == ["tile_area", "centre_tile_removed", "centre_tile_removed"]
    assert events[1:] == [
        {
            "type": "centre_tile_removed",
            "rule": "M-4.2",
            "slot": slot,
            "colour": colour,
            "kind": "centre",
        }
        for slot, colour in ((1, "red"), (2, "yellow"))
    ]
    assert [tile is None for tile in look(turn).rondel] == [True, True, True, False]
    assert not any(tile.is_centre() for tile in look(turn).bag)
    assert {word.split("-")[1] for word in words(turn) if word.startswith("place")} == {"4"}
    do(turn, "end_turn")
    slots = []
    while turn.is_chance_node():
        (event,) = turn.apply_action(turn.legal_actions()[0])
        slots.append(event["slot"])
    assert slots == [1, 2, 3]


def test_m_4_2_with_the_second_tile_they_leave_before_the_refill(game: Loader) -> None:
    """M-4.2."""
    turn = state(game(), NEARLY, rondel={1: "red centre", 3: "green centre", 4: "blue twin-across"})
    do(turn, "place-4-c8-N-green")
    events = do(turn, "place-3-c3-E")
    assert types(events) == ["tile_area", "centre_tile_removed", "second_tile"]
    assert look(turn).rondel[0] is None


def test_m_4_2_as_long_as_a_centre_space_is_empty_they_stay(game: Loader) -> None:
    """M-4.2."""
    turn = state(game(), {}, rondel={4: "blue centre", 1: "red centre"})
    assert types(do(turn, "place-4-b7-E")) == ["tile_area"]
    assert look(turn).rondel[0] is not None


def test_m_4_3_play_goes_on_with_an_empty_bag(game: Loader) -> None:
    """M-4.3: the slots stay empty, and nothing is drawn."""
    of = game()
    board = filled("NW", "NE", "SE", "SW", but=["b8", "c8", "a5", "f8"])
    turn = of.state_from_dict(position(of, board, evaluated=["SE", "SW"]))
    assert look(turn).bag == {}
    turn.apply_action(turn.legal_actions()[0])
    do(turn, "end_turn")
    assert look(turn).phase == "first"
    assert turn.current_player() == 1
    assert look(turn).rondel.count(None) == 1
