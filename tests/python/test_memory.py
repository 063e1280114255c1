"""Where the system has no memory for so much, a call raises, and the process goes on."""

import subprocess
import sys

import pytest

pytest.importorskip("resource", reason="this system sets no limits to memory")

# The process may take 100 MB more than it has when everything is loaded.
LIMITED = """
import re, resource, sys
from pathlib import Path
import numpy
import durbar

game = durbar.load_game(sys.argv[1], 4)
state = game.new_initial_state(seed=1)
states = [state] * 10**6
env = durbar.VectorEnv(game, 8, seed=1)
durbar.record_playouts(state, 40, 1)
has = int(re.search(r"VmSize:\\s+(\\d+)", Path("/proc/self/status").read_text())[1]) * 1024
resource.setrlimit(resource.RLIMIT_AS, (has + 10**8,) * 2)
calls = {
    "VectorEnv": lambda: durbar.VectorEnv(game, 10**6, seed=1),
    "record_playouts": lambda: durbar.record_playouts(state, 10**6, 1),
    "playouts": lambda: durbar.playouts(states, 1, 1),
    "resample": lambda: state.view().resample(1, 10**6),
}
for name, call in calls.items():
    try:
        call()
    except MemoryError:
        print(name)
env.step(env.sample_actions())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="sizes are read from /proc")
def test_what_has_no_room_is_a_memory_error(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, name], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.split() == ["VectorEnv", "record_playouts", "playouts", "resample"]


FAULTS = """
import json, resource, sys
import durbar

game = durbar.load_game(sys.argv[1])
position = game.new_initial_state(seed=1).to_dict()
long = next(name for name, value in position.items() if isinstance(value, list))
text = json.dumps({**position, long: [{}] * 10**7})
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
print(len(game.validate(text)), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
"""


def test_faults_that_are_not_named_take_no_memory(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FAULTS, name], capture_output=True, text=True, check=True
    )
    faults, kilobytes = map(int, done.stdout.split())
    assert faults > 0
    assert kilobytes < 10_000
