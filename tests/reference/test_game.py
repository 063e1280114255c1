"""What a game of the reference takes, and how it is found."""

from fractions import Fraction
from typing import Any

import pytest

import durbar
from durbar_reference import (
    Game,
    InvalidAction,
    InvalidOption,
    InvalidPosition,
    State,
    UnknownGame,
    games,
    load_game,
    state_from_dict,
)
from tests.engines import component_file, player_counts

GAMES = games()


def game(name: str, players: int, **options: bool) -> Game:
    """Load a game with the default components."""
    return load_game(name, players, component_file(name), **options)


def test_games_are_found_by_name() -> None:
    assert games() == sorted(durbar.games())
    with pytest.raises(UnknownGame, match="no game 'chess'"):
        load_game("chess", 2, component_file("maharani"))


@pytest.mark.parametrize("name", GAMES)
def test_games_offer_one_interface(name: str) -> None:
    most = max(player_counts(name))
    loaded = game(name, most)
    assert isinstance(loaded, Game)
    assert isinstance(loaded.new_initial_state(), State)
    assert (loaded.name, loaded.num_players()) == (name, most)


@pytest.mark.parametrize("name", GAMES)
def test_options_and_players_are_known(name: str) -> None:
    for players in (0, 1, 6, 100):
        with pytest.raises(InvalidOption, match="players"):
            game(name, players)
    with pytest.raises(InvalidOption, match="no option speed"):
        game(name, max(player_counts(name)), speed=True)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_takes_its_own_positions_only(name: str) -> None:
    of = game(name, max(player_counts(name)))
    fewest = game(name, min(player_counts(name)))
    others = fewest.new_initial_state().to_dict()
    of_others = "/players" in {fault.pointer for fault in of.faults(others)}
    assert of_others == (fewest.num_players() < of.num_players())
    other = next(other for other in GAMES if other != name)
    others = game(other, max(player_counts(other))).new_initial_state().to_dict()
    assert "/game" in {fault.pointer for fault in of.faults(others)}


def test_a_position_has_the_options_of_its_game() -> None:
    others = game("maharani", 4, idle_refresh=True).new_initial_state().to_dict()
    faults = game("maharani", 4).faults(others)
    assert [fault.pointer for fault in faults] == ["/options/idle_refresh"]


@pytest.mark.parametrize("name", GAMES)
def test_a_position_tells_its_game(name: str) -> None:
    players = max(player_counts(name))
    start = game(name, players).new_initial_state()
    state = state_from_dict(start.to_dict(), component_file(name))
    assert state == start
    assert state.game.num_players() == players
    assert state.game.options == start.game.options
    with pytest.raises(InvalidPosition, match="/kind"):
        state_from_dict({**start.to_dict(), "kind": "x"}, component_file(name))


def test_a_position_tells_the_options_of_its_game() -> None:
    start = game("maharani", 3, idle_refresh=True).new_initial_state()
    state = state_from_dict(start.to_dict(), component_file("maharani"))
    assert state.game.options == {"idle_refresh": True}


@pytest.mark.parametrize("of", ["chess", None, 7, []])
def test_a_position_of_no_game(of: object) -> None:
    start = game("maharani", 3).new_initial_state().to_dict()
    with pytest.raises(InvalidPosition, match="/game"):
        state_from_dict({**start, "game": of}, component_file("maharani"))


@pytest.mark.parametrize("position", [None, [], "state", {}])
def test_a_position_is_an_object_that_names_its_game(position: object) -> None:
    with pytest.raises(InvalidPosition):
        state_from_dict(position, component_file("maharani"))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("described", [None, [], "refresh"])
def test_an_action_is_described_by_a_dictionary(name: str, described: object) -> None:
    with pytest.raises(InvalidAction, match="an object with a type"):
        game(name, max(player_counts(name))).new_initial_state().action_from_dict(described)


@pytest.mark.parametrize("name", GAMES)
def test_nobody_else_sees_anything(name: str) -> None:
    players = min(player_counts(name))
    state = game(name, players).new_initial_state(1)
    event: dict[str, object] = {"type": "game_over"}
    for seat in (-1, players):
        with pytest.raises(ValueError, match="no player"):
            state.view(seat)
        with pytest.raises(ValueError, match="no player"):
            state.event_for(event, seat)


@pytest.mark.parametrize("name", GAMES)
def test_views_are_for_who_decides(name: str) -> None:
    players = min(player_counts(name))
    state = game(name, players).new_initial_state(1)
    of, mover = state.game, state.current_player()
    assert of.view_legal_actions(state.view(mover)) == state.legal_actions()
    with pytest.raises(ValueError, match="does not decide"):
        of.view_legal_actions(state.view((mover + 1) % players))
    for wrong in (state.to_dict(), {**state.view(mover), "observer": players}):
        with pytest.raises(InvalidPosition):
            of.view_legal_actions(wrong)


def test_a_view_of_maharani_hides_nothing() -> None:
    state = game("maharani", 3).new_initial_state(1)
    assert state.game.determinizations(state.view(2)) == [(state.to_dict(), Fraction(1))]
    event: dict[str, object] = {"type": "refresh"}
    assert state.event_for(event, 0) == event


@pytest.mark.parametrize("name", GAMES)
def test_whole_numbers_of_a_component_file_may_have_a_point(name: str) -> None:
    file = component_file(name)

    def pointed(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: pointed(item) for key, item in value.items()}
        if isinstance(value, list):
            return [pointed(item) for item in value]
        return float(value) if type(value) is int else value

    players = min(player_counts(name))
    of = load_game(name, players, pointed(file))
    assert of.new_initial_state(1) == load_game(name, players, file).new_initial_state(1)
