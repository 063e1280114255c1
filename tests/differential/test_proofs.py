"""What the core proves of late positions, beside solutions by the reference.

The reference goes through all that can still happen, with exact fractions.
"""

import json
import random
from fractions import Fraction
from typing import Any

import pytest

import durbar
from durbar_reference.interface import leaders
from tests.engines import component_file, load_reference, names, player_counts

GAME = "maharani"
SIMULATIONS = 1000  # pay for a small proof: the reference is slow
DECISIONS = 8

Outlook = list[list[Fraction]]
"""Returns, scores and leads, by seat."""


def outlook(state: Any) -> Outlook:
    """Say what follows if each player takes the best action: by return, then lead, then id."""
    if state.is_terminal():
        return end(state.scores())
    behind = rows(state)
    if not state.is_chance_node():
        return behind[best(behind, state.current_player())]
    parts = [(chance, behind[outcome]) for outcome, chance in state.chance_outcomes()]
    seats = range(len(state.scores()))
    return [
        [sum((chance * part[kind][seat] for chance, part in parts), Fraction()) for seat in seats]
        for kind in range(3)
    ]


def end(scores: list[int]) -> Outlook:
    """Say what the end of a game is worth."""
    winners, seats = leaders(scores), range(len(scores))
    returns = [Fraction(seat in winners, len(winners)) for seat in seats]
    others = [max(scores[:seat] + scores[seat + 1 :]) for seat in seats]
    leads = [Fraction(scores[seat] - others[seat]) for seat in seats]
    return [returns, [Fraction(score) for score in scores], leads]


def rows(state: Any) -> dict[int, Outlook]:
    """Say what follows each action or outcome."""
    behind = {}
    for move in state.moves():
        after = state.clone()
        after.happen(move.action)
        behind[move.id] = outlook(after)
    return behind


def best(behind: dict[int, Outlook], seat: int) -> int:
    """Choose an action for a seat."""

    def rank(action: int) -> tuple[Fraction, Fraction, int]:
        returns, _, leads = behind[action]
        return returns[seat], leads[seat], -action

    return max(behind, key=rank)


def late_decision(game: durbar.Game, rng: random.Random) -> durbar.State:
    """Play at random, and give one of the last decisions."""
    state = game.new_initial_state(seed=rng.getrandbits(64))
    decisions = []
    while not state.is_terminal():
        if not state.is_chance_node():
            decisions.append(state.clone())
        state.apply_action(rng.choice(state.legal_actions()))
    return rng.choice(decisions[-5:])


@pytest.mark.parametrize("players", player_counts(GAME))
@pytest.mark.parametrize("components", names(GAME))
def test_what_the_core_proves_is_what_the_reference_finds(components: str, players: int) -> None:
    """With the default components nothing is drawn so late; with some others it is."""
    rng, file = random.Random(f"{components} {players}"), component_file(GAME, components)
    plain: Any = load_reference(GAME, players, file)
    game = durbar.load_game(GAME, players=players, components=json.dumps(file))
    proven = 0
    for _ in range(DECISIONS):
        state = late_decision(game, rng)
        result = durbar.mcts(state, SIMULATIONS, 1)
        if not result.proven:
            continue
        behind = rows(plain.state_from_dict(state.to_dict()))
        assert result.best_action == best(behind, result.player), state.to_notation()
        assert list(result.actions) == list(behind)
        for index, (returns, scores, _) in enumerate(behind.values()):
            assert result.action_returns[index] == pytest.approx([float(n) for n in returns])
            assert result.action_scores[index] == pytest.approx([float(n) for n in scores])
        proven += 1
    assert proven > 0
