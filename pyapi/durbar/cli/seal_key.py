"""`durbar seal-key`: make a key for sealed positions."""

import argparse

from durbar.cli.arguments import AddParser
from durbar.cli.serve import rest_module


def add_to(add_parser: AddParser) -> None:
    """Add the command to the parser."""
    parser = add_parser(
        "seal-key",
        help="make a key for sealed positions",
        description="Print a fresh key, as DURBAR_SEAL_KEYS has it for `durbar serve`. To change "
        "keys, put the new one first and keep the old one behind it, after a comma, until no token "
        "of it is in use. Whoever has a key can open and make every token of it.",
    )
    parser.set_defaults(run=run)


def run(_arguments: argparse.Namespace) -> None:
    """Make and print."""
    print(rest_module("sealing").Key.new().entry)
