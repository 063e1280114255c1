"""How the two networks of a game learn from games."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from benches.judgement.games import POSITION, TARGETS, Games
from benches.judgement.network import Network, Singles

ENDS = np.float32(0.3)
"""How much the end of a game counts, beside what the search expected."""
SCORES = np.float32(0.1)
"""How much an error of ten points counts, beside one in the win."""
POSITIONS, DECISIONS = 512, 64
"""How many make a step."""

EPOCHS, RATE = 8, 2e-3


def learned(data: Sequence[Games], hidden: Sequence[int], seed: tuple[int, int]) -> dict[str, Any]:
    """Let new networks learn from games; give their weights."""
    rng = np.random.default_rng(seed)
    inputs = data[0].positions.shape[2] - TARGETS[POSITION]
    prospects = Network.new(inputs, hidden[0], 2, rng)
    preferences = Network.new(data[0].choices.shape[1] - 1, hidden[1], 1, rng)
    losses = (
        learn_prospects(prospects, data, EPOCHS, RATE, rng),
        learn_preferences(preferences, data, EPOCHS, RATE, rng),
    )
    print(f"cross-entropy of returns {losses[0]:.3f}, of visits {losses[1]:.3f}")
    return {"prospects": prospects.layers(), "preferences": preferences.layers()}


def softmax(logits: Singles) -> Singles:
    """Turn rows of logits into shares that sum to 1."""
    powers = np.exp(logits - logits.max(axis=-1, keepdims=True))
    shares: Singles = powers / powers.sum(axis=-1, keepdims=True)
    return shares


def learn_prospects(
    network: Network, data: Sequence[Games], epochs: int, rate: float, rng: np.random.Generator
) -> float:
    """Learn returns and scores; give the mean cross-entropy of the returns in the last epoch."""
    steps = [
        (part.positions, rows)
        for part in data
        for rows in _split(rng.permutation(len(part.positions)), POSITIONS)
    ]
    loss = 0.0
    for epoch in range(epochs):
        loss = 0.0
        for number, index in enumerate(rng.permutation(len(steps))):
            positions, rows = steps[index]
            loss += _step(
                network, positions[rows], rate * _decay(epoch, number, len(steps), epochs)
            )
    return loss / sum(len(part.positions) for part in data)


def _step(network: Network, positions: Singles, rate: float) -> float:
    targets, features = positions[:, :, :4], positions[:, :, 4:]
    many, players, width = features.shape
    features = features.reshape(-1, width)
    hidden, outputs = network.forward(features)
    logits, tens = outputs.reshape(many, players, 2).transpose(2, 0, 1)
    shares = softmax(logits)
    wanted = ENDS * targets[:, :, 0] + (1 - ENDS) * targets[:, :, 1]
    missed = tens - (targets[:, :, 3] - targets[:, :, 2]) / 10
    slope = np.stack([shares - wanted, SCORES * missed], axis=2)
    slope = (slope.reshape(-1, 2) / many).astype(np.float32)
    network.learn(features, hidden, slope, rate)
    return float(-(wanted * np.log(shares + 1e-9)).sum())


def learn_preferences(
    network: Network, data: Sequence[Games], epochs: int, rate: float, rng: np.random.Generator
) -> float:
    """Learn the shares of visits; give the mean cross-entropy in the last epoch."""
    sizes = np.concatenate([part.sizes for part in data])
    rows = np.concatenate([part.choices for part in data])
    starts = np.cumsum(sizes) - sizes
    loss = 0.0
    for epoch in range(epochs):
        loss = 0.0
        steps = _split(rng.permutation(len(sizes)), DECISIONS)
        for number, groups in enumerate(steps):
            ranges = [np.arange(starts[group], starts[group] + sizes[group]) for group in groups]
            choices = rows[np.concatenate(ranges)].astype(np.float32)
            progress = _decay(epoch, number, len(steps), epochs)
            loss += _choose(network, choices, sizes[groups], rate * progress)
    return loss / len(sizes)


def _choose(network: Network, choices: Singles, sizes: NDArray[np.int64], rate: float) -> float:
    visits, features = choices[:, 0], choices[:, 1:]
    hidden, outputs = network.forward(features)
    starts = np.cumsum(sizes) - sizes
    logits = outputs[:, 0] - np.repeat(np.maximum.reduceat(outputs[:, 0], starts), sizes)
    powers = np.exp(logits)
    shares = powers / np.repeat(np.add.reduceat(powers, starts), sizes)
    network.learn(features, hidden, (shares - visits)[:, None] / np.float32(len(sizes)), rate)
    return float(-(visits * np.log(shares + 1e-9)).sum())


def _split(rows: NDArray[np.int64], size: int) -> list[NDArray[np.int64]]:
    return np.array_split(rows, max(1, len(rows) // size))


def _decay(epoch: int, step: int, steps: int, epochs: int) -> float:
    """Fall from 1 to a tenth."""
    return 1 - 0.9 * (epoch + step / steps) / epochs
