"""The tables of the results, as JSON, as Markdown and in README.md."""

import json
import os
import platform
import re
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from types import MappingProxyType
from typing import Any

import durbar
from benches.measure import Result
from benches.names import (
    BATCH,
    BESIDE,
    BOT,
    ONE_CALL,
    PYTHON,
    RANDOM_GAMES,
    REFERENCE,
    RUST,
    SEARCH,
)

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "benches" / "results"
BEGIN, END = "<!-- bench:begin -->", "<!-- bench:end -->"

MOST_SPREAD = 0.15
"""Of a figure that is published: above it, the machine had other work."""

SHORT = ((RANDOM_GAMES, RUST), (BATCH, PYTHON), (SEARCH, ONE_CALL), (BOT, ONE_CALL))
"""The cases that README.md shows, and by which implementation: a row of each for every game."""


class UnsteadyError(Exception):
    """The repeats lie too far apart to be published; the message names the rows."""


def write(results: Sequence[Result], where: dict[str, Any]) -> str:
    """Write all files; give the whole table.

    Raises:
        UnsteadyError: The spread of a figure of README.md is too large, and README.md stays as it
            was. The other files are written, since they show each spread.
    """
    RESULTS.mkdir(exist_ok=True)
    document = {**where, "results": rows(results)}
    text = json.dumps(document, indent=1, ensure_ascii=False) + "\n"
    (RESULTS / "latest.json").write_text(text, encoding="utf-8")
    table = markdown(document)
    (RESULTS / "latest.md").write_text(f"# Measurements\n\n{table}", encoding="utf-8")
    refuse_unsteady("README.md stays as it was", published(document))
    write_between(ROOT / "README.md", BEGIN, END, short(document))
    return table


def write_between(page: Path, begin: str, end: str, text: str) -> None:
    """Write a text between two marks of a page."""
    before, rest = page.read_text("utf-8").split(begin)
    page.write_text(f"{before}{begin}\n{text}{end}{rest.split(end)[1]}", encoding="utf-8")


def refuse_unsteady(consequence: str, spreads: Mapping[str, float]) -> None:
    """Let figures pass whose repeats agree.

    Raises:
        UnsteadyError: A spread is too large.
    """
    wide = [f"{row} (±{spread:.0%})" for row, spread in spreads.items() if spread > MOST_SPREAD]
    if wide:
        raise UnsteadyError(
            f"{consequence}, since these figures have a spread above {MOST_SPREAD:.0%}: "
            f"{'; '.join(wide)}. Measure on a quiet machine."
        )


def published(document: dict[str, Any]) -> dict[str, float]:
    """Give the spread of each figure of README.md, and of the peers that it is divided by."""
    rows = document["results"]
    shown = [row for row in rows if (row["case"], row["implementation"]) in SHORT]
    peers = {(row["peer"], row["case"]) for row in shown}
    divisors = [row for row in rows if (row["game"], row["case"]) in peers]
    return {
        f"{row['game']}, {row['case']}, {row['implementation']}": row["spread"]
        for row in [*shown, *divisors]
    }


def surroundings(
    command: str,
    repeats: int,
    peers: Mapping[str, str] = MappingProxyType({}),
    missing: Mapping[str, str] = MappingProxyType({}),
    level: str = "",
) -> dict[str, Any]:
    """Say where, when and how it was measured, beside which peers.

    `level` is what the core uses of the processor.
    """
    compiler = shutil.which("rustc") or "rustc"
    rustc = subprocess.run([compiler, "--version"], check=True, capture_output=True, text=True)
    return {
        "command": command,
        "date": datetime.now(UTC).date().isoformat(),
        "processor": processor(),
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "rust": rustc.stdout.split()[1],
        "durbar": durbar.__version__,
        "level": level,
        "repeats": repeats,
        "peers": dict(peers),
        "missing": dict(missing),
    }


def processor() -> str:
    """Name the processor, as far as the system tells."""
    information = Path("/proc/cpuinfo")
    if information.exists():
        names = re.findall(r"^model name\s*: (.*)$", information.read_text("utf-8"), re.MULTILINE)
        if names:
            return str(names[0]).strip()
    return platform.processor() or "unknown"


