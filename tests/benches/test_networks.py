"""Networks learn shares, scores and choices, and a run goes on where it was stopped."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import durbar
from benches.judgement import generations, learning
from benches.judgement.games import Games, noted
from benches.judgement.generations import Run
from benches.judgement.network import Network, Singles

FEATURES = 3


def made_up(number: int, rng: np.random.Generator) -> Games:
    """Make positions whose better seat has more of the first feature, and choices likewise."""
    features = rng.normal(size=(number, 2, FEATURES)).astype(np.float32)
    shares = learning.softmax(3 * features[:, :, 0])
    now = np.full_like(shares, 7)
    positions = np.stack([shares, shares, now, now + 20 * features[:, :, 1]], axis=2)
    visits = learning.softmax(np.abs(features[:, :, 2]))
    choices = np.concatenate([visits[:, :, None], features], axis=2)
    return Games(
        np.full(number, 2),
        choices.reshape(-1, 1 + FEATURES).astype(np.float16),
        np.concatenate([positions, features], axis=2),
    )


def test_prospects_are_learnt() -> None:
    rng = np.random.default_rng(1)
    network = Network.new(FEATURES, 16, 2, rng)
    learning.learn_prospects(network, [made_up(20_000, rng)], 8, 1e-2, rng)
    held = made_up(500, rng).positions
    _, outputs = network.forward(held[:, :, 4:].reshape(-1, FEATURES))
    logits, tens = outputs.reshape(-1, 2, 2).transpose(2, 0, 1)
    assert np.abs(learning.softmax(logits) - held[:, :, 0]).mean() < 0.02
    assert np.abs(10 * tens - (held[:, :, 3] - 7)).mean() < 1


def test_preferences_are_learnt() -> None:
    rng = np.random.default_rng(2)
    network = Network.new(FEATURES, 16, 1, rng)
    learning.learn_preferences(network, [made_up(20_000, rng)], 8, 1e-2, rng)
    rows = made_up(500, rng).choices.astype(np.float32)
    _, outputs = network.forward(rows[:, 1:])
    shares = learning.softmax(outputs.reshape(-1, 2))
    assert np.abs(shares - rows[:, 0].reshape(-1, 2)).mean() < 0.02


def loss(network: Network, features: Singles, slope: Singles) -> float:
    """Give a loss whose slope by the outputs is the one given."""
    return float((network.forward(features)[1] * slope).sum())


def test_a_step_goes_against_the_slope() -> None:
    rng = np.random.default_rng(3)
    network = Network.new(FEATURES, 8, 2, rng)
    network.weights["out"] += rng.normal(size=(8, 2)).astype(np.float32)
    features = rng.normal(size=(5, FEATURES)).astype(np.float32)
    slope = rng.normal(size=(5, 2)).astype(np.float32)
    before = loss(network, features, slope)
    hidden, _ = network.forward(features)
    network.learn(features, hidden, slope, 1e-3)
    assert loss(network, features, slope) < before


def test_the_groups_of_the_program_are_read() -> None:
    choice = [0, 2, 3, 0.25, 1, 2, 0.75, 3, 4]
    position = [1, 2, 5, 0.5, 0.5, 3, 9, -1, 0.5, 0.5, 4, 8, -2]
    games = noted(np.array([*choice, *position, *choice], np.float32))
    assert games.sizes.tolist() == [2, 2]
    assert games.choices[:2].tolist() == [[0.25, 1, 2], [0.75, 3, 4]]
    assert games.positions.tolist() == [[[0.5, 0.5, 3, 9, -1], [0.5, 0.5, 4, 8, -2]]]


NETWORKS = Run("maharani", 2, games=2, simulations=8, first_bot="preset=uct", hidden=(8, 4), seed=1)
SUMS = replace(NETWORKS, game="taj_mahal")
AGAINST = replace(SUMS, first_bot="preset=tuned", opponent="mcts:simulations=4")


@pytest.mark.parametrize("run", [NETWORKS, SUMS, AGAINST])
def test_a_run_that_was_stopped_gives_the_same(run: Run, tmp_path: Path) -> None:
    weights = generations.train(run, tmp_path, 1)
    next(tmp_path.glob("generation-1-*/*.jsonl")).unlink()
    next(tmp_path.glob("generation-1-*.json")).unlink()
    assert generations.train(run, tmp_path, 1) == weights
    file = json.loads(generations.component_file(run, weights, tmp_path, 1))
    assert file["provenance"]["games"] == 12
    shipped = json.loads(generations.component(run.game).read_text("utf-8"))
    assert set(file) == set(shipped)
    with pytest.raises(durbar.InvalidRecord, match="other"):
        generations.train(replace(run, seed=2), tmp_path, 1)
