"""What a game of the reference takes, and how it is found."""

from typing import Any

import pytest

import durbar
from durbar_reference import (
    Game,
    InvalidOption,
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
def test_options_and_players_are_known(name: str) -> None:
    for players in (0, 1, 6, 100):
        with pytest.raises(InvalidOption, match="players"):
            game(name, players)
    with pytest.raises(InvalidOption, match="no option speed"):
        game(name, max(player_counts(name)), speed=True)


@pytest.mark.parametrize("name", GAMES)
def test_a_position_tells_its_game(name: str) -> None:
    players = max(player_counts(name))
    start = game(name, players).new_initial_state()
    state = state_from_dict(start.to_dict(), component_file(name))
    assert state == start
    assert state.game.num_players() == players
    assert state.game.options == start.game.options


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
