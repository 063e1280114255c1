"""Bots for the server, in Python."""

import threading
import time
from collections.abc import Callable
from dataclasses import replace

import durbar
from durbar.bot_type import Budget
from durbar.search import SearchResult

TICK_SECONDS = 0.01
PATIENCE_SECONDS = 20.0


def search_result(view: durbar.View, simulations: int) -> SearchResult:
    """Return a search that found the last legal action."""
    best = view.legal_actions()[-1]
    return replace(durbar.mcts(view, 1, 1), best_action=best, simulations=simulations)


class Thinker:
    """Searches until its time is over or it is stopped; the simulations count its ticks."""

    def __init__(self) -> None:
        self.is_thinking = threading.Event()
        self._stopped = threading.Event()
        self.seeds: list[int] = []

    def think(
        self,
        view: durbar.View,
        budget: Budget | None,
        report: Callable[[SearchResult], object] | None = None,
    ) -> SearchResult:
        seconds = PATIENCE_SECONDS  # if nobody stops it
        if budget is not None and budget.ms is not None:
            seconds = min(seconds, budget.ms / 1000)
        end = time.monotonic() + seconds
        self._stopped.clear()
        self.is_thinking.set()
        ticks = 0
        while time.monotonic() < end and not self._stopped.wait(TICK_SECONDS):
            ticks += 1
            if report is not None:
                report(search_result(view, ticks))
        self.is_thinking.clear()
        return search_result(view, ticks)

    def choose(self, view: durbar.View, budget: Budget | None = None, /) -> int:
        return self.think(view, budget).best_action

    def reset(self, seed: int, /) -> None:
        self.seeds.append(seed)

    def stop(self) -> None:
        self._stopped.set()


class Chatty:
    """Prints while it chooses the first action."""

    def choose(self, view: durbar.View, _budget: Budget | None = None, /) -> int:
        print("I wonder")  # noqa: T201
        return view.legal_actions()[0]

    def reset(self, seed: int, /) -> None:
        print(f"a new game: {seed}")  # noqa: T201


class Clumsy(Chatty):
    """Fails at the second action."""

    def __init__(self) -> None:
        self._count = 0

    def choose(self, view: durbar.View, _budget: Budget | None = None, /) -> int:
        self._count += 1
        if self._count == 2:
            raise LookupError("no idea")
        return view.legal_actions()[0]


class Diary:
    """Writes down what it is told, and chooses the first action."""

    def __init__(self) -> None:
        self.entries: list[object] = []

    def choose(self, view: durbar.View, budget: Budget | None = None, /) -> int:
        self.entries.append((view, budget))
        return view.legal_actions()[0]

    def reset(self, seed: int, /) -> None:
        self.entries.append(seed)
