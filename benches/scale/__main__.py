"""Measure records and workers, and write the tables of docs/scale.md.

Run nothing else meanwhile.
"""

import argparse
import sys
import tempfile
from pathlib import Path

import durbar
from benches import report
from benches.cores import on_core
from benches.scale import proof, records, workers

PAGE = report.ROOT / "docs" / "scale.md"
BEGIN, END = "<!-- bench-scale:begin -->", "<!-- bench-scale:end -->"
PLAYERS = 4


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m benches.scale", description=__doc__)
    parser.add_argument(
        "--proof",
        type=int,
        metavar="GAMES",
        help="make a data set of so many games alone and on a cluster that loses a node, instead",
    )
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=report.ROOT / "runs") as name:
        folder = Path(name)
        if asked.proof:
            for game in durbar.games():
                print(f"{game}, {PLAYERS} players")
                print("\n".join(proof.prove(start(game), asked.proof, folder)), flush=True)
            return
        tables = [*measured_records(folder), "", *measured_workers(folder)]
    text = "\n".join(tables)
    before, rest = PAGE.read_text("utf-8").split(BEGIN)
    after = rest.split(END)[1]
    PAGE.write_text(f"{before}{BEGIN}\n{text}\n{END}{after}", encoding="utf-8")
    print(text)


def start(game: str) -> durbar.State:
    """Where the games begin."""
    return durbar.load_game(game, players=PLAYERS).new_initial_state()


def measured_records(folder: Path) -> list[str]:
    """The table of records, on one core."""
    where = report.surroundings("make bench-scale", records.ROUNDS)
    measured = (
        f"Measured with `make bench-scale` on {where['date']}: {where['processor']}, "
        f"{where['cores']} cores, durbar {where['durbar']}; {PLAYERS} players."
    )
    head = (
        "| one core | playouts alone, decisions/s "
        "| playing and writing Parquet, times as long | JSON Lines "
        "| Parquet, bytes a decision | JSON Lines | read and checked, decisions/s |"
    )
    lines = [measured, "", head, "|---|---|---|---|---|---|---|"]
    for game in durbar.games():
        tell(f"records of {game}")
        with on_core(-1):
            found = records.measure(start(game), folder)
        lines.append(
            f"| {game} | {found.playouts / 1e6:.1f} M | {found.parquet:.2f} "
            f"| {found.lines:.2f} | {found.parquet_bytes:.2f} | {found.lines_bytes:.1f} "
            f"| {found.replay / 1e6:.1f} M |"
        )
    return lines


def measured_workers(folder: Path) -> list[str]:
    """The table of workers."""
    lines = [
        "| games/s | 1 worker | 2 workers | gain |",
        "|---|---|---|---|",
    ]
    shards = []
    for game in durbar.games():
        tell(f"workers of {game}")
        found = workers.measure(start(game), folder)
        for title, (one, two) in (
            ("playouts, threads", found.threads),
            ("records, threads", found.thread_records),
            ("playouts, Ray", found.cluster),
            ("records, Ray", found.cluster_records),
        ):
            lines.append(f"| {game}, {title} | {one:,.0f} | {two:,.0f} | {two / one:.2f} |")
        shards.append((game, found.shard_seconds))
    task = workers.task_seconds()
    shares = ", ".join(f"{task / each:.2%} of a shard of {game}" for game, each in shards)
    return [*lines, "", f"A task of Ray costs {task * 1e3:.2f} ms beside its games: {shares}."]


def tell(line: str) -> None:
    """Say how far it has come."""
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
