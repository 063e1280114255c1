"""`durbar selfplay`: let a search play against itself, and keep what it said."""

import argparse

from durbar.cli import arguments
from durbar.cli.records import add_output, write
from durbar.search import check_temperature


def add_to(add_parser: arguments.AddParser) -> None:
    """Add the command to the parser."""
    parser = add_parser(
        "selfplay",
        help="let a search play against itself, for networks that learn",
        description="Let a search play against itself, and write records with the visits and the "
        "expected returns of each decision. A folder goes on where it was interrupted. With a "
        "budget in simulations one seed gives the same bytes everywhere.",
    )
    arguments.add_game(parser)
    parser.add_argument(
        "--bot",
        default="mcts:simulations=200,noise=0.25",
        metavar="BOT",
        help="the search that plays all seats (mcts:simulations=200,noise=0.25)",
    )
    parser.add_argument(
        "--opponent", metavar="BOT", help="another search, which takes all seats but one"
    )
    arguments.add_games(parser, 1000)
    parser.add_argument(
        "--drawn",
        type=arguments.whole(0, 2**31),
        metavar="N",
        help="decisions at the beginning of a game that are drawn by their visits (20, and 0 with "
        "gumbel); later ones are the best",
    )
    parser.add_argument(
        "--temperature",
        type=temperature,
        default=1.0,
        metavar="T",
        help="they are drawn by visits to the power of 1 / T (1); 0 takes the best",
    )
    add_output(parser, "100")
    parser.set_defaults(run=run)


def temperature(text: str) -> float:
    """Read a temperature."""
    number = float(text)
    try:
        check_temperature(number)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return number


def run(options: argparse.Namespace) -> None:
    """Play and write."""
    from durbar.records import SearchedGames  # noqa: PLC0415 - needs numpy

    game = arguments.game_of(options)
    source = SearchedGames(
        game,
        options.bot,
        options.seed,
        options.drawn,
        temperature=options.temperature,
        opponent=options.opponent,
    )
    write(options, source, options.threads)
