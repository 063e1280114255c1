"""`durbar simulate`: play random games and print statistics."""

import argparse
import dataclasses
import math
import sys
import time
from collections.abc import Iterator

import durbar
from durbar.cli import arguments
from durbar.cli.progress import progress_bar

_MOST_AT_ONCE = 2**31
_Z = 1.959964  # two-sided 95 % of the normal distribution


def add_to(add_parser: arguments.AddParser) -> None:
    """Add the command to the parser."""
    parser = add_parser(
        "simulate",
        help="play random games and print statistics",
        description="Play uniformly random games from the set-up on, and print statistics. "
        "One seed gives the same games everywhere.",
    )
    arguments.add_game(parser)
    arguments.add_games(parser, 10_000)
    arguments.add_threads(parser)
    arguments.add_cluster(parser)
    arguments.add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Play and print."""
    game = arguments.game_of(options)
    start = time.perf_counter()
    stats = _play(options, game.new_initial_state())
    seconds = time.perf_counter() - start
    threads = None if arguments.on_cluster(options) else options.threads
    if options.json:
        arguments.print_json(
            {
                "game": game.name,
                "players": game.num_players(),
                "options": game.options,
                "components": game.components_name,
                "seed": str(options.seed),
                **dataclasses.asdict(stats),
                "win_share_95": [win_interval(wins, stats.games) for wins in stats.wins],
                "threads": threads,
                "seconds": round(seconds, 6),
            }
        )
    else:
        print("\n".join(report(game, options.seed, stats, seconds, threads)))


def _play(options: argparse.Namespace, state: durbar.State) -> durbar.PlayoutStats:
    games, seed, threads = options.games, options.seed, options.threads
    with progress_bar(games, sys.stderr) as progress:
        if not arguments.on_cluster(options) and games <= _MOST_AT_ONCE:
            return durbar.playouts(state, games, seed, threads, progress=progress)
        from durbar.scale import playouts  # noqa: PLC0415 - needs numpy

        with arguments.runner_of(options, "durbar simulate", threads) as runner:
            return playouts(state, games, seed, runner=runner, progress=progress)


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
    seconds: float,
    threads: int | None,
) -> Iterator[str]:
    """Yield the lines of the report; without threads a cluster has played."""
    each = stats.length_mean
    deviation = math.sqrt(stats.length_variance)
    on = {None: "a cluster", 1: "1 thread"}.get(threads, f"{threads} threads")
    yield f"{game.name} ({game.components_name}), {game.num_players()} players, seed {seed}"
    yield ""
    yield f"games      {stats.games:,}"
    yield f"decisions  {stats.decisions:,}"
    yield f"a game     {each:.1f} (sd {deviation:.1f}, {stats.shortest} to {stats.longest})"
    rate = stats.games / max(seconds, 1e-9)
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
