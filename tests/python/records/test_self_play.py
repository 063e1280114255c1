"""Self-play by a search is recorded with what the search said, and read as samples."""

from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import durbar
from durbar.records import ReplayBuffer, Samples, SearchedGames, make_records
from durbar.records.form import GameRecord
from durbar.scale import Threads
from tests.python.records.games import random_file

BOT = "mcts:simulations=20,noise=0.25"


def source(name: str = "maharani", players: int = 3, seed: int = 1) -> SearchedGames:
    """Games of a weak search."""
    return SearchedGames(durbar.load_game(name, players=players), BOT, seed)


def decisions(record: GameRecord) -> list[durbar.State]:
    """The states in which a player decided."""
    return [state for state in record.states() if state.current_player() >= 0]


def kept(buffer: ReplayBuffer, size: int = 64, seed: int = 1) -> Samples:
    """All samples of a pass, copied."""
    parts = [
        [array.copy() for array in (one.observations, one.masks, one.policies, one.values)]
        for one in buffer.batches(size, seed)
    ]
    return Samples(*(np.concatenate(arrays) for arrays in zip(*parts, strict=True)))


def test_threads_change_no_byte(tmp_path: Path) -> None:
    for threads in (1, 2):
        folder = tmp_path / str(threads)
        make_records(folder, source(), 20, part_games=10, runner=Threads(threads))
    parts = [sorted(path.name for path in folder.iterdir()) for folder in tmp_path.iterdir()]
    assert parts[0] == parts[1]
    for name in parts[0]:
        assert (tmp_path / "1" / name).read_bytes() == (tmp_path / "2" / name).read_bytes()


@pytest.mark.parametrize("kind", ["parquet", "jsonl"])
@pytest.mark.parametrize(("name", "players"), [("maharani", 3), ("taj_mahal", 4)])
def test_what_the_search_said_is_read_again(
    tmp_path: Path, kind: str, name: str, players: int
) -> None:
    [batch] = source(name, players).batches(0, 3, lambda _: None)
    durbar.write_records(tmp_path / f"games.{kind}", batch)
    for record, read in zip(batch, durbar.read_records(tmp_path / f"games.{kind}"), strict=True):
        assert record.searches
        assert read.searches
        for column in ("counts", "actions", "visits", "policies", "returns"):
            written = getattr(record.searches, column)
            assert np.array_equal(getattr(read.searches, column), written)


def test_visits_are_those_of_legal_actions_and_sum_to_the_simulations() -> None:
    [batch] = source().batches(0, 2, lambda _: None)
    for record in batch:
        assert record.searches
        states = decisions(record)
        for number, state in enumerate(states):
            search = record.searches.part(number, number + 1)
            assert search.visits.sum() == 20
            assert set(search.actions.tolist()) <= set(state.legal_actions())


@pytest.mark.parametrize("settings", [{"drawn": 0}, {"temperature": 0}])
def test_decisions_that_are_not_drawn_are_the_best(settings: dict[str, Any]) -> None:
    game = durbar.load_game("maharani", players=2)
    source = SearchedGames(game, BOT, 3, **settings)
    [record] = next(source.batches(0, 1, lambda _: None))
    assert record.searches
    played = record.actions[record.players >= 0].tolist()
    for number, action in enumerate(played):
        search = record.searches.part(number, number + 1)
        assert search.visits.max() == search.visits[search.actions.tolist().index(action)]


def test_an_opponent_takes_all_seats_but_one_in_turn() -> None:
    game = durbar.load_game("maharani", players=3)
    games = SearchedGames(game, "mcts:simulations=9", 3, opponent="mcts:simulations=4")
    [batch] = games.batches(0, 4, lambda _: None)
    for number, record in enumerate(batch):
        assert record.searches
        assert record.bots
        for at, state in enumerate(decisions(record)):
            seat = state.current_player()
            simulations = 9 if seat == number % 3 else 4
            assert record.searches.part(at, at + 1).visits.sum() == simulations
            assert f":simulations={simulations}," in record.bots[seat]


