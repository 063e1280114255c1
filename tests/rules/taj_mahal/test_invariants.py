"""What holds in every state of every game."""

import random
from collections import Counter

import pytest

from tests.engines import Events, Json, Loader, State
from tests.rules.playing import holds
from tests.rules.taj_mahal.positions import NAMES, PLAYER_COUNTS, all_of, box


def check(state: State, events: Events, before: list[int]) -> None:
    """Check what must hold in a state, and what its last events say."""
    holds(state, events, before)
    position = state.to_dict()
    check_cards(state, position)
    check_tiles(state, position)
    assert all(event.get("points", 0) >= 0 for event in events), "no score ever falls"


def check_cards(state: State, position: Json) -> None:
    """T-1.5, T-3.8, T-6.1: no card is lost; known ones are in their hand."""
    everywhere = Counter[str](position["deck"])
    for pile in ("display", "discards"):
        everywhere.update(position[pile])
    for player in position["players"]:
        everywhere.update(player["hand"])
        everywhere.update(player["played"])
        assert Counter(player["known"]) <= Counter(player["hand"])
    assert everywhere == Counter({c.name: c.count for c in box(state.game).cards.values()})


def check_tiles(state: State, position: Json) -> None:
    """T-1.7, T-3.2, T-4.1: influence, palaces and province tiles are where they can be."""
    components, players = box(state.game), position["players"]
    for kind in components.influence:
        held = sum(player["influence"].get(kind, 0) for player in players)
        assert held + (kind in position["court"]["influence"]) <= components.influence_tiles
    for sort in ("palaces", "royal_palaces", "province_tiles"):
        everything = [place for player in players for place in player[sort]]
        assert len(everything) == len(set(everything)), sort
    royal = [components.cities[c].province for player in players for c in player["royal_palaces"]]
    assert len(royal) == len(set(royal)), "T-4.2: one crown a visit"
    assert not {c for p in players for c in p["palaces"]} & set(position["bonus_tiles"])


def play_and_check(state: State, rng: random.Random) -> State:
    """Play a random game, and check every state; who is in withdraws often enough to end soon."""
    events: Events = []
    before = state.scores()
    while True:
        check(state, events, before)
        if state.is_terminal():
            return state
        before, actions = state.scores(), state.legal_actions()
        if not state.is_chance_node() and rng.random() < 0.3:
            actions = actions[-1:]
        events = state.apply_action(rng.choice(actions))


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("name", NAMES)
def test_invariants(game: Loader, name: str, players: int) -> None:
    """In random games with every component file."""
    rng = random.Random(f"{name} {players}")
    end = play_and_check(game(players, name).new_initial_state(), rng)
    assert end.to_dict()["visit"] == len(box(end.game).provinces)
    assert end.to_dict()["display"] == {}
    assert all(player["withdrawn"] for player in end.to_dict()["players"])


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_each_visit_is_played_to_its_end(game: Loader, players: int) -> None:
    """T-2.1, T-4.3: everybody withdraws once a visit; the start player goes round."""
    state, rng = game(players).new_initial_state(), random.Random(players)
    started, withdrawals = [], 0
    while not state.is_terminal():
        events = state.apply_action(rng.choice(state.legal_actions()))
        withdrawals += len(all_of(events, "withdrawn"))
        started += [e["player"] for e in events if e["type"] in {"first_player", "visit_begins"}]
        for event in all_of(events, "visit_begins"):
            assert withdrawals == players * (event["visit"] - 1)
    assert withdrawals == 12 * players
    assert started == [(started[0] + visit) % players for visit in range(12)]
