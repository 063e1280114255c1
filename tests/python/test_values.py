"""Games, states and generators are values: equality, hashes, copies, pickles, texts."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import durbar
from tests.python.positions import random_game

COPIES: list[Callable[[Any], Any]] = [
    copy.copy,
    copy.deepcopy,
    *(lambda value, p=p: pickle.loads(pickle.dumps(value, p)) for p in range(6)),  # noqa: S301
]


@pytest.mark.parametrize("make_copy", COPIES)
def test_copies_are_equal_and_go_their_own_way(
    state: durbar.State, make_copy: Callable[[durbar.State], durbar.State]
) -> None:
    twin = make_copy(state)
    assert twin == state
    assert hash(twin) == hash(state)
    assert twin.game == state.game
    twin.apply_action(twin.legal_actions()[0])
    assert twin != state


@pytest.mark.parametrize("make_copy", COPIES)
def test_copies_keep_other_components(custom: durbar.Game, make_copy: Callable[[Any], Any]) -> None:
    assert make_copy(custom) == custom
    for state in random_game(custom, seed=1):
        twin = make_copy(state)
        assert twin == state
        assert twin.game == custom
        assert twin.legal_actions() == state.legal_actions()
        view = state.view(0)
        assert make_copy(view) == view
        assert make_copy(view).game == custom


@pytest.mark.parametrize("make_copy", COPIES)
def test_copies_of_a_generator_give_the_same_numbers(
    make_copy: Callable[[durbar.Rng], durbar.Rng],
) -> None:
    rng = durbar.Rng(3).split()
    twin = make_copy(rng)
    assert twin == rng
    assert [twin.next_u64() for _ in range(5)] == [rng.next_u64() for _ in range(5)]
    twin.next_u64()
    assert twin != rng


@pytest.mark.parametrize("make_copy", COPIES)
def test_copies_of_errors_keep_what_they_say(
    game: durbar.Game, make_copy: Callable[[BaseException], BaseException]
) -> None:
    causes: list[Callable[[], object]] = [
        lambda: game.state_from_json("{}"),
        lambda: game.state_from_notation("mh1_"),
        lambda: game.new_initial_state().apply_action(700),
        lambda: durbar.load_game("chess"),
        lambda: game.correct(game.new_initial_state().to_json(), "{}"),
    ]
    for cause in causes:
        with pytest.raises(durbar.DurbarError) as caught:
            cause()
        twin = make_copy(caught.value)
        assert type(twin) is type(caught.value)
        assert str(twin) == str(caught.value)
        assert vars(twin) == vars(caught.value)


def each_view(state: durbar.State) -> list[durbar.View]:
    """Return what each player sees."""
    return [state.view(player) for player in range(state.game.num_players())]


def test_views_are_equal_by_what_is_seen_the_observer_and_the_game(game: durbar.Game) -> None:
    first, second, other = (game.new_initial_state(seed=seed) for seed in (1, 1, 2))
    assert each_view(first) == each_view(second)
    views = {*each_view(first), *each_view(second), *each_view(other)}
    assert len(views) == 2 * game.num_players()
    for view in each_view(first):
        assert view != first
        assert view != view.to_notation()


def test_states_are_equal_by_position_and_game(game: durbar.Game) -> None:
    first, second = game.new_initial_state(seed=1), game.new_initial_state(seed=1)
    assert first == second
    assert hash(first) == hash(second)
    assert len({first, second, game.new_initial_state(seed=2)}) == 2
    assert first != first.to_notation()


def test_a_repr_evaluates_to_the_value(state: durbar.State) -> None:
    for value in (state, state.game, *each_view(state), durbar.Rng(2**64 - 1)):
        assert eval(repr(value), {"durbar": durbar}) == value  # noqa: S307


def test_a_repr_with_other_components_names_them(custom: durbar.Game) -> None:
    assert f"components=<{custom.components_name}>" in repr(custom)
    state = custom.new_initial_state()
    assert f"components=<{custom.components_name}>" in repr(state)
    assert f"components=<{custom.components_name}>" in repr(state.view(0))


def test_a_generator_is_not_hashable() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(durbar.Rng(1))
