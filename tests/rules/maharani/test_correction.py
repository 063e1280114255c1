"""M-3.11: workers that must not stand together, and how they are taken off."""

from typing import Any

import pytest

from tests.engines import INVALID_POSITION, REFUSED, Loader
from tests.rules.maharani.positions import component_file, corrected, filled, look, position
from tests.rules.playing import do, only

TWO = {"b8": "blue green", "c8": "blue green", "d6": "red green"}


def test_m_3_11_the_fault_names_both_workers(game: Loader) -> None:
    """M-3.11."""
    of = game()
    faults = of.faults(position(of, TWO))
    assert {fault.pointer for fault in faults} <= {"/board/0/worker", "/board/1/worker"}
    for fault in faults:
        assert all(name in fault.detail for name in ("b8", "c8", "green", "M-3.11"))
    with pytest.raises(INVALID_POSITION) as error:
        of.state_from_dict(position(of, TWO))
    assert error.value.faults == faults != []


@pytest.mark.parametrize(
    "board",
    [
        pytest.param({"b8": "blue green", "e8": "blue green"}, id="two quarters"),
        pytest.param({"b8": "blue green", "c8": "red green"}, id="two tile colours"),
        pytest.param({"b8": "blue green", "c8": "blue red"}, id="two worker colours"),
    ],
)
@pytest.mark.parametrize("players", [2, 4])
def test_m_3_11_what_is_allowed(game: Loader, board: dict[str, str], players: int) -> None:
    """M-3.11: of one worker colour, on one tile colour, in one quarter, not less than that."""
    of = game(players)
    assert of.faults(position(of, board)) == []


@pytest.mark.parametrize("space", ["b8", "c8"])
def test_m_3_11_either_may_be_taken_off(game: Loader, space: str) -> None:
    """M-3.11: it lies beside the quarter, and everything else stays."""
    of = game()
    before = position(of, TWO)
    after = corrected(of, before, space)
    assert after["set_aside"] == [{"quarter": "NW", "worker": "green", "count": 1}]
    same = {key: value for key, value in before.items() if key not in {"board", "set_aside"}}
    assert same.items() <= after.items()
    workers = look(of.state_from_dict(after)).workers
    assert workers == {s: "green" for s in ("b8", "c8", "d6") if s != space}


def test_m_3_11_three_workers_take_two_corrections(game: Loader) -> None:
    """M-3.11."""
    of = game()
    board = {"b8": "blue green", "c8": "blue green", "c7": "blue green"}
    once = corrected(of, position(of, board), "c8")
    assert of.faults(once) != []
    twice = corrected(of, once, "b8")
    assert twice["set_aside"] == [{"quarter": "NW", "worker": "green", "count": 2}]
    assert of.faults(twice) == []


def test_m_3_11_no_more_than_fifteen_lie_beside_a_quarter(game: Loader) -> None:
    """M-3.11: a position cannot show more."""
    file = component_file()
    file["workers"]["4"]["per_colour"] = 20
    of = game(4, file)
    fourteen = position(of, TWO, aside={("NW", "green"): 14})
    assert of.faults(corrected(of, fourteen, "b8")) == []
    fifteen = position(of, TWO, aside={("NW", "green"): 15})
    with pytest.raises(REFUSED):
        corrected(of, fifteen, "b8")


def test_m_3_11_a_worker_that_stands_alone_stays(game: Loader) -> None:
    """M-3.11."""
    of = game()
    for space in ("d6", "a7"):
        with pytest.raises(REFUSED, match=r"M-3\.11"):
            corrected(of, position(of, TWO), space)
    with pytest.raises(REFUSED):
        corrected(of, position(of, TWO), "z9")


def test_m_3_11_other_faults_come_first(game: Loader) -> None:
    """M-3.11: they are named, this one is not."""
    of = game()
    wrong: dict[str, Any] = position(of, TWO, player=7)
    with pytest.raises(INVALID_POSITION) as error:
        corrected(of, wrong, "b8")
    assert [fault.pointer for fault in error.value.faults] == ["/player"]
    del wrong["board"]
    with pytest.raises(INVALID_POSITION):
        corrected(of, wrong, "b8")


def test_m_3_11_workers_set_aside_come_back_when_the_quarter_is_evaluated(game: Loader) -> None:
    """M-3.11, M-5.2: and they earn nothing."""
    of = game()
    board = {**filled("NW", but=["b8"]), "c8": "blue green", "a6": "blue green"}
    before = corrected(of, position(of, board, rondel={4: "blue half-front"}), "c8")
    turn = of.state_from_dict(before)
    assert look(turn).reserve["green"] == 6
    do(turn, "place-4-b8-E")
    events = do(turn, "end_turn")
    assert only(events, "quarter_pays")["workers"] == 1
    assert look(turn).reserve["green"] == 8
    assert look(turn).set_aside == {}


def test_m_3_11_a_worker_set_aside_is_not_at_hand(game: Loader) -> None:
    """M-3.11: neither in reserve nor on the board."""
    of = game()
    turn = of.state_from_dict(corrected(of, position(of, TWO), "b8"))
    assert look(turn).reserve["green"] == 5
    assert list(look(turn).workers.values()).count("green") == 2
