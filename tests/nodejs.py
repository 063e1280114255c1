"""Node, which runs the modules of the page; without it their tests are skipped."""

import json
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture(scope="session")
def node() -> str:
    """Where the program is."""
    path = shutil.which("node")
    if path is None:
        pytest.skip("node was not found: install Node.js 20.19 or later")
    return path


def node_lines(
    node: str, program: Path, inputs: Iterable[Any] = (), *arguments: str | Path
) -> list[Any]:
    """Return what a program answers to these, a line of JSON each."""
    done = subprocess.run(
        [node, program, *arguments],
        input="".join(f"{json.dumps(one)}\n" for one in inputs),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]
