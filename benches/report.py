"""The tables of the results, as JSON, as Markdown and in README.md."""

import json
import os
import platform
import re
import shutil
import subprocess
from collections.abc import Container, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from types import MappingProxyType
from typing import Any

import durbar
from benches.measure import Result
from benches.names import (
    BATCH,
    BESIDE,
    COPY,
    FILL,
    HTTP,
    JAX,
    LOOP,
    NATIVE,
    ONE_CALL,
    ONE_CALL_TWO,
    PYTHON,
    PYTHON_BYTES,
    PYTHON_TWO,
    RANDOM_GAMES,
    REFERENCE,
    RUST,
    SEARCH,
    TENSORS,
)

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "benches" / "results"
BEGIN, END = "<!-- bench:begin -->", "<!-- bench:end -->"


SHORT = {
    (RANDOM_GAMES, RUST),
    (RANDOM_GAMES, ONE_CALL_TWO),
    (RANDOM_GAMES, NATIVE),
    (LOOP, PYTHON),
    (TENSORS, PYTHON),
    (BATCH, PYTHON),
    (BATCH, PYTHON_BYTES),
    (BATCH, PYTHON_TWO),
    (BATCH, FILL),
    (BATCH, JAX),
    (SEARCH, ONE_CALL),
    (SEARCH, NATIVE),
    (COPY, RUST),
    ("read and check notation", PYTHON),
    ("legal actions over HTTP, notation", HTTP),
}
"""What README.md shows."""


def write(results: Sequence[Result], where: dict[str, Any]) -> str:
    """Write all files; give the whole table."""
    RESULTS.mkdir(exist_ok=True)
    document = {**where, "results": rows(results)}
    text = json.dumps(document, indent=1, ensure_ascii=False) + "\n"
    (RESULTS / "latest.json").write_text(text, encoding="utf-8")
    table = markdown(document)
    (RESULTS / "latest.md").write_text(f"# Measurements\n\n{table}", encoding="utf-8")
    readme = ROOT / "README.md"
    kept = readme.read_text("utf-8")
    before, rest = kept.split(BEGIN)
    after = rest.split(END)[1]
    short = markdown(document, SHORT)
    readme.write_text(f"{before}{BEGIN}\n{short}{END}{after}", encoding="utf-8")
    return table


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
    """Give the numbers of each result, with its ratios to the reference and to a peer.

    A ratio is None where the other was not measured.
    """
    medians = {
        (result.case.game, result.case.title, result.implementation): result.median
        for result in results
    }
    peers = {
        (game, title): median
        for (game, title, _), median in medians.items()
        if game == BESIDE.get(title)
    }

    def row(result: Result) -> dict[str, Any]:
        game, title = result.case.game, result.case.title
        plain = medians.get((game, title, REFERENCE))
        peer = None
        if result.implementation != REFERENCE:
            peer = peers.get((BESIDE.get(title, ""), title))
        return {
            "game": game,
            "case": title,
            "implementation": result.implementation,
            "unit": result.case.unit,
            "median": result.median,
            "spread": result.spread,
            "ratio": result.median / plain if plain else None,
            "peer": BESIDE[title] if peer else None,
            "peer_ratio": result.median / peer if peer else None,
            "rates": list(result.rates),
        }

    return [row(result) for result in results]


def markdown(document: dict[str, Any], wanted: Container[tuple[str, str]] | None = None) -> str:
    """Make the table, of all rows or of those with a wanted pair of case and implementation."""
    lines = [
        "| game | what | by | median | spread | times the reference | times a peer |",
        "|---|---|---|--:|--:|--:|:--|",
    ]
    for row in document["results"]:
        if wanted is not None and (row["case"], row["implementation"]) not in wanted:
            continue
        ratio = "" if row["ratio"] is None else significant(row["ratio"])
        beside = "" if row["peer"] is None else f"{significant(row['peer_ratio'])} x {row['peer']}"
        lines.append(
            f"| {row['game']} | {row['case']} | {row['implementation']} "
            f"| {significant(row['median'])} {row['unit']} | ±{row['spread']:.0%} "
            f"| {ratio} | {beside} |"
        )
    return "\n".join([*lines, "", *notes(document), ""])


def notes(document: dict[str, Any]) -> list[str]:
    """Say how it was measured and with what, and what is missing."""
    used = f" ({document['level']})" if document["level"] else ""
    text = (
        "One thread on one core unless two are named; over HTTP one client and one server process, "
        "a core each, against the reference without HTTP. Median of {repeats} repeats in turn; "
        "spread: half the distance from slowest to fastest. {processor}, {cores} cores{used}, "
        "{system}; Python {python}, Rust {rust}, durbar {durbar}; {date}; `{command}`."
    )
    lines = [text.format(**document, used=used)]
    if document["peers"]:
        packages = ", ".join(f"{name} {version}" for name, version in document["peers"].items())
        lines += [
            "",
            (
                "The peers play other games, with rules of other size: their ratios tell orders of "
                f"magnitude and nothing finer. {packages}."
            ),
        ]
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
