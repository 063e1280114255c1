"""What the C++ side of OpenSpiel can and cannot do with games written in Python.

Where a test here fails because something works, OpenSpiel has mended it: change the page too.
"""

import subprocess
import sys
from typing import Any

import pyspiel
import pytest

import durbar
from tests.adapters.open_spiel.starts import HIDDEN, after_chance

STEP = """
import pyspiel
import open_spiel.python.games.kuhn_poker
import durbar.adapters.open_spiel
game = pyspiel.load_game("{game}")
state = game.new_initial_state()
while state.is_chance_node():
    state.apply_action(state.legal_actions()[0])
evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
bot = {bot}
print("ready", flush=True)
bot.step(state)
"""
MCTS = "pyspiel.MCTSBot(game, evaluator, 1.4, 10, 10, False, 1, False)"
ISMCTS = "pyspiel.ISMCTSBot(1, evaluator, 1.4, 10)"
EVERY_NAME = [f"python_{name}" for name in durbar.games()]
EVERY_HIDDEN = [f"python_{name}" for name in HIDDEN]


def run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("bot", "game"),
    [
        *((MCTS, name) for name in ["python_kuhn_poker", *EVERY_NAME]),
        *((ISMCTS, name) for name in ["python_kuhn_poker", *EVERY_HIDDEN]),
    ],
)
def test_step_of_a_native_bot_kills_the_process(game: str, bot: str) -> None:
    """It lets go of the GIL and then calls Python, also in OpenSpiel's own Python games."""
    done = run(STEP.format(game=game, bot=bot))
    assert done.stdout == "ready\n"
    assert done.returncode < 0


@pytest.mark.parametrize("name", EVERY_NAME)
def test_the_search_of_the_native_mcts_bot_works(name: str) -> None:
    game = pyspiel.load_game(name)
    state = after_chance(game)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, 10, 10, False, 1, False)
    assert bot.mcts_search(state).best_child().action in state.legal_actions()


@pytest.mark.parametrize("name", EVERY_HIDDEN)
def test_native_ismcts_finds_no_resampling(name: str) -> None:
    bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, 10)
    with pytest.raises(pyspiel.SpielError, match=r"ResampleFromInfostate\(\) not implemented"):
        bot.get_policy(after_chance(pyspiel.load_game(name)))


def test_actions_cannot_be_undone(state: Any) -> None:
    step = state.full_history()[-1]
    with pytest.raises(pyspiel.SpielError, match="UndoAction function is not overridden"):
        state.undo_action(step.player, step.action)


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
