"""The names of OpenSpiel that games and states have."""

import random
from enum import Enum
from types import SimpleNamespace
from typing import Any

import pytest

import durbar


def test_the_loop_of_openspiels_example_plays_a_game(game: durbar.Game) -> None:
    rng, state = random.Random(1), game.new_initial_state()
    while not state.is_terminal():
        assert not state.is_simultaneous_node()
        player = state.current_player()
        if state.is_chance_node():
            outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
            action = rng.choices(outcomes, probabilities)[0]
        else:
            action = rng.choice(state.legal_actions(player))
        text = state.action_to_string(player, action)
        assert state.string_to_action(player, text) == action
        state.apply_action(action)
    returns = state.returns()
    assert state.rewards() == returns
    assert [state.player_return(seat) for seat in range(state.num_players())] == returns
    assert [state.player_reward(seat) for seat in range(state.num_players())] == returns
    assert sum(returns) == pytest.approx(game.utility_sum())
    assert game.min_utility() <= min(returns)
    assert max(returns) <= game.max_utility()


def test_a_seat_that_does_not_decide_has_no_actions(state: durbar.State) -> None:
    player = state.current_player()
    for seat in range(state.num_players()):
        own = seat == player
        assert state.legal_actions(seat) == (state.legal_actions() if own else [])
        assert sum(state.legal_actions_mask(seat)) == len(state.legal_actions(seat))
        assert len(state.legal_actions_mask(seat)) == state.num_distinct_actions()


def test_a_view_takes_the_place_of_the_state_of_its_observer(state: durbar.State) -> None:
    player, action = state.current_player(), state.legal_actions()[0]
    calls: list[Any] = [
        lambda seen: seen.get_game(),
        lambda seen: (seen.num_players(), seen.num_distinct_actions()),
        lambda seen: (seen.is_player_node(), seen.is_simultaneous_node()),
        lambda seen: [seen.legal_actions(seat) for seat in range(seen.num_players())],
        lambda seen: seen.legal_actions_mask(player),
        lambda seen: list(seen.information_state_tensor(player)),
        lambda seen: seen.information_state_string(player),
        lambda seen: list(seen.observation_tensor(player)),
        lambda seen: seen.observation_string(player),
        lambda seen: seen.string_to_action(player, seen.action_to_string(player, action)),
    ]
    for call in calls:
        assert call(state.view()) == call(state)
    other = (player + 1) % state.num_players()
    with pytest.raises(ValueError, match=f"must be {player}, whose view this is, not {other}"):
        state.view().information_state_string(other)


def test_only_who_decides_can_stand_before_an_action(state: durbar.State) -> None:
    player, action = state.current_player(), state.legal_actions()[0]
    other = (player + 1) % state.num_players()
    with pytest.raises(ValueError, match=f"player must be {player}, who decides here, not {other}"):
        state.action_to_string(other, action)
    with pytest.raises(ValueError, match="player must be"):
        state.string_to_action(other, state.action_to_string(action))
    with pytest.raises(ValueError, match="player must be from 0 to"):
        state.legal_actions(9)


def test_a_game_is_loaded_by_its_text_or_its_parameters(game: durbar.Game) -> None:
    assert durbar.load_game(str(game)) == game
    assert durbar.load_game(game.name, game.get_parameters()) == game
    assert durbar.load_game(game.name, **game.get_parameters()) == game


@pytest.mark.parametrize(
    ("name", "players", "message"),
    [
        ("maharani(players=3", None, "must be NAME or NAME.PARAMETER=VALUE"),
        ("maharani(3)", None, "must be NAME or NAME.PARAMETER=VALUE"),
        ("maharani(players=3)", 3, "players: given twice"),
        ("maharani(players=3,players=3)", None, "players: given twice"),
        ("maharani(players=three)", None, "players: must be a whole number"),
        ("maharani", {"players": 9}, "from 2 to 4 play this game"),
        ("maharani", {"num_players": 2}, "did you mean players"),
        ("maharani(colour=red)", None, "colour: no such option; known: idle_refresh"),
    ],
)
def test_wrong_parameters_are_named(name: str, players: int | None, message: str) -> None:
    with pytest.raises(durbar.InvalidOption, match=message):
        durbar.load_game(name, players)


def test_another_game_in_a_text_is_unknown() -> None:
    with pytest.raises(durbar.UnknownGame, match='there is no game "chess"'):
        durbar.load_game("chess(players=2)")


RewardModel = Enum("RewardModel", ["TERMINAL", "REWARDS"])


def test_types_equal_those_of_the_same_name(game: durbar.Game) -> None:
    """`tests/adapters` compares them with those of pyspiel."""
    kind = game.get_type()
    assert kind.short_name == game.name
    assert kind.min_num_players <= game.num_players() <= kind.max_num_players
    assert kind.reward_model == RewardModel.TERMINAL
    assert kind.reward_model != RewardModel.REWARDS
    assert kind.information != SimpleNamespace(name=kind.information.name)
    hidden = game.facts()["hidden_information"]
    assert (kind.information.name == "IMPERFECT_INFORMATION") == hidden
    assert set(kind.parameter_specification) == set(game.get_parameters())


def test_a_position_of_another_set_up_is_refused_unless_asked_for(game: durbar.Game) -> None:
    fewest, most = game.facts()["players"]
    other = durbar.load_game(game.name, most if game.num_players() != most else fewest)
    if other.num_players() == game.num_players():
        pytest.skip("the game is for one number of players")
    state = other.new_initial_state(seed=1)
    view = state.view()
    readings: list[tuple[Any, Any, Any]] = [
        (game.state_from_json, state.to_json(), state),
        (game.state_from_dict, state.to_dict(), state),
        (game.state_from_notation, state.to_notation(), state),
        (game.view_from_json, view.to_json(), view),
        (game.view_from_dict, view.to_dict(), view),
        (game.view_from_notation, view.to_notation(), view),
    ]
    for read, text, right in readings:
        with pytest.raises(ValueError, match=f"must be {game.num_players()}, as in the game"):
            read(text)
        assert read(text, other_setup=True) == right
