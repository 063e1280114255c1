"""Statistics of random games by the billion, in shards."""

from collections.abc import Callable
from functools import partial

from durbar import _core
from durbar._core import State, merge_playouts
from durbar.playout import PlayoutStats
from durbar.runners import OnGames, Runner

# A task of Ray costs about two milliseconds; these games last more than a hundred.
_LEAST_GAMES = 1 << 16
# Ten seconds of a core, so that one process can hand out work to thousands of them.
_MOST_GAMES = 1 << 22
_SHARDS = 1024


def shard_games(games: int) -> int:
    """Return the number of games of a shard, which depends on the number of games alone.

    >>> import durbar.scale
    >>> durbar.scale.shard_games(1_000_000_000)
    976563
    """
    return min(max(-(-games // _SHARDS), _LEAST_GAMES), _MOST_GAMES)


def playouts(
    state: State,
    n: int,
    seed: int,
    *,
    runner: Runner,
    progress: Callable[[int], object] | None = None,
) -> PlayoutStats:
    """Play random games in shards; the statistics are those of `durbar.playouts`, to the last bit.

    Args:
        state: Where each game begins.
        n: The number of games, at least 1.
        seed: 0 to 2**64 - 1.
        runner: What plays the shards.
        progress: Called in this thread with the number of games that are done.

    Raises:
        ValueError: A number is out of its range.

    >>> import durbar, durbar.scale
    >>> state = durbar.load_game("maharani", players=2).new_initial_state()
    >>> stats = durbar.scale.playouts(state, 1_000, seed=1, runner=durbar.scale.Threads(2))
    >>> stats == durbar.playouts(state, 1_000, seed=1)
    True
    """
    if n < 1:
        raise ValueError("n must be at least 1")
    size = shard_games(n)
    shards = [(first, min(first + size, n)) for first in range(0, n, size)]
    games = [last - first for first, last in shards]
    done = 0

    def count(played: int) -> None:
        nonlocal done
        done += played
        if progress:
            progress(done)

    parts = runner.run(partial(_play, state, seed), shards, games, count)
    # One by one, so that no more than two statistics are kept.
    stats = next(parts)[1]
    for _, part in parts:
        stats = merge_playouts([stats, part])
    return stats


def _play(state: State, seed: int, shard: tuple[int, int], on_games: OnGames) -> PlayoutStats:
    first, last = shard
    stats = _core.playouts(state, last - first, seed, first_game=first)
    on_games(last - first)
    return stats
