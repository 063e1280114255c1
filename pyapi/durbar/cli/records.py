"""`durbar records`: play games and write their records."""

import argparse
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from durbar.cli import arguments
from durbar.cli.progress import progress_bar
from durbar.records import Playouts

if TYPE_CHECKING:
    from durbar.records import Source


def add_to(add_parser: arguments.AddParser) -> None:
    """Add the command to the parser."""
    parser = add_parser(
        "records",
        help="play games and write their records",
        description="Play games and write their records: to one file, or to a folder in parts. "
        "A folder goes on where it was interrupted. One seed gives the same bytes everywhere.",
    )
    arguments.add_game(parser)
    arguments.add_games(parser, 10_000)
    parser.add_argument(
        "--bot",
        dest="bots",
        nargs="+",
        action="extend",
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
        type=arguments.whole(10, 2**40),
        metavar="N",
        help=f"games of a part of a folder ({part_games})",
    )
    arguments.add_threads(parser)
    arguments.add_cluster(parser)


def run(options: argparse.Namespace) -> None:
    """Play and write."""
    game = arguments.game_of(options)
    source: Source
    threads = options.threads
    if options.bots in (None, ["random"]):
        source = Playouts(game.new_initial_state(), options.seed)
    else:
        from durbar.arena import SelfPlay  # noqa: PLC0415 - needs numpy

        # Bots of the caller are looked up here, behind everything that is installed.
        sys.path.append(str(Path.cwd()))
        processes = None if arguments.on_cluster(options) else threads
        source = SelfPlay(game, options.bots, options.seed, processes=processes)
        threads = 1
    write(options, source, threads)


def write(options: argparse.Namespace, source: "Source", threads: int) -> None:
    """Make the records of a source, as the arguments say."""
    from durbar.records import make_records  # noqa: PLC0415 - needs numpy

    start = time.perf_counter()
    with (
        arguments.runner_of(options, "durbar records", threads) as runner,
        progress_bar(options.games, sys.stderr) as update,
    ):
        make_records(
            options.out,
            source,
            options.games,
            kind=options.kind,
            part_games=options.part_games,
            runner=runner,
            progress=lambda done, before: update(done, "", before),
        )
    seconds = time.perf_counter() - start
    print(f"{options.games:,} games in {options.out} ({seconds:.1f} s)")
