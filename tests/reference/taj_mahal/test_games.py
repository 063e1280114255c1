"""Random games end, and keep what must be kept in every state."""

from collections import Counter
from typing import Any

import pytest

from durbar_reference import Rng, State
from durbar_reference.playout import random_action
from durbar_reference.taj_mahal.cards import total
from durbar_reference.taj_mahal.scoring import hand_points
from tests.engines import names
from tests.reference.taj_mahal.tables import game

PLAYER_COUNTS = (3, 4, 5)


def cards_of(state: State) -> dict[str, int]:
    """Count all cards, wherever they are."""
    position = state.position
    piles = [position.deck, position.discards, position.display]
    for player in position.players:
        piles += [player.hand, player.played]
    return total(piles)


def check_documents(state: State, observer: int) -> None:
    """A position and a view can be written, and are read back as they were."""
    of, written = state.game, state.to_dict()
    read = of.state_from_dict(written)
    assert read == state
    view = state.view(observer)
    assert read.view(observer) == view
    assert list(read.to_dict()) == list(written)


def points_of_events(events: list[dict[str, Any]], players: int) -> list[int]:
    """Add up the points of each player in the events of an action."""
    points = Counter[int]()
    for event in events:
        if "points" in event:
            points[event["player"]] += event["points"]
    return [points[seat] for seat in range(players)]


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("components", names("taj_mahal"))
def test_random_games(components: str, players: int) -> None:
    of = game(players, components)
    everything = of.components.all_cards()
    state, rng, steps = of.new_initial_state(), Rng(players), 0
    while not state.is_terminal():
        check_documents(state, steps % players)
        before = state.scores()
        events = state.apply_action(random_action(state, rng))
        gained = [b - a for a, b in zip(before, state.scores(), strict=True)]
        assert gained == points_of_events(events, players)
        assert min(gained) >= 0
        assert cards_of(state) == everything
        steps += 1
    check_documents(state, 0)
    assert state.legal_actions() == []
    assert sum(state.returns()) == pytest.approx(1)
    assert steps < 1000


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_everybody_always_withdraws(players: int) -> None:
    """T-3.9, T-3.11: only draws move cards; scores come from the hands alone."""
    of = game(players)
    state, rng = of.new_initial_state(), Rng(0)
    while not state.is_terminal():
        if state.position.phase == "play":
            state.apply_action(state.string_to_action("withdraw"))
        else:
            state.apply_action(random_action(state, rng))
    hands = [hand_points(state.position, seat)["points"] for seat in range(players)]
    assert state.scores() == hands
    assert state.position.discards == {}
