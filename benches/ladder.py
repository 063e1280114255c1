"""How strong the bots are: the rows that docs/players.md publishes.

`python -m benches.ladder --full` plays every row and writes `results/ladder.json` and the tables of
the page. A row that is there already and whose bots search as before is kept, so that a run that
was ended goes on. Without `--full` (`make ladder`) it plays a few blocks of each row that is there,
and fails if one leaves its interval.
"""

import argparse
import hashlib
import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, fields
from typing import Any

import durbar
from benches import measure, report
from benches.judgement.generations import component
from durbar.arena import Progress, play
from durbar.arena.estimates import Estimate, estimate
from durbar.arena.summary import block_win_share

FILE = report.RESULTS / "ladder.json"
PAGE = report.ROOT / "docs" / "players.md"
BEGIN, END = "<!-- ladder:begin -->", "<!-- ladder:end -->"
TUNED = "mcts:ms=20"
TIMED = (
    ("mcts:ms=100", "greedy"),
    ("mcts:ms=100", "mcts:ms=100,preset=uct"),
    ("mcts:ms=5", "greedy"),
)
STYLES = ("greedy", "mcts:simulations=1000,preset=uct")
AGAINST = "mcts:simulations=1000"
LEVELS = tuple(durbar.NativeBot.LEVELS)
BLOCKS, TIMED_BLOCKS = 20, 10
"""A row by time takes minutes for each of its blocks, whatever the machine."""
FEW_BLOCKS = 4
SURE = 0.999
"""Of so many true rows one does not leave its interval in the small form."""
SEED, OTHER_SEED = 1, 2
"""The small form plays other games than the full one."""


@dataclass(frozen=True, slots=True)
class Row:
    """One seat of a bot against another bot in all other seats."""

    game: str
    players: int
    bot: str
    others: str

    @property
    def blocks(self) -> int:
        """How many the full form plays."""
        return TIMED_BLOCKS if "ms=" in self.bot else BLOCKS

    def played_by(self) -> dict[str, Any]:
        """The texts of both with all their settings, and the weights by which they judge."""
        game = durbar.load_game(self.game, self.players)
        texts = [str(durbar.NativeBot(text).in_full(game)) for text in (self.bot, self.others)]
        weights = component(self.game).read_bytes()
        return {"texts": texts, "weights": hashlib.sha256(weights).hexdigest()[:16]}


def rows() -> Iterator[Row]:
    """List every row."""
    levels = list(zip(LEVELS[1:], LEVELS, strict=False))
    for name in durbar.games():
        usual = durbar.load_game(name)
        fewest, most = usual.facts()["players"]
        for players in range(fewest, most + 1):
            for bot, others in (*TIMED, *levels):
                yield Row(name, players, bot, others)
            for style in STYLES:
                yield Row(name, players, style, AGAINST)
        for setting in parts(usual):
            yield Row(name, usual.num_players(), f"{TUNED},{setting}", TUNED)


def parts(game: durbar.Game) -> list[str]:
    """List the settings of plain UCT that the tuned ones of a game differ from."""
    tuned, plain = (_settings(game, preset) for preset in ("tuned", "uct"))
    return [setting for mine, setting in zip(tuned, plain, strict=True) if mine != setting]


def _settings(game: durbar.Game, preset: str) -> list[str]:
    bot = durbar.NativeBot(f"mcts:simulations=1,preset={preset}").in_full(game)
    return str(bot).split(",")[2:]


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m benches.ladder", description=__doc__)
    parser.add_argument("--full", action="store_true", help="play all, and publish")
    parser.add_argument("--game", help="only rows of this game")
    parser.add_argument("--processes", type=int, default=1, help="how many play at once (1)")
    options = parser.parse_args()
    chosen = [row for row in rows() if options.game in {None, row.game}]
    if options.full:
        publish(chosen, options.processes)
    elif faults := list(check(chosen, options.processes)):
        sys.exit("\n".join(faults))


