"""What a player sees: it is read as it is written, acts as the position, and tells no secret."""

from collections.abc import Callable, Iterator

import numpy as np
import pytest

import durbar
from tests.python.positions import in_the_middle, random_game


def sights(game: durbar.Game, seed: int) -> Iterator[tuple[durbar.State, durbar.View]]:
    """Yield positions of a random game with what one player after the other sees."""
    for step, state in enumerate(random_game(game, seed)):
        yield state, state.view(step % game.num_players())


def test_a_view_says_who_sees_what(game: durbar.Game) -> None:
    for state in (game.new_initial_state(), in_the_middle(game)):
        for player in range(game.num_players()):
            view = state.view(player)
            assert view.observer == player
            document = view.to_dict()
            assert document["kind"] == "view"
            assert document["game"] == game.name
            assert document["observer"] == player
            assert str(view) == view.observation_string() == state.observation_string(player)


def test_the_player_who_decides_sees_unless_another_is_named(state: durbar.State) -> None:
    assert state.view() == state.view(None) == state.view(state.current_player())
    start = state.game.new_initial_state()
    for call in (
        start.view,
        start.observation_tensor,
        start.information_state_tensor,
        start.information_state_string,
    ):
        with pytest.raises(ValueError, match="player must be given"):
            call()


def test_the_one_who_decides_knows_the_legal_actions(game: durbar.Game) -> None:
    for state in random_game(game, seed=3):
        if state.current_player() < 0:
            continue
        view = state.view()
        assert view.legal_actions() == state.legal_actions()
        assert view.legal_actions_mask() == state.legal_actions_mask()
        assert view.legal_actions_json() == state.legal_actions_json()
        assert view.legal_actions_with_points() == state.legal_actions_with_points()
        for action in state.legal_actions():
            text, described = state.action_to_string(action), state.action_to_dict(action)
            assert view.action_to_string(action) == text
            assert view.action_to_dict(action) == described
            assert view.string_to_action(text) == action
            assert view.action_from_dict(described) == action


ASKED_OF_THE_MOVER: list[Callable[[durbar.View], object]] = [
    durbar.View.legal_actions,
    durbar.View.legal_actions_mask,
    durbar.View.legal_actions_json,
    durbar.View.legal_actions_with_points,
    lambda view: view.action_to_string(0),
    lambda view: view.action_to_dict(0),
    lambda view: view.string_to_action("x"),
    lambda view: view.action_from_dict({}),
]


def test_nobody_else_does(game: durbar.Game) -> None:
    for state, view in sights(game, seed=4):
        if view.observer != state.current_player():
            for ask in ASKED_OF_THE_MOVER:
                says = f"player {view.observer}, who does not decide"
                with pytest.raises(ValueError, match=says) as error:
                    ask(view)
                assert not isinstance(error.value, durbar.DurbarError)


def test_resampling_draws_from_a_seed_or_a_generator_that_goes_on(state: durbar.State) -> None:
    other = (state.current_player() + 1) % state.game.num_players()
    view = state.view(other)
    rng = durbar.Rng(3)
    first = view.resample(rng)
    assert first == view.resample(3) == view.resample(np.int64(3)) == view.resample(durbar.Rng(3))
    worlds = [first, *(view.resample(rng) for _ in range(9))]
    hidden = state.game.facts()["hidden_information"]
    assert (rng != durbar.Rng(3)) == hidden
    assert (len(set(worlds)) > 1) == hidden
    if not hidden:
        assert first == state


def test_the_information_state_is_the_view(game: durbar.Game) -> None:
    """`test_openspiel_names.py` sees that state and view say the same."""
    for _, view in sights(game, seed=7):
        assert view.information_state_string() == view.to_notation()
        assert (view.information_state_tensor() == view.observation_tensor()).all()
