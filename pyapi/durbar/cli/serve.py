"""`durbar serve`: answer over HTTP; `durbar seal-key`: make a key for it."""

import argparse
import importlib
import os
from typing import Any

from durbar.cli.arguments import AddParser, UnusableInput, add_components_of_games, whole


def add_to(add_parser: AddParser) -> None:
    """Add the commands to the parser."""
    parser = add_parser(
        "serve",
        help="answer over HTTP",
        description="Answer over HTTP; people play at /play, the documentation is at /docs.",
        epilog="Further settings are variables of the environment: limits, tokens, logs. "
        "DURBAR_SEAL_KEYS holds the keys of sealed positions, with commas between: the first "
        "seals, all of them open. `durbar seal-key` makes one.",
    )
    parser.add_argument("--host", help="address to listen at (DURBAR_HOST, or 127.0.0.1)")
    parser.add_argument(
        "--port",
        type=whole(1, 65535),
        metavar="N",
        help="port to listen at (DURBAR_PORT, or 8000)",
    )
    parser.add_argument(
        "--workers",
        type=whole(1, 1024),
        metavar="N",
        help="number of processes (DURBAR_WORKERS, or 1)",
    )
    add_components_of_games(parser)
    parser.set_defaults(run=run)
    parser = add_parser(
        "seal-key",
        help="make a key for sealed positions",
        description="Print a fresh key, as DURBAR_SEAL_KEYS has it for `durbar serve`. To change "
        "keys, put the new one first and keep the old one behind it, after a comma, until no token "
        "of it is in use. Whoever has a key can open and make every token of it.",
    )
    parser.set_defaults(run=make_key)


def run(options: argparse.Namespace) -> None:
    """Serve until it is stopped."""
    server = rest_module("transport.server")
    settings = rest_module("settings")
    own = {name: vars(options)[name] for name in ("host", "port", "workers")}
    own |= {f"components_{game}": file for game, file in options.components}
    # Workers read the environment, too.
    variables = {f"DURBAR_{name.upper()}": str(one) for name, one in own.items() if one is not None}
    try:
        server.serve({**os.environ, **variables})
    except settings.InvalidSettings as error:
        raise UnusableInput(str(error)) from None


def make_key(_options: argparse.Namespace) -> None:
    """Make a key and print it."""
    print(rest_module("sealing").Key.new().entry)


def rest_module(name: str) -> Any:
    """Import a module of the HTTP service, whose packages may not be installed."""
    try:
        return importlib.import_module(f"durbar_rest.{name}")
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("durbar"):
            raise
        raise UnusableInput(
            f"the HTTP service needs {error.name}, which is not installed: "
            "pip install 'durbar[rest]'"
        ) from None
