"""Walks through any game: random play to the end, and counting."""

from typing import Protocol, Self, TypeVar

from durbar.reference.rng import Rng


class Playable(Protocol):
    """What a state offers to the walks of this module."""

    def is_chance_node(self) -> bool:
        """Say whether chance decides now."""

    def is_terminal(self) -> bool:
        """Say whether the game is over."""

    def legal_actions(self) -> list[int]:
        """List the ids of what can happen now, ascending."""

    def sample_chance_outcome(self, rng: Rng) -> int:
        """Draw an outcome of the present chance node."""

    def apply_action(self, action: int) -> list[dict[str, object]]:
        """Let it happen."""

    def clone(self) -> Self:
        """Give an equal state that goes its own way."""


S = TypeVar("S", bound=Playable)


def random_action(state: Playable, rng: Rng) -> int:
    """Choose what happens next: by chance where chance decides, else each action as likely."""
    if state.is_chance_node():
        return state.sample_chance_outcome(rng)
    actions = state.legal_actions()
    return actions[rng.bounded(len(actions))]


def random_playout(state: S, rng: Rng) -> S:
    """Play at random to the end from a copy of `state`; give the final state."""
    state = state.clone()
    while not state.is_terminal():
        state.apply_action(random_action(state, rng))
    return state


def perft(state: Playable, depth: int) -> int:
    """Count the sequences of exactly `depth` actions; a chance outcome counts as one."""
    if depth == 0:
        return 1
    total = 0
    for action in state.legal_actions():
        child = state.clone()
        child.apply_action(action)
        total += perft(child, depth - 1)
    return total
