"""Count the instructions of the core, and write the golden file.

`--check` counts too, but writes nothing, and compares.
"""

import argparse
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from benches import binary
from benches.instructions import callgrind, golden
from benches.instructions.scenarios import LEVELS, Scenario, scenarios


def main() -> int:
    """Run the command; give its exit status."""
    parser = argparse.ArgumentParser(prog="python -m benches.instructions", description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare, and write nothing")
    check = parser.parse_args().check
    valgrind = callgrind.version()
    if valgrind is None:
        return missing("valgrind was not found (apt-get install valgrind)", check=check)
    if check:
        reason = not_comparable()
        if reason:
            return missing(reason, check=True)
    program = binary.build()
    wanted = list(scenarios())
    made = golden.document(wanted, count(program, wanted, check=check), valgrind)
    if check:
        return compare(made)
    golden.write(made)
    print(f"durbar: wrote {golden.FILE.relative_to(golden.ROOT)}")
    return 0


def missing(reason: str, *, check: bool) -> int:
    """Say why nothing is counted: no fault of what is checked, but one if it should be written."""
    done = "are not checked" if check else "cannot be written"
    print(f"durbar: instruction counts {done}: {reason}", file=sys.stderr)
    return 0 if check else 1


def not_comparable() -> str | None:
    """Say why counts of this machine cannot be compared with those that are kept."""
    if not golden.FILE.exists():
        return f"there is no {golden.FILE.relative_to(golden.ROOT)}: {golden.RUN}"
    kept, here = golden.read()["compiler"], golden.compiler()
    return None if kept == here else f"they are those of {kept}, and here is {here}"


def count(program: Path, wanted: list[Scenario], *, check: bool) -> golden.Counts:
    """Count in all versions that this processor has, at the same time.

    Raises:
        SystemExit: A version is missing, and the golden file should hold it.
    """
    here = callgrind.level(program)
    levels = LEVELS[: LEVELS.index(here) + 1]
    for level in LEVELS[len(levels) :]:
        code = missing(f"this processor has no {level}", check=check)
        if code:
            raise SystemExit(code)
    with ThreadPoolExecutor(len(levels)) as pool:
        counted = pool.map(lambda level: callgrind.count(program, level, wanted), levels)
        return dict(zip(levels, counted, strict=True))


def compare(made: golden.Document) -> int:
    """Print a table of what changed; give 1 if something grew too much."""
    changed = list(golden.changes(golden.read(), made))
    for change in changed:
        print(change.row, file=sys.stderr)
    failed = sum(change.fails for change in changed)
    print(f"durbar: {len(made['scenarios'])} instruction counts compared, {failed} at fault")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
