"""Games of a network against itself: whose each number is."""

import itertools

import numpy as np
import pytest

import durbar
from examples.learning.self_play import draw, play, prizes
from tests.learning.nets import game, network


def test_illegal_actions_are_never_drawn() -> None:
    probabilities = np.tile(np.array([0, 0.5, 0, 0.5, 0], np.float32), (1000, 1))
    assert set(draw(probabilities, np.random.default_rng(1)).tolist()) == {1, 3}


def test_prizes_mix_the_win_with_the_scores() -> None:
    returns, scores = np.array([[1, 0]], np.float32), np.array([[20, 20]], np.int32)
    np.testing.assert_allclose(prizes(returns, scores, 0.5), [[0.75, 0.25]])


def movers(of: durbar.Game, actions: list[int], seed: int) -> tuple[list[int], durbar.State]:
    """Play the actions of one lane; give the seat of each, and the last state."""
    env = durbar.VectorEnv(of, 1, seed=seed)
    seats, state, rng = [], env.state(0), env.rng(0)
    for action in actions:
        seats.append(state.current_player())
        state.apply_action(action)
        state.resolve_chance(rng)
    return seats, state


@pytest.mark.parametrize(("name", "players"), [("maharani", 2), ("taj_mahal", 3)])
def test_with_lambda_1_the_target_is_the_end_as_the_mover_sees_it(name: str, players: int) -> None:
    of = game(name, players)
    data = play(of, network(of), 1, seed=3, by_score=0, lambda_=1)
    seats, end = movers(of, data.actions.tolist(), 3)
    assert end.is_terminal()
    for seat, target in zip(seats, data.targets, strict=True):
        np.testing.assert_allclose(np.roll(target, seat), end.returns(), atol=1e-4)


def test_with_lambda_0_the_target_is_the_next_value() -> None:
    of = game()
    net = network(of)
    data = play(of, net, 1, seed=3, lambda_=0)
    _, values = net(data.observations, data.masks)
    seats, _ = movers(of, data.actions.tolist(), 3)
    for number, (seat, behind) in enumerate(itertools.pairwise(seats)):
        np.testing.assert_allclose(
            data.targets[number], np.roll(values[number + 1], behind - seat), atol=1e-5
        )
