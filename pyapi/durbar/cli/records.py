"""`durbar records`: play games and write their records."""

import argparse
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from durbar.cli.arguments import (
    AddParser,
    add_cluster,
    add_game,
    add_games,
    add_threads,
    game_of,
    on_cluster,
    runner_of,
    whole,
)
from durbar.cli.progress import progress_bar
from durbar.records import Playouts

if TYPE_CHECKING:
    from durbar.records import Source


def add_to(add_parser: AddParser) -> None:
    """Add the command to the parser."""
    parser = add_parser(
        "records",
        help="play games and write their records",
        description="Play games and write their records: to one file, or to a folder in parts. "
        "A folder goes on where it was interrupted. One seed gives the same bytes everywhere.",
    )
    add_game(parser)
    add_games(parser, 10_000)
    parser.add_argument(
        "--bot",
        dest="bots",
        nargs="+",
        default=["random"],
        metavar="BOT",
        help="who plays all seats, such as mcts:simulations=100 (random); or several, which are "
        "seated as by `durbar arena`",
    )
    add_output(parser, "65536 random ones, or 1000 of a bot")
    parser.set_defaults(run=run)


def add_output(parser: argparse.ArgumentParser, part_games: str) -> None:
    """Add where the records go, and who plays; `part_games` says how many games a part has."""
    parser.add_argument(
        "--out",
        type=Path,
        required=True,
        metavar="PATH",
        help="a file that ends in .parquet or .jsonl; or a folder",
    )
    parser.add_argument(
        "--kind",
        choices=("parquet", "jsonl"),
        default="parquet",
        help="the kind of the files in a folder (parquet)",
    )
    parser.add_argument(
        "--part-games",
        type=whole(10, 2**40),
        metavar="N",
        help=f"games of a part of a folder ({part_games})",
    )
    add_threads(parser)
    add_cluster(parser)


def run(arguments: argparse.Namespace) -> None:
    """Play and write."""
    game = game_of(arguments)
    source: Source
    threads = arguments.threads
    if arguments.bots == ["random"]:
        source = Playouts(game.new_initial_state(), arguments.seed)
    else:
        from durbar.arena import SelfPlay  # noqa: PLC0415 - as above

        # Bots of the caller are looked up here, behind everything that is installed.
        sys.path.append(str(Path.cwd()))
        processes = None if on_cluster(arguments) else threads
        source = SelfPlay(game, arguments.bots, arguments.seed, processes=processes)
        threads = 1
    write(arguments, source, threads)


def write(arguments: argparse.Namespace, source: "Source", threads: int) -> None:
    """Make the records of a source, as the arguments say."""
    from durbar.records import make_records  # noqa: PLC0415 - needs numpy

    start = time.perf_counter()
    with (
        runner_of(arguments, "durbar records", threads) as runner,
        progress_bar(arguments.games, sys.stderr) as update,
    ):
        make_records(
            arguments.out,
            source,
            arguments.games,
            kind=arguments.kind,
            part_games=arguments.part_games,
            runner=runner,
            progress=lambda done, before: update(done, "", before),
        )
    seconds = time.perf_counter() - start
    print(f"{arguments.games:,} games in {arguments.out} ({seconds:.1f} s)")
