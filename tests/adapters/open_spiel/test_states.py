"""What the adapter's games and states are beside what OpenSpiel's own tests look at."""

import pickle
import random
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

import durbar


def test_games_are_named_and_typed_as_in_durbar(game: Any) -> None:
    own, kind = game.durbar_game, game.get_type()
    assert kind.short_name == f"python_{own.name}"
    assert game.get_parameters() == own.get_parameters()
    assert own.get_type().utility == kind.utility
    assert own.get_type().information == kind.information
    assert game.num_players() == own.num_players()


def test_a_game_may_have_no_longest_length() -> None:
    game = pyspiel.load_game("python_maharani", {"players": 2, "idle_refresh": True})
    assert game.durbar_game.max_game_length() is None
    assert game.max_history_length() > game.max_game_length() > 10**6


@pytest.mark.parametrize(
    ("parameters", "error", "message"),
    [
        ({"players": 9}, durbar.InvalidOption, "players: 9"),
        ({"seats": 3}, pyspiel.SpielError, "Unknown parameter 'seats'"),
    ],
)
def test_wrong_parameters_are_refused(
    parameters: dict[str, int], error: type[Exception], message: str
) -> None:
    for name in durbar.games():
        with pytest.raises(error, match=message):
            pyspiel.load_game(f"python_{name}", parameters)


def test_what_was_pickled_is_whole_in_another_process(game: Any, state: Any) -> None:
    code = """
import pickle, sys
game, state = pickle.load(sys.stdin.buffer)
assert state.get_game() == game
assert state.get_game().durbar_game == game.durbar_game
assert game.new_initial_state(str(state)).durbar_state == state.clone().durbar_state
print(state.history(), state)
"""
    done = subprocess.run(
        [sys.executable, "-c", code],
        input=pickle.dumps((game, state)),
        capture_output=True,
        check=True,
    )
    assert done.stdout.decode() == f"{state.history()} {state}\n"


@pytest.mark.parametrize("kind", [None, INFO_STATE_OBS_TYPE])
def test_an_observer_shows_what_durbar_shows(game: Any, state: Any, kind: Any) -> None:
    observation = make_observation(game, kind)
    own = state.durbar_state
    for player in range(game.num_players()):
        observation.set_from(state, player)
        assert np.array_equal(observation.tensor, own.observation_tensor(player))
        for name, (start, end) in game.durbar_game.observation_tensor_slices().items():
            assert np.array_equal(observation.dict[name], observation.tensor[start:end])
        shown = own.information_state_string if kind else own.observation_string
        assert observation.string_from(state, player) == shown(player)


def test_resampling_keeps_what_the_player_knows(game: Any, state: Any) -> None:
    player, rng = state.current_player(), random.Random(1)
    drawn = [state.resample_from_infostate(player, rng.random) for _ in range(5)]
    for other in drawn:
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.history() == []
    hidden = game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    assert (len({str(other) for other in drawn}) > 1) == hidden
