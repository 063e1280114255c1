"""Intervals hold what they should, and tests err as rarely as they say: in made-up arenas."""

from random import Random

import pytest

from durbar.arena.estimates import estimate
from durbar.arena.sprt import Sprt, SprtRun

ARENAS = 1000


@pytest.mark.parametrize(
    ("players", "blocks", "swing"), [(2, 40, 0.0), (2, 10, 0.5), (3, 20, 0.2), (4, 15, 0.1)]
)
def test_95_percent_intervals_of_equal_bots_hold_93_to_97_percent(
    players: int, blocks: int, swing: float
) -> None:
    rng = Random(players * 100 + blocks)
    fair = 1 / players
    held = 0
    for _ in range(ARENAS):
        interval = estimate([_share(rng, players, fair, swing) for _ in range(blocks)], 0, 1)
        held += interval.low <= fair <= interval.high
    assert 0.93 <= held / ARENAS <= 0.97


# Players, the second hypothesis, how alike the games of a block are.
TESTS = [(2, 0.12, 0.0), (3, 0.07, 0.3), (5, 0.05, 0.2)]


@pytest.mark.parametrize("truth", ["h0", "h1"])
@pytest.mark.parametrize(("players", "h1", "swing"), TESTS)
def test_sprt_errs_in_at_most_6_5_percent(
    players: int, h1: float, swing: float, truth: str
) -> None:
    rng = Random(players)
    share = 1 / players + h1 * (truth == "h1")
    errors = sum(_accepted(rng, players, share, h1, swing) != truth for _ in range(ARENAS))
    assert errors / ARENAS <= 0.065


@pytest.mark.parametrize("truth", ["h0", "h1"])
def test_sprt_is_not_deceived_by_blocks_that_are_nearly_all_equal(truth: str) -> None:
    rng = Random(3)
    errors = 0
    for _ in range(ARENAS):
        run = SprtRun(Sprt(0, 0.03), 0.5)
        while (accepted := run.verdict().accepted) is None:
            won = rng.random() < (0.5 if truth == "h0" else 1.0)
            run.add(float(won) if rng.random() < 0.06 else 0.5)
        errors += accepted != truth
    assert errors / ARENAS <= 0.065


def _accepted(rng: Random, players: int, share: float, h1: float, swing: float) -> str:
    run = SprtRun(Sprt(0, h1), 1 / players)
    while (accepted := run.verdict().accepted) is None:
        run.add(_share(rng, players, share, swing))
    return accepted


def _share(rng: Random, players: int, share: float, swing: float) -> float:
    """Draw the share of a block's games that the first bot wins; luck makes its games alike."""
    games = players * (players - 1)
    chance = share + rng.uniform(-swing, swing)
    return sum(rng.random() < chance for _ in range(games)) / games
