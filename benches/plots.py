"""Draw how the cost of a decision grows: `benches/results/growth.json` as pictures beside it.

Runs in the environment of the peers, which has matplotlib, and imports no part of durbar.
"""

import json
from collections import defaultdict
from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib import pyplot as plt

RESULTS = Path(__file__).parent / "results"
AXES = {
    "decile": "tenth of the game's decisions",
    "phase": "phase",
    "players": "players",
    "width": "games side by side",
    "threads": "threads",
    "processes": "processes at once, each on a core of its own",
}
"""The axes of growth.json, and how the pictures call them."""


def draw(axis: str, rows: list[dict[str, Any]], folder: Path) -> Path:
    """Draw one picture: nanoseconds a decision along an axis, a line for each game."""
    lines: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for row in rows:
        name = row["game"] if axis == "players" else f"{row['game']}, {row['players']} players"
        lines[name].append(row)
    figure, plot = plt.subplots(figsize=(6, 3.5), layout="constrained")
    for name, points in lines.items():
        values = [point["value"] for point in points]
        times = [point["nanoseconds"] for point in points]
        spreads = [point["spread"] * point["nanoseconds"] for point in points]
        style = "o" if axis == "phase" else "o-"
        plot.errorbar(values, times, yerr=spreads, fmt=style, capsize=3, label=name)
    if axis == "width":
        plot.set_xscale("log", base=2)
    elif axis != "phase":
        plot.set_xticks(sorted({row["value"] for row in rows}))
    plot.set_xlabel(AXES[axis])
    plot.set_ylabel("nanoseconds a decision")
    plot.set_ylim(bottom=0)
    plot.legend(fontsize="small")
    path = folder / f"growth-{axis}.svg"
    figure.savefig(path, metadata={"Date": None})
    plt.close(figure)
    return path


def main(folder: Path = RESULTS) -> None:
    """Draw every axis that was measured."""
    # The same numbers give the same bytes.
    mpl.rcParams["svg.hashsalt"] = "durbar"
    mpl.use("svg")
    rows = json.loads((folder / "growth.json").read_text("utf-8"))["rows"]
    for axis in AXES:
        along = [row for row in rows if row["axis"] == axis]
        if along:
            print(draw(axis, along, folder).name)


if __name__ == "__main__":
    main()
