"""M-5: evaluating a quarter."""

import pytest

from tests.engines import Loader
from tests.rules.maharani.positions import filled, look, state
from tests.rules.playing import do, only, types

# A north-west quarter with one space to fill, all six colours in it.
NW = {**filled("NW", but=["b8"]), "d7": "violet"}
ONE_OF_EACH = ["c8", "d8", "a7", "c7", "d7", "c5"]
"""A space of each tile colour."""
RONDEL = {4: "blue half-front"}


def test_m_5_1_worked_example(game: Loader) -> None:
    """M-5.1: 5 green, 3 red, 1 blue and 0 yellow workers pay 18, 9, 4 and 0."""
    workers = dict.fromkeys(["c8", "d8", "a7", "c7", "d7"], "green")
    workers |= dict.fromkeys(["b7", "c6", "d6"], "red") | {"c5": "blue"}
    board = {space: f"{tile} {workers.get(space, '')}".strip() for space, tile in NW.items()}
    turn = state(game(), board, rondel=RONDEL)
    do(turn, "place-4-b8-E")
    before = turn.scores()
    events = do(turn, "end_turn")
    pays = [
        (event["player"], event["worker"], event["workers"], event["points"], event["rule"])
        for event in events
        if event["type"] == "quarter_pays"
    ]
    assert pays == [
        (0, "green", 5, 18, "M-5.1"),
        (1, "red", 3, 9, "M-5.1"),
        (2, "blue", 1, 4, "M-5.1"),
    ]
    assert [now - then for now, then in zip(turn.scores(), before, strict=True)] == [18, 9, 4, 0]


@pytest.mark.parametrize(("workers", "gold"), [(1, 4), (2, 6), (3, 9), (4, 13), (5, 18), (6, 24)])
def test_m_5_1_the_table(game: Loader, workers: int, gold: int) -> None:
    """M-5.1."""
    board = {**NW, **{space: f"{NW[space]} yellow" for space in ONE_OF_EACH[:workers]}}
    turn = state(game(), board, rondel=RONDEL)
    do(turn, "place-4-b8-E", "end_turn")
    assert turn.scores()[3] == 10 + gold


def test_m_5_1_two_colours_of_a_player_are_paid_apart(game: Loader) -> None:
    """M-5.1: 2 green and 1 red worker pay 6 + 4 to the same score, not 9."""
    board = {**NW, "c8": "blue green", "d8": "orange green", "a7": "red red"}
    turn = state(game(2), board, rondel=RONDEL)
    do(turn, "place-4-b8-E")
    before = turn.scores()
    events = do(turn, "end_turn")
    assert [e["points"] for e in events if e["type"] == "quarter_pays"] == [6, 4]
    assert turn.scores() == [before[0] + 10, before[1]]


def test_m_5_2_workers_go_home_and_tiles_stay(game: Loader) -> None:
    """M-5.2: the tiles count for areas later, and the workers elsewhere stay."""
    board = {**NW, "c8": "blue green", "b7": "blue red", "e6": "red green"}
    turn = state(game(), board, rondel={**RONDEL, 1: "orange twin-across"})
    do(turn, "place-4-b8-E")
    events = do(turn, "place-1-e8-N-green")
    assert types(events)[-3:] == ["quarter_pays", "quarter_pays", "quarter_evaluated"]
    assert events[-1] == {"type": "quarter_evaluated", "rule": "M-5.2", "quarter": "NW"}
    # e8 is orange, as d8 beyond the border of the quarter is.
    assert only(events, "tile_area")["spaces"] == ["d8", "e8"]
    assert look(turn).workers == {"e8": "green", "e6": "green"}
    assert look(turn).reserve["green"] == 6
    assert look(turn).reserve["red"] == 8
    assert set(NW) <= set(look(turn).tiles)


def test_m_5_2_tiles_of_an_evaluated_quarter_count_for_areas(game: Loader) -> None:
    """M-5.2."""
    board = filled("NW")
    turn = state(game(), board, evaluated=["NW"], rondel={1: "orange twin-across"})
    assert only(do(turn, "place-1-e8-N-green"), "tile_area")["points"] == 2


def test_m_5_2_a_quarter_is_evaluated_once(game: Loader) -> None:
    """M-5.2: not again in the turns that follow."""
    turn = state(game(), NW, rondel=RONDEL)
    do(turn, "place-4-b8-E")
    assert "quarter_evaluated" in types(do(turn, "end_turn"))
    while turn.is_chance_node():
        turn.apply_action(turn.legal_actions()[0])
    turn.apply_action(turn.legal_actions()[0])
    assert "quarter_evaluated" not in types(do(turn, "end_turn"))
    assert look(turn).evaluated == {"NW"}


def test_two_quarters_may_be_completed_in_one_turn(game: Loader) -> None:
    """M-3.8, M-5.1: both are evaluated, in the order of the component file."""
    board = {**NW, **filled("NE", but=["g8", "e8"]), "e8": "red red", "c8": "blue green"}
    turn = state(game(), board, rondel={1: "orange half-back", 4: "blue half-front"})
    do(turn, "place-1-g8-E")
    assert look(turn).evaluated == set()
    events = do(turn, "place-4-b8-E")
    done = [(e["type"], e["quarter"]) for e in events if "quarter" in e]
    assert done == [
        ("quarter_pays", "NW"),
        ("quarter_evaluated", "NW"),
        ("quarter_pays", "NE"),
        ("quarter_evaluated", "NE"),
    ]


def test_the_score_breakdown_shows_what_quarters_would_pay(game: Loader) -> None:
    """M-5.1."""
    board = {"c8": "blue green", "d8": "orange green", "e8": "red red"}
    shown = state(game(3), board).score_breakdown()
    assert shown["scores"] == [10, 10, 10]
    assert shown["projected"] == [16, 14, 10]
    assert shown["leaders"] == [0, 1, 2]
    assert shown["is_terminal"] is False
    assert shown["quarters"] == [
        {
            "quarter": "NW",
            "spaces": 14,
            "filled": 2,
            "evaluated": False,
            "pays": [{"player": 0, "worker": "green", "workers": 2, "points": 6}],
        },
        {
            "quarter": "NE",
            "spaces": 14,
            "filled": 1,
            "evaluated": False,
            "pays": [{"player": 1, "worker": "red", "workers": 1, "points": 4}],
        },
        {"quarter": "SE", "spaces": 14, "filled": 0, "evaluated": False, "pays": []},
        {"quarter": "SW", "spaces": 14, "filled": 0, "evaluated": False, "pays": []},
    ]
