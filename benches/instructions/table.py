"""The table of docs/decisions/floor.md: how near random play is to a bare loop over memory."""

from benches.instructions.golden import ROOT, Document, facts_of
from benches.instructions.scenarios import LEVELS, Facts

PLACE = ROOT / "docs/decisions/floor.md"
LEAST = 5
"""Files with fewer instructions for a decision are not named."""
SPENT = f"instructions on {LEVELS[-1]} by source file, with the usual number of players"
BEGIN, END = "<!-- instructions:begin -->", "<!-- instructions:end -->"


def write(made: Document) -> None:
    """Put the table between its marks."""
    before, rest = PLACE.read_text("utf-8").split(BEGIN)
    after = rest.split(END)[1]
    PLACE.write_text(f"{before}{BEGIN}\n{markdown(made)}{END}{after}", encoding="utf-8")


def markdown(made: Document) -> str:
    """Make the table: a column for each game."""
    columns = [column(made, game, facts) for game, facts in facts_of(made).items()]
    names = list(columns[0])
    spent = [where(parts) for parts in made.get("parts", {}).values()]
    lines = [
        f"| for a decision of random play | {' | '.join(made['facts'])} |",
        f"|---|{'--:|' * len(columns)}",
        *(f"| {name} | {' | '.join(each[name] for each in columns)} |" for name in names),
        *([f"| {SPENT} | {' | '.join(spent)} |"] if spent else []),
        "",
        f"Counted by `make bench-instructions` with {made['valgrind']} and {made['compiler']}.",
        "",
    ]
    return "\n".join(lines)


def where(parts: dict[str, dict[str, float]]) -> str:
    """Say where the instructions of a decision are spent, of the fastest version."""
    counts = parts[LEVELS[-1]]
    shown = {file: count for file, count in counts.items() if count >= LEAST}
    shares = [f"{file} {count:.0f}" for file, count in shown.items()]
    return ", ".join([*shares, f"others {sum(counts.values()) - sum(shown.values()):.0f}"])


def column(made: Document, game: str, facts: Facts) -> dict[str, str]:
    """Give what the table says of a game."""
    counts = {
        name.removeprefix(f"{game}/"): row["instructions"]
        for name, row in made["scenarios"].items()
        if name.startswith(f"{game}/")
    }
    (bare,) = (count for case, count in counts.items() if "/bare/" in case)
    cells = {
        "bytes of a state": str(facts.bytes),
        "cache lines of data touched": f"{facts.lines:.0f}",
        "random numbers": f"{facts.numbers:.1f}",
    }
    played = {case.split("/")[0]: row for case, row in counts.items() if "/playouts" in case}
    for level in LEVELS:
        each = " / ".join(f"{row[level]:.0f}" for row in played.values())
        cells[f"instructions, {level}"] = f"{each} ({'/'.join(played)} players)"
    for level in LEVELS:
        cells[f"instructions of the bare loop, {level}"] = f"{bare[level]:.0f}"
    return cells
