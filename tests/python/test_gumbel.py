"""`durbar.search_many` with Gumbel at the root, beside the formulas of the paper.

Danihelka, Guez, Schrittwieser and Silver, *Policy improvement by planning with Gumbel*, 2022.
"""

import math
from collections import Counter
from typing import Any

import numpy as np
import pytest

import durbar
from tests.python.evaluators import Floats, Masks, Recorder, kuhn_poker
from tests.python.positions import in_the_middle


def search(states: list[Any], evaluator: Any, **changes: Any) -> list[durbar.SearchResult]:
    """Search with few simulations, by Gumbel."""
    arguments: dict[str, Any] = {"simulations": 32, "seed": 3, "gumbel": 8} | changes
    return durbar.search_many(states, evaluator, **arguments)


def improved_policy(result: durbar.SearchResult, value_scale: float) -> list[float]:
    """Compute the policy as the paper has it, from what is known of the root."""
    rows = list(zip(result.priors, result.visits, result.values, strict=True))
    tried = [row for row in rows if row[1]]
    mean = sum(prior * value for prior, _, value in tried) / sum(prior for prior, _, _ in tried)
    number = sum(result.visits)
    mixed = (result.evaluation[result.player] + number * mean) / (1 + number)
    scale = (50 + max(result.visits)) * value_scale
    logits = [
        math.log(prior) + scale * (value if visits else mixed) for prior, visits, value in rows
    ]
    powers = [math.exp(logit - max(logits)) for logit in logits]
    return [power / sum(powers) for power in powers]


@pytest.mark.parametrize("value_scale", [0.1, 1.0])
def test_the_policy_is_that_of_completed_values(game: durbar.Game, value_scale: float) -> None:
    evaluator = Recorder(game.num_players())
    [result] = search([in_the_middle(game)], evaluator, value_scale=value_scale)
    assert result.policy == pytest.approx(improved_policy(result, value_scale), rel=1e-4)


def scheduled_visits(actions: int, simulations: int) -> list[int]:
    """Share simulations as `mctx` does: the visits of each action, in descending order."""
    visits = [0] * actions
    considered, done = actions, 0
    while done < simulations:
        rounds = max(1, int(simulations / (math.ceil(math.log2(actions)) * considered)))
        for index in [*range(considered)] * rounds:
            if done < simulations:
                visits[index] += 1
                done += 1
        considered = max(2, considered // 2)
    return sorted(visits, reverse=True)


@pytest.mark.parametrize("leaves", [1, 8])
@pytest.mark.parametrize(
    ("actions", "simulations"), [(2, 7), (4, 16), (5, 20), (5, 40), (16, 10), (8, 64)]
)
def test_visits_are_those_of_sequential_halving(
    game: durbar.Game, actions: int, simulations: int, leaves: int
) -> None:
    evaluator = Recorder(game.num_players())
    state = in_the_middle(game)
    [result] = search(
        [state], evaluator, gumbel=actions, simulations=simulations, leaves_per_search=leaves
    )
    considered = min(actions, len(state.legal_actions()))
    visits = sorted((visits for visits in result.visits if visits), reverse=True)
    assert visits == [number for number in scheduled_visits(considered, simulations) if number]


def test_threads_change_nothing(game: durbar.Game) -> None:
    states = [in_the_middle(game)] * 40
    one, two = Recorder(game.num_players()), Recorder(game.num_players())
    assert search(states, one) == search(states, two, threads=3)
    assert one.content() == two.content()


def test_one_simulation_draws_by_the_priors() -> None:
    def evaluate(_: Floats, masks: Masks) -> tuple[Floats, Floats]:
        return np.tile(np.array([1, 3], np.float32), (len(masks), 1)), np.full((len(masks), 2), 0.5)

    results = search([kuhn_poker()] * 4000, evaluate, simulations=1)
    drawn = Counter(result.best_action for result in results)
    assert drawn[1] / 4000 == pytest.approx(0.75, abs=0.03)


@pytest.mark.parametrize("simulations", [2, 4, 8])
def test_few_simulations_improve_a_policy(simulations: int) -> None:
    state = in_the_middle(durbar.load_game("maharani", players=2))
    actions = state.legal_actions()

    def evaluate(observations: Floats, masks: Masks) -> tuple[Floats, Floats]:
        # A bandit: what an action brings depends on where it leads alone.
        weights = np.cos(np.arange(observations.shape[1], dtype=np.float32))
        value = 0.5 + 0.5 * np.sin(observations @ weights)[:, None]
        priors = masks * (1 + np.arange(masks.shape[1]) % 7)
        return priors.astype(np.float32), np.hstack([value, 1 - value])

    number = len(actions)
    [every] = search([state], evaluate, simulations=number, gumbel=number)
    assert set(every.visits) == {1}
    before = np.dot(every.priors, every.values)
    results = search([state] * 300, evaluate, simulations=simulations, gumbel=simulations)
    chosen = [every.values[actions.index(result.best_action)] for result in results]
    assert np.mean(chosen) > before + 0.02
    assert np.mean([np.dot(result.policy, every.values) for result in results]) > before + 0.02


def test_without_gumbel_the_policy_is_the_share_of_the_visits(state: durbar.State) -> None:
    evaluator = Recorder(state.game.num_players())
    [result] = search([state], evaluator, gumbel=0)
    assert result.policy == tuple(visits / 32 for visits in result.visits)


def test_a_result_has_what_the_evaluator_said_of_the_root(state: durbar.State) -> None:
    values = np.linspace(0.1, 0.5, state.game.num_players(), dtype=np.float32)

    def evaluate(_: Floats, masks: Masks) -> tuple[Floats, Floats]:
        numbers = np.arange(masks.shape[1], dtype=np.float32)
        return np.tile(numbers, (len(masks), 1)), np.tile(values, (len(masks), 1))

    [result] = search([state], evaluate, gumbel=0)
    priors = np.array(state.legal_actions())
    assert result.priors == pytest.approx(priors / priors.sum())
    assert result.evaluation == pytest.approx(np.roll(values, state.current_player()))


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"gumbel": -1}, "gumbel must be from 0 to 4294967295, not -1"),
        ({"value_scale": -0.5}, "value_scale must be from 0 to 1000000"),
    ],
)
def test_settings_out_of_range_are_refused(
    opening: durbar.State, wrong: dict[str, Any], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        search([opening], Recorder(opening.num_players()), **wrong)
