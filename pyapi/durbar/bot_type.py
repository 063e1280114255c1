"""Bots: what they do, and how long they may think."""

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from durbar._core import View, _check_budget


@dataclass(frozen=True, slots=True)
class Budget:
    """The limits of a bot's thinking about one action: the first that is reached ends it.

    Attributes:
        ms: Milliseconds, 0 to 1e9.
        simulations: Simulated games, 1 to 2**31.
        nodes: Nodes of the search tree, 1 or more.

    Raises:
        ValueError: There is no limit, or one is out of its range.

    >>> import durbar
    >>> bot = durbar.bot("mcts")
    >>> view = durbar.load_game("maharani", players=2).new_initial_state(seed=1).view()
    >>> bot.choose(view, durbar.Budget(simulations=50)) in view.legal_actions()
    True
    """

    ms: float | None = None
    simulations: int | None = None
    nodes: int | None = None

    def __post_init__(self) -> None:
        _check_budget(self)


@runtime_checkable
class Bot(Protocol):
    """Chooses actions. A class with these two methods plays in the arena."""

    def choose(self, view: View, budget: Budget | None = None, /) -> int:
        """Choose one of `view.legal_actions()`; the observer of the view decides there.

        A budget replaces the one of the bot itself.
        """

    def reset(self, seed: int, /) -> None:
        """Begin a new game. All randomness until the next reset follows from the seed."""
