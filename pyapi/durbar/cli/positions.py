"""`durbar positions`: the positions of recorded games, one line for each."""

import argparse

from durbar.cli.arguments import (
    AddParser,
    UnusableInput,
    add_components,
    add_path,
    components_of,
    whole,
)

_CHANCE = "chance"


def add_to(add_parser: AddParser) -> None:
    """Add the command to the parser."""
    parser = add_parser(
        "positions",
        help="list the positions of recorded games",
        description="Print the notation of positions of recorded games, one line for each: "
        "those that fit all options. Each option can be given several times.",
    )
    add_path(parser)
    parser.add_argument(
        "--phase",
        dest="phases",
        action="append",
        default=[],
        metavar="PHASE",
        help="only those in this phase, as the JSON of a position has it",
    )
    parser.add_argument(
        "--player",
        dest="players",
        type=_player,
        action="append",
        default=[],
        metavar="N",
        help="only those in which this player decides, or `chance`",
    )
    parser.add_argument(
        "--decile",
        dest="deciles",
        type=whole(1, 10),
        action="append",
        default=[],
        metavar="N",
        help="only those in this tenth of the game, from 1 to 10, by its decisions",
    )
    parser.add_argument(
        "--decisions", action="store_true", help="only those in which a player decides"
    )
    parser.add_argument(
        "--every",
        type=whole(1, 2**63 - 1),
        default=1,
        metavar="N",
        help="only each N-th of those that fit",
    )
    add_components(parser)
    parser.set_defaults(run=run)


def _player(text: str) -> int:
    return -1 if text == _CHANCE else whole(0, 99)(text)


def run(arguments: argparse.Namespace) -> None:
    """Print."""
    from durbar.records import Filter, positions, read_records  # noqa: PLC0415 - needs numpy

    components = components_of(arguments)
    condition = Filter(
        phases=frozenset(arguments.phases),
        players=frozenset(arguments.players),
        deciles=frozenset(arguments.deciles),
        decisions=arguments.decisions,
    )
    records = read_records(arguments.path, check=False, components=components)
    chosen = positions(records, condition, components=components)
    try:
        for number, (_, _, state) in enumerate(chosen):
            if number % arguments.every == 0:
                print(state.to_notation())
    except ValueError as error:
        raise UnusableInput(str(error)) from None
