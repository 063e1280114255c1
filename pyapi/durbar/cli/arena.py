"""`durbar arena`: let bots play against each other."""

import argparse
import contextlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import durbar
from durbar.cli import arguments
from durbar.cli.progress import progress_bar

if TYPE_CHECKING:
    from durbar.arena import Progress

_MAX_PROCESSES = 256


def add_to(add_parser: arguments.AddParser) -> None:
    """Add the command to the parser."""
    parser = add_parser(
        "arena",
        help="let bots play against each other",
        description="Let bots play against each other, in blocks: one start with every seating. "
        "The number of games is rounded up to whole blocks. "
        "Print win shares, places and scores, with intervals.",
    )
    arguments.add_game(parser)
    parser.add_argument(
        "--bots",
        nargs="+",
        action="extend",
        required=True,
        metavar="BOT",
        help="such as random, mcts:simulations=100, python:MODULE:NAME, or NAME=BOT; as many as "
        "players, or two (the second takes the other seats), or more (each plays each)",
    )
    for name, most in (("ms", 10**9), ("simulations", 2**31)):
        budget = f"so many {name} for all bots, instead of what each text says"
        parser.add_argument(f"--{name}", type=arguments.whole(1, most), metavar="N", help=budget)
    arguments.add_games(parser, 600)
    parser.add_argument(
        "--sprt",
        type=_hypotheses,
        metavar="H0,H1",
        help="stop as soon as a sequential test knows whether the first bot's win share is H0 or "
        "H1 above the fair one, such as 0,0.03",
    )
    parser.add_argument(
        "--move-limit",
        type=float,
        default=60.0,
        metavar="SECONDS",
        help="a bot that thinks for longer about an action loses the game (60)",
    )
    cores = arguments.cores()
    parser.add_argument(
        "--processes",
        type=arguments.whole(1, _MAX_PROCESSES),
        default=cores,
        metavar="N",
        help=f"number of processes (all cores, here {cores}); fewer if bots use threads",
    )
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help="write each block to this file (JSON Lines), and continue what it has already",
    )
    arguments.add_cluster(parser)
    arguments.add_json(parser)
    parser.set_defaults(run=run)


def _hypotheses(text: str) -> tuple[float, float]:
    try:
        h0, h1 = map(float, text.split(","))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not of the form H0,H1") from None
    return h0, h1


def run(options: argparse.Namespace) -> None:
    """Play and print."""
    # The other commands need not wait for it.
    from durbar.arena import Sprt, play  # noqa: PLC0415
    from durbar.arena.playing import whole_blocks  # noqa: PLC0415

    game = arguments.game_of(options)
    # Bots of the caller are looked up here, behind everything that is installed.
    sys.path.append(str(Path.cwd()))
    sprt = Sprt(*options.sprt) if options.sprt else None
    limits = options.ms, options.simulations
    games = whole_blocks(options.games, options.bots, game.num_players())
    with (
        arguments.runner_of(options, "durbar arena", 1)
        if arguments.on_cluster(options)
        else contextlib.nullcontext() as runner,
        progress_bar(games, sys.stderr) as update,
    ):
        earlier: list[int] = []

        def show(progress: "Progress") -> None:
            # The others were in the file.
            earlier.append(progress.games - len(progress.block.games))
            update(progress.games, _note(progress), earlier[0])

        result = play(
            game,
            options.bots,
            games=games,
            seed=options.seed,
            processes=options.processes,
            move_limit=options.move_limit,
            budget=durbar.Budget(*limits) if any(limits) else None,
            sprt=sprt,
            out=options.out,
            runner=runner,
            on_block=show,
        )
    print(result.to_json() if options.json else result.table())


def _note(progress: "Progress") -> str:
    test = progress.sprt
    return f"LLR {test.llr:.2f} ({test.lower:.2f} to {test.upper:.2f})" if test else ""
