"""From a game to a trained agent: the loop of examples/learning, and the bot that it makes."""

import time
from pathlib import Path

import numpy as np
import pytest

import durbar
from durbar.net import NetBot
from durbar.records import ReplayBuffer, SearchedGames, make_records
from examples.learning import loop, numpy_network

SHORT = ["maharani", "--players", "2", "--generations", "1", "--gate-games", "2"]


@pytest.fixture
def trained(tmp_path: Path) -> Path:
    """The file of a network for Maharani with two players that knows nothing."""
    network = numpy_network.Network(801, 770, 2, seed=1)
    network.save(tmp_path / "network.onnx")
    return tmp_path / "network.onnx"


@pytest.mark.clock
def test_within_a_minute_a_network_beats_random_players(tmp_path: Path) -> None:
    begin = time.perf_counter()
    out = ["--games", "400", "--first-bot", "mcts:simulations=50", "--out", str(tmp_path)]
    loop.main([*SHORT, *out])
    game = durbar.load_game("maharani", players=2)
    bot = f"net:{tmp_path}/generation-0/network.onnx,simulations=20"
    result = durbar.arena.play(game, [bot, "random"], games=30)
    assert result.standings[0].bot == bot
    assert result.standings[0].win_share.low > 0.6
    assert time.perf_counter() - begin < 60


@pytest.mark.parametrize("kind", ["numpy", "torch", "jax"])
def test_each_network_learns_and_plays(tmp_path: Path, kind: str) -> None:
    pytest.importorskip(kind)
    few = ["--games", "10", "--first-bot", "mcts:simulations=10", "--simulations", "4"]
    loop.main([*SHORT, *few, "--network", kind, "--out", str(tmp_path)])
    assert (tmp_path / "generation-0" / "network.onnx").stat().st_size > 0


def test_the_loss_falls(tmp_path: Path) -> None:
    game = durbar.load_game("maharani", players=2)
    make_records(tmp_path / "games", SearchedGames(game, "mcts:simulations=20", 1), 20)
    buffer = ReplayBuffer()
    buffer.add(tmp_path / "games")
    network = numpy_network.Network(801, 770, 2, seed=1)
    before = loop.train(network, buffer, 1, seed=1)
    assert loop.train(network, buffer, 4, seed=1) < before - 0.1


def test_a_network_chooses_legal_actions(trained: Path) -> None:
    bot = durbar.bot(f"net:{trained},simulations=8")
    state = durbar.load_game("maharani", players=2).new_initial_state(seed=1)
    bot.reset(3)
    assert bot.choose(state.view()) in state.legal_actions()


def test_a_budget_of_simulations_replaces_its_own(trained: Path) -> None:
    bot = NetBot(str(trained))
    view = durbar.load_game("maharani", players=2).new_initial_state(seed=1).view()
    assert bot.think(view, durbar.Budget(simulations=5)).simulations == 5


def test_an_arena_counts_the_simulations_of_networks(trained: Path) -> None:
    game = durbar.load_game("maharani", players=2)
    result = durbar.arena.play(game, [f"net:{trained},simulations=4", "random"], games=2)
    searched, other = result.thinking
    assert (searched.simulations, other.simulations) == (4 * searched.actions, 0)


def test_networks_play_against_themselves(trained: Path) -> None:
    game = durbar.load_game("maharani", players=2)
    source = SearchedGames(game, f"net:{trained},simulations=4", 1)
    [batch] = source.batches(0, 1, lambda _: None)
    assert batch.searches
    assert (np.add.reduceat(batch.searches.visits, [0]) > 0).all()


def test_with_gumbel_the_improved_policy_is_learned(tmp_path: Path, trained: Path) -> None:
    game = durbar.load_game("maharani", players=2)
    source = SearchedGames(game, f"net:{trained},simulations=4,gumbel=4", 1, drawn=0)
    make_records(tmp_path / "games.parquet", source, 1)
    [record] = durbar.read_records(tmp_path / "games.parquet")
    assert record.searches
    states = [state for state in record.states() if state.current_player() >= 0]
    legal = [action for state in states for action in state.legal_actions()]
    assert record.searches.actions.tolist() == legal
    bot = NetBot(f"{trained},simulations=4,gumbel=4")
    bot.reset(durbar.Rng(1).stream(0).stream(1).next_u64())
    for number, state in enumerate(states):
        result = bot.think(state.view())
        search = record.searches.part(number, number + 1)
        assert search.policies.tolist() == np.array(result.policy, np.float32).tolist()
    buffer = ReplayBuffer()
    buffer.add(tmp_path / "games.parquet")
    [samples] = buffer.batches(512, seed=1)
    assert np.array_equal(samples.policies > 0, samples.masks > 0)


def test_games_of_self_play_are_not_drawn_again_with_gumbel(trained: Path) -> None:
    game = durbar.load_game("maharani", players=2)
    assert SearchedGames(game, f"net:{trained},gumbel=4", 1).drawn == 0
    assert SearchedGames(game, f"net:{trained}", 1).drawn == 20


def test_noise_changes_the_priors(trained: Path) -> None:
    view = durbar.load_game("maharani", players=2).new_initial_state(seed=1).view()
    plain = NetBot(f"{trained},simulations=2").think(view)
    noisy = NetBot(f"{trained},simulations=2,noise=0.5").think(view)
    assert len(set(plain.priors)) < len(set(noisy.priors))


@pytest.mark.parametrize("settings", ["", ",noise=2", ",exploration=-1", ",simulations=0"])
def test_no_game_is_lost_by_a_setting(trained: Path, settings: str) -> None:
    game = durbar.load_game("maharani", players=2) if settings else durbar.load_game("taj_mahal")
    text = f"net:{trained}{settings}"
    with pytest.raises(durbar.InvalidArena, match="fit this game" if settings == "" else "must be"):
        durbar.arena.play(game, [text, "random"], games=2)
    with pytest.raises(durbar.InvalidBot):
        SearchedGames(game, text, 1)


def test_a_budget_without_simulations_begins_no_arena(trained: Path) -> None:
    game = durbar.load_game("maharani", players=2)
    bots = [f"net:{trained}", "random"]
    with pytest.raises(durbar.InvalidArena, match="must have simulations"):
        durbar.arena.play(game, bots, games=2, budget=durbar.Budget(ms=5))


@pytest.mark.parametrize("text", ["x.onnx", "README.md", "README.md,simulations=x", "README.md,x"])
def test_what_is_no_network_is_refused(text: str) -> None:
    with pytest.raises(durbar.InvalidBot):
        durbar.bot(f"net:{text}")
