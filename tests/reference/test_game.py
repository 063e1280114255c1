"""What a game of the reference takes, and how it is found."""

import pytest

from durbar.reference import (
    Game,
    InvalidAction,
    InvalidPosition,
    UnknownGame,
    games,
    load_game,
    state_from_dict,
)
from tests.engines import component_file


def game(players: int, **options: bool) -> Game:
    """Load a game with the default components."""
    return load_game("maharani", players, component_file(), **options)


def test_games_are_found_by_name() -> None:
    assert games() == ["maharani"]
    with pytest.raises(UnknownGame, match="no game 'chess'"):
        load_game("chess", 2, component_file())


def test_a_game_takes_its_own_positions_only() -> None:
    of = game(4)
    others = game(3).new_initial_state().to_dict()
    assert [fault.pointer for fault in of.faults(others)] == ["/players"]
    others = game(4, idle_refresh=True).new_initial_state().to_dict()
    assert [fault.pointer for fault in of.faults(others)] == ["/options/idle_refresh"]


@pytest.mark.parametrize("idle_refresh", [False, True])
def test_a_position_tells_its_game(*, idle_refresh: bool) -> None:
    start = game(3, idle_refresh=idle_refresh).new_initial_state()
    found = state_from_dict(start.to_dict(), component_file())
    assert found == start
    assert found.game.options == {"idle_refresh": idle_refresh}
    with pytest.raises(InvalidPosition, match="/kind"):
        state_from_dict({**start.to_dict(), "kind": "x"}, component_file())


@pytest.mark.parametrize("described", [None, [], "refresh"])
def test_an_action_is_described_by_a_dictionary(described: object) -> None:
    with pytest.raises(InvalidAction, match="an object with a type"):
        game(2).new_initial_state().action_from_dict(described)
