"""The network: its shares, the seats of its values, and its gradients."""

import numpy as np
import pytest

import durbar
from examples.learning.evaluator import Evaluator
from examples.learning.network import Floats, Masks, Network
from examples.learning.training import Rates, policy_gradient
from tests.learning.nets import game, network


def positions(of: durbar.Game, rows: int = 4) -> tuple[Floats, Masks]:
    """Return what is seen, and what is legal, after some random actions."""
    env = durbar.VectorEnv(of, rows, seed=1)
    arrays = env.allocate()
    for _ in range(9):
        env.step(env.sample_actions(), **arrays)
    return arrays["observations"].astype(np.float64), arrays["legal_actions_mask"]


@pytest.mark.parametrize(("name", "players"), [("maharani", 2), ("taj_mahal", 3)])
def test_priors_are_shares_of_the_legal_actions(name: str, players: int) -> None:
    of = game(name, players)
    seen, masks = positions(of)
    priors, values = network(of)(seen, masks)
    assert not priors[masks == 0].any()
    np.testing.assert_allclose(priors.sum(axis=1), 1, rtol=1e-5)
    np.testing.assert_allclose(values.sum(axis=1), 1, rtol=1e-5)
    assert values.shape == (len(seen), players)


def test_before_it_learns_the_score_is_what_counts() -> None:
    of = game()
    seen, masks = positions(of, rows=1)
    fresh = Network.new(of, 8, seed=1)
    seen[:, fresh.first_score :] = 0.3, 0.2
    _, values = fresh(seen, masks)
    np.testing.assert_allclose(values[0, 0] / values[0, 1], np.e, rtol=1e-5)


def test_the_quick_evaluator_agrees_with_the_network() -> None:
    of = game("taj_mahal", 3)
    net = network(of)
    env = durbar.VectorEnv(of, 4, seed=1)
    arrays = env.allocate()
    env.observe(**arrays)
    inputs = arrays["observations"], arrays["legal_actions_mask"]
    for quick, slow in zip(Evaluator(net)(*inputs), net(*inputs), strict=True):
        np.testing.assert_allclose(quick, slow, atol=1e-5)


def loss(one: Network, seen: Floats, masks: Masks, actions: "np.ndarray", gains: Floats) -> float:
    """Compute what the gradient of an update without clipping belongs to."""
    _, priors, values = one.forward(seen, masks)
    picked = np.log(priors[np.arange(len(actions)), actions])
    logs = np.log(np.where(priors > 0, priors, 1))
    entropy = -(priors * logs).sum(axis=1)
    cross = -(TARGET * np.log(values)).sum(axis=1)
    return float((-gains * picked - 0.1 * entropy + cross).mean())


TARGET = np.array([0.7, 0.3])


@pytest.mark.parametrize("name", ["into", "into_bias", "policy", "policy_bias", "value"])
def test_the_gradient_is_that_of_the_loss(name: str) -> None:
    of = game()
    seen, masks = positions(of)
    one = network(of)
    # float64, so that small differences can be seen.
    one.parameters = {key: array.astype(np.float64) for key, array in one.parameters.items()}
    actions = masks.argmax(axis=1)
    gains = np.array([1.0, -0.5, 2.0, 0.3])
    hidden, priors, values = one.forward(seen, masks)
    probabilities = priors[np.arange(4), actions].copy()
    policy = policy_gradient(priors, actions, probabilities, gains, Rates(entropy=0.1))
    gradient = one.backward(seen, hidden, policy, (values - TARGET) / 4)[name]
    place = np.unravel_index(np.abs(gradient).argmax(), gradient.shape)
    sides = []
    for step in (1e-5, -1e-5):
        one.parameters[name][place] += step
        sides.append(loss(one, seen, masks, actions, gains))
        one.parameters[name][place] -= step
    assert (sides[0] - sides[1]) / 2e-5 == pytest.approx(gradient[place], rel=1e-3)
