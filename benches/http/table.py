"""The results as JSON, as Markdown and in README.md, with the requirements on them."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from benches.http.contestants import (
    DURBAR,
    ECHO,
    FASTAPI,
    FLASK,
    JSON,
    NOTATION,
    PING_BODY,
    VALIDATED,
)
from benches.http.rounds import Measured, find
from benches.report import RESULTS, ROOT, significant

BEGIN, END = "<!-- bench-http:begin -->", "<!-- bench-http:end -->"

LEAST_BUSY = 0.9
"""Of its core that a server must have used: below it, something else was the limit."""

MOST_SHARE = 0.1
"""Of a request's time that may be the engine's own."""


@dataclass(frozen=True)
class Requirement:
    """How many times as many requests a second as another the service must answer."""

    what: str
    by: str
    other: str
    least: float


REQUIREMENTS = (
    Requirement(JSON, FLASK, ECHO, 1.5),
    Requirement(JSON, FASTAPI, VALIDATED, 2.4),
    Requirement(NOTATION, FLASK, PING_BODY, 2.0),
)


def document(
    measured: Sequence[Measured], engine: Mapping[str, float], where: Mapping[str, Any]
) -> dict[str, Any]:
    """All results, and whether the requirements hold."""
    return {
        **where,
        "results": [
            {
                "by": one.by,
                "what": one.what,
                "rate": one.rate,
                "spread": one.spread,
                "p50": one.median(lambda round_: round_.p50),
                "p99": one.median(lambda round_: round_.p99),
                "cpu": one.cpu,
                "busy": one.median(lambda round_: round_.busy),
                "rounds": [asdict(round_) for round_ in one.rounds],
            }
            for one in measured
        ],
        "ratios": _ratios(measured),
        "shares": _shares(measured, engine),
    }


def _ratios(measured: Sequence[Measured]) -> list[dict[str, Any]]:
    ratios = []
    for one in REQUIREMENTS:
        ours, theirs = find(measured, DURBAR, one.what), find(measured, one.by, one.other)
        ratio = ours.rate / theirs.rate if ours and theirs else None
        cpu = theirs.cpu / ours.cpu if ours and theirs else None
        holds = None if cpu is None else cpu >= one.least
        ratios.append({**asdict(one), "ratio": ratio, "cpu_ratio": cpu, "holds": holds})
    return ratios


def _shares(measured: Sequence[Measured], engine: Mapping[str, float]) -> list[dict[str, Any]]:
    shares = []
    for what, seconds in engine.items():
        ours = find(measured, DURBAR, what)
        assert ours is not None, what
        share = seconds / ours.cpu
        shares.append(
            {"what": what, "seconds": seconds, "share": share, "holds": share < MOST_SHARE}
        )
    return shares


def markdown(figures: Mapping[str, Any]) -> str:
    """The table of all results, the requirements, and how it was measured."""
    lines = [*_rows(figures["results"]), "", *_requirements(figures), "", *_notes(figures), ""]
    return "\n".join(lines)


def short(figures: Mapping[str, Any]) -> str:
    """Two sentences for README.md: what the service answers, and what a bare server does."""
    rates = {
        (row["by"], row["what"]): f"{significant(row['rate'])} (±{row['spread']:.0%})"
        for row in figures["results"]
    }
    text = (
        "Over HTTP, one server process on one core lists the legal actions of {ours} positions a "
        "second in notation, or {ours_json} in JSON. In the same run, a bare Flask application "
        "answers {theirs} pings with the same notation in their body, or echoes the same JSON "
        "{theirs_json} times. {connections} connections, {date}, `{command}`."
    )
    return (
        text.format(
            **figures,
            ours=rates[DURBAR, NOTATION],
            ours_json=rates[DURBAR, JSON],
            theirs=rates[FLASK, PING_BODY],
            theirs_json=rates[FLASK, ECHO],
        )
        + "\n"
    )


def _rows(results: Sequence[Mapping[str, Any]]) -> list[str]:
    lines = [
        "| server | what | requests/s | spread | p50 | p99 | processor time a request |",
        "|---|---|--:|--:|--:|--:|--:|",
    ]
    lines += [
        f"| {row['by']} | {row['what']} | {significant(row['rate'])} | ±{row['spread']:.0%} "
        f"| {_milliseconds(row['p50'])} | {_milliseconds(row['p99'])} "
        f"| {significant(row['cpu'] * 1e6)} us |"
        for row in results
    ]
    return lines


def _requirements(figures: Mapping[str, Any]) -> list[str]:
    lines = [
        "| requirement | by requests/s | by processor time | which is to be at least | holds |",
        "|---|--:|--:|--:|---|",
    ]
    lines += [
        f"| {one['what']}: times {one['by']}, {one['other']} | {_ratio(one['ratio'])} "
        f"| {_ratio(one['cpu_ratio'])} | {one['least']} | {_word(one['holds'])} |"
        for one in figures["ratios"]
    ]
    lines += ["", "| the engine's own share | time | share | below 10 % |", "|---|--:|--:|---|"]
    lines += [
        f"| {one['what']} | {significant(one['seconds'] * 1e6)} us | {one['share']:.1%} "
        f"| {_word(one['holds'])} |"
        for one in figures["shares"]
    ]
    return lines


def _ratio(ratio: float | None) -> str:
    return "not measured" if ratio is None else f"{ratio:.2f}"


def _word(holds: bool | None) -> str:  # noqa: FBT001 - one of three answers
    return {True: "yes", False: "no", None: ""}[holds]


def _milliseconds(seconds: float) -> str:
    return f"{significant(seconds * 1e3)} ms"


def _notes(figures: Mapping[str, Any]) -> list[str]:
    text = (
        "One server process runs on one core. On another, wrk keeps {connections} connections busy "
        "without pause. Median of {rounds} rounds of {seconds} s in turn; the spread is half "
        "the distance from slowest to fastest. The body is a position of {game} with {players} "
        "players: {json_bytes:,} bytes in JSON, {notation_bytes:,} in notation. The answer with "
        "its {actions} legal actions has {answer_bytes:,} bytes. An echo parses its body and "
        "writes it again; a validated echo also checks every field. {processor}, {cores} cores, "
        "{system}; Python {python}, durbar {durbar}, {packages}; {date}; `{command}`."
    )
    packages = ", ".join(f"{name} {version}" for name, version in figures["packages"].items())
    lines = [text.format(**{**figures, "packages": packages})]
    idle = [
        f"{row['by']}, {row['what']} ({row['busy']:.0%})"
        for row in figures["results"]
        if row["busy"] < LEAST_BUSY
    ]
    if idle:
        lines += ["", f"The server's core was not fully used: {'; '.join(idle)}."]
    if figures["missing"]:
        reasons = "; ".join(f"{name} ({why})" for name, why in figures["missing"].items())
        lines += ["", f"Not measured: {reasons}."]
    return lines


def write(figures: Mapping[str, Any]) -> str:
    """Write all files; give the whole table."""
    RESULTS.mkdir(exist_ok=True)
    text = json.dumps(figures, indent=1, ensure_ascii=False) + "\n"
    (RESULTS / "http.json").write_text(text, encoding="utf-8")
    table = markdown(figures)
    (RESULTS / "http.md").write_text(f"# The HTTP service beside others\n\n{table}", "utf-8")
    readme = ROOT / "README.md"
    readme.write_text(between(readme.read_text("utf-8"), short(figures)), encoding="utf-8")
    return table


def between(text: str, table: str) -> str:
    """The text with the table between its markers."""
    before, rest = text.split(BEGIN)
    after = rest.split(END)[1]
    return f"{before}{BEGIN}\n{table}{END}{after}"
