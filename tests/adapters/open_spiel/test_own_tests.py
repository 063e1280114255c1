"""OpenSpiel's own tests of games and its example, unchanged."""

import unittest
from typing import Any

import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.examples import example
from open_spiel.python.tests import games_sim_test

import durbar


def test_random_simulations_hold(game: Any) -> None:
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)


def test_the_strict_simulation_of_the_python_tests_holds(game: Any) -> None:
    games_sim_test.GamesSimTest("sim_game").sim_game(game)


def test_the_interface_is_what_the_integration_test_wants(game: Any) -> None:
    case = type(
        "Case", (api_test.EnforceAPIOnPartialTreeBase,), {"game": game, "game_name": str(game)}
    )
    result = unittest.TestResult()
    unittest.TestLoader().loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert [text for _, text in result.failures + result.errors] == []


def test_the_example_plays_a_game_of_durbar_itself(
    game: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pyspiel, "load_game", durbar.load_game)
    example.FLAGS(["example", f"--game_string={game.durbar_game}"])
    example.main(None)
    assert f"Utility for player {game.num_players() - 1} is" in capsys.readouterr().out
