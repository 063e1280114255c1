"""Bots for tests, named as `python:tests.adapters.gymnasium.bots:NAME`."""

import durbar
from durbar.bot_type import Budget

LOWEST, HIGHEST = (f"python:{__name__}:{name}" for name in ("Lowest", "Highest"))


class Lowest:
    """Chooses the legal action of lowest id."""

    def choose(self, view: durbar.View, _: Budget | None = None, /) -> int:
        return min(view.legal_actions())

    def reset(self, _: int, /) -> None:
        """Nothing is drawn."""


class Highest(Lowest):
    """Chooses the legal action of highest id."""

    def choose(self, view: durbar.View, _: Budget | None = None, /) -> int:
        return max(view.legal_actions())
