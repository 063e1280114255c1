"""The table of the results, as JSON, as Markdown and in README.md."""

import json
import os
import platform
import re
import shutil
import subprocess
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import durbar
from benches.cases import REFERENCE
from benches.measure import Result

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "benches" / "results"
BEGIN, END = "<!-- bench:begin -->", "<!-- bench:end -->"


def write(results: Sequence[Result], command: str, repeats: int) -> str:
    """Write all files; give the table."""
    where = surroundings(command, repeats)
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
    readme.write_text(f"{before}{BEGIN}\n{table}{END}{after}", encoding="utf-8")
    return table


def surroundings(command: str, repeats: int) -> dict[str, Any]:
    """Say where, when and how it was measured."""
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
        "repeats": repeats,
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
    """Give the numbers of each result, with its ratio to the reference where that was measured."""
    plain = {
        (result.case.game, result.case.title): result.median
        for result in results
        if result.implementation == REFERENCE
    }
    return [
        {
            "game": result.case.game,
            "case": result.case.title,
            "implementation": result.implementation,
            "unit": result.case.unit,
            "median": result.median,
            "spread": result.spread,
            "ratio": result.median / plain[result.case.game, result.case.title]
            if (result.case.game, result.case.title) in plain
            else None,
            "rates": list(result.rates),
        }
        for result in results
    ]


def markdown(document: dict[str, Any]) -> str:
    """Make the table."""
    lines = [
        "| game | what | by | median | spread | times the reference |",
        "|---|---|---|--:|--:|--:|",
    ]
    for row in document["results"]:
        ratio = "" if row["ratio"] is None else significant(row["ratio"])
        lines.append(
            f"| {row['game']} | {row['case']} | {row['implementation']} "
            f"| {significant(row['median'])} {row['unit']} | ±{row['spread']:.0%} | {ratio} |"
        )
    lines += [
        "",
        "One thread; over HTTP one client and one server process, a core each, against the "
        "reference without HTTP. Median of {repeats} "
        "repeats in turn; spread: half the distance from slowest to fastest. {processor}, {cores} "
        "cores, {system}; Python {python}, Rust {rust}, durbar {durbar}; {date}; `{command}`."
        "".format(**document),
        "",
    ]
    return "\n".join(lines)


def significant(number: float) -> str:
    """Write a number with three digits that mean something."""
    if number >= 100:
        digits = len(str(int(number)))
        return f"{round(number, 3 - digits):,.0f}"
    return f"{number:.3g}"
