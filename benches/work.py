"""The work that is measured, the same code for the core's Python face and for the reference."""

import json
from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeVar

import durbar
import durbar_reference as reference
from benches.cores import all_cores
from benches.measure import Sample, timed

SEED = 1
PERFT_DEPTH = 2
SIMULATIONS = 100
"""In one unit of work."""

Preset = Literal["tuned", "uct"]
Item = TypeVar("Item")
S = TypeVar("S", durbar.State, reference.State)
AnyState = durbar.State | reference.State
AnyRng = Any
"""The generator that belongs to the state: of the core or of the reference."""


def record(start: S, rng: AnyRng) -> list[tuple[S, int]]:
    """Play one random game from `start`; give every decision with its state."""
    state, decisions = start.clone(), []
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.sample_chance_outcome(rng))
            continue
        actions = state.legal_actions()
        decisions.append((state.clone(), actions[rng.bounded(len(actions))]))
        state.apply_action(decisions[-1][1])
    return decisions


def play(
    start: AnyState, seeds: AnyRng, games: int, *, see: Callable[[Any], object] | None = None
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


def search(start: durbar.State, preset: Preset, amount: int) -> Sample:
    """Search from the first decision; the answer is the visits of all actions of the root."""

    def work() -> tuple[int, int]:
        result = durbar.mcts(start, amount * SIMULATIONS, SEED, preset=preset)
        return result.simulations, sum(result.visits)

    return timed(work)


def tensor(state: durbar.State) -> None:
    """Give what the player who decides sees, as numbers."""
    state.observation_tensor(state.current_player())


def perft(count: Callable[[S, int], int], state: S, rounds: int) -> Sample:
    """Count action sequences."""

    def work() -> tuple[int, int]:
        leaves = sum(count(state, PERFT_DEPTH) for _ in range(rounds))
        return leaves, leaves

    return timed(work)


def count_sequences(state: reference.State, depth: int) -> int:
    """Count as the core does: the last action is not played."""
    actions = state.legal_actions()
    if depth == 1:
        return len(actions)
    return sum(count_sequences(state.child(action), depth - 1) for action in actions)


def over(items: Sequence[Item], step: Callable[[Item], int], rounds: int) -> Sample:
    """Take a step for each item, many times; the answer is the sum of what the steps give."""

    def work() -> tuple[int, int]:
        answer = 0
        for _ in range(rounds):
            for item in items:
                answer += step(item)
        return rounds * len(items), answer

    return timed(work)


def legal(decision: tuple[AnyState, int]) -> int:
    """List the legal actions."""
    return len(decision[0].legal_actions())


def apply(decision: tuple[AnyState, int]) -> int:
    """Apply a decision to a copy of its state; that it is legal is checked."""
    decision[0].clone().apply_action(decision[1])
    return 1


def copy(decision: tuple[AnyState, int]) -> int:
    """Copy a state."""
    decision[0].clone()
    return 1


def view(decision: tuple[durbar.State, int]) -> int:
    """Give what the player who decides sees."""
    return int(decision[0].view().observer == decision[0].current_player())


def plain_view(decision: tuple[reference.State, int]) -> int:
    """Give what the player who decides sees, as the reference tells it: a dictionary."""
    seat = decision[0].current_player()
    return int(decision[0].view(seat)["observer"] == seat)


def resample(rng: durbar.Rng, seen: durbar.View) -> int:
    """Deal anew what the observer of a view does not see."""
    return int(seen.resample(rng).current_player() == seen.observer)


def compact(state: reference.State) -> str:
    """Write a position as JSON text, as the core does."""
    return json.dumps(state.to_dict(), ensure_ascii=False, separators=(",", ":"))
