"""Bots that play at random, and some that err."""

import os
import sys
import time
from typing import Any

import durbar

MODULE = __name__


class Plain:
    """Plays at random."""

    def __init__(self) -> None:
        self.rng = durbar.Rng(0)

    def reset(self, seed: int, /) -> None:
        self.rng = durbar.Rng(seed)

    def choose(self, view: durbar.View, _budget: object = None, /) -> int:
        legal = view.legal_actions()
        return legal[self.rng.bounded(len(legal))]

    def sometimes(self) -> bool:
        """Say yes about once in a game."""
        return self.rng.bounded(15) == 0


class Other(Plain):
    """The same under another name."""


class Crashing(Plain):
    """Raises an exception."""

    def choose(self, view: durbar.View, budget: object = None, /) -> int:
        if self.sometimes():
            raise RuntimeError("out of ideas")
        return super().choose(view, budget)


class Leaving(Plain):
    """Asks Python to end."""

    def choose(self, _view: durbar.View, _budget: object = None, /) -> int:
        sys.exit("enough")


class Dying(Plain):
    """Takes its process with it."""

    def choose(self, view: durbar.View, budget: object = None, /) -> int:
        if self.sometimes():
            os._exit(3)
        return super().choose(view, budget)


class Cheating(Plain):
    """Chooses an action that is not legal."""

    def choose(self, view: durbar.View, budget: object = None, /) -> Any:
        if self.sometimes():
            return (10**30, -1, None, "pass")[self.rng.bounded(4)]
        return super().choose(view, budget)


class Hanging(Plain):
    """Never comes back."""

    def choose(self, view: durbar.View, budget: object = None, /) -> int:
        while self.sometimes():
            time.sleep(1000)
        return super().choose(view, budget)


class Late(Plain):
    """Comes back too late."""

    def choose(self, view: durbar.View, budget: object = None, /) -> int:
        time.sleep(0.02)
        return super().choose(view, budget)


class HangingAtTheStart(Plain):
    """Does not begin."""

    def reset(self, _seed: int, /) -> None:
        time.sleep(1000)


class Curious(Plain):
    """Remembers what it was shown."""

    def choose(self, view: durbar.View, budget: object = None, /) -> int:
        seen.append((view, budget))
        return super().choose(view, budget)


seen: list[tuple[object, object]] = []


class Unmakeable(Plain):
    """Cannot be made."""

    def __init__(self) -> None:
        raise RuntimeError("no network file")


class NoBot:
    """Has not the methods of a bot."""
