"""Evaluation counts the first game of each lane; bots that play by a network."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import durbar.arena
from examples.learning import search
from examples.learning.bots import PolicyBot, SearchBot
from examples.learning.evaluation import against_random, wilson
from examples.learning.network import Network
from tests.learning.nets import game, go, network


def test_a_policy_that_knows_nothing_is_even_with_random() -> None:
    of = game()
    low, high = wilson(against_random(of, Network.new(of, 4, seed=1), 400, seed=1), 400)
    assert low < 0.5 < high


@pytest.mark.parametrize("make", [PolicyBot, lambda net: SearchBot(net, simulations=8)])
def test_bots_play_legally(make: Callable[[Network], durbar.Bot]) -> None:
    of = game()
    bot = make(network(of))
    result = durbar.arena.play(of, [lambda: bot, "random"], games=2)
    assert not any(any(standing.forfeits.values()) for standing in result.standings)


def test_searches_are_compared_at_equal_time(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    go(tmp_path, updates=1)
    search.main([str(tmp_path / "checkpoint.npz"), "--ms", "1", "--games", "2"])
    said = capsys.readouterr().out
    assert "maharani, 2 players" in said
    assert re.search(r"with the network [\d.]+ ms, without [\d.]+ ms", said)
