"""Shards of work on a cluster of Ray."""

import contextlib
import logging
import math
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Self, TypeVar

from durbar.errors import DurbarError, MissingExtra
from durbar.runners import OnGames

_Shard = TypeVar("_Shard")
_Result = TypeVar("_Result")

# A worker has its next shard when it ends one.
_TASKS_FOR_A_WORKER = 2
_SECONDS_BETWEEN_COUNTS = 1.0
# Ray repeats a task whose worker or node is lost; then this module does, and then it gives up.
_TRIES_OF_RAY = 5
_TRIES = 3


class ClusterError(DurbarError):
    """A cluster that cannot be reached, or that has lost a shard again and again."""


class Cluster:
    """A cluster of Ray. A shard is a task for one core; one whose node is lost is done again.

    All nodes need durbar and the modules of the bots, and for records a folder that all of them
    write to. Ctrl-C cancels the tasks that run.

    As a context manager, it leaves the cluster at the end, and ends one that it has started.

    >>> import durbar, durbar.scale
    >>> def play_on(address: str) -> durbar.PlayoutStats:
    ...     state = durbar.load_game("maharani", players=2).new_initial_state()
    ...     with durbar.scale.Cluster(address) as cluster:
    ...         return durbar.scale.playouts(state, 1_000_000_000, seed=1, runner=cluster)
    """

    def __init__(self, address: str | None = None, name: str = "durbar") -> None:
        """Join the cluster at an address, or start one on this machine.

        Args:
            address: Such as `auto` or `ray://head:10001`; None for the cluster that this process
                has joined, else that of `RAY_ADDRESS` or of this machine, else a new one.
            name: The name of the tasks on the dashboard.

        Raises:
            MissingExtra: Ray is not installed.
            ClusterError: There is no cluster at the address, or an address is given and this
                process has joined a cluster.
        """
        try:
            import ray  # noqa: PLC0415 - an extra
        except ImportError as error:
            raise MissingExtra(error, "ray") from error
        self._ray: Any = ray
        self._name = name
        self._joined = not ray.is_initialized()
        if address and not self._joined:
            raise ClusterError(f"this process has joined a cluster already, and not {address}")
        if self._joined:
            try:
                ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
            except (ConnectionError, OSError, RuntimeError, ValueError) as error:
                raise ClusterError(f"no cluster at {address or 'this machine'}: {error}") from error

    def __enter__(self) -> Self:
        """Return the cluster."""
        return self

    def __exit__(self, *_: object) -> None:
        """Leave the cluster."""
        if self._joined:
            self._ray.shutdown()

    @property
    def workers(self) -> int:
        """The cores of the cluster."""
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def run(
        self,
        work: Callable[[_Shard, OnGames], _Result],
        shards: Sequence[_Shard],
        games: Sequence[int],
        on_games: OnGames,
    ) -> Iterator[tuple[int, _Result]]:
        """Do all shards; see `Runner`. The games of a shard are counted at its end.

        Raises:
            ClusterError: The cluster has lost a shard again and again.
            Exception: The error of the work.
        """
        ray = self._ray
        task = ray.remote(_do)
        shared_work = ray.put(work)
        left = deque((index, 1) for index in range(len(shards)))
        running: dict[Any, tuple[int, int]] = {}
        most, counted = 0, -math.inf
        try:
            while left or running:
                # Nodes come and go, but a count of cores costs more than a task.
                if time.monotonic() - counted > _SECONDS_BETWEEN_COUNTS:
                    most, counted = _TASKS_FOR_A_WORKER * self.workers, time.monotonic()
                while left and len(running) < most:
                    index, attempt = left.popleft()
                    named = task.options(
                        num_cpus=1,
                        max_retries=_TRIES_OF_RAY,
                        name=f"{self._name} {index + 1}/{len(shards)}",
                    )
                    running[named.remote(shared_work, shards[index], self._name)] = index, attempt
                for ready in ray.wait(list(running))[0]:
                    index, attempt = running.pop(ready)
                    try:
                        result = self._result(ready)
                    except ClusterError:
                        if attempt == _TRIES:
                            raise
                        left.append((index, attempt + 1))
                        continue
                    on_games(games[index])
                    yield index, result
        finally:
            for reference in running:
                with contextlib.suppress(Exception):
                    ray.cancel(reference)

    def _result(self, reference: Any) -> Any:
        """Return the result of a task.

        Raises:
            ClusterError: Its node or worker was lost.
            Exception: The error of the work.
        """
        try:
            return self._ray.get(reference)
        except self._ray.exceptions.RayTaskError as error:
            cause = error.cause
            if isinstance(cause, Exception):
                # The error of Ray has the traceback of the worker.
                raise cause from error
            raise
        except self._ray.exceptions.RayError as error:
            raise ClusterError(f"the cluster lost a shard: {error}") from error


def _do(work: Callable[[Any, OnGames], Any], shard: Any, name: str) -> Any:
    """Do a shard on a node; the dashboard counts its games."""
    from ray.util.metrics import Counter  # noqa: PLC0415 - an extra

    counter = Counter("durbar_games", "Games played.", tag_keys=("work",))
    counter.set_default_tags({"work": name})

    def count(played: int) -> None:
        # The counter does not take 0.
        if played:
            counter.inc(played)

    return work(shard, count)
