"""Evaluation counts the first game of each lane; bots that play by a network."""

import pytest

import durbar.arena
from examples.learning.bots import PolicyBot, SearchBot, Timed
from examples.learning.evaluation import against_random, wilson
from examples.learning.network import Network
from tests.learning.nets import game, network


def test_wilson_holds_what_is_known() -> None:
    # Newcombe (1998), two of its examples.
    assert wilson(81 / 263, 263) == pytest.approx((0.2553, 0.3662), abs=1e-4)
    assert wilson(1 / 29, 29) == pytest.approx((0.0061, 0.1718), abs=1e-4)


def test_a_policy_that_knows_nothing_is_even_with_random() -> None:
    of = game()
    low, high = wilson(against_random(of, Network.new(of, 4, seed=1), 400, seed=1), 400)
    assert low < 0.5 < high


def test_bots_play_legally_and_count_their_time() -> None:
    of = game()
    net = network(of)
    searching = Timed(SearchBot(net, simulations=8))
    result = durbar.arena.play(of, [lambda: PolicyBot(net), Searching(searching)], games=2)
    assert not any(any(standing.forfeits.values()) for standing in result.standings)
    assert searching.decisions > 50
    assert searching.seconds > 0


class Searching:
    """Makes the same bot each time."""

    def __init__(self, bot: durbar.Bot) -> None:
        self._bot = bot

    def __call__(self) -> durbar.Bot:
        return self._bot
