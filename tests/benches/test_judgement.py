"""Fits find the weights that made the choices and the scores."""

import numpy as np
import pytest

from benches.judgement import fit, sums
from benches.judgement.fit import Groups
from benches.judgement.games import Games

WEIGHTS = np.array([1.5, -0.7, 0.2])


def made_up(number: int, rng: np.random.Generator) -> Groups:
    """Make groups of 2 to 5 rows, without targets."""
    sizes = rng.integers(2, 6, number)
    rows = int(sizes.sum())
    constants = rng.normal(size=rows)
    return Groups(sizes, np.zeros(rows), constants, rng.normal(size=(rows, len(WEIGHTS))))


def chosen(made: Groups, rng: np.random.Generator) -> Groups:
    """Choose a row of each group, as likely as a logit with the weights has it."""
    # The greatest of sums with Gumbel noise.
    sums = made.constants + made.features @ WEIGHTS + rng.gumbel(size=len(made.constants))
    greatest = np.maximum.reduceat(sums, made.starts)
    targets = (sums == np.repeat(greatest, made.sizes)).astype(float)
    return Groups(made.sizes, targets, made.constants, made.features)


def scored(made: Groups, rng: np.random.Generator) -> Groups:
    """Give scores that follow the weights, and a luck that all rows of a group share."""
    luck = np.repeat(rng.normal(size=len(made.sizes)), made.sizes)
    noise = rng.normal(size=len(made.constants))
    targets = made.constants + made.features @ WEIGHTS + 50 * luck + noise
    return Groups(made.sizes, targets, made.constants, made.features)


def test_the_weights_behind_choices_are_found() -> None:
    rng = np.random.default_rng(1)
    choices = chosen(made_up(20_000, rng), rng)
    assert fit.conditional_logit(choices) == pytest.approx(WEIGHTS, abs=0.05)


def test_the_weights_behind_scores_are_found() -> None:
    rng = np.random.default_rng(2)
    prospects = scored(made_up(20_000, rng), rng)
    assert fit.least_squares(prospects) == pytest.approx(WEIGHTS, abs=0.05)


def test_what_nothing_depends_on_has_no_weight() -> None:
    rng = np.random.default_rng(3)
    choices = chosen(made_up(20_000, rng), rng)
    nothing = np.zeros((len(choices.targets), 3))
    columns = [choices.targets, choices.constants, *nothing.T, *choices.features.T]
    pairs = rng.normal(size=(5_000, 2, 4 + 1 + 6))
    pairs[:, :, 5 + 3 :] = 0
    pairs[:, :, 3] = pairs[:, :, 4] + pairs[:, :, 5:8] @ WEIGHTS
    games = Games(choices.sizes, np.stack(columns, axis=1), pairs.astype(np.float32))
    before = {
        "promise": {"card": 7.0, "most": 7.0, "good": 7.0},
        "play": {"a": 7.0, "b": 7.0, "c": 7.0},
    }
    after = sums.fitted(before, games)
    assert list(after) == list(before)
    assert list(after["promise"].values()) == pytest.approx(WEIGHTS, abs=0.05)
    assert list(after["play"].values()) == pytest.approx(WEIGHTS, abs=0.05)
