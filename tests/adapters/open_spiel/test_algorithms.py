"""OpenSpiel's algorithms on the adapter's games, and on durbar's own games as they are."""

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts

import durbar
from tests.adapters.open_spiel.starts import HIDDEN, after_chance


@pytest.fixture(params=["adapter", "durbar"])
def either(request: pytest.FixtureRequest, game: Any) -> Any:
    """A game of the adapter, or the game of durbar that it holds."""
    return game if request.param == "adapter" else game.durbar_game


def random_rollouts() -> Any:
    return mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))


def test_python_mcts_chooses_a_legal_action(either: Any) -> None:
    state = after_chance(either)
    before = str(state)
    bot = mcts.MCTSBot(either, 1.4, 10, random_rollouts(), random_state=np.random.RandomState(2))
    policy, action = bot.step_with_policy(state)
    assert [id_ for id_, _ in policy] == state.legal_actions()
    assert action in state.legal_actions()
    assert str(state) == before


def test_the_environment_plays_an_episode(either: Any) -> None:
    environment, rng = rl_environment.Environment(either), random.Random(4)
    environment.seed(1)
    step = environment.reset()
    while not step.last():
        seen = step.observations
        player = seen["current_player"]
        assert len(seen["info_state"][player]) == environment.observation_spec()["info_state"][0]
        step = environment.step([rng.choice(seen["legal_actions"][player])])
    assert sum(step.rewards) == pytest.approx(1)


@pytest.mark.parametrize("suffix", ["", "_perfect_recall"])
def test_cfr_solves_kuhn_poker(suffix: str) -> None:
    game = pyspiel.load_game(f"python_durbar_kuhn_poker{suffix}")
    solver = cfr.CFRSolver(game)
    for _ in range(300):
        solver.evaluate_and_update_policy()
    # A chip is a quarter of the return.
    assert 4 * exploitability.exploitability(game, solver.average_policy()) < 0.02


@pytest.mark.parametrize("suffix", ["", "_perfect_recall"])
@pytest.mark.parametrize("name", HIDDEN)
def test_python_ismcts_plays_by_resampling(name: str, suffix: str) -> None:
    game = pyspiel.load_game(f"python_{name}{suffix}")
    state = after_chance(game)
    bot = ismcts.ISMCTSBot(
        game, random_rollouts(), 1.4, max_simulations=10, random_state=np.random.RandomState(2)
    )
    players: set[int] = set()
    while len(players) < 3:
        if state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
            continue
        players.add(state.current_player())
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


@pytest.mark.parametrize("name", HIDDEN)
def test_python_ismcts_searches_a_state_of_durbar_with_a_resampler(name: str) -> None:
    game, rng = durbar.load_game(name), durbar.Rng(1)
    state = after_chance(game)
    bot = ismcts.ISMCTSBot(game, random_rollouts(), 1.4, max_simulations=10)
    bot.set_resampler(lambda state, player: state.view(player).resample(rng))
    assert bot.step(state) in state.legal_actions()
