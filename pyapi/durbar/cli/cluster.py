"""Arguments of commands that can run on a cluster."""

import argparse
import contextlib
from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from durbar.scale import Runner


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


def on_cluster(arguments: argparse.Namespace) -> bool:
    """Whether a cluster is to play."""
    return bool(arguments.ray or arguments.ray_address)


@contextlib.contextmanager
def runner_of(arguments: argparse.Namespace, name: str, threads: int) -> Iterator["Runner"]:
    """Give who does the shards: the cluster of `add_cluster`, or so many threads."""
    from durbar.scale import Cluster, Threads  # noqa: PLC0415 - needs numpy

    if on_cluster(arguments):
        with Cluster(arguments.ray_address, name) as cluster:
            yield cluster
    else:
        yield Threads(threads)
