"""What the C++ side of OpenSpiel can and cannot do with games written in Python.

Where a test here fails because something works, OpenSpiel has mended it: change the page too.
"""

import subprocess
import sys

import pyspiel
import pytest

import durbar
from tests.adapters.open_spiel.starts import after_chance

EVERY_NAME = [f"python_{name}" for name in durbar.games()]


def run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


@pytest.mark.parametrize("name", EVERY_NAME)
def test_the_search_of_the_native_mcts_bot_works(name: str) -> None:
    game = pyspiel.load_game(name)
    state = after_chance(game)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, 10, 10, False, 1, False)
    assert bot.mcts_search(state).best_child().action in state.legal_actions()


def test_a_program_ends_as_it_should() -> None:
    names = ", ".join(map(repr, EVERY_NAME))
    code = f"""
import durbar.adapters.open_spiel
import pyspiel
states = [pyspiel.load_game(name).new_initial_state() for name in ({names},)]
tensors = [state.observation_tensor(0) for state in states]
"""
    done = run(code)
    assert (done.returncode, done.stderr) == (0, "")
