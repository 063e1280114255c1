"""Python threads side by side: with the GIL, and on a Python that has none."""

import copy
import os
import subprocess
import sys
import sysconfig
import threading
import time
from collections.abc import Callable

import pytest

import durbar

FREE_THREADED = bool(sysconfig.get_config_var("Py_GIL_DISABLED"))

IMPORT = """
import sys
import durbar
assert not sys._is_gil_enabled(), "the module has switched the GIL on"
"""

NO_ROOM_FOR_STACKS = """
import durbar

state = durbar.load_game(durbar.games()[0]).new_initial_state(seed=1)
calls = {
    "mcts": lambda: durbar.mcts(state, 1000, 1, threads=256),
    "perft": lambda: durbar.perft(state, 1, 256),
    "playouts": lambda: durbar.playouts(state, 1000, 1, 256),
    "VectorEnv": lambda: durbar.VectorEnv(state.game, 8, seed=1, threads=256),
}
for name, call in calls.items():
    try:
        call()
    except RuntimeError as error:
        print(name, error)
"""


def read_for_seconds(env: durbar.VectorEnv) -> None:
    end = time.monotonic() + 10
    while time.monotonic() < end:
        env.state(0)


@pytest.mark.clock
@pytest.mark.parametrize("work", [copy.copy, copy.deepcopy, durbar.VectorEnv.__reduce__])
def test_other_threads_run_while_lanes_are_copied(
    opening: durbar.State, work: Callable[[durbar.VectorEnv], object]
) -> None:
    env = durbar.VectorEnv(opening.game, 2**13, seed=1)
    done = threading.Event()

    def until_done() -> None:
        while not done.is_set():
            work(env)

    thread = threading.Thread(target=until_done)
    thread.start()
    try:
        # That the lanes are in use can be seen only by who runs meanwhile.
        with pytest.raises(RuntimeError, match="another thread is using"):
            read_for_seconds(env)
    finally:
        done.set()
        thread.join()


@pytest.mark.skipif(not FREE_THREADED, reason="this Python has a GIL; run the tests on python3.14t")
def test_a_python_without_a_gil_stays_without() -> None:
    result = subprocess.run(
        [sys.executable, "-c", IMPORT], capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stderr


def test_threads_that_the_system_does_not_give_are_an_error() -> None:
    stacks = {"RUST_MIN_STACK": str(sys.maxsize // 2**17)}
    result = subprocess.run(
        [sys.executable, "-c", NO_ROOM_FOR_STACKS],
        env=os.environ | stacks,
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    said = [line.split(":")[0] for line in result.stdout.splitlines()]
    calls = ("mcts", "perft", "playouts", "VectorEnv")
    assert said == [f"{call} the system cannot start 256 threads" for call in calls]
