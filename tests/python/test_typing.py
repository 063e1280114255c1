"""The stubs catch mistakes of a user's program under `mypy --strict`."""

import subprocess
import sys
from pathlib import Path

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


def test_mistakes_are_found(tmp_path: Path) -> None:
    first = "import durbar\nstate = durbar.load_game('maharani').new_initial_state()\n"
    (tmp_path / "program.py").write_text(first + "\n".join(MISTAKES), "utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "program.py"]
    result = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    *reports, _ = result.stdout.splitlines()
    numbers = [(report.split(":")[1], report.rpartition("[")[2]) for report in reports]
    expected = [(str(line), f"{code}]") for line, code in enumerate(MISTAKES.values(), start=3)]
    assert [number for number in numbers if number in expected] == expected, result.stdout
