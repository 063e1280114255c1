"""Counting with callgrind: one process for all scenarios of a level, one dump for each."""

import json
import re
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from benches.instructions.scenarios import Scenario

BEGIN, END = "*counting::counted*", "core::counting::counted*"
"""The function in `benches/core/counting.rs` that all measured work is inside of.

Written in two ways, since valgrind hears only one of two options for the same pattern.
"""


@dataclass(frozen=True)
class Counted:
    """What a scenario came to."""

    units: int
    answer: int
    instructions: int

    @property
    def per_unit(self) -> float:
        """Instructions for one unit of the work."""
        return self.instructions / self.units


def version() -> str | None:
    """Give the version of valgrind, or nothing where it is missing."""
    program = shutil.which("valgrind")
    if program is None:
        return None
    result = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    return result.stdout.strip() if result.returncode == 0 else None


def level(program: Path) -> str:
    """Name the version of bulk work that the program takes under valgrind."""
    output = run([str(program), "machine"], "none")
    return str(json.loads(output)["level"])


def count(program: Path, level: str, wanted: Sequence[Scenario]) -> list[Counted]:
    """Count the instructions of scenarios, in one process.

    The program takes each measurement twice, first with the amount 1, so every second dump counts.

    Raises:
        RuntimeError: The program failed, or there is not a dump for each measurement.
    """
    words = [word for scenario in wanted for word in scenario.words]
    with tempfile.TemporaryDirectory() as folder:
        output = run(
            [str(program), "count", level, *words],
            "callgrind",
            f"--callgrind-out-file={folder}/dump",
            "--collect-atstart=no",
            f"--toggle-collect={BEGIN}",
            f"--dump-after={END}",
        )
        dumps = [path.read_text("utf-8") for path in ordered(Path(folder))]
    lines = [json.loads(line) for line in output.splitlines()]
    if len(lines) != len(wanted) or len(dumps) != 2 * len(wanted):
        raise RuntimeError(
            f"{len(wanted)} scenarios gave {len(lines)} answers and {len(dumps)} dumps"
        )
    return [
        Counted(line["count"], line["answer"], total(dump))
        for line, dump in zip(lines, dumps[1::2], strict=True)
    ]


def run(command: Sequence[str], tool: str, *options: str) -> str:
    """Run a command under a tool of valgrind; give what it printed.

    The environment is empty: its size would move the stack.

    Raises:
        RuntimeError: The command failed; with what it said.
    """
    valgrind = shutil.which("valgrind") or "valgrind"
    done = subprocess.run(
        [valgrind, f"--tool={tool}", "--quiet", *options, *command],
        capture_output=True,
        text=True,
        check=False,
        env={},
    )
    if done.returncode:
        raise RuntimeError(f"{' '.join(command[:3])}: {done.stderr.strip()}")
    return done.stdout


def ordered(folder: Path) -> list[Path]:
    """Give the dumps of a run in the order in which they were written."""
    dumps = [path for path in folder.iterdir() if path.suffix[1:].isdigit()]
    return sorted(dumps, key=lambda path: int(path.suffix[1:]))


def total(dump: str) -> int:
    """Read the number of instructions out of a dump.

    Raises:
        RuntimeError: It holds none.
    """
    match = re.search(r"^(?:summary|totals): (\d+)", dump, re.MULTILINE)
    if match is None:
        raise RuntimeError("a dump of callgrind has no total")
    return int(match[1])
