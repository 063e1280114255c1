"""Fits find the weights that made the choices and the scores, and the file takes them."""

import json
import re

import numpy as np
import pytest

from benches.judgement import fit, source
from benches.judgement.fit import Groups

WEIGHTS = np.array([1.5, -0.7, 0.2])
FILE = {"4": {"b": {"card": -0.09, "most": 3.8}}, "5": {"b": {"card": -0.09, "most": 3.8}}}
TEXT = json.dumps(FILE, indent=1) + "\n"


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


def test_weights_of_a_number_of_players_are_replaced_and_nothing_else() -> None:
    changed = source.with_weights(TEXT, {"b.card": 1.234, "b.most": -0.001}, 4)
    assert changed == TEXT.replace("-0.09", "1.23", 1).replace("3.8", "0.0", 1)
    assert source.with_weights(changed, {"b.card": -0.09, "b.most": 3.8}, 4) == TEXT


@pytest.mark.parametrize("names", [["b.most", "b.card"], ["b.card"], ["b.card", "b.most", "b.c"]])
def test_a_file_with_other_weights_is_refused(names: list[str]) -> None:
    with pytest.raises(ValueError, match=re.escape("other weights")):
        source.with_weights(TEXT, dict.fromkeys(names, 0.0), 4)
