"""`durbar replay`: play recorded games again, or show one of them."""

import argparse
import sys
import time
from pathlib import Path

from durbar.cli import arguments
from durbar.cli.arguments import UnusableInput
from durbar.cli.progress import progress_bar


def add_to(add_parser: arguments.AddParser) -> None:
    """Add the command to the parser."""
    parser = add_parser(
        "replay",
        help="play recorded games again and check every position",
        description="Play every game of some records again and compare each position. "
        "Or print one game, step by step, or the notations of all positions.",
    )
    parser.add_argument(
        "path", type=Path, metavar="PATH", help="a file .parquet or .jsonl, or a folder"
    )
    instead = parser.add_mutually_exclusive_group()
    instead.add_argument(
        "--positions", action="store_true", help="print every position, a line for each"
    )
    instead.add_argument(
        "--game",
        type=arguments.whole(0, 2**63 - 1),
        metavar="N",
        help="print the game of this number",
    )
    arguments.add_components(parser)
    arguments.add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Check all games, or print one, or the positions of all."""
    if options.positions:
        _print_positions(options)
    elif options.game is None:
        _check(options)
    else:
        _print_game(options)


def _check(options: argparse.Namespace) -> None:
    from durbar import read_record_batches  # noqa: PLC0415 - needs numpy
    from durbar.records.data_set import games_of  # noqa: PLC0415 - needs numpy

    games = steps = decisions = 0
    start = time.perf_counter()
    with progress_bar(games_of(options.path), sys.stderr) as update:
        for batch in read_record_batches(options.path, components=arguments.components_of(options)):
            games += len(batch)
            steps += len(batch.columns.actions)
            decisions += len(batch.columns.checks)
            update(games)
    seconds = time.perf_counter() - start
    if options.json:
        arguments.print_json(
            {"games": games, "decisions": decisions, "steps": steps, "seconds": round(seconds, 6)}
        )
    else:
        rate = decisions / max(seconds, 1e-9)
        print(f"{games:,} games, {decisions:,} decisions: every position is the recorded one")
        print(f"{seconds:.2f} s ({rate:,.0f} decisions/s)")


def _print_positions(options: argparse.Namespace) -> None:
    from durbar import read_records  # noqa: PLC0415 - needs numpy

    components = arguments.components_of(options)
    for record in read_records(options.path, check=False, components=components):
        for state in record.states(components):
            print(state.to_notation())


def _print_game(options: argparse.Namespace) -> None:
    from durbar import read_record_batches  # noqa: PLC0415 - needs numpy

    components = arguments.components_of(options)
    batches = read_record_batches(options.path, check=False, components=components)
    for batch in batches:
        for index in (batch.games == options.game).nonzero()[0]:
            record = batch[index]
            if options.json:
                from durbar.records.lines import line_of  # noqa: PLC0415

                print(line_of(record.with_events(components)).decode(), end="")
            else:
                print(record.to_text(components))
            return
    raise UnusableInput(f"{options.path}: there is no game {options.game}")
