import math
from random import Random

import pytest

from durbar.arena.blocks import Block, ForfeitKind, GameResult
from durbar.arena.estimates import Estimate
from durbar.arena.ratings import elo_difference, plackett_luce
from tests.python.arena.made_up import made_up_block


def test_elo_follows_from_the_win_share() -> None:
    elo = elo_difference(Estimate(0.5, 1 / 11, 10 / 11))
    assert (elo.mean, elo.low, elo.high) == pytest.approx((0, -400, 400))
    assert elo_difference(Estimate(0.5, 0, 1)) == Estimate(0, -math.inf, math.inf)


@pytest.fixture
def _choix() -> None:
    pytest.importorskip("choix", reason="the extra `arena` is not installed")


@pytest.mark.usefixtures("_choix")
def test_strengths_of_made_up_bots_are_found() -> None:
    skills = [4.0, 2.0, 1.0]
    blocks = [made_up_block(Random(seed), skills) for seed in range(200)]
    strengths = plackett_luce(blocks, 3)
    assert strengths
    for estimate, true in zip(strengths, (math.log(2), 0, -math.log(2)), strict=True):
        assert estimate.low < true < estimate.high
        assert estimate.high - estimate.low < 0.3
    assert sum(estimate.mean for estimate in strengths) == pytest.approx(0)


@pytest.mark.usefixtures("_choix")
def test_several_seats_of_one_bot_are_several_competitors() -> None:
    # The first bot wins half of the games against two of the other: it is twice as strong.
    first = GameResult((0, 1, 1), (1.0, 0.0, 0.0), (2, 1, 0), 1)
    last = GameResult((1, 0, 1), (1.0, 0.0, 0.0), (2, 1, 0), 1)
    very_last = GameResult((1, 1, 0), (1.0, 0.0, 0.0), (2, 1, 0), 1)
    games = (first, first, first, last, last, very_last)
    strengths = plackett_luce([Block(0, "", games)] * 20, 2)
    assert strengths
    assert strengths[0].mean - strengths[1].mean == pytest.approx(math.log(2), abs=1e-6)


@pytest.mark.usefixtures("_choix")
def test_a_tie_weighs_as_much_as_a_win() -> None:
    won = GameResult((0, 1), (1.0, 0.0), (4, 3), 1)
    tie = GameResult((1, 0), (0.5, 0.5), (3, 3), 1)
    strengths = plackett_luce([Block(0, "", (won, tie))] * 10, 2)
    assert strengths
    # The first bot was ahead in one game and a half of two.
    assert strengths[0].mean - strengths[1].mean == pytest.approx(math.log(3))


@pytest.mark.usefixtures("_choix")
def test_a_bot_that_was_never_ahead_has_no_finite_strength() -> None:
    won = GameResult((0, 1), (1.0, 0.0), (2, 1), 1)
    assert plackett_luce([Block(0, "", (won, won))] * 10, 2) is None
    lost = GameResult((0, 1), (0.0, 1.0), (1, 2), 1)
    once = [Block(0, "", (won, lost))] + [Block(0, "", (won, won))] * 9
    assert plackett_luce(once, 2) is None


def test_places_come_from_the_win_first() -> None:
    assert GameResult((0, 1, 2), (0.0, 1.0, 0.0), (9, 9, 8), 1).places() == (2, 1, 3)
    assert GameResult((0, 1, 2), (0.5, 0.5, 0.0), (9, 9, 9), 1).places() == (1.5, 1.5, 3)


def test_whoever_forfeits_is_last() -> None:
    record = GameResult.forfeited((0, 1, 2), 1, ForfeitKind.TIME)
    assert (record.returns, record.places()) == ((0.5, 0, 0.5), (1.5, 3, 1.5))
    record = GameResult.forfeited((0, 1), 0, ForfeitKind.CRASH)
    assert (record.returns, record.places()) == ((0, 1), (2, 1))
