"""`durbar perft`: count action sequences."""

import argparse
import sys
import time

import durbar
from durbar.cli.arguments import (
    AddParser,
    add_game,
    add_json,
    add_threads,
    game_of,
    print_json,
    seed,
    whole,
)


def add_to(add_parser: AddParser) -> None:
    """Add the command to the parser."""
    parser = add_parser(
        "perft",
        help="count action sequences",
        description="Count the sequences of exactly so many actions; a chance outcome counts as "
        "one action.",
    )
    add_game(parser)
    parser.add_argument(
        "--depth", type=whole(0, 1000), required=True, metavar="N", help="number of actions"
    )
    start = parser.add_mutually_exclusive_group()
    start.add_argument(
        "--seed",
        type=seed,
        metavar="N",
        help="begin after the set-up drawn with this seed (else before the set-up)",
    )
    start.add_argument("--notation", metavar="TEXT", help="begin at this position")
    parser.add_argument("--divide", action="store_true", help="also the count of each first action")
    add_threads(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    """Count and print."""
    state = _start(arguments)
    start = time.perf_counter()
    divided: dict[str, int] = {}
    if arguments.divide and arguments.depth > 0:
        counts = durbar.perft_divide(state, arguments.depth, arguments.threads)
        divided = {state.action_to_string(action): count for action, count in counts.items()}
        total = sum(counts.values())
    else:
        total = durbar.perft(state, arguments.depth, arguments.threads)
    seconds = time.perf_counter() - start
    if arguments.json:
        answer = {"notation": state.to_notation(), "depth": arguments.depth, "count": total}
        print_json({**answer, "divided": divided} if arguments.divide else answer)
    else:
        for action, count in divided.items():
            print(f"{action} {count}")
        print(total)
        print(f"{seconds:.3f} s, {total / max(seconds, 1e-9):,.0f} a second", file=sys.stderr)


def _start(arguments: argparse.Namespace) -> durbar.State:
    game = game_of(arguments)
    if arguments.notation is not None:
        return game.state_from_notation(arguments.notation)
    return game.new_initial_state(arguments.seed)
