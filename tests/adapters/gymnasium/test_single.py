"""One seat against bots, one game at a time."""

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

import durbar
from durbar.adapters.gymnasium import ILLEGAL_REWARD, SeatEnv
from tests.adapters.gymnasium.bots import HIGHEST, LOWEST, Highest, Lowest


def begun(game: dict[str, Any], **parameters: Any) -> SeatEnv:
    env = SeatEnv(**game, **parameters)
    env.reset(seed=1)
    return env


def played(env: SeatEnv, choose: Callable[[list[int]], int]) -> list[tuple[Any, ...]]:
    """Play to the end, and give what each step gives."""
    steps: list[tuple[Any, ...]] = []
    while not (steps and steps[-1][2]):
        steps.append(env.step(choose(env.position.legal_actions())))
    return steps


@pytest.mark.parametrize("parameters", [{}, {"seat": None, "opponents": "greedy"}])
def test_gymnasiums_own_check_passes(game: dict[str, Any], parameters: dict[str, Any]) -> None:
    env = gymnasium.make(
        f"durbar/{game['game']}-v0", players=game["players"], render_mode="ansi", **parameters
    )
    check_env(env.unwrapped)


def test_a_game_is_that_of_its_seed(game: dict[str, Any]) -> None:
    env = begun(game, seat=1)
    rng = durbar.Rng(1)
    state = env.game.new_initial_state()
    reward, terminated = 0.0, False
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.sample_chance_outcome(rng))
            continue
        legal = state.legal_actions()
        if state.current_player() != 1:
            state.apply_action(legal[rng.bounded(len(legal))])
            continue
        assert (env.position, reward, terminated) == (state, 0, False)
        seen, reward, terminated, truncated, info = env.step(legal[-1])
        state.apply_action(legal[-1])
        assert not truncated
        np.testing.assert_array_equal(seen, env.position.observation_tensor(1))
        assert np.flatnonzero(info["action_mask"]).tolist() == env.position.legal_actions()
        assert info["scores"].tolist() == env.position.scores()
    assert (env.position, reward, terminated) == (state, state.returns()[1], True)


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("opponents", [[LOWEST, HIGHEST], [Lowest, Highest()]])
def test_opponents_sit_clockwise_after_the_seat(name: str, seat: int, opponents: Any) -> None:
    env = begun({"game": name, "players": 3}, seat=seat, opponents=opponents)
    rng = durbar.Rng(1)
    state = env.game.new_initial_state()
    choose = {seat: max, (seat + 1) % 3: min, (seat + 2) % 3: max}
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.sample_chance_outcome(rng))
        else:
            state.apply_action(choose[state.current_player()](state.legal_actions()))
    played(env, max)
    assert env.position == state


def test_a_drawn_seat_follows_from_the_seed(game: dict[str, Any]) -> None:
    seats = []
    for _ in range(2):
        env = begun(game, seat=None)
        seats.append([env.seat])
        for _ in range(50):
            env.reset()
            assert env.position.current_player() == env.seat
            seats[-1].append(env.seat)
    assert seats[0] == seats[1]
    assert set(seats[0]) == set(range(game["players"]))


@pytest.mark.parametrize("illegal", [lambda env: int(env.action_masks().argmin()), -1, 10**6])
def test_an_illegal_action_ends_the_game(name: str, illegal: Any) -> None:
    env = begun({"game": name})
    before = env.position.clone()
    action = illegal(env) if callable(illegal) else illegal
    seen, reward, terminated, truncated, info = env.step(action)
    assert (reward, terminated, truncated, env.position) == (ILLEGAL_REWARD, True, False, before)
    assert not info["action_mask"].any()
    np.testing.assert_array_equal(seen, before.observation_tensor(0))


@pytest.mark.parametrize("end", [lambda env: env.step(-1), lambda env: played(env, max)])
def test_after_the_end_it_has_to_be_reset(name: str, end: Callable[[SeatEnv], object]) -> None:
    env = SeatEnv(name)
    with pytest.raises(ResetNeeded):
        env.step(0)
    env.reset(seed=1)
    end(env)
    with pytest.raises(ResetNeeded):
        env.step(0)
    env.reset()
    assert not env.step(env.position.legal_actions()[0])[2]


@pytest.mark.parametrize(
    ("parameters", "error", "message"),
    [
        ({"game": "go"}, durbar.UnknownGame, "go"),
        ({"players": 9}, durbar.InvalidOption, "players: 9"),
        ({"opponents": "tall"}, durbar.InvalidBot, "not 'tall'"),
        ({"opponents": 7}, TypeError, "must be texts, bots or classes of bots, not 7"),
        ({"players": 3, "opponents": ["random"]}, ValueError, "3 players need 2 opponents, not 1"),
        ({"players": 3, "seat": 3}, ValueError, "seat must be None or from 0 to 2, not 3"),
        ({"render_mode": "rgb_array"}, ValueError, "render_mode must be 'ansi', 'human' or None"),
    ],
)
def test_wrong_parameters_are_refused(
    name: str, parameters: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        SeatEnv(**{"game": name, **parameters})
