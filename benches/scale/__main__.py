"""Measure records and workers, and write the tables of docs/scale.md.

Run nothing else meanwhile.
"""

import tempfile
from dataclasses import dataclass
from pathlib import Path

import durbar
from benches import report
from benches.cores import on_core
from benches.measure import tell
from benches.scale import records, workers
from durbar.scale import shard_games

PAGE = report.ROOT / "docs" / "scale.md"
BEGIN, END = "<!-- bench-scale:begin -->", "<!-- bench-scale:end -->"
PLAYERS = 4


def main() -> None:
    """Run the command."""
    with tempfile.TemporaryDirectory(dir=report.ROOT / "runs") as name:
        games = [measured(game, Path(name)) for game in durbar.games()]
        task = workers.task_seconds()
    text = "\n".join([*of_records(games), "", *of_workers(games, task), ""])
    report.write_between(PAGE, BEGIN, END, text)
    print(text)


@dataclass(frozen=True)
class Measured:
    """What was measured of a game."""

    game: str
    records: records.Records
    workers: workers.Workers


def measured(game: str, folder: Path) -> Measured:
    """Measure a game."""
    tell(game)
    with on_core(-1):
        of_records = records.measure(start(game), folder)
    return Measured(game, of_records, workers.measure(start(game), folder))


def start(game: str) -> durbar.State:
    """Where the games begin."""
    return durbar.load_game(game, players=PLAYERS).new_initial_state()


def of_records(games: list[Measured]) -> list[str]:
    """The table of records, on one core."""
    where = report.surroundings("make bench-scale", records.ROUNDS)
    heading = (
        f"Measured with `make bench-scale` on {where['date']}: {where['processor']}, "
        f"{where['cores']} cores, durbar {where['durbar']}; {PLAYERS} players."
    )
    head = (
        "| one core | playouts alone, decisions/s "
        "| playing and writing Parquet, times as long | JSON Lines "
        "| Parquet, bytes a decision | JSON Lines | read and checked, decisions/s |"
    )
    lines = [heading, "", head, "|---|---|---|---|---|---|---|"]
    for each in games:
        cost = each.records
        lines.append(
            f"| {each.game} | {cost.playouts / 1e6:.1f} M | {cost.parquet:.2f} | {cost.lines:.2f} "
            f"| {cost.parquet_bytes:.2f} | {cost.lines_bytes:.1f} | {cost.replay / 1e6:.1f} M |"
        )
    return lines


def of_workers(games: list[Measured], task: float) -> list[str]:
    """The table of workers, and what a task costs."""
    lines = ["| games/s | 1 worker | 2 workers | gain |", "|---|---|---|---|"]
    for each in games:
        for title, (one, two) in each.workers.rates.items():
            lines.append(f"| {each.game}, {title} | {one:,.0f} | {two:,.0f} | {two / one:.2f} |")
    size = shard_games(workers.GAMES)
    shares = ", ".join(
        f"{task * each.workers.rates['playouts, threads'][0] / size:.2%} of a shard of {each.game}"
        for each in games
    )
    bots = ", ".join(f"{each.workers.self_play:.1f} of {each.game}" for each in games)
    note = (
        f"A task of Ray costs {task * 1e3:.2f} ms beside its games: {shares}. One core plays and "
        f"records so many games a second with `{workers.BOT}` in all seats: {bots}."
    )
    return [*lines, "", note]


if __name__ == "__main__":
    main()
