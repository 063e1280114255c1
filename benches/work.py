"""The work that is measured from Python."""

from collections.abc import Callable, Sequence
from typing import TypeVar

import durbar
from benches.cores import all_cores
from benches.measure import Sample, timed

SEED = 1
PERFT_DEPTH = 2
SIMULATIONS = 100
"""In one unit of work."""


Item = TypeVar("Item")
Decision = tuple[durbar.State, int]
"""A state in which a player decides, and the action."""


def record(start: durbar.State, rng: durbar.Rng) -> list[Decision]:
    """Play one random game from `start`; give every decision with its state."""
    state, decisions = start.clone(), list[Decision]()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.sample_chance_outcome(rng))
            continue
        actions = state.legal_actions()
        decisions.append((state.clone(), actions[rng.bounded(len(actions))]))
        state.apply_action(decisions[-1][1])
    return decisions


def play(
    start: durbar.State,
    seeds: durbar.Rng,
    games: int,
    *,
    see: Callable[[durbar.State], object] | None = None,
) -> Sample:
    """Play random games: a list of actions and a call for each decision.

    Before each decision `see` takes the state, if there is such a function.
    """

    def work() -> tuple[int, int]:
        decisions = 0
        for game in range(games):
            state, rng = start.clone(), seeds.stream(game)
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(state.sample_chance_outcome(rng))
                else:
                    if see is not None:
                        see(state)
                    actions = state.legal_actions()
                    state.apply_action(actions[rng.bounded(len(actions))])
                    decisions += 1
        return decisions, decisions

    return timed(work)


def play_in_one_call(start: durbar.State, games: int, *, threads: int = 1) -> Sample:
    """Play the same games in one call of the core."""

    def work() -> tuple[int, int]:
        decisions = durbar.playouts(start, games, SEED, threads).decisions
        return decisions, decisions

    with all_cores(threads):
        return timed(work)


def search(start: durbar.State, amount: int) -> Sample:
    """Search from the first decision, one random rollout a simulation.

    The answer is the visits of all actions of the root.
    """

    def work() -> tuple[int, int]:
        result = durbar.mcts(start, amount * SIMULATIONS, SEED, preset="uct")
        return result.simulations, sum(result.visits)

    return timed(work)


def tensor(state: durbar.State) -> None:
    """Give what the player who decides sees, as numbers."""
    state.observation_tensor(state.current_player())


def perft(state: durbar.State, rounds: int) -> Sample:
    """Count action sequences."""

    def work() -> tuple[int, int]:
        leaves = sum(durbar.perft(state, PERFT_DEPTH) for _ in range(rounds))
        return leaves, leaves

    return timed(work)


def over(items: Sequence[Item], step: Callable[[Item], int], rounds: int) -> Sample:
    """Take a step for each item, many times; the answer is the sum of what the steps give."""

    def work() -> tuple[int, int]:
        answer = 0
        for _ in range(rounds):
            for item in items:
                answer += step(item)
        return rounds * len(items), answer

    return timed(work)


def legal(decision: Decision) -> int:
    """List the legal actions."""
    return len(decision[0].legal_actions())


def apply(decision: Decision) -> int:
    """Apply a decision to a copy of its state; that it is legal is checked."""
    decision[0].clone().apply_action(decision[1])
    return 1


def copy(decision: Decision) -> int:
    """Copy a state."""
    decision[0].clone()
    return 1


def view(decision: Decision) -> int:
    """Give what the player who decides sees."""
    return int(decision[0].view().observer == decision[0].current_player())


def resample(rng: durbar.Rng, seen: durbar.View) -> int:
    """Deal anew what the observer of a view does not see."""
    return int(seen.resample(rng).current_player() == seen.observer)
