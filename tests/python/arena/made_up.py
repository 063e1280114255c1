"""Blocks of games that nobody played."""

from collections.abc import Sequence
from random import Random

from durbar.arena.blocks import Block, GameResult
from durbar.arena.seatings import seatings


def made_up_block(rng: Random, skills: Sequence[float], swing: float = 0.0) -> Block:
    """Draw a block of games of as many bots as players.

    Bots win with chances like their skills. In each block luck helps some bots more than others:
    by `swing`, so that its games are alike.
    """
    players = len(skills)
    luck = [skill + rng.uniform(-swing, swing) for skill in skills]
    games = []
    for seating in seatings([str(bot) for bot in range(players)], players):
        left = list(range(players))
        scores = [0] * players
        for score in range(players, 0, -1):
            (seat,) = rng.choices(left, [max(luck[seating[seat]], 0) for seat in left])
            left.remove(seat)
            scores[seat] = score
        returns = tuple(float(score == players) for score in scores)
        games.append(GameResult(seating, returns, tuple(scores), 1))
    return Block(0, "", tuple(games))
