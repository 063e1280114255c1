"""`durbar arena`: let bots play against each other."""

import argparse
import contextlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import durbar
from durbar.cli.arguments import (
    AddParser,
    add_cluster,
    add_game,
    add_games,
    add_json,
    cores,
    game_of,
    on_cluster,
    runner_of,
    whole,
)
from durbar.cli.progress import progress_bar

if TYPE_CHECKING:
    from durbar.arena import Progress

_MAX_PROCESSES = 256


def add_to(add_parser: AddParser) -> None:
    """Add the command to the parser."""
    parser = add_parser(
        "arena",
        help="let bots play against each other",
        description="Let bots play against each other, in blocks: one start with every seating. "
        "The number of games is rounded up to whole blocks. "
        "Print win shares, places and scores, with intervals.",
    )
    add_game(parser)
    parser.add_argument(
        "--bots",
        nargs="+",
        required=True,
        metavar="BOT",
        help="such as random, mcts:simulations=100, python:MODULE:NAME, or NAME=BOT; as many as "
        "players, or two (the second takes the other seats), or more (each plays each)",
    )
    for name, most in (("ms", 10**9), ("simulations", 2**31)):
        budget = f"so many {name} for all bots, instead of what each text says"
        parser.add_argument(f"--{name}", type=whole(1, most), metavar="N", help=budget)
    add_games(parser, 600)
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
    parser.add_argument(
        "--processes",
        type=whole(1, _MAX_PROCESSES),
        default=cores(),
        metavar="N",
        help=f"number of processes (all cores, here {cores()}); fewer if bots use threads",
    )
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help="write each block to this file (JSON Lines), and continue what it has already",
    )
    add_cluster(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def _hypotheses(text: str) -> tuple[float, float]:
    try:
        h0, h1 = map(float, text.split(","))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not of the form H0,H1") from None
    return h0, h1


def run(arguments: argparse.Namespace) -> None:
    """Play and print."""
    # The other commands need not wait for it.
    from durbar.arena import Sprt, play  # noqa: PLC0415
    from durbar.arena.playing import whole_blocks  # noqa: PLC0415

    game = game_of(arguments)
    # Bots of the caller are looked up here, behind everything that is installed.
    sys.path.append(str(Path.cwd()))
    sprt = Sprt(*arguments.sprt) if arguments.sprt else None
    limits = arguments.ms, arguments.simulations
    games = whole_blocks(arguments.games, arguments.bots, game.num_players())
    with (
        runner_of(arguments, "durbar arena", 1)
        if on_cluster(arguments)
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
            arguments.bots,
            games=games,
            seed=arguments.seed,
            processes=arguments.processes,
            move_limit=arguments.move_limit,
            budget=durbar.Budget(*limits) if any(limits) else None,
            sprt=sprt,
            out=arguments.out,
            runner=runner,
            on_block=show,
        )
    print(result.to_json() if arguments.json else result.table())


def _note(progress: "Progress") -> str:
    test = progress.sprt
    return f"LLR {test.llr:.2f} ({test.lower:.2f} to {test.upper:.2f})" if test else ""
