"""M-2: a turn."""

from typing import Any

import pytest

from tests.engines import ILLEGAL_ACTION, Loader
from tests.rules.maharani.positions import filled, look, position, setup_of, state
from tests.rules.playing import do, types, words

# Which quarter slots 1 to 4 lie over, from the text of the component file.
UNDER = {
    0: ["NE", "SE", "SW", "NW"],  # arrow north
    1: ["SE", "SW", "NW", "NE"],  # east
    2: ["SW", "NW", "NE", "SE"],  # south
    3: ["NW", "NE", "SE", "SW"],  # west
}


LAID = {"e8": "red"}
"""A tile that may have turned a marker."""


def quarters_below(game: Loader, players: int, seat: int) -> list[set[str]]:
    """Give for each slot the quarters that its tile can reach without any marker."""
    of = game(players)
    rondel = dict.fromkeys(range(1, 5), "blue half-front") | {2: "red half-front", 3: "red centre"}
    rondel[4] = "blue twin-along"
    down = markers_down(game, seat, *setup_of(of).components.quarters, players=players)
    turn = state(of, LAID, player=seat, rondel=rondel, **down)
    below: list[set[str]] = [set() for _ in rondel]
    for word in words(turn):
        if word.startswith("place"):
            _, slot, space, *_ = word.split("-")
            below[int(slot) - 1].add(setup_of(of).components.spaces[space].quarter)
    return below


@pytest.mark.parametrize("seat", UNDER)
def test_m_2_1_the_rondel_turns_to_the_player(game: Loader, seat: int) -> None:
    """M-2.1: the arrow points to the own side; each slot lies over one quarter."""
    assert quarters_below(game, 4, seat) == [{quarter} for quarter in UNDER[seat]]


def test_m_2_1_with_two_players_the_second_sits_south(game: Loader) -> None:
    """M-2.1, M-1.6."""
    assert quarters_below(game, 2, 1) == [{quarter} for quarter in UNDER[2]]


def markers_down(game: Loader, seat: int, *down: str, players: int = 4) -> dict[str, object]:
    of = game(players)
    seats = position(of, {})["players"]
    seats[seat]["markers"].update(dict.fromkeys(down, False))
    return {"players": seats}


def test_m_2_2_refresh_turns_all_own_markers_up_and_ends_the_turn(game: Loader) -> None:
    """M-2.2: all own markers, nobody else's, and nothing else in this turn."""
    seats: Any = markers_down(game, 0, "NW", "NE", "SE", "SW")
    seats["players"][1]["markers"]["NE"] = False
    before = state(game(), LAID, **seats)
    events = do(before, "refresh")
    assert events == [{"type": "markers_up", "rule": "M-2.2", "player": 0}]
    assert all(look(before).markers[0].values())
    assert not look(before).markers[1]["NE"]
    assert before.current_player() == 1


def test_m_2_3_refresh_needs_a_marker_that_is_down(game: Loader) -> None:
    """M-2.3."""
    assert "refresh" not in words(state(game(), {}))
    assert "refresh" in words(state(game(), LAID, **markers_down(game, 0, "NW")))
    # Somebody else's marker does not count.
    assert "refresh" not in words(state(game(), LAID, **markers_down(game, 1, "NW")))


def test_m_2_3_idle_refresh_allows_it_always(game: Loader) -> None:
    """M-2.3."""
    assert "refresh" in words(state(game(idle_refresh=True), {}))


def test_m_2_3_no_refresh_after_a_first_tile(game: Loader) -> None:
    """M-2.2, M-2.3: one action or the other."""
    second = state(game(idle_refresh=True), {"b7": "blue"}, phase="second", empty=[1])
    assert "refresh" not in words(second)
    assert "end_turn" in words(second)


def test_m_2_4_the_order_at_the_end_of_a_turn(game: Loader) -> None:
    """M-2.4: pay, evaluate, refill, next player."""
    board = {**filled("NW", "NE", but=["b8", "g8"]), "b7": "blue green"}
    before = state(game(), board, rondel={4: "blue half-right", 1: "orange half-back"})
    do(before, "place-4-b8-N-green")
    events = do(before, "place-1-g8-E")
    assert types(events) == [
        "tile_area",
        "second_tile",
        "quarter_pays",
        "quarter_evaluated",
        "quarter_evaluated",
    ]
    assert [e["quarter"] for e in events if e["type"] == "quarter_evaluated"] == ["NW", "NE"]
    assert look(before).phase == "draw"
    assert look(before).player == 1


def test_m_2_5_the_player_decides_even_where_no_second_tile_can_be_placed(game: Loader) -> None:
    """M-2.5: after the last tile on the rondel, end_turn is the only action."""
    before = state(
        game(),
        filled("NW", "NE", "SE", "SW", but=["b8", "c8"]),
        rondel={4: "blue half-right", 3: "blue twin-across"},
        evaluated=["NE", "SE", "SW"],
        **markers_down(game, 0, "SW"),
    )
    do(before, "place-4-b8-N-green")
    assert look(before).phase == "second"
    assert before.current_player() == 0
    assert words(before) == ["end_turn"]


def test_m_2_5_nobody_is_to_move_during_draws(game: Loader) -> None:
    """M-2.5."""
    drawing = game().new_initial_state()
    do(drawing, "start-3")
    assert drawing.current_player() == -1
    assert drawing.is_chance_node()
    with pytest.raises(ILLEGAL_ACTION):
        drawing.apply_action(769)
    assert drawing.to_dict()["player"] == 3
