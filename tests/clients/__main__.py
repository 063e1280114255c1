"""Make a client in Python and one in TypeScript, and let each play a whole game of each game.

Against the real server; the two must end with the same scores. `make test-clients` calls this.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import durbar
from durbar.rest.operation import LINES
from tests.house.tree import ROOT
from tests.rest.serving import HOST, running

HERE = Path(__file__).parent
MADE = HERE / ".made"
TOOLS = HERE / "node_modules/.bin"
PYTHON_TOOLS = Path(sys.executable).parent
DOCUMENT = ROOT / "openapi.yaml"


def run(*command: str | Path, **environ: str) -> str:
    """Run a program; what it says, unless it fails."""
    path = os.pathsep.join([str(PYTHON_TOOLS), os.environ["PATH"]])
    done = subprocess.run(
        command,
        cwd=HERE,
        env={**os.environ, "PATH": path, **environ},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise SystemExit(f"{done.stdout}\ndurbar: {' '.join(map(str, command))} failed")
    return done.stdout


def make_python() -> None:
    """Make the client in Python; the program that uses it passes mypy, and all of it compiles."""
    said = run(
        PYTHON_TOOLS / "openapi-python-client", "generate", "--path", DOCUMENT, "--meta", "none",
        "--output-path", MADE / "durbar_client", "--overwrite",
    )  # fmt: skip
    # It knows no newline-delimited JSON, and leaves such answers as bytes.
    warnings = re.split(r"^(?=WARNING|ERROR|Unable)", said, flags=re.MULTILINE)[1:]
    if others := [warning for warning in warnings if LINES not in warning]:
        raise SystemExit("".join(others))
    run(
        PYTHON_TOOLS / "mypy", "--config-file=", "--strict", "--follow-imports=silent", "play.py",
        "--cache-dir", MADE / "mypy", MYPYPATH=str(MADE),
    )  # fmt: skip
    run(sys.executable, "-m", "compileall", "-q", MADE / "durbar_client")


def make_typescript() -> None:
    """Make the client in TypeScript; it and the program pass tsc."""
    # A field with a default value may be left out of a request.
    optional = "--default-non-nullable=false"
    run(TOOLS / "openapi-typescript", DOCUMENT, optional, "--output", MADE / "openapi.ts")
    run(TOOLS / "tsc", "--project", HERE)


def main() -> None:
    """Make the clients, and let them play."""
    MADE.mkdir(exist_ok=True)
    make_python()
    make_typescript()
    with tempfile.TemporaryDirectory() as folder, running(log=Path(folder) / "log") as server:
        for game in durbar.games():
            asked = (f"http://{HOST}:{server.port}", game, "3")
            python = run(sys.executable, "play.py", *asked, PYTHONPATH=str(MADE))
            typescript = run("node", MADE / "play.js", *asked)
            print(f"{game}: {python.strip()} (Python), {typescript.strip()} (TypeScript)")
            if python.split() != typescript.split():
                raise SystemExit("durbar: the two clients played different games")


if __name__ == "__main__":
    main()
