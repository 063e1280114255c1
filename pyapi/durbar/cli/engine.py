"""`durbar engine`: let programs ask a bot by lines of JSON, or check such a program."""

import argparse
import dataclasses
import os
import sys
from pathlib import Path

import durbar
from durbar.bots import bot
from durbar.cli.arguments import (
    MAX_THREADS,
    AddParser,
    UnusableInput,
    add_components_of_games,
    print_json,
    whole,
)
from durbar.engine.check import check
from durbar.engine.server import Server


def add_to(add_parser: AddParser) -> None:
    """Add the command to the parser."""
    parser = add_parser(
        "engine",
        help="let programs ask a bot by lines of JSON, or check such a program",
        description="Answer queries on standard input by lines on standard output, with a bot; or "
        "check what another program does that claims to do so.",
    )
    which = parser.add_mutually_exclusive_group()
    which.add_argument(
        "--bot", default="mcts", metavar="TEXT", help="the bot, as durbar.bot() takes it (mcts)"
    )
    which.add_argument(
        "--check",
        metavar="COMMAND",
        help="run this program, say for each thing that an engine must do whether it does, and "
        "end with 1 if not",
    )
    parser.add_argument(
        "--threads",
        type=whole(1, MAX_THREADS),
        default=1,
        metavar="N",
        help="number of queries that are answered at the same time, each by a bot of its own (1)",
    )
    add_components_of_games(parser)
    parser.add_argument("--json", action="store_true", help="print what the check finds as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    """Serve or check."""
    components = dict(map(_read, arguments.components))
    if arguments.check is None:
        _serve(arguments.bot, arguments.threads, components)
    else:
        _check(arguments.check, components, as_json=arguments.json)


def _read(entry: tuple[str, str]) -> tuple[str, str]:
    """Return the name of a game, and the text of its component file."""
    game, file = entry
    if game not in durbar.games():
        raise UnusableInput(f"components: there is no game {game!r}")
    try:
        text = Path(file).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UnusableInput(f"cannot read the components in {file}: {error}") from None
    durbar.load_game(game, components=text)
    return game, text


def _serve(text: str, threads: int, components: dict[str, str]) -> None:
    # Modules with bots may lie in the current folder.
    sys.path.insert(0, str(Path.cwd()))
    try:
        bots = [bot(text) for _ in range(threads)]
    except (ImportError, AttributeError, ValueError) as error:
        raise UnusableInput(f"bot {text!r}: {error}") from None
    sys.stdout.flush()
    # Text that a bot prints goes to standard error, so that nobody takes it for an answer.
    with os.fdopen(os.dup(1), "wb") as sink, os.fdopen(os.dup(0), "rb", buffering=0) as source:
        os.dup2(2, 1)
        Server(bots, source, sink, name=f"durbar {text}", components=components).run()


def _check(command: str, components: dict[str, str], *, as_json: bool) -> None:
    findings = []
    for finding in check(command, components=components):
        findings.append(finding)
        if not as_json:
            mark = "ok  " if finding.is_passed else "FAIL"
            detail = f": {finding.detail}" if finding.detail else ""
            print(f"{mark}  {finding.name}{detail}", flush=True)
    failed = sum(not finding.is_passed for finding in findings)
    if as_json:
        print_json([dataclasses.asdict(finding) for finding in findings])
    if failed:
        others = "; the others were not tried" if len(findings) == 1 else ""
        raise UnusableInput(f"{failed} of {len(findings)} checks failed{others}")
    if not as_json:
        print(f"all {len(findings)} checks passed")
