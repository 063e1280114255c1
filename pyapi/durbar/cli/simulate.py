"""`durbar simulate`: play random games and print statistics."""

import argparse
import dataclasses
import math
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import durbar
from durbar.cli.arguments import (
    AddParser,
    add_cluster,
    add_game,
    add_json,
    add_threads,
    game_of,
    on_cluster,
    print_json,
    runner_of,
    seed,
    whole,
)
from durbar.cli.progress import progress_bar

_MAX_GAMES = 2**40
_MOST_AT_ONCE = 2**31
_Z = 1.959964  # two-sided 95 % of the normal distribution


def add_to(add_parser: AddParser) -> None:
    """Add the command to the parser."""
    parser = add_parser(
        "simulate",
        help="play random games and print statistics",
        description="Play uniformly random games from the set-up on, and print statistics. "
        "One seed gives the same games everywhere.",
    )
    add_game(parser)
    parser.add_argument(
        "--games",
        type=whole(1, _MAX_GAMES),
        default=10_000,
        metavar="N",
        help="number of games (10000)",
    )
    parser.add_argument("--seed", type=seed, default=0, metavar="N", help="seed of all chance (0)")
    parser.add_argument(
        "--checkpoint",
        type=Path,
        metavar="FILE",
        help="keep in this file what is done, and go on from there",
    )
    add_threads(parser)
    add_cluster(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    """Play and print."""
    game = game_of(arguments)
    start = time.perf_counter()
    stats, played = _play(arguments, game.new_initial_state())
    seconds = time.perf_counter() - start
    if arguments.json:
        print_json(
            {
                "game": game.name,
                "players": game.num_players(),
                "options": game.options,
                "components": game.components_name,
                "seed": str(arguments.seed),
                **dataclasses.asdict(stats),
                "win_share_95": [win_interval(wins, stats.games) for wins in stats.wins],
                "threads": None if on_cluster(arguments) else arguments.threads,
                "seconds": round(seconds, 6),
            }
        )
    else:
        threads = None if on_cluster(arguments) else arguments.threads
        pace = played / max(seconds, 1e-9)
        lines = report(game, arguments.seed, stats, (seconds, pace), threads)
        print("\n".join(lines))


def _play(arguments: argparse.Namespace, state: durbar.State) -> tuple[durbar.PlayoutStats, int]:
    """Play, and give the statistics with the number of games that were played now."""
    earlier = 0

    def show(done: int, before: int) -> None:
        nonlocal earlier
        earlier = before
        progress(done, "", before)

    games, seed, threads = arguments.games, arguments.seed, arguments.threads
    with progress_bar(games, sys.stderr) as progress:
        in_shards = arguments.checkpoint or games > _MOST_AT_ONCE
        if not (on_cluster(arguments) or in_shards):
            return durbar.playouts(state, games, seed, threads, progress=progress), games
        from durbar.scale import playouts  # noqa: PLC0415 - needs numpy

        with runner_of(arguments, "durbar simulate", threads) as runner:
            stats = playouts(
                state,
                games,
                seed,
                runner=runner,
                checkpoint=arguments.checkpoint,
                progress=show,
            )
        return stats, games - earlier


def win_interval(wins: float, games: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of the share of games won, after Wilson.

    A shared win counts as a part of one, which makes the interval a little too wide.

    >>> low, high = win_interval(50, 100)
    >>> round(low, 3), round(high, 3)
    (0.404, 0.596)
    >>> win_interval(0, 10)[0]
    0.0
    """
    share = wins / games
    spread = _Z * _Z / games
    middle = (share + spread / 2) / (1 + spread)
    half = _Z * math.sqrt(share * (1 - share) / games + spread / games / 4) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def report(
    game: durbar.Game,
    seed: int,
    stats: durbar.PlayoutStats,
    time: tuple[float, float],
    threads: int | None,
) -> Iterator[str]:
    """Yield the lines of the report.

    Args:
        game: The game.
        seed: Its seed.
        stats: What came of it.
        time: The seconds, and the games played in one of them.
        threads: How many; None if a cluster has played.
    """
    seconds, rate = time
    each = stats.length_mean
    deviation = math.sqrt(stats.length_variance)
    on = {None: "a cluster", 1: "1 thread"}.get(threads, f"{threads} threads")
    yield f"{game.name} ({game.components_name}), {game.num_players()} players, seed {seed}"
    yield ""
    yield f"games      {stats.games:,}"
    yield f"decisions  {stats.decisions:,}"
    yield f"a game     {each:.1f} (sd {deviation:.1f}, {stats.shortest} to {stats.longest})"
    speed = f"{rate:,.0f} games/s, {rate * each:,.0f} decisions/s"
    yield f"time       {seconds:.2f} s on {on} ({speed})"
    yield ""
    yield "seat    wins   95 % interval      score      sd     min     max"
    for seat, wins in enumerate(stats.wins):
        low, high = win_interval(wins, stats.games)
        deviation = math.sqrt(stats.score_variance[seat])
        yield (
            f"{seat:4} {stats.win_shares[seat]:7.2%}  {low:6.2%} - {high:6.2%} "
            f"{stats.score_mean[seat]:9.2f} {deviation:7.2f} "
            f"{stats.score_min[seat]:7} {stats.score_max[seat]:7}"
        )
