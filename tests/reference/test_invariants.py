"""What holds in every state of every game."""

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from durbar.reference import Game, Rng, State, perft, random_playout
from durbar.reference.maharani.position import is_centre, rondel_tiles
from durbar.reference.playout import random_action
from tests.reference.positions import FILES, PLAYER_COUNTS, game, types

NAMES = [path.stem for path in FILES]


def check(state: State, events: list[dict[str, Any]], before: list[int]) -> None:
    """Check what must hold in a state, and what its last events say."""
    setup, at, of = state.game.setup, state.position, state.game
    assert min(at.scores) >= 0, "M-3.7: no score is ever negative"
    for colour in setup.worker_owners():
        workers = (
            list(at.workers.values()).count(colour)
            + at.reserve[colour]
            + sum(n for (_, c), n in at.set_aside.items() if c == colour)
        )
        assert workers == setup.workers_per_colour()
        assert at.reserve[colour] >= 0
    check_tiles(state)
    actions = state.legal_actions()
    assert actions == sorted(set(actions))
    assert bool(actions) != state.is_terminal(), "M-2.3: there is always a legal action"
    if state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert [outcome for outcome, _ in outcomes] == actions
        assert sum(probability for _, probability in outcomes) == 1
    assert sum(state.returns()) == pytest.approx(1 if state.is_terminal() else 0)
    described = state.to_dict()
    assert json.loads(json.dumps(described)) == described
    assert of.faults(described) == []
    assert of.state_from_dict(described) == state
    gained = [0] * setup.players
    for event in events:
        if "points" in event:
            gained[event["player"]] += event["points"]
    assert [now - then for now, then in zip(at.scores, before, strict=True)] == gained


def check_tiles(state: State) -> None:
    """Check that no tile is lost or added, except centre tiles without a space (M-4.2)."""
    at, components = state.position, state.game.components
    here = Counter(at.tiles.values()) + Counter(tile.colour for tile in rondel_tiles(at))
    for tile, count in at.bag.items():
        assert count > 0
        here[tile.colour] += count
    for colour in components.colours:
        tiles = [tile for tile in components.tiles if tile.colour == colour]
        most = sum(tile.kind.count for tile in tiles)
        assert here[colour] <= most
        assert here[colour] >= most - sum(t.kind.count for t in tiles if is_centre(t))


def play_and_check(of: Game, rng: Rng, every: int) -> list[str]:
    """Play at random and check states on the way; give the types of all events."""
    state, seen, step = of.new_initial_state(), ["set-up"], 0
    while not state.is_terminal():
        before = state.scores()
        events: list[dict[str, Any]] = state.apply_action(random_action(state, rng))
        seen += types(events)
        step += 1
        if step % every == 0 or state.is_terminal():
            check(state, events, before)
    return seen


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("name", NAMES)
def test_random_games_keep_to_the_rules(name: str, players: int) -> None:
    """M-1.2: with any components."""
    for seed in range(3):
        seen = play_and_check(game(players, name), Rng(seed), every=1 if seed == 0 else 7)
        assert seen.count("quarter_evaluated") == 4
        assert seen[-1] == "game_over"


@settings(max_examples=15, deadline=None)
@given(
    name=st.sampled_from(NAMES),
    players=st.sampled_from(PLAYER_COUNTS),
    seed=st.integers(0, 2**64 - 1),
)
def test_any_seed_will_do(name: str, players: int, seed: int) -> None:
    play_and_check(game(players, name), Rng(seed), every=5)


def test_one_seed_one_game() -> None:
    start = game(3).new_initial_state()
    first, second = (random_playout(start, Rng(17)) for _ in range(2))
    assert first == second
    assert first.scores() != random_playout(start, Rng(18)).scores()
    assert start == game(3).new_initial_state(), "a playout leaves its start alone"


def test_a_clone_goes_its_own_way() -> None:
    state = game(2).new_initial_state(seed=4)
    kept = state.to_dict()
    clone = state.clone()
    rng = Rng(1)
    while not clone.is_terminal():
        clone.apply_action(random_action(clone, rng))
    assert state.to_dict() == kept
    child = state.child(state.legal_actions()[0])
    assert child != state
    assert state.to_dict() == kept


def test_states_of_different_options_differ() -> None:
    assert game(2).new_initial_state() != game(2, idle_refresh=True).new_initial_state()
    assert game(2).new_initial_state() != game(3).new_initial_state()
    assert game(2).new_initial_state() != "state"


def test_perft_counts_chance_outcomes_as_plies() -> None:
    state = game(4).new_initial_state()
    assert [perft(state, depth) for depth in range(4)] == [1, 4, 4 * 42, 4 * perft_of_two_draws()]


def perft_of_two_draws() -> int:
    """Count ordered pairs of tiles from the full bag: all but twice one of which there is one."""
    return 42 * 42 - 24


def test_perft_of_a_finished_game_is_0() -> None:
    over = random_playout(game(2, "tiny").new_initial_state(), Rng(0))
    assert [perft(over, depth) for depth in range(3)] == [1, 0, 0]


def test_idle_refresh_makes_games_of_any_length() -> None:
    """M-2.3."""
    state = game(2, idle_refresh=True).new_initial_state(seed=0)
    for _ in range(200):
        state.apply_action(768)
    assert not state.is_terminal()


def test_sampling_follows_the_numbers_in_the_bag() -> None:
    """M-4.1: the lots are laid out by tile, ascending."""
    state = game(2).new_initial_state()
    state.apply_action(0)
    lots = [
        tile for tile, probability in state.chance_outcomes() for _ in range(int(probability * 60))
    ]
    for seed in range(30):
        assert state.sample_chance_outcome(Rng(seed)) == lots[Rng(seed).bounded(60)]
