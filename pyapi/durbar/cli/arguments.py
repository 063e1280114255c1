"""Arguments that several commands take."""

import argparse
import contextlib
import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import durbar

if TYPE_CHECKING:
    from durbar.runners import Runner

# Makes the parser of a command, as `add_parser` of argparse does.
AddParser = Callable[..., argparse.ArgumentParser]

MAX_THREADS = 256
_MAX_GAMES = 2**40


class UnusableInput(Exception):
    """An argument or file cannot be used; the message is one line that says why."""


def whole(least: int, most: int) -> Callable[[str], int]:
    """Make the reader of a whole number of this range."""

    def read(text: str) -> int:
        if not text.removeprefix("-").isdecimal() or len(text) > 20:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number")
        number = int(text)
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(f"must be from {least} to {most}, not {number}")
        return number

    return read


seed = whole(0, 2**64 - 1)
"""Read a seed."""


def add_games(parser: argparse.ArgumentParser, default: int) -> None:
    """Add the number of games, and the seed that they follow from."""
    parser.add_argument(
        "--games",
        type=whole(1, _MAX_GAMES),
        default=default,
        metavar="N",
        help=f"number of games ({default})",
    )
    parser.add_argument("--seed", type=seed, default=0, metavar="N", help="seed of all chance (0)")


def require_seat(game: durbar.Game, player: int) -> None:
    """Check that a player is a seat of the game."""
    last = game.num_players() - 1
    if player > last:
        raise UnusableInput(f"player {player}: must be from 0 to {last}")


def pair(text: str) -> tuple[str, str]:
    """Read NAME=VALUE."""
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise argparse.ArgumentTypeError(f"{text!r} is not of the form NAME=VALUE")
    return name, value


def add_game(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that name a game."""
    parser.add_argument("game", metavar="GAME", help="one of: " + ", ".join(durbar.games()))
    parser.add_argument(
        "--players",
        type=whole(0, 99),
        metavar="N",
        help="number of players (4, or the nearest number that the game takes)",
    )
    parser.add_argument(
        "--option",
        type=pair,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, its value as JSON, such as NAME=true",
    )
    add_components(parser)


def add_components(parser: argparse.ArgumentParser) -> None:
    """Add the component file."""
    parser.add_argument(
        "--components", type=Path, metavar="FILE", help="another component file than the default"
    )


def add_components_of_games(parser: argparse.ArgumentParser) -> None:
    """Add the component files of several games."""
    parser.add_argument(
        "--components",
        type=pair,
        action="append",
        default=[],
        metavar="GAME=FILE",
        help="another component file for a game than the default",
    )


def add_json(parser: argparse.ArgumentParser) -> None:
    """Add the choice of JSON for what is printed."""
    parser.add_argument("--json", action="store_true", help="print JSON")


def add_threads(parser: argparse.ArgumentParser) -> None:
    """Add the number of threads.

    All cores by default: a person at a terminal wants the answer soon, and the answer does not
    depend on the number of threads. The functions of the package use one thread by default, since a
    program may have other uses for the rest.
    """
    parser.add_argument(
        "--threads",
        type=whole(1, MAX_THREADS),
        default=cores(),
        metavar="N",
        help=f"number of threads (all cores, here {cores()}); the answer does not depend on it",
    )


def cores() -> int:
    """Count the cores that this process may use."""
    try:
        count = len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        count = os.cpu_count() or 1
    return min(count, MAX_THREADS)


def game_of(options: argparse.Namespace) -> durbar.Game:
    """Load the game of the arguments of `add_game`."""
    values: dict[str, Any] = {}
    for name, value in options.option:
        try:
            values[name] = json.loads(value)
        except (ValueError, RecursionError):
            raise UnusableInput(f"option {name}: {value!r} is not JSON") from None
    components = components_of(options)
    try:
        return durbar.load_game(options.game, options.players, components=components, **values)
    except TypeError:
        # `name`, `players` and `components` are arguments of their own.
        raise UnusableInput(f"options: {', '.join(values)}: no such option") from None


def components_of(options: argparse.Namespace) -> str | None:
    """Read the component file of `add_components`."""
    path: Path | None = options.components
    if path is None:
        return None
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UnusableInput(f"cannot read the components in {path}: {error}") from None


def print_json(value: object) -> None:
    """Print a value as JSON, for people and programs."""
    print(json.dumps(value, indent=2, ensure_ascii=False))


def add_cluster(parser: argparse.ArgumentParser) -> None:
    """Add the choice of a cluster."""
    parser.add_argument(
        "--ray",
        action="store_true",
        help="play on a cluster of Ray: the one of this machine, or else a new one",
    )
    parser.add_argument(
        "--ray-address",
        metavar="ADDRESS",
        help="play on this cluster of Ray, such as auto or ray://head:10001",
    )


def on_cluster(options: argparse.Namespace) -> bool:
    """Return whether the arguments choose a cluster."""
    return bool(options.ray or options.ray_address)


@contextlib.contextmanager
def runner_of(options: argparse.Namespace, name: str, threads: int) -> Iterator["Runner"]:
    """Yield the runner of the shards: the cluster of `add_cluster`, or threads."""
    from durbar.scale import Cluster, Threads  # noqa: PLC0415 - needs numpy

    if on_cluster(options):
        with Cluster(options.ray_address, name) as cluster:
            yield cluster
    else:
        yield Threads(threads)
