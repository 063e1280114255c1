"""The stubs serve a user's program under `mypy --strict`, and catch its mistakes."""

import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = """
import array
import durbar

game = durbar.load_game("maharani", players=3, idle_refresh=False)
state = game.new_initial_state(seed=1)
rng = durbar.Rng(1)
while not state.is_terminal():
    if state.is_chance_node():
        for event in state.resolve_chance(rng):
            print(event["type"])
    else:
        actions = state.legal_actions()
        state.apply_action(actions[rng.bounded(len(actions))])
total: float = sum(state.returns())
tensor = state.observation_tensor(0)
shape: tuple[int, ...] = tensor.shape
buffer = array.array("f", bytes(4 * tensor.size))
same: array.array[float] = state.observation_tensor(0, buffer)
same = state.observation_tensor(player=0, out=buffer)
view: durbar.View = state.view(0)
worlds: list[durbar.State] = [view.resample(7), view.resample(rng)]
same = view.information_state_tensor(out=buffer)
known: dict[str, object] = durbar.view_from_notation(view.to_notation()).to_dict()
seen: list[dict[str, object]] = worlds[0].resolve_chance(rng, observer=view.observer)
stats: durbar.PlayoutStats = durbar.playouts(state, 10, 1, progress=lambda done: print(done))
stats = durbar.playouts(state, 10, 1, 2)
means: tuple[float, ...] = stats.score_mean
lengths: dict[int, int] = dict(stats.length_counts)
records: durbar.Records = durbar.record_playouts(state, 10, 1, threads=2)
actions_of_all: list[int] = records.actions.tolist()
divided: dict[int, int] = durbar.perft_divide(state, 2)
try:
    durbar.state_from_notation("mh1")
except durbar.InvalidNotation as error:
    offset: int | None = error.offset
    for fault in error.faults:
        print(fault.pointer.upper(), fault.detail.upper())
"""

MISTAKES = {
    "text: str = durbar.perft(state, 1)": "assignment",
    "durbar.playouts(state, 10, 1, threads='2')": "call-overload",
    "state.apply_action('place')": "arg-type",
    "state.observation_tensor(0, [1.0])": "call-overload",
    "durbar.load_game('maharani', '3')": "arg-type",
    "durbar.State()._position": "attr-defined",
    "durbar.Rng(1).next()": "attr-defined",
    "state.view(0).resample('1')": "call-overload",
    "state.view(0).apply_action(1)": "attr-defined",
    "key: str = state.game.correction_schema()": "assignment",
}


def check(folder: Path, program: str) -> str:
    (folder / "program.py").write_text(program, "utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "program.py"]
    result = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    return result.stdout + result.stderr


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("user")


def test_a_program_is_accepted(folder: Path) -> None:
    assert check(folder, PROGRAM).startswith("Success")


def test_mistakes_are_found(folder: Path) -> None:
    first = "import durbar\nstate = durbar.load_game('maharani').new_initial_state()\n"
    output = check(folder, first + "\n".join(MISTAKES))
    for line, code in enumerate(MISTAKES.values(), start=3):
        assert any(
            report.startswith(f"program.py:{line}:") and report.endswith(f"[{code}]")
            for report in output.splitlines()
        ), output
