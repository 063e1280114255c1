"""Programs of node, given and giving lines of JSON."""

import json
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


def lines(node: str, program: str, module: Path, inputs: Iterable[Any]) -> list[Any]:
    """What a program beside this file answers to each of these, with the module."""
    text = "".join(f"{json.dumps(one)}\n" for one in inputs)
    done = subprocess.run(
        [node, str(HERE / program), str(module)],
        input=text,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]