def rows(results: Sequence[Result]) -> list[dict[str, Any]]:
    """Give the numbers of each result, with its ratio to a peer; None if that was not measured."""
    peers = {
        result.case.title: result.median
        for result in results
        if result.case.game == BESIDE.get(result.case.title)
    }

    def row(result: Result) -> dict[str, Any]:
        title = result.case.title
        peer = None if result.implementation == REFERENCE else peers.get(title)
        return {
            "game": result.case.game,
            "case": title,
            "implementation": result.implementation,
            "unit": result.case.unit,
            "median": result.median,
            "spread": result.spread,
            "peer": BESIDE[title] if peer else None,
            "peer_ratio": result.median / peer if peer else None,
            "rates": list(result.rates),
        }

    return [row(result) for result in results]


def markdown(document: dict[str, Any]) -> str:
    """Make the tables of all rows, the games side by side and then the peers; say how they came."""
    games = durbar.games()
    own: dict[tuple[str, str, str], dict[str, str]] = {}
    peers = ["| what | peer | speed | unit |", "|---|---|--:|---|"]
    for row in document["results"]:
        case, by, unit, speed = row["case"], row["implementation"], row["unit"], rate(row)
        if row["game"] in games:
            own.setdefault((case, by, unit), {})[row["game"]] = speed
        else:
            peers.append(f"| {case} | {row['game']}, {by} | {speed} | {unit} |")
    lines = [f"| what | by | {' | '.join(games)} | unit |", f"|---|---|{'--:|' * len(games)}---|"]
    for (case, by, unit), speeds in own.items():
        cells = " | ".join(speeds.get(game, "") for game in games)
        lines.append(f"| {case} | {by} | {cells} | {unit} |")
    return "\n".join([*lines, "", *peers, "", *notes(document), ""])


def rate(row: Mapping[str, Any]) -> str:
    """Write the median and the spread of a row."""
    return f"{significant(row['median'])} ±{row['spread']:.0%}"


def short(document: dict[str, Any]) -> str:
    """Make the table of README.md: a few rows, one case after the other."""
    lines = ["| game | what | by | median | spread | times a peer |", "|---|---|---|--:|--:|:--|"]
    lines += [
        f"| {row['game']} | {row['case']} | {row['implementation']} "
        f"| {significant(row['median'])} {row['unit']} | ±{row['spread']:.0%} | {beside(row)} |"
        for wanted in SHORT
        for row in document["results"]
        if (row["case"], row["implementation"]) == wanted
    ]
    note = (
        "One thread on one core ({processor}). Median of {repeats} repeats; the spread is half the "
        "distance from slowest to fastest, in % of the median. {date}, `{command}`. The peers play "
        "other games, so a ratio shows the order of magnitude and nothing finer."
    )
    return "\n".join([*lines, "", note.format(**document), ""])


def beside(row: Mapping[str, Any]) -> str:
    """Write how many times as fast as its peer a row is, if that was measured."""
    return "" if row["peer"] is None else f"{significant(row['peer_ratio'])} x {row['peer']}"


def notes(document: dict[str, Any]) -> list[str]:
    """Say how it was measured and with what, and what is missing."""
    text = (
        "One thread on one core unless two are named. Median of {repeats} repeats in turn; the "
        "spread is half the distance from slowest to fastest. "
        "{processor}, {cores} cores{used}, {system}; {versions}; {date}; `{command}`."
    )
    used = f" ({document['level']})" if document["level"] else ""
    packages = {key.title(): document[key] for key in ("python", "rust")}
    packages |= {"durbar": document["durbar"], **document["peers"]}
    versions = ", ".join(f"{name} {version}" for name, version in packages.items())
    lines = [text.format(**document, used=used, versions=versions)]
    if document["peers"]:
        lines[0] += " The peers play other games: compare orders of magnitude only."
    if document["missing"]:
        reasons = "; ".join(f"{name} ({why})" for name, why in document["missing"].items())
        lines += ["", f"Peers that were not measured: {reasons}."]
    return lines


def significant(number: float) -> str:
    """Write a number with three digits that mean something."""
    if number >= 100:
        digits = len(str(int(number)))
        return f"{round(number, 3 - digits):,.0f}"
    return f"{number:.3g}"
