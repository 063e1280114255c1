"""What does without numpy, and what says how to get it."""

import subprocess
import sys

PROGRAM = """
import sys
import durbar
assert "numpy" not in sys.modules
sys.modules["numpy"] = None
game = durbar.load_game(sys.argv[1])
state = game.new_initial_state(seed=1)
assert durbar.playouts(state, 10, 1, threads=2).games == 10
view = state.observation_tensor(1)
assert type(view) is memoryview, view
assert (view.format, view.shape) == ("f", game.observation_tensor_shape())
flat = memoryview(bytearray(view.nbytes)).cast("f")
assert state.observation_tensor(1, out=flat) is flat
assert flat.tobytes() == view.tobytes() == state.view(1).observation_tensor().tobytes()
env = durbar.VectorEnv(game, 2, seed=1)
assert [state.current_player() >= 0 for state in env.states()] == [True, True]
env.reset(2)
for call in (
    env.allocate,
    env.sample_actions,
    lambda: env.step([1, 2]),
    lambda: durbar.record_playouts(state, 10, 1),
):
    try:
        call()
    except ImportError as error:
        assert "pip install 'durbar[numpy]'" in str(error)
    else:
        raise AssertionError(call)
"""


def test_arrays_need_numpy_and_nothing_else_does(name: str) -> None:
    command = [sys.executable, "-c", PROGRAM, name]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
