"""The weights of the sums of a game, fitted for each number of players."""

from dataclasses import replace

import numpy as np

from benches.judgement import fit
from benches.judgement.fit import Floats, Groups
from benches.judgement.games import Games

Sums = dict[str, dict[str, float]]
"""Weights by group and name."""


def fitted(weights: Sums, games: Games) -> Sums:
    """Fit weights to games with one number of players.

    Those of prospects come from a regression, those of preferences from a conditional logit. What
    nothing depends on has the weight 0.
    """
    after = np.zeros(sum(map(len, weights.values())))
    for groups, method in (
        (Groups.of_choices(games), fit.conditional_logit),
        (Groups.of_positions(games), fit.least_squares),
    ):
        used = groups.features.any(axis=0)
        assert used.shape == after.shape, "the program has other weights than the file"
        after[used] = method(replace(groups, features=groups.features[:, used]))
    return with_numbers(weights, after)


def zeros(weights: Sums) -> Sums:
    """Give weights of 0 with the same names."""
    return with_numbers(weights, np.zeros(sum(map(len, weights.values()))))


def with_numbers(weights: Sums, numbers: Floats) -> Sums:
    """Give weights with the same names, and these numbers with two digits."""
    rest = iter(numbers.tolist())
    return {
        group: {name: round(next(rest), 2) + 0 for name in names}
        for group, names in weights.items()
    }
