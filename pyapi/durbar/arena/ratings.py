"""Ratings: one number for each bot, from all games."""

import math
from collections.abc import Iterator, Sequence
from itertools import chain, pairwise

from durbar.arena.blocks import Block, GameResult
from durbar.arena.estimates import Estimate, t_quantile

__all__ = ["elo_difference", "plackett_luce"]

_GROUPS = 10
_ELO_SCALE = 400

Ranking = tuple[int, ...]


def elo_difference(win_share: Estimate) -> Estimate:
    """Return the Elo difference of a win share in a game for two players.

    A share of 0 or 1 stands for an infinite one.

    >>> elo = elo_difference(Estimate(10 / 11, 0.5, 1.0))
    >>> round(elo.mean), elo.low, elo.high
    (400, 0.0, inf)
    """
    return Estimate(*map(_elo, (win_share.mean, win_share.low, win_share.high)))


def _elo(share: float) -> float:
    if share in (0, 1):
        return math.copysign(math.inf, share - 0.5)
    return _ELO_SCALE * math.log10(share / (1 - share))


def plackett_luce(blocks: Sequence[Block], bots: int) -> tuple[Estimate, ...] | None:
    """Fit the strengths of the Plackett-Luce model to the rankings of all games.

    A bot of strength s is ahead of one of strength t with odds of `exp(s - t)`. The mean of the
    strengths is 0. Seats that tie are ranked in both orders, with half the weight each. The
    intervals come from the jackknife over ten groups of blocks.

    Returns:
        The strengths, or None if no finite ones fit, in all blocks or without one of the groups:
        some bots were never ahead of any other. None also if there are fewer than ten blocks.

    Raises:
        ImportError: The package choix is missing.
    """
    import choix  # noqa: PLC0415 - it is in an extra

    if len(blocks) < _GROUPS or bots < 2:
        return None
    groups = [
        [list(_rankings(game)) for block in blocks[first::_GROUPS] for game in block.games]
        for first in range(_GROUPS)
    ]
    whole = list(chain(*groups))
    rest = [list(chain(*groups[:left], *groups[left + 1 :])) for left in range(_GROUPS)]
    if not all(_is_connected(games, bots) for games in [whole, *rest]):
        return None
    strengths = choix.ilsr_rankings(bots, _weighted(whole))
    without = [
        choix.ilsr_rankings(bots, _weighted(games), initial_params=strengths) for games in rest
    ]
    factor = t_quantile(0.975, _GROUPS - 1)
    estimates = []
    for bot, strength in enumerate(map(float, strengths - strengths.mean())):
        values = [float(others[bot] - others.mean()) for others in without]
        mean = math.fsum(values) / _GROUPS
        squares = math.fsum((value - mean) ** 2 for value in values)
        half = factor * math.sqrt(squares * (_GROUPS - 1) / _GROUPS)
        estimates.append(Estimate(strength, strength - half, strength + half))
    return tuple(estimates)


def _rankings(game: GameResult) -> Iterator[Ranking]:
    """Yield the bots of a game, the best first; if there are ties, in both orders."""
    places = game.places()
    seats = range(len(places))
    yield tuple(game.seating[seat] for seat in sorted(seats, key=lambda seat: places[seat]))
    if len(set(places)) < len(places):
        backwards = sorted(seats, key=lambda seat: (places[seat], -seat))
        yield tuple(game.seating[seat] for seat in backwards)


def _weighted(games: list[list[Ranking]]) -> list[Ranking]:
    """List the rankings so often that all games weigh the same."""
    most = max(map(len, games))
    return [ranking for game in games for ranking in game * (most // len(game))]


def _is_connected(games: list[list[Ranking]], bots: int) -> bool:
    """Return whether each bot was ahead of each other one, perhaps through others."""
    ahead = {pair for game in games for ranking in game for pair in pairwise(ranking)}
    return all(
        len(_reached(0, edges)) == bots for edges in (ahead, {(low, high) for high, low in ahead})
    )


def _reached(first: int, edges: set[tuple[int, int]]) -> set[int]:
    reached, new = {first}, {first}
    while new:
        new = {target for source, target in edges if source in new} - reached
        reached |= new
    return reached
