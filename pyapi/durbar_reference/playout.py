"""Walks through any game: random play to the end, and counting."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from math import sqrt
from statistics import mean, pvariance
from typing import TypeVar

from durbar_reference.interface import State
from durbar_reference.rng import Rng

S = TypeVar("S", bound=State)


def random_action(state: State, rng: Rng) -> int:
    """Choose what happens next: by chance where chance decides, else each action as likely."""
    if state.is_chance_node():
        return state.sample_chance_outcome(rng)
    actions = state.legal_actions()
    return actions[rng.bounded(len(actions))]


def random_playout(state: S, rng: Rng) -> S:
    """Play at random to the end from a copy of `state`; give the final state."""
    return _random_game(state, rng)[0]


def _random_game(state: S, rng: Rng) -> tuple[S, int]:
    state, decisions = state.clone(), 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        state.apply_action(random_action(state, rng))
    return state, decisions


def playouts(state: State, games: int, seed: int) -> dict[str, object]:
    """Play many games at random; tell what they came to in the terms of `durbar.PlayoutStats`.

    Game `i` draws from stream `i` of the seed.
    """
    ended = [_random_game(state, Rng(seed).stream(index)) for index in range(games)]
    lengths = [decisions for _, decisions in ended]
    scores = list(zip(*(end.scores() for end, _ in ended), strict=True))
    # A return is a whole win or the share of one among a few.
    shares = [[Fraction(share).limit_denominator(9) for share in end.returns()] for end, _ in ended]
    wins = list(zip(*shares, strict=True))
    return {
        "games": games,
        "decisions": sum(lengths),
        "length_mean": mean(lengths),
        "length_variance": pvariance(lengths),
        "shortest": min(lengths),
        "longest": max(lengths),
        "length_counts": _counts(lengths),
        "wins": tuple(float(sum(seat)) for seat in wins),
        "win_shares": tuple(float(mean(seat)) for seat in wins),
        "win_share_errors": tuple(sqrt(pvariance(seat) / games) for seat in wins),
        "score_mean": tuple(map(mean, scores)),
        "score_variance": tuple(map(pvariance, scores)),
        "score_min": tuple(map(min, scores)),
        "score_max": tuple(map(max, scores)),
        "score_counts": tuple(map(_counts, scores)),
        "return_counts": tuple(_counts(map(float, seat)) for seat in wins),
    }


def _counts(numbers: Iterable[float]) -> tuple[tuple[float, int], ...]:
    return tuple(sorted(Counter(numbers).items()))


def perft(state: State, depth: int) -> int:
    """Count the sequences of exactly `depth` actions; a chance outcome counts as one."""
    if depth == 0:
        return 1
    return sum(perft(state.child(action), depth - 1) for action in state.legal_actions())
