"""What a second worker brings, and what a task costs beside its games."""

import shutil
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

import ray

import durbar
from benches.scale.records import seconds
from durbar.arena import SelfPlay
from durbar.records import Playouts, make_records
from durbar.scale import Cluster, OnGames, Runner, Threads, playouts, shard_games

ROUNDS = 3
GAMES = 1 << 20
TASKS = 200
BOT = "mcts:simulations=100"
BOT_GAMES = 32


@dataclass(frozen=True)
class Workers:
    """What was measured of one game.

    Attributes:
        rates: By what is done and who does it: games a second by 1 and by 2 workers.
        self_play: Games a second with `BOT` in all seats, recorded by one thread.
    """

    rates: dict[str, tuple[float, float]]
    self_play: float


def measure(state: durbar.State, folder: Path) -> Workers:
    """Measure with one and two workers in turn."""
    rates: dict[str, tuple[float, float]] = {}
    makers: dict[str, Any] = {"threads": Threads, "Ray": _cluster}
    for kind, make in makers.items():
        rounds: list[list[float]] = []
        for _ in range(ROUNDS):
            rounds.append([])
            for workers in (1, 2):
                runner = make(workers)
                try:
                    _warm_up(runner, state)
                    rounds[-1] += [_play(runner, state), _record(runner, state, folder)]
                finally:
                    ray.shutdown()
        one, one_record, two, two_record = (median(values) for values in zip(*rounds, strict=True))
        rates[f"playouts, {kind}"] = (GAMES / one, GAMES / two)
        rates[f"records, {kind}"] = (GAMES / one_record, GAMES / two_record)
    path = folder / "bot.parquet"
    source = SelfPlay(state.game, BOT, seed=1)
    bot = median(seconds(lambda: make_records(path, source, BOT_GAMES)) for _ in range(ROUNDS))
    return Workers(rates, BOT_GAMES / bot)


def task_seconds() -> float:
    """What a task costs beside its games: shards in which nothing is played, by one worker."""
    runner = _cluster(1)
    try:
        run = partial(_run_nothing, runner)
        run()
        return median(seconds(run) for _ in range(ROUNDS)) / TASKS
    finally:
        ray.shutdown()


def _cluster(workers: int) -> Cluster:
    ray.init(num_cpus=workers, log_to_driver=False, include_dashboard=False)
    return Cluster()


def _run_nothing(runner: Runner) -> None:
    done = list(runner.run(_nothing, range(TASKS), [0] * TASKS, lambda _: None))
    if len(done) != TASKS:
        raise AssertionError("a task is missing")


def _nothing(shard: int, on_games: OnGames) -> int:
    on_games(0)
    return shard


def _warm_up(runner: Runner, state: durbar.State) -> None:
    playouts(state, 4 * shard_games(1), 1, runner=runner)


def _play(runner: Runner, state: durbar.State) -> float:
    return seconds(lambda: playouts(state, GAMES, 1, runner=runner))


def _record(runner: Runner, state: durbar.State, folder: Path) -> float:
    path = folder / "set"
    shutil.rmtree(path, ignore_errors=True)
    return seconds(lambda: make_records(path, Playouts(state, 1), GAMES, runner=runner))
