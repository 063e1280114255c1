"""Weights that explain what was observed: least squares, and a conditional logit."""

from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import NDArray

from benches.judgement.games import POSITION, TARGETS, Games

Floats = NDArray[np.floating]

LEAST_SQUARES_PENALTY = 100.0
"""What the square of a weight costs, in squared points. It only matters in small samples."""
LOGIT_PENALTY = 1e-3
"""What half the square of a weight costs, in the logarithm of the likelihood of a choice."""
MOST_STEPS = 50
SMALL_STEP = 1e-6


@dataclass(frozen=True)
class Groups:
    """Rows in groups: the actions of a decision, or the seats at a time of a game."""

    sizes: NDArray[np.int64]
    """How many rows each group has."""
    targets: Floats
    """For each row what was observed: the share of the visits, or the score at the end."""
    constants: Floats
    """For each row the part of its sum without weights."""
    features: Floats
    """For each row a number for each weight."""

    @classmethod
    def of_choices(cls, games: Games) -> Self:
        """Take the decisions of games: targets are the shares of the visits."""
        table = games.choices.astype(np.float64)
        return cls(games.sizes, table[:, 0], table[:, 1], table[:, 2:])

    @classmethod
    def of_positions(cls, games: Games) -> Self:
        """Take positions: targets are the scores at the end."""
        many, players, width = games.positions.shape
        rows = games.positions.reshape(-1, width).astype(np.float64)
        first = TARGETS[POSITION]
        sizes = np.full(many, players)
        return cls(sizes, rows[:, first - 1], rows[:, first], rows[:, first + 1 :])

    @property
    def starts(self) -> NDArray[np.int64]:
        """The first row of each group."""
        return np.cumsum(self.sizes) - self.sizes

    def sums(self, values: Floats) -> Floats:
        """Sum up the rows of each group."""
        sums: Floats = np.add.reduceat(values, self.starts)
        return sums

    def without_means(self, values: Floats) -> Floats:
        """Subtract from each row the mean of its group."""
        sizes = self.sizes.reshape(-1, *[1] * (values.ndim - 1))
        differences: Floats = values - np.repeat(self.sums(values) / sizes, self.sizes, axis=0)
        return differences


def least_squares(groups: Groups) -> Floats:
    """Fit the differences of targets within groups, by ridge regression."""
    features = groups.without_means(groups.features)
    targets = groups.without_means(groups.targets - groups.constants)
    penalty = np.diag(np.full(features.shape[1], LEAST_SQUARES_PENALTY))
    return np.linalg.solve(features.T @ features + penalty, features.T @ targets)


def conditional_logit(groups: Groups) -> Floats:
    """Fit the choice of one row of each group, by Newton's method.

    McFadden, *Conditional logit analysis of qualitative choice behavior*, 1974.

    Raises:
        ArithmeticError: The steps do not become small.
    """
    number = groups.features.shape[1]
    penalty = LOGIT_PENALTY * np.eye(number)
    chosen = groups.targets @ groups.features
    weights = np.zeros(number)
    for _ in range(MOST_STEPS):
        likely = np.exp(_log_probabilities(groups, weights))[:, np.newaxis] * groups.features
        means = groups.sums(likely)
        slope = (chosen - means.sum(axis=0)) / len(means) - penalty @ weights
        bend = (groups.features.T @ likely - means.T @ means) / len(means) + penalty
        step = np.linalg.solve(bend, slope)
        # Far from the weights that fit, a whole step may lead further away.
        while _penalised(groups, weights + step) < _penalised(groups, weights):
            step /= 2
        weights += step
        if np.abs(step).max() < SMALL_STEP:
            return weights
    raise ArithmeticError(f"the fit has not come to rest after {MOST_STEPS} steps")


def _penalised(groups: Groups, weights: Floats) -> float:
    """Give the mean logarithm of the probability of what was chosen, less what weights cost."""
    likelihood = groups.targets @ _log_probabilities(groups, weights) / len(groups.sizes)
    return float(likelihood - LOGIT_PENALTY / 2 * (weights @ weights))


def _log_probabilities(groups: Groups, weights: Floats) -> Floats:
    logits = groups.constants + groups.features @ weights
    logits -= np.repeat(np.maximum.reduceat(logits, groups.starts), groups.sizes)
    totals = np.log(groups.sums(np.exp(logits)))
    logits -= np.repeat(totals, groups.sizes)
    return logits
