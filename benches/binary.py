"""The programs in Rust: cargo builds them, and they run as processes. `core` measures."""

import json
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

from benches.measure import Run, Sample

ROOT = Path(__file__).parents[1]


@cache
def build(*target: str) -> Path:
    """Build a program, `core` if none is named; give its path."""
    words = target or ("bench", "--no-run", "--bench", "core")
    command = ["cargo", *words, "--locked", "--quiet", "--package", "durbar"]
    messages = subprocess.run(
        [*command, "--message-format=json"],
        cwd=ROOT,
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    ).stdout
    for line in messages.splitlines():
        message = json.loads(line)
        if message.get("executable") and message["target"]["name"] == words[-1]:
            return Path(message["executable"])
    raise AssertionError(f"cargo built no program for benches/{words[-1]}")


@cache
def level() -> str:
    """Say what the core uses of the processor: `x86-64-v3` or `portable`; more in batches."""
    machine = ask("machine")
    more = "" if machine["wide"] == machine["level"] else f", {machine['wide']} in batches"
    return f"{machine['level']}{more}"


def ask(*words: str) -> Any:
    """Ask the program something that it answers in one line of JSON."""
    command = [str(build()), *words]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def run(game: str, players: int, case: str, processes: int = 1) -> Run:
    """Give the measurement of a case.

    Several processes run one after the other, and the one with the median time counts: the
    speed of the smallest steps differs from process to process.
    """

    def measured(amount: int) -> Sample:
        samples = [Sample(**ask(game, str(players), case, str(amount))) for _ in range(processes)]
        assert len({sample.answer for sample in samples}) == 1, f"{case}: answers differ: {samples}"
        return sorted(samples, key=lambda sample: sample.seconds)[processes // 2]

    return measured
