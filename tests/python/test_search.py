"""`durbar.mcts` as Python meets it; that it plays well is tested in `tests/rust/search.rs`."""

import dataclasses
from typing import Any

import pytest

import durbar


def test_the_result_says_what_was_found(game: durbar.Game, state: durbar.State) -> None:
    before = state.clone()
    result = durbar.mcts(state, 300, 1)
    assert state == before
    assert result.player == state.current_player()
    assert list(result.actions) == state.legal_actions()
    assert len(result.visits) == len(result.values) == len(result.actions)
    assert sum(result.visits) == result.simulations == 300
    most = max(zip(result.visits, result.values, strict=True))
    assert result.best_action in result.actions
    best = result.actions.index(result.best_action)
    assert (result.visits[best], result.values[best]) == most
    assert len(result.returns) == game.num_players()
    assert sum(result.returns) == pytest.approx(1)
    assert 1 <= result.depth <= 300
    assert 1 <= result.nodes <= 301
    with pytest.raises(dataclasses.FrozenInstanceError):
        result.player = 0  # type: ignore[misc]


def test_a_state_is_searched_as_its_player_sees_it(game: durbar.Game, state: durbar.State) -> None:
    result = durbar.mcts(state, 200, 2)
    assert durbar.mcts(state.view(), 200, 2) == result
    other = state.view().resample(9)
    assert durbar.mcts(other, 200, 2) == result
    opened = durbar.mcts(state, 200, 2, open_hands=True)
    hidden = game.facts()["hidden_information"]
    assert (dataclasses.replace(opened, open_hands=False) != result) == hidden
    assert (durbar.mcts(other, 200, 2, open_hands=True) != opened) == hidden


@pytest.mark.parametrize(
    ("wrong", "error", "message"),
    [
        ({"simulations": 0}, ValueError, "simulations must be from 1 to 2147483648, not 0"),
        ({"simulations": 1.5}, TypeError, "simulations must be an int"),
        ({"seed": -1}, ValueError, "seed must be"),
        ({"threads": 0}, ValueError, "threads must be from 1 to 256, not 0"),
        ({"exploration": -1.0}, ValueError, "exploration must be from 0 to 1000000"),
        ({"exploration": True}, TypeError, "exploration must be a float, not bool"),
        ({"expansion": "best1"}, ValueError, 'expansion must be "uniform", or "best" and a number'),
        ({"leaves": 8}, TypeError, "leaves must be a str, not int"),
        ({"flat": 1}, TypeError, "flat must be a bool, not int"),
        ({"preset": "best"}, ValueError, 'preset must be "tuned", "learned" or "uct"'),
        ({"max_memory": 2**21, "threads": 3}, ValueError, "max_memory must be at least 3145728"),
        ({"state_or_view": "mh1"}, TypeError, "state_or_view must be a State or a View, not str"),
    ],
)
def test_wrong_arguments_are_refused(
    state: durbar.State, wrong: dict[str, Any], error: type[Exception], message: str
) -> None:
    arguments: dict[str, Any] = {"state_or_view": state, "simulations": 10, "seed": 1} | wrong
    with pytest.raises(error, match=message):
        durbar.mcts(**arguments)


def test_only_a_decision_can_be_searched(game: durbar.Game, state: durbar.State) -> None:
    start = game.new_initial_state()
    for position in (start, start.view(0)):
        with pytest.raises(ValueError, match="chance decides here; draw"):
            durbar.mcts(position, 10, 1)
    end = start.clone()
    durbar.random_playout(end, durbar.Rng(1))
    for position in (end, end.view(0)):
        with pytest.raises(ValueError, match="the game is over"):
            durbar.mcts(position, 10, 1)
    player = state.current_player()
    other = (player + 1) % game.num_players()
    with pytest.raises(ValueError, match=f"that of player {other}.*the view of player {player}"):
        durbar.mcts(state.view(other), 10, 1)
    with pytest.raises(ValueError, match="open_hands is for states"):
        durbar.mcts(state.view(), 10, 1, open_hands=True)


def test_a_result_says_when_a_tree_was_full(state: durbar.State) -> None:
    small, large = (durbar.mcts(state, 20_000, 1, max_memory=2**size) for size in (20, 28))
    assert (small.full, large.full) == (True, False)
    assert small.nodes < large.nodes


class Stop(Exception):
    """What ends a search in a test."""


def test_progress_is_told_and_can_end_the_search(state: durbar.State) -> None:
    reports = list[int]()
    durbar.mcts(state, 2000, 1, threads=2, progress=reports.append)
    assert reports == sorted(set(reports))
    assert len(reports) > 1
    assert reports[-1] == 2000

    def stop(_: int) -> None:
        raise Stop

    with pytest.raises(Stop):
        durbar.mcts(state, 2**31, 1, progress=stop)
