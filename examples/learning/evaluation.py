"""How well a network plays: the first game of each lane, so that no length of game is favoured."""

import math

import numpy as np

import durbar
from examples.learning.network import Network
from examples.learning.self_play import draw

__all__ = ["against_random", "wilson"]


def against_random(game: durbar.Game, network: Network, games: int, seed: int) -> float:
    """Give the network's win share against random players; it has each seat equally often."""
    env = durbar.VectorEnv(game, games, seed=seed)
    arrays = env.allocate()
    env.observe(**arrays)
    rng = np.random.default_rng(seed)
    seats = np.arange(games) % game.num_players()
    at_work, share = np.ones(games, np.bool_), np.zeros(games)
    while at_work.any():
        actions = env.sample_actions(active=at_work)
        rows = np.flatnonzero(at_work & (arrays["current_players"] == seats))
        priors, _ = network(arrays["observations"][rows], arrays["legal_actions_mask"][rows])
        actions[rows] = draw(priors, rng)
        env.step(actions, active=at_work, **arrays)
        over = at_work & arrays["terminated"]
        share[over] = arrays["rewards"][over, seats[over]]
        at_work &= ~over
    return float(share.mean())


def wilson(share: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """Give the interval of a share that was found in so many games (Wilson 1927).

    >>> [round(end, 3) for end in wilson(0.99, 1000)]
    [0.982, 0.995]
    """
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games**2)) / (1 + z * z / games)
    return middle - half, middle + half
