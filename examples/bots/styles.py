r"""Styles of play, to see whether they break a bot.

Each searches as durbar does, and prefers actions of its kind to others that are nearly as good:

    durbar arena taj_mahal --players 4 --games 120 \
        --bots python:examples.bots.styles:hoarder mcts:simulations=1000
"""

from collections.abc import Callable

import durbar

Likes = Callable[[durbar.View, durbar.SearchResult, int], float]
"""How much a style likes an action; it gets the action's place in the result."""

SLACK = 0.05
"""How much of a win a style gives up at most, at each decision."""
SURE = 5
"""With fewer visits the value of an action is a guess."""


class Style:
    """A bot that takes the action that it likes most, of those that are good enough."""

    def __init__(self, likes: Likes) -> None:
        self.likes = likes
        self.search = durbar.NativeBot("mcts:simulations=1000")

    def reset(self, seed: int) -> None:
        """Begin a new game."""
        self.search.reset(seed)

    def choose(self, view: durbar.View, budget: durbar.Budget | None = None) -> int:
        """Choose an action."""
        found = self.search.think(view, budget)
        best = found.actions.index(found.best_action)
        enough = found.values[best] - SLACK
        several = enumerate(zip(found.values, found.visits, strict=True))
        good = [at for at, (value, visits) in several if value >= enough and visits >= SURE]
        return found.actions[max(good or [best], key=lambda at: self.likes(view, found, at))]


def blocker() -> Style:
    """Make a bot that leaves the strongest opponent least."""

    def likes(view: durbar.View, found: durbar.SearchResult, at: int) -> float:
        returns = found.action_returns[at]
        return -max(returns[: view.observer] + returns[view.observer + 1 :])

    return Style(likes)


def hoarder() -> Style:
    """Make a bot that leaves a contest early, or else plays few cards."""

    def likes(view: durbar.View, found: durbar.SearchResult, at: int) -> float:
        name = view.action_to_string(found.actions[at])
        if name.startswith("play"):
            return -name.count(".")
        return name.startswith("withdraw")

    return Style(likes)
