"""Games of a network against itself: what was seen and done, and how much better it went."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

import durbar
from examples.learning.network import SCORE_SCALE, Floats, Masks, Network, softmax

__all__ = ["Decisions", "back_from_ends", "draw", "play", "prizes"]


@dataclass
class Decisions:
    """The decisions of many games, a row for each.

    Attributes:
        observations: What the player who decided saw.
        masks: 1 for each legal action.
        actions: What that player did.
        probabilities: How likely that action was.
        advantages: How much more that player could expect afterwards.
        targets: What each player could expect, as the rest of the game showed; the player who
            decided first, then clockwise.
        scores: The mean score at the end of the games.
    """

    observations: Floats
    masks: Masks
    actions: NDArray[np.int64]
    probabilities: Floats
    advantages: Floats
    targets: Floats
    scores: float


def draw(probabilities: Floats, rng: np.random.Generator) -> NDArray[np.int64]:
    """Draw an action of each row by its probabilities."""
    sums = probabilities.cumsum(axis=1, dtype=np.float64)
    lots = rng.random((len(sums), 1)) * sums[:, -1:]
    taken: NDArray[np.int64] = (sums > lots).argmax(axis=1)
    return taken


def prizes(returns: Floats, scores: NDArray[np.int32], by_score: float) -> Floats:
    """Give each seat its share of the win, mixed with a share by scores; rows sum to 1."""
    shares = softmax(scores.astype(np.float32) / np.float32(SCORE_SCALE))
    return (1 - by_score) * returns + by_score * shares


def play(
    game: durbar.Game,
    network: Network,
    lanes: int,
    seed: int,
    *,
    by_score: float = 0.5,
    lambda_: float = 0.9,
) -> Decisions:
    """Play a game in each lane, from its start to its end.

    Args:
        game: The game.
        network: It decides for every seat.
        lanes: The number of games.
        seed: Of all that is drawn.
        by_score: How much scores count beside the win.
        lambda_: That of generalised advantage estimation (Schulman et al. 2016): 0 trusts
            the values of the network, 1 the ends of the games.
    """
    env = durbar.VectorEnv(game, lanes, seed=seed)
    arrays = env.allocate()
    env.observe(**arrays)
    rng = np.random.default_rng(seed)
    at_work = np.ones(lanes, np.bool_)
    seen, masks, actions, probabilities, values, movers, lanes_by_step = [], [], [], [], [], [], []
    ends = np.zeros((lanes, game.num_players()), np.float32)
    points = np.zeros((lanes, game.num_players()), np.int32)
    every = np.zeros(lanes, np.int64)
    while at_work.any():
        rows = np.flatnonzero(at_work)
        # Indexing copies: the next step writes over the arrays.
        seen.append(arrays["observations"][rows])
        masks.append(arrays["legal_actions_mask"][rows])
        movers.append(arrays["current_players"][rows])
        priors, expected = network(seen[-1], masks[-1])
        actions.append(draw(priors, rng))
        probabilities.append(priors[np.arange(len(rows)), actions[-1]])
        values.append(expected)
        lanes_by_step.append(rows)
        every[rows] = actions[-1]
        env.step(every, active=at_work, check=False, **arrays)
        over = at_work & arrays["terminated"]
        ends[over], points[over] = arrays["rewards"][over], arrays["scores"][over]
        at_work &= ~over
    advantages, targets = back_from_ends(
        lanes_by_step, movers, values, prizes(ends, points, by_score), np.float32(lambda_)
    )
    return Decisions(
        np.concatenate(seen),
        np.concatenate(masks),
        np.concatenate(actions),
        np.concatenate(probabilities),
        advantages,
        targets,
        float(points.mean()),
    )


def back_from_ends(
    lanes_by_step: list[NDArray[np.int64]],
    movers: list[NDArray[np.int32]],
    values: list[Floats],
    ends: Floats,
    lambda_: np.float32,
) -> tuple[Floats, Floats]:
    """Go back from the ends: the advantage of each mover, and what each player could expect."""
    players = ends.shape[1]
    after, gain = ends.copy(), np.zeros_like(ends)
    advantages, targets = [], []
    for rows, seats, relative in zip(
        reversed(lanes_by_step), reversed(movers), reversed(values), strict=True
    ):
        # Values begin with the mover; here each seat has its own column.
        by_seat = (np.arange(players) - seats[:, None]) % players
        from_mover = (np.arange(players) + seats[:, None]) % players
        before = np.take_along_axis(relative, by_seat, axis=1)
        gain[rows] = after[rows] - before + lambda_ * gain[rows]
        after[rows] = before
        advantages.append(gain[rows, seats])
        targets.append(np.take_along_axis(before + gain[rows], from_mover, axis=1))
    return np.concatenate(advantages[::-1]), np.concatenate(targets[::-1])
