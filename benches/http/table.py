"""The results as JSON and as Markdown, with the requirements on them."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from benches.http import names
from benches.http.rounds import Measured, find
from benches.report import RESULTS, refuse_unsteady, significant

LEAST_BUSY = 0.9
"""Of its core that a server must have used: below it, something else was the limit."""

MOST_ALONE = 150e-6
"""Seconds in which half of the requests of a single connection must be answered."""


@dataclass(frozen=True)
class Requirement:
    """How many times as many requests as another the service must answer by processor time."""

    what: str
    by: str
    other: str
    least: float


REQUIREMENTS = (
    Requirement(names.NOTATION, names.FLASK, names.PING, 1.9),
    Requirement(names.NOTATION, names.BARE, names.PING, 0.65),
    Requirement(names.JSON, names.FLASK, names.ECHO, 1.8),
    Requirement(names.JSON, names.BARE, names.ECHO, 0.55),
)


def document(measured: Sequence[Measured], where: Mapping[str, Any]) -> dict[str, Any]:
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
        "requirements": [
            *(_ratio(one, measured) for one in REQUIREMENTS),
            _alone(measured),
        ],
    }


def _ratio(one: Requirement, measured: Sequence[Measured]) -> dict[str, Any]:
    ours, theirs = find(measured, names.DURBAR, one.what), find(measured, one.by, one.other)
    ratio = theirs.cpu / ours.cpu if ours and theirs else None
    return {
        "requirement": f"{one.what}: times {one.by}, {one.other}",
        "measured": "not measured" if ratio is None else f"{ratio:.2f}",
        "bound": f"at least {one.least}",
        "holds": None if ratio is None else ratio >= one.least,
    }


def _alone(measured: Sequence[Measured]) -> dict[str, Any]:
    ours = find(measured, names.DURBAR, names.ALONE)
    assert ours is not None, names.ALONE
    p50 = ours.median(lambda round_: round_.p50)
    return {
        "requirement": f"{names.ALONE}: p50",
        "measured": f"{significant(p50 * 1e6)} us",
        "bound": f"at most {MOST_ALONE * 1e6:.0f} us",
        "holds": p50 <= MOST_ALONE,
    }


def markdown(figures: Mapping[str, Any]) -> str:
    """The table of all results, the requirements, and how it was measured."""
    rows, requirements = _rows(figures["results"]), _requirements(figures["requirements"])
    return "\n".join([*rows, "", *requirements, "", *_notes(figures), ""])


def _rows(results: Sequence[Mapping[str, Any]]) -> list[str]:
    lines = [
        "| server | what | requests/s | p50 | p99 | processor time a request | spread |",
        "|---|---|--:|--:|--:|--:|--:|",
    ]
    lines += [
        f"| {row['by']} | {row['what']} | {significant(row['rate'])} "
        f"| {_milliseconds(row['p50'])} | {_milliseconds(row['p99'])} "
        f"| {significant(row['cpu'] * 1e6)} us | ±{row['spread']:.0%} |"
        for row in results
    ]
    return lines


def _requirements(requirements: Sequence[Mapping[str, Any]]) -> list[str]:
    return [
        "| requirement, by processor time | measured | bound | holds |",
        "|---|--:|--:|---|",
        *(
            f"| {one['requirement']} | {one['measured']} | {one['bound']} | {_word(one['holds'])} |"
            for one in requirements
        ),
    ]


def _word(holds: bool | None) -> str:  # noqa: FBT001 - one of three answers
    return {True: "yes", False: "no", None: ""}[holds]


def _milliseconds(seconds: float) -> str:
    return f"{significant(seconds * 1e3)} ms"


def _notes(figures: Mapping[str, Any]) -> list[str]:
    text = (
        "One server process runs on one core. On another, wrk keeps {connections} connections busy "
        "without pause, or one where the row says so. Median of {rounds} rounds of {seconds} s in "
        "turn. The spread is of processor time: half the distance from the least to the most. "
        "Flask runs under granian, bare ASGI under the uvicorn that the service has. "
        "The body is a position of {game} with {players} "
        "players: {json_bytes:,} bytes in JSON, {notation_bytes:,} in notation. The answer with "
        "its {actions} legal actions has {answer_bytes:,} bytes. An echo parses its body and "
        "writes it again. {processor}, {cores} cores, "
        "{system}; Python {python}, durbar {durbar}, {packages}; {date}; `{command}`."
    )
    packages = ", ".join(f"{name} {version}" for name, version in figures["packages"].items())
    lines = [text.format(**{**figures, "packages": packages})]
    idle = [
        f"{row['by']}, {row['what']} ({row['busy']:.0%})"
        for row in figures["results"]
        if row["busy"] < LEAST_BUSY and row["what"] != names.ALONE
    ]
    if idle:
        lines += ["", f"The server's core was not fully used: {'; '.join(idle)}."]
    return lines


def write(figures: Mapping[str, Any]) -> None:
    """Write all files.

    Raises:
        UnsteadyError: A spread is too large, and nothing is written.
    """
    spreads = {f"{row['by']}, {row['what']}": row["spread"] for row in figures["results"]}
    refuse_unsteady("nothing is written", spreads)
    RESULTS.mkdir(exist_ok=True)
    text = json.dumps(figures, indent=1, ensure_ascii=False) + "\n"
    (RESULTS / "http.json").write_text(text, encoding="utf-8")
    title = "# The HTTP service beside others\n\n"
    (RESULTS / "http.md").write_text(title + markdown(figures), "utf-8")