def publish(chosen: list[Row], processes: int) -> None:
    """Play what is not known yet, and write the file, then the page."""
    kept = published()
    where = report.surroundings("python -m benches.ladder --full", 1)
    for row in chosen:
        by = row.played_by()
        if not _is_of(kept.get(row), by):
            interval = estimate(_win_shares(row, row.blocks, SEED, processes), 0, 1)
            kept[row] = {
                **asdict(row),
                **by,
                "blocks": row.blocks,
                **asdict(interval),
                "machine": where["processor"],
                "date": where["date"],
            }
            tell(row, interval)
        known = [kept[row] for row in rows() if row in kept]
        FILE.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")
    report.write_between(PAGE, BEGIN, END, markdown(published().values()))


def check(chosen: list[Row], processes: int) -> Iterator[str]:
    """Play a few blocks of each row, and name those that leave their interval."""
    known = published()
    for row in chosen:
        entry = known.get(row)
        if entry is None:
            measure.tell(f"{row} has not been played yet; --full goes on with it")
            continue
        if not _is_of(entry, row.played_by()):
            yield f"{row} is not published as its bots search now: python -m benches.ladder --full"
            continue
        interval = estimate(_win_shares(row, FEW_BLOCKS, OTHER_SEED, processes), 0, 1, SURE)
        tell(row, interval)
        if interval.high < entry["low"] or entry["high"] < interval.low:
            bounds = f"{entry['low']:.3f} to {entry['high']:.3f}"
            yield f"{row}: {shown(interval)} is outside of {bounds}"


def _is_of(entry: dict[str, Any] | None, by: dict[str, Any]) -> bool:
    return entry is not None and {name: entry.get(name) for name in by} == by


def _win_shares(row: Row, blocks: int, seed: int, processes: int) -> list[float]:
    game = durbar.load_game(row.game, row.players)
    return win_shares(game, [row.bot, row.others], blocks, seed, processes)


def win_shares(
    game: durbar.Game, bots: list[str], blocks: int, seed: int, processes: int | None = None
) -> list[float]:
    """Let one seat of the first bot play the second in all others; give its share in each block."""
    shares: list[float] = []

    def add(progress: Progress) -> None:
        shares.append(block_win_share(progress.block, 0))

    games = blocks * game.num_players()
    result = play(game, bots, games=games, seed=seed, processes=processes, on_block=add)
    assert not any(sum(standing.forfeits.values()) for standing in result.standings), (
        "a bot forfeited"
    )
    return shares


def published() -> dict[Row, dict[str, Any]]:
    """Read the rows that were played."""
    if not FILE.exists():
        return {}
    entries: list[dict[str, Any]] = json.loads(FILE.read_text("utf-8"))
    names = [field.name for field in fields(Row)]
    return {Row(*(entry[name] for name in names)): entry for entry in entries}


def markdown(known: Iterable[dict[str, Any]]) -> str:
    """Make a table: a row for each pair of bots, a column for each number of players."""
    tables = []
    for game in durbar.games():
        of_game = [entry for entry in known if entry["game"] == game]
        counts = sorted({entry["players"] for entry in of_game})
        rows: dict[tuple[str, str], dict[int, str]] = {}
        for entry in of_game:
            share = f"{entry['mean']:.2f} ({entry['low']:.2f}–{entry['high']:.2f})"
            rows.setdefault((entry["bot"], entry["others"]), {})[entry["players"]] = share
        lines = [
            f"| {game}: one seat | the others | "
            + " | ".join(f"{players} players" for players in counts)
            + " |",
            "|---|---|" + "--:|" * len(counts),
        ]
        for (bot, others), shares in rows.items():
            cells = " | ".join(shares.get(players, "") for players in counts)
            lines.append(f"| `{bot}` | `{others}` | {cells} |")
        tables.append("\n".join(lines) + "\n")
    return "\n".join(tables)


def shown(interval: Estimate) -> str:
    """Write an interval."""
    return f"{interval.mean:.3f} ({interval.low:.3f} to {interval.high:.3f})"


def tell(row: Row, interval: Estimate) -> None:
    """Say how far it has come."""
    measure.tell(f"{row.game} {row.players} {row.bot} {row.others} {shown(interval)}")


if __name__ == "__main__":
    main()
