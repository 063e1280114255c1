"""M-3.11: workers that must not stand together, and those that were taken off."""

import json

import pytest

import durbar
from tests.engines import Loader, load_core
from tests.rules.maharani.positions import component_file, filled, look, position, state
from tests.rules.playing import do, only

TWO = {"b8": "blue green", "c8": "blue green", "d6": "red green"}


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
    assert len(look(state(game(players), board)).workers) == 2


def test_m_3_11_no_more_than_fifteen_lie_beside_a_quarter() -> None:
    """M-3.11: a position cannot show more. Only the core corrects."""
    file = component_file()
    file["workers"]["4"]["per_colour"] = 20
    core = durbar.load_game("maharani", 4, components=json.dumps(file))
    of = load_core("maharani", 4, file)
    fourteen = json.dumps(position(of, TWO, aside={("NW", "green"): 14}))
    assert core.validate(core.correct(fourteen, '{"space": "b8"}')) == []
    fifteen = json.dumps(position(of, TWO, aside={("NW", "green"): 15}))
    with pytest.raises(durbar.InvalidPosition, match="15 workers"):
        core.correct(fifteen, '{"space": "b8"}')


def test_m_3_11_workers_set_aside_come_back_when_the_quarter_is_evaluated(game: Loader) -> None:
    """M-3.11, M-5.2: and they earn nothing."""
    board = {**filled("NW", but=["b8"]), "a6": "blue green"}
    aside = {("NW", "green"): 1}
    turn = state(game(), board, rondel={4: "blue half-front"}, aside=aside)
    assert look(turn).reserve["green"] == 6
    do(turn, "place-4-b8-E")
    events = do(turn, "end_turn")
    assert only(events, "quarter_pays")["workers"] == 1
    assert look(turn).reserve["green"] == 8
    assert look(turn).set_aside == {}
