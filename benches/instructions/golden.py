"""The counts that are kept, and what may be said of new ones beside them."""

import json
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benches.instructions.callgrind import Counted
from benches.instructions.scenarios import LEVELS, Scenario

ROOT = Path(__file__).parents[2]
FILE = ROOT / "tests" / "golden" / "instructions.json"
TOLERANCE = 0.03
"""A count may grow by so much of itself."""
RUN = "run `make bench-instructions`"

Document = Mapping[str, Any]
"""What the golden file holds."""
Counts = Mapping[str, Sequence[Counted]]
"""By level: what each scenario came to, in the order of the scenarios."""


@dataclass(frozen=True)
class Change:
    """A scenario that is not as it is in the file."""

    name: str
    why: str
    fails: bool = True
    level: str = ""
    old: float | None = None
    new: float | None = None

    @property
    def row(self) -> str:
        """A line of the table."""
        old, new = ("-" if count is None else f"{count:.2f}" for count in (self.old, self.new))
        return f"{self.name:<32} {self.level:<10} {old:>12} {new:>12}  {self.why}"


def compiler() -> str:
    """Name the compiler and the machine that it compiles for: counts belong to both."""
    program = shutil.which("rustc") or "rustc"
    result = subprocess.run([program, "-vV"], check=True, capture_output=True, text=True, cwd=ROOT)
    facts = dict(line.split(": ", 1) for line in result.stdout.splitlines() if ": " in line)
    return f"{result.stdout.splitlines()[0]}, {facts['host']}"


def document(wanted: Sequence[Scenario], counts: Counts, valgrind: str) -> dict[str, Any]:
    """Make what the golden file holds."""
    rows: dict[str, Any] = {}
    for i, scenario in enumerate(wanted):
        one = next(iter(counts.values()))[i]
        rows[scenario.name] = {
            "unit": scenario.unit,
            "units": one.units,
            "answer": one.answer,
            "instructions": {level: round(count[i].per_unit, 2) for level, count in counts.items()},
        }
    return {"compiler": compiler(), "valgrind": valgrind, "scenarios": rows}


def write(made: Document) -> None:
    """Write the golden file."""
    FILE.write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")


def read() -> dict[str, Any]:
    """Read the golden file.

    Raises:
        FileNotFoundError: There is none.
    """
    kept: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
    return kept


def changes(kept: Document, made: Document) -> Iterator[Change]:
    """Compare what was counted with what is kept; nothing is said of levels not counted."""
    old_rows, new_rows = kept["scenarios"], made["scenarios"]
    for name in sorted(old_rows.keys() | new_rows.keys()):
        if name not in new_rows:
            yield Change(name, f"is no scenario any more: {RUN}")
        elif name not in old_rows:
            yield Change(name, f"has no count yet: {RUN}")
        elif any(old_rows[name][key] != new_rows[name][key] for key in ("unit", "units", "answer")):
            yield Change(name, f"the work itself is another: {RUN} if that is meant")
        else:
            yield from _grown(name, old_rows[name]["instructions"], new_rows[name]["instructions"])


def _grown(name: str, kept: Mapping[str, float], made: Mapping[str, float]) -> Iterator[Change]:
    for level in [level for level in LEVELS if level in kept and level in made]:
        old, new = kept[level], made[level]
        growth = (new - old) / max(old, 1)
        if growth > TOLERANCE:
            yield Change(name, f"grew by {growth:.1%}", True, level, old, new)
        elif growth < -TOLERANCE:
            why = f"shrank by {-growth:.1%}: {RUN}, so that it stays so"
            yield Change(name, why, False, level, old, new)