def test_a_number_out_of_range_is_refused_before_a_game_is_played() -> None:
    game = durbar.load_game("maharani")
    with pytest.raises(ValueError, match="temperature must be a finite number, 0 or more, not -1"):
        SearchedGames(game, BOT, 3, temperature=-1)
    with pytest.raises(ValueError, match="drawn must be at least 0, not -1"):
        SearchedGames(game, BOT, 3, drawn=-1)


def test_a_buffer_without_games_has_no_batches() -> None:
    with pytest.raises(ValueError, match="add some first"):
        next(ReplayBuffer().batches(4, 1))


def test_every_decision_is_a_sample_once(tmp_path: Path) -> None:
    make_records(tmp_path / "games.parquet", source("taj_mahal", 3), 5)
    buffer = ReplayBuffer(outcome=0.25)
    buffer.add(tmp_path / "games.parquet")
    samples = kept(buffer)
    expected: Counter[bytes] = Counter()
    for record in durbar.read_records(tmp_path / "games.parquet"):
        assert record.searches
        for number, state in enumerate(decisions(record)):
            seat = state.current_player()
            search = record.searches.part(number, number + 1)
            policy = np.zeros(state.game.num_distinct_actions(), np.float32)
            policy[search.actions] = search.visits / np.float32(20)
            mixed = search.returns[0] + 0.25 * (
                np.array(record.returns, np.float32) - search.returns[0]
            )
            seen = state.view(seat).observation_tensor()
            mask = state.legal_actions_mask()
            row = (seen, mask, policy, np.roll(mixed, -seat))
            expected[digest(*row)] += 1
    columns = (samples.observations, samples.masks, samples.policies, samples.values)
    assert Counter(digest(*row) for row in zip(*columns, strict=True)) == expected


def digest(seen: object, mask: object, policy: object, values: object) -> bytes:
    """A row as bytes; values to six digits."""
    rounded = np.round(np.asarray(values, np.float64), 6) + 0.0
    arrays = (np.asarray(seen, np.float32), np.asarray(mask, np.int8), np.asarray(policy))
    return b"".join(array.tobytes() for array in (*arrays, rounded))


def test_a_seed_gives_an_order(tmp_path: Path) -> None:
    make_records(tmp_path / "games.parquet", source(), 4)
    buffer = ReplayBuffer()
    buffer.add(tmp_path / "games.parquet")
    first, second, third = (kept(buffer, seed=seed).observations for seed in (1, 1, 2))
    assert np.array_equal(first, second)
    assert not np.array_equal(first, third)


def test_the_newest_games_count(tmp_path: Path) -> None:
    buffer = ReplayBuffer(window=5)
    for seed in (1, 2):
        make_records(tmp_path / f"{seed}.parquet", source(seed=seed), 4)
        buffer.add(tmp_path / f"{seed}.parquet")
    assert len(buffer) == 5
    games = [
        *list(durbar.read_records(tmp_path / "1.parquet"))[3:],
        *durbar.read_records(tmp_path / "2.parquet"),
    ]
    assert len(kept(buffer)) == sum(len(record.checks) for record in games)


def test_records_without_searches_are_refused(tmp_path: Path) -> None:
    path = random_file(tmp_path, "maharani", "parquet")
    with pytest.raises(durbar.InvalidRecord, match="have no searches"):
        ReplayBuffer().add(path)


def test_games_of_another_setup_are_refused(tmp_path: Path) -> None:
    buffer = ReplayBuffer()
    make_records(tmp_path / "three.parquet", source(), 2)
    buffer.add(tmp_path / "three.parquet")
    make_records(tmp_path / "two.parquet", source(players=2), 2)
    with pytest.raises(durbar.InvalidRecord, match="another set-up"):
        buffer.add(tmp_path / "two.parquet")


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_bots_that_do_not_search_are_refused(bot: str) -> None:
    game = durbar.load_game("maharani", players=2)
    with pytest.raises(durbar.InvalidBot, match="one that searches"):
        SearchedGames(game, bot, 1)
    with pytest.raises(durbar.InvalidBot, match="opponent must be one that searches"):
        SearchedGames(game, BOT, 1, opponent=bot)
