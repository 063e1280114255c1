"""`durbar.search_many` as Python meets it; the search itself is tested in `tests/rust/search/`."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import durbar
from tests.engines import nearest
from tests.python.alarm import Alarm, alarm_every
from tests.python.evaluators import BET, Floats, Masks, Recorder, kuhn_poker
from tests.python.positions import random_game


def decisions(game: durbar.Game, number: int) -> Iterator[durbar.State]:
    """Yield decisions from the middle of random games."""
    for seed in range(number):
        states = [state for state in random_game(game, seed) if state.current_player() >= 0]
        yield states[len(states) // 3]


@pytest.fixture
def states(game: durbar.Game) -> list[durbar.State]:
    """Five decisions of each game."""
    return list(decisions(game, 5))


def search(states: list[Any], evaluator: Any, **changes: Any) -> list[durbar.SearchResult]:
    """Search with few simulations."""
    arguments: dict[str, Any] = {"simulations": 40, "seed": 3} | changes
    return durbar.search_many(states, evaluator, **arguments)


def test_a_result_says_when_a_tree_was_full(game: durbar.Game, states: list[Any]) -> None:
    for memory, full in ((2**16, True), (2**28, False)):
        evaluator = Recorder(game.num_players())
        [result] = search(states[:1], evaluator, simulations=1000, max_memory=memory)
        assert result.full == full


def test_an_evaluator_sees_what_the_player_who_decides_sees(
    game: durbar.Game, states: list[durbar.State]
) -> None:
    calls = Recorder(game.num_players())
    search(states, calls)
    # The first batch has the roots.
    for row, state in enumerate(states):
        seen = np.asarray(state.view().observation_tensor(), dtype=np.float32)
        assert (calls.observations[0][row] == seen.reshape(calls.observations[0][row].shape)).all()
        assert list(calls.masks[0][row]) == state.legal_actions_mask()
    for observations, masks in zip(calls.observations, calls.masks, strict=True):
        assert observations.dtype == np.float32
        assert masks.dtype == np.int8
        assert observations.shape == (len(masks), *game.observation_tensor_shape())
        assert masks.shape == (len(masks), game.num_distinct_actions())


def test_nothing_changes_if_hidden_cards_change_places(
    game: durbar.Game, states: list[durbar.State]
) -> None:
    results = search(states, Recorder(game.num_players()))
    others = [state.view().resample(9) for state in states]
    assert search([other.view() for other in others], Recorder(game.num_players())) == results
    if game.facts()["hidden_information"]:
        opened = search(states, Recorder(game.num_players()), open_hands=True)
        assert all(result.open_hands for result in opened)
        assert [replace(result, open_hands=False) for result in opened] != results
        assert search(others, Recorder(game.num_players()), open_hands=True) != opened


def test_values_begin_with_the_player_who_decides() -> None:
    state = kuhn_poker()
    (betting,) = (
        part for part in state.game.facts()["observation_slices"] if part["name"] == "betting"
    )

    def evaluate(observations: Floats, masks: Masks) -> tuple[Floats, Floats]:
        # How the betting went: not at all, a pass, a bet.
        shown = observations[:, betting["start"] : betting["start"] + 3].argmax(axis=1)
        values = np.array([[0.5, 0.5], [0.75, 0.25], [0.125, 0.875]], np.float32)
        return np.ones(masks.shape, np.float32), values[shown]

    (result,) = search([state], evaluate, simulations=2)
    # The other player decides next.
    assert result.values == (0.25, 0.875)


def uniform(players: int, dtype: str = "float32", **changes: Any) -> Any:
    """Make an evaluator without an opinion, but for the changes."""

    def evaluate(_: Floats, masks: Masks) -> Any:
        arrays = {
            "priors": np.ones(masks.shape, dtype),
            "values": np.full((len(masks), players), 0.5, dtype),
        }
        return tuple((arrays | changes).values())

    return evaluate


def with_number(array: str, place: tuple[int, int], number: float) -> Any:
    """Make an evaluator that gives this number at one place."""

    def evaluate(_: Floats, masks: Masks) -> Any:
        arrays = {"priors": np.ones(masks.shape), "values": np.full((len(masks), 3), 0.5)}
        arrays[array][place] = number
        return tuple(arrays.values())

    return evaluate


WRONG = [
    (lambda _, __: None, TypeError, "must return a tuple of two arrays.*not NoneType"),
    (uniform(3, priors=[1.0]), TypeError, "priors must be a numpy array of float32 or float64"),
    (uniform(3, "int64"), ValueError, r"priors must .*\(1, \d+\); this one has elements of int64"),
    (uniform(3, values=np.zeros(3)), ValueError, r"values must .*\(1, 3\); .* the shape \(3,\)"),
    (uniform(2), ValueError, r"values must .*\(1, 3\); this one has the shape \(1, 2\)"),
    (with_number("priors", (0, 5), np.nan), ValueError, r"priors\[0, 5\] must be a finite number"),
    (with_number("priors", (0, 600), -1), ValueError, r"priors\[0, 600\] .*, 0 or more, not -1"),
    (with_number("values", (0, 2), np.inf), ValueError, r"values\[0, 2\] must be from 0 to 1"),
    (with_number("values", (0, 1), 1.5), ValueError, r"values\[0, 1\] .* from 0 to 1, not 1.5"),
]


@pytest.mark.parametrize(("evaluator", "error", "message"), WRONG)
def test_a_wrong_evaluator_is_refused(
    name: str, evaluator: Any, error: type[Exception], message: str
) -> None:
    state = durbar.load_game(name, nearest(name)).new_initial_state(seed=1)
    with pytest.raises(error, match=message):
        search([state], evaluator)


@pytest.mark.parametrize(
    ("wrong", "error", "message"),
    [
        ({"simulations": 0}, ValueError, "simulations must be from 1 to 2147483648, not 0"),
        ({"exploration": -1.0}, ValueError, "exploration must be from 0 to"),
        ({"exploration": np.nan}, ValueError, "exploration must be from 0 to"),
        ({"first_play_reduction": 2}, ValueError, "first_play_reduction must be from 0 to 1"),
        ({"noise": 1.1}, ValueError, "noise must be from 0 to 1"),
        ({"batch_size": 0}, ValueError, "batch_size must be from 1 to 65536, not 0"),
        ({"max_memory": 1000}, ValueError, "max_memory must be at least 65536 for each search"),
        ({"evaluator": 5}, TypeError, "evaluator must be callable, not int"),
        (
            {"states": ["mh1"]},
            TypeError,
            r"states_or_views\[0\] must be a State or a View, not str",
        ),
    ],
)
def test_wrong_arguments_are_refused(
    opening: durbar.State, wrong: dict[str, Any], error: type[Exception], message: str
) -> None:
    arguments = {"states": [opening], "evaluator": uniform(opening.game.num_players())} | wrong
    with pytest.raises(error, match=message):
        search(**arguments)


def test_only_decisions_of_one_game_can_be_searched(game: durbar.Game, state: durbar.State) -> None:
    evaluator = uniform(game.num_players())
    start = game.new_initial_state()
    with pytest.raises(ValueError, match=r"states_or_views\[1\]: chance decides here"):
        search([state, start], evaluator)
    other = state.view((state.current_player() + 1) % game.num_players())
    with pytest.raises(ValueError, match=r"states_or_views\[0\]: the view is that of player"):
        search([other], evaluator)
    fewest, most = game.facts()["players"]
    players = fewest if game.num_players() == most else most
    more = durbar.load_game(game.name, players).new_initial_state(seed=1)
    with pytest.raises(ValueError, match=r"states_or_views\[1\]: the position is of another game"):
        search([state, more], evaluator)
    with pytest.raises(ValueError, match="open_hands is for states"):
        search([state.view()], evaluator, open_hands=True)
    assert search([], evaluator) == []


class Stop(Exception):
    """What ends a search in a test."""


def test_what_an_evaluator_raises_ends_the_search(opening: durbar.State) -> None:
    def evaluate(_: Floats, __: Masks) -> Any:
        raise Stop

    with pytest.raises(Stop):
        search([opening], evaluate)


@pytest.mark.parametrize("threads", [1, 2])
def test_a_signal_ends_a_long_search(opening: durbar.State, threads: int) -> None:
    # A search from the second needs no evaluation: every line of play has ended.
    for state in (opening, kuhn_poker(BET)):
        evaluator = uniform(state.game.num_players())
        with pytest.raises(Alarm), alarm_every(0.1):
            search([state] * 4, evaluator, simulations=2**31, threads=threads)
