"""Searches that ask an evaluator: 256 side by side in batches, and one leaf a call.

The evaluator does nothing, so that what is measured is the way to it and back. A call for each leaf
is measured in two ways: by a plain search in Python over `durbar.State`, which is what a caller
without `durbar.search_many` writes, and by `durbar.search_many` with batches of one. The first must
be at least ten times slower than batches. The second says what the call itself costs; its results
must be those of batches. Run nothing else meanwhile: `python -m benches.evaluator`.
"""

import math
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

import durbar
from benches.cores import pin
from benches.work import SEED

SEARCHES = 256
SIMULATIONS = 64
PLAIN_SEARCHES = 16
REPEATS = 5
LEAST_RATIO = 10
LEAST_FILL = 0.9
EXPLORATION = 1.25

BATCHES = "256 searches, in batches"
OF_ONE = "256 searches, batches of one"
PLAIN = "plain search in Python, one leaf a call"


class Nothing:
    """An evaluator without an opinion, which keeps the sizes of its batches."""

    def __init__(self, game: durbar.Game) -> None:
        self.priors = np.ones((SEARCHES, game.num_distinct_actions()), np.float32)
        self.values = np.full((SEARCHES, game.num_players()), 1 / game.num_players(), np.float32)
        self.sizes: list[int] = []

    def __call__(
        self, _: NDArray[np.float32], masks: NDArray[np.int8], /
    ) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """Find all actions as likely, and all players as well off."""
        rows = len(masks)
        self.sizes.append(rows)
        return self.priors[:rows], self.values[:rows]


@dataclass
class Node:
    """What the plain search knows of an action."""

    prior: float
    visits: int = 0
    total: float = 0.0
    behind: dict[int, "Node"] = field(default_factory=dict)

    def best(self, legal: Sequence[int]) -> int:
        """Choose by PUCT."""
        urge = EXPLORATION * math.sqrt(self.visits)
        unknown = Node(1 / len(legal))

        def score(action: int) -> float:
            child = self.behind.get(action, unknown)
            value = child.total / child.visits if child.visits else 0.0
            return value + urge * child.prior / (1 + child.visits)

        return max(legal, key=score)


def simulate(root: Node, state: durbar.State, evaluator: Nothing, rng: durbar.Rng) -> None:
    """Go from a state, which changes, to a leaf or an end, and back up what it is worth."""
    node, path = root, list[tuple[Node, int]]()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.sample_chance_outcome(rng))
            continue
        if not node.behind:
            break
        action = node.best(state.legal_actions())
        node = node.behind.setdefault(action, Node(1 / len(node.behind)))
        path.append((node, state.current_player()))
        state.apply_action(action)
    returns = state.returns() if state.is_terminal() else expand(node, state, evaluator)
    root.visits += 1
    for node, player in path:
        node.visits += 1
        node.total += returns[player]


def expand(node: Node, state: durbar.State, evaluator: Nothing) -> list[float]:
    """Ask about one leaf; return what it is worth to each seat."""
    seen = np.asarray(state.view().observation_tensor(), np.float32)[None]
    mask = np.asarray(state.legal_actions_mask(), np.int8)[None]
    priors, values = evaluator(seen, mask)
    legal = state.legal_actions()
    shares = (priors[0, legal] / priors[0, legal].sum()).tolist()
    node.behind = {action: Node(share) for action, share in zip(legal, shares, strict=True)}
    worth: list[float] = np.roll(values[0], state.current_player()).tolist()
    return worth


def plain(states: Sequence[durbar.State], evaluator: Nothing) -> int:
    """Search some of the states one after the other; return the simulations."""
    done = 0
    for state in states[:PLAIN_SEARCHES]:
        view, root, rng = state.view(), Node(1.0), durbar.Rng(SEED)
        for _ in range(SIMULATIONS + 1):
            simulate(root, view.resample(rng), evaluator, rng)
        done += sum(child.visits for child in root.behind.values())
    assert done == SIMULATIONS * min(len(states), PLAIN_SEARCHES)
    return done


def side_by_side(
    states: Sequence[durbar.State], evaluator: Nothing, batch_size: int
) -> list[durbar.SearchResult]:
    """Search all states."""
    return durbar.search_many(
        states,
        evaluator,
        simulations=SIMULATIONS,
        seed=SEED,
        exploration=EXPLORATION,
        batch_size=batch_size,
        leaves_per_search=1,
    )


def rates(game: durbar.Game) -> dict[str, float]:
    """Measure the simulations per second of each way, in turn, and check what they find."""
    states = [game.new_initial_state(seed=seed) for seed in range(SEARCHES)]
    results: dict[str, list[durbar.SearchResult]] = {}

    def ours(way: str, batch_size: int) -> Callable[[], int]:
        def run() -> int:
            evaluator = Nothing(game)
            results[way] = side_by_side(states, evaluator, batch_size)
            assert min(evaluator.sizes) >= LEAST_FILL * batch_size
            return sum(result.simulations for result in results[way])

        return run

    ways: dict[str, Callable[[], int]] = {
        BATCHES: ours(BATCHES, SEARCHES),
        OF_ONE: ours(OF_ONE, 1),
        PLAIN: lambda: plain(states, Nothing(game)),
    }
    seen: dict[str, list[float]] = {way: [] for way in ways}
    for _ in range(REPEATS):
        for way, run in ways.items():
            began = time.perf_counter()
            done = run()
            seen[way].append(done / (time.perf_counter() - began))
    assert results[BATCHES] == results[OF_ONE]
    assert sum(result.simulations for result in results[BATCHES]) == SEARCHES * SIMULATIONS
    return {way: statistics.median(of_way) for way, of_way in seen.items()}


def main() -> None:
    """Run the command."""
    pin()
    for name in durbar.games():
        measured = rates(durbar.load_game(name))
        for way, rate in measured.items():
            ratio = measured[BATCHES] / rate
            print(
                f"{name}: {way}: {rate:,.0f} simulations/s; batches are {ratio:.1f} times as fast"
            )
        assert measured[BATCHES] >= LEAST_RATIO * measured[PLAIN]


if __name__ == "__main__":
    main()
