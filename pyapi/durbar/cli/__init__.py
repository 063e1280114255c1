"""The command `durbar` and its verbs, one file for each.

It ends with 0; with 1 and one line on stderr for input that cannot be used; with 2 and the usage
for arguments of a wrong form.
"""

import argparse
import os
import sys
from collections.abc import Sequence

import durbar
from durbar.cli import (
    arena,
    engine,
    records,
    replay,
    review,
    selfplay,
    serve,
    show,
    simulate,
)
from durbar.cli.arguments import UnusableInput

_COMMANDS = (
    serve,
    simulate,
    arena,
    records,
    selfplay,
    replay,
    show,
    review,
    engine,
)
_INTERRUPTED = 130  # 128 + SIGINT, as shells have it


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with these arguments, else with those of the process."""
    options = _parser().parse_args(arguments)
    try:
        options.run(options)
        # Not sys.stdout.flush(): a process may have no stdout at all.
        print(end="", flush=True)
    except (durbar.DurbarError, UnusableInput) as error:
        # What the message repeats of the input may have line breaks.
        print("durbar:", *str(error).split(), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("durbar: interrupted", file=sys.stderr)
        return _INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has gone, as `head` does; Python would complain at its end.
        _discard_output()
        return 1
    except OSError as error:
        # Such as a disk that is full.
        print(f"durbar: {error}", file=sys.stderr)
        _discard_output()
        return 1
    return 0


def _discard_output() -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="durbar",
        description="The rules of board games: serve them, let bots play, review.",
        epilog="durbar COMMAND --help says more about one of them.",
    )
    parser.add_argument("--version", action="version", version=f"durbar {durbar.__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in _COMMANDS:
        command.add_to(commands.add_parser)
    return parser
