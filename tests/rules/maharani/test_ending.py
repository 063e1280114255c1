"""M-6: the end of the game."""

from typing import Any

import pytest

from tests.engines import Loader
from tests.rules.maharani.positions import component_file, filled, look, position, state
from tests.rules.playing import do, types

LAST = filled("NW", "NE", "SE", "SW", but=["b8"])
"""A palace that lacks one tile."""


def with_scores(of: Any, board: dict[str, str], scores: list[int], **more: Any) -> Any:
    """Describe a position with these scores."""
    described = position(of, board, **more)
    for player, score in zip(described["players"], scores, strict=True):
        player["score"] = score
    return of.state_from_dict(described)


def last_turn(game: Loader, scores: list[int]) -> Any:
    """Play the last tile of a game."""
    of = game(3)
    turn = with_scores(
        of, LAST, scores, rondel={4: "blue half-front"}, evaluated=["NE", "SE", "SW"]
    )
    do(turn, "place-4-b8-E")
    return turn


def test_m_6_1_the_game_ends_with_the_fourth_quarter(game: Loader) -> None:
    """M-6.1: most gold wins; the end comes with the turn, not with the tile."""
    turn = last_turn(game, [40, 60, 50])
    assert not turn.is_terminal()
    events = do(turn, "end_turn")
    assert types(events) == ["quarter_evaluated", "game_over"]
    assert events[-1] == {"type": "game_over", "rule": "M-6.1", "winners": [1]}
    assert turn.is_terminal()
    assert turn.current_player() == -4
    assert turn.legal_actions() == []
    assert turn.chance_outcomes() == []
    assert turn.to_dict()["player"] is None


def test_m_6_1_equal_leaders_all_win(game: Loader) -> None:
    """M-6.1, M-6.5."""
    turn = last_turn(game, [0, 60, 60])
    assert do(turn, "end_turn")[-1]["winners"] == [1, 2]
    assert turn.returns() == [0.0, 0.5, 0.5]


def exhausted(game: Loader, **more: Any) -> Any:
    """Describe a game in which one tile is left, and three spaces."""
    board = {
        "a4": "blue", "b4": "blue", "c4": "red", "d4": "blue",
        "a3": "blue", "b3": "blue", "c3": "blue", "d3": "red",
        "a2": "red green", "b2": "red", "c2": "red blue",
    }  # fmt: skip
    return state(
        game(3, "exhaustion"), board, rondel={1: "red half-front"}, evaluated=["NW", "NE"], **more
    )


def test_m_6_2_the_game_ends_when_no_tile_is_left(game: Loader) -> None:
    """M-6.2, M-6.4: the quarters that are not complete pay as usual."""
    turn = exhausted(game)
    assert look(turn).bag == {}
    do(turn, "place-1-a1-E")
    assert not turn.is_terminal()
    before = turn.scores()
    events = do(turn, "end_turn")
    assert events == [
        {
            "type": "quarter_pays",
            "rule": "M-6.4",
            "quarter": "SE",
            "player": 2,
            "worker": "blue",
            "workers": 1,
            "points": 4,
        },
        {"type": "quarter_evaluated", "rule": "M-5.2", "quarter": "SE"},
        {
            "type": "quarter_pays",
            "rule": "M-6.4",
            "quarter": "SW",
            "player": 0,
            "worker": "green",
            "workers": 1,
            "points": 4,
        },
        {"type": "quarter_evaluated", "rule": "M-5.2", "quarter": "SW"},
        {"type": "game_over", "rule": "M-6.2", "winners": [0]},
    ]
    assert turn.scores() == [before[0] + 4, before[1], before[2] + 4]
    assert look(turn).workers == {}
    assert look(turn).reserve["green"] == 10


def test_m_6_3_a_draw_may_end_the_game(game: Loader) -> None:
    """M-6.3, M-2.5: when the refill leaves nothing to place, the draw that did it is the end."""
    turn = game(2, "misfit").new_initial_state()
    do(turn, "start-0", *["draw-blue-corner"] * 3, "draw-red-half-front")
    do(turn, "place-4-a2-E", "end_turn")
    assert turn.is_chance_node()
    other = turn.child(turn.string_to_action("draw-red-half-left"))
    assert look(other).phase == "first"
    events = do(turn, "draw-red-corner")
    assert types(events) == ["tile_drawn", *["quarter_evaluated"] * 4, "game_over"]
    assert events[-1] == {"type": "game_over", "rule": "M-6.3", "winners": [0]}
    assert turn.returns() == [1.0, 0.0]


def test_m_6_3_one_tile_that_fits_nowhere_is_the_end(game: Loader) -> None:
    """M-6.3, not M-6.2: the rondel is not empty; the bag is."""
    file = component_file("misfit")
    file["tiles"]["colours"] = ["blue"]
    file["tiles"]["kinds"][-1]["count"] = 1
    board = dict.fromkeys(["a2", "b2", "c2"], "blue")
    rondel = {1: "blue half-front", 2: "blue corner"}
    turn = state(game(2, file), board, rondel=rondel, evaluated=["NW"])
    assert look(turn).bag == {}
    events = do(turn, "place-1-d2-W", "end_turn")
    assert events[-1]["rule"] == "M-6.3"
    assert turn.is_terminal()


def test_m_6_4_workers_of_incomplete_quarters_are_paid(game: Loader) -> None:
    """M-6.4, after an end by M-6.3."""
    turn = game(2, "misfit").new_initial_state()
    do(turn, "start-0", *["draw-blue-corner"] * 3, "draw-red-half-left")
    do(turn, "place-4-d2-N-green", "end_turn")
    events = do(turn, "draw-red-corner")
    assert types(events)[:3] == ["tile_drawn", "quarter_evaluated", "quarter_pays"]
    assert (events[2]["rule"], events[2]["points"]) == ("M-6.4", 4)
    assert turn.scores() == [1 + 1 + 4, 0]


@pytest.mark.parametrize(
    ("scores", "returns"),
    [
        ([5, 90, 7], [0.0, 1.0, 0.0]),
        ([5, 70, 70], [0.0, 0.5, 0.5]),
        ([65, 70, 70], [1 / 3, 1 / 3, 1 / 3]),
    ],
)
def test_m_6_5_returns_are_shares_of_the_win(
    game: Loader, scores: list[int], returns: list[float]
) -> None:
    """M-6.5: scores are the gold; before the end nobody has a share."""
    turn = last_turn(game, scores)
    assert turn.scores() == [scores[0] + 5, *scores[1:]]  # the area of b8
    assert turn.returns() == [0.0, 0.0, 0.0]
    do(turn, "end_turn")
    assert turn.returns() == returns
