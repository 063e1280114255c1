"""The measurements in Rust alone: `benches/core`, built by cargo and run as a process."""

import json
import subprocess
from functools import cache, partial
from pathlib import Path

from benches.measure import Run, Sample

ROOT = Path(__file__).parents[1]


@cache
def build() -> Path:
    """Build the program; give its path."""
    command = ["cargo", "bench", "--locked", "--quiet", "--package", "durbar", "--bench", "core"]
    messages = subprocess.run(
        [*command, "--no-run", "--message-format=json"],
        cwd=ROOT,
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    ).stdout
    for line in messages.splitlines():
        message = json.loads(line)
        if message.get("executable") and message["target"]["name"] == "core":
            return Path(message["executable"])
    raise AssertionError("cargo built no program for benches/core")


def run(game: str, players: int, case: str) -> Run:
    """Give the measurement of a case."""
    return partial(_run, game, players, case)


def _run(game: str, players: int, case: str, amount: int) -> Sample:
    command = [str(build()), game, str(players), case, str(amount)]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return Sample(**json.loads(output))
