import json

import pytest

import durbar
from tests.engines import player_counts
from tests.python.positions import tiny


def test_a_game_says_what_it_is(game: durbar.Game) -> None:
    facts = game.facts()
    assert game.name == facts["name"]
    assert game.name in durbar.games()
    assert facts["players"][0] <= game.num_players() <= facts["players"][1]
    assert game.options == facts["options"]
    assert game.components_name == facts["components"]
    assert game.num_distinct_actions() == facts["num_distinct_actions"]
    assert game.max_chance_outcomes() == facts["max_chance_outcomes"]
    assert game.max_game_length() == facts["max_game_length"]
    assert game.observation_tensor_shape() == tuple(facts["observation_shape"])


def test_the_default_number_of_players_is_four_or_the_nearest(name: str) -> None:
    nearest = min(player_counts(name), key=lambda players: abs(players - 4))
    assert durbar.load_game(name).num_players() == nearest
    assert durbar.load_game(name, None) == durbar.load_game(name, nearest)


def test_games_of_other_names_players_or_components_differ(name: str) -> None:
    games = [durbar.load_game(other) for other in durbar.games()]
    games += [durbar.load_game(name, players) for players in player_counts(name)]
    games.append(durbar.load_game(name, components=tiny(name).read_text("utf-8")))
    # The default of this game is there twice.
    assert len(set(games)) == len(games) - 1


def test_games_of_equal_set_up_are_equal() -> None:
    first, second = (durbar.load_game("maharani", 3, idle_refresh=True) for _ in range(2))
    assert first == second
    assert hash(first) == hash(second)
    assert first != durbar.load_game("maharani", 3)
    assert first != durbar.load_game("maharani", 4, idle_refresh=True)
    assert first != "maharani"


def test_components_can_be_given_as_text_or_bytes(custom: durbar.Game) -> None:
    file = tiny(custom.name).read_bytes()
    assert custom == durbar.load_game(custom.name, components=file)
    assert json.loads(custom.components_json()) == json.loads(file)


def test_a_position_is_read_with_the_components_of_the_game(custom: durbar.Game) -> None:
    state = custom.new_initial_state(seed=1)
    text = tiny(custom.name).read_text("utf-8")
    assert custom.state_from_json(state.to_json()) == state
    assert durbar.state_from_json(state.to_json(), components=text) == state
    assert durbar.state_from_notation(state.to_notation(), components=text) == state
    with pytest.raises(durbar.InvalidPosition):
        durbar.state_from_json(state.to_json())


def test_a_seed_draws_the_set_up_as_a_generator_does(game: durbar.Game) -> None:
    drawn = game.new_initial_state()
    assert drawn.is_chance_node()
    drawn.resolve_chance(durbar.Rng(9))
    assert drawn == game.new_initial_state(seed=9)
    assert drawn.current_player() in range(game.num_players())
    assert drawn != game.new_initial_state(seed=10)


def test_a_game_whose_rules_know_no_correction_says_so(game: durbar.Game) -> None:
    position = game.new_initial_state(seed=1).to_json()
    if game.correction_schema() is None:
        with pytest.raises(durbar.NoCorrection, match=game.name):
            game.correct(position, "{}")
    else:
        with pytest.raises(durbar.InvalidPosition) as caught:
            game.correct(position, "{}")
        assert {fault.pointer.split("/")[1] for fault in caught.value.faults} == {"correction"}
