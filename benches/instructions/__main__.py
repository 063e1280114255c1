"""Count the instructions of the core, and write the golden file and the table of docs/decisions.

`--check` counts too, but writes nothing, and compares.
"""

import argparse
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import durbar
from benches import binary
from benches.instructions import callgrind, golden, table
from benches.instructions.lines import facts
from benches.instructions.parts import parts
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
    if check:
        of_games = golden.facts_of(golden.read())
    else:
        of_games = {game: facts(game) for game in durbar.games()}
    wanted = list(scenarios(of_games, binary.cases()))
    made = golden.document(of_games, wanted, count(program, wanted, check=check), valgrind)
    if check:
        return compare(made)
    try:
        made["parts"] = {game: parts(game) for game in durbar.games()}
    except (RuntimeError, subprocess.CalledProcessError) as error:
        print(f"durbar: no table by source file: {error}", file=sys.stderr)
    golden.write(made)
    table.write(made)
    written = (path.relative_to(golden.ROOT) for path in (golden.FILE, table.PLACE))
    print(f"durbar: wrote {' and '.join(map(str, written))}")
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
