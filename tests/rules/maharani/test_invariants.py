"""What holds in every state of every game."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engines import ENGINES, Events, Game, Loader, State
from tests.rules.maharani.positions import NAMES, PLAYER_COUNTS, at_random, look, setup_of
from tests.rules.playing import holds, types


def check(state: State, events: Events, before: list[int]) -> None:
    """Check what must hold in a state, and what its last events say."""
    holds(state, events, before)
    setup, at = setup_of(state.game), look(state)
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


def check_tiles(state: State) -> None:
    """Check that no tile is lost or added, except centre tiles without a space (M-4.2)."""
    at, components = look(state), setup_of(state.game).components
    here = Counter(at.tiles.values()) + Counter(tile.colour for tile in at.rondel_tiles())
    for tile, count in at.bag.items():
        assert count > 0
        here[tile.colour] += count
    for colour in components.colours:
        tiles = [tile for tile in components.tiles if tile.colour == colour]
        most = sum(tile.kind.count for tile in tiles)
        assert here[colour] <= most
        assert here[colour] >= most - sum(t.kind.count for t in tiles if t.is_centre())


def play_and_check(of: Game, rng: random.Random, every: int) -> list[str]:
    """Play at random and check states on the way; give the types of all events."""
    state, seen, step = of.new_initial_state(), ["set-up"], 0
    while not state.is_terminal():
        before = state.scores()
        events = at_random(state, rng)
        seen += types(events)
        step += 1
        if step % every == 0 or state.is_terminal():
            check(state, events, before)
    return seen


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("name", NAMES)
def test_random_games_keep_to_the_rules(game: Loader, name: str, players: int) -> None:
    """M-1.2: with any components."""
    for seed in range(2):
        every = 2 if seed == 0 else 7
        seen = play_and_check(game(players, name), random.Random(seed), every)
        assert seen.count("quarter_evaluated") == 4
        assert seen[-1] == "game_over"


@settings(max_examples=20, deadline=None)
@given(
    engine=st.sampled_from(sorted(ENGINES)),
    name=st.sampled_from(NAMES),
    players=st.sampled_from(PLAYER_COUNTS),
    rng=st.randoms(use_true_random=False),
)
def test_any_course_of_play_will_do(
    engine: str, name: str, players: int, rng: random.Random
) -> None:
    play_and_check(ENGINES[engine]("maharani", players, name), rng, every=5)


def test_a_clone_goes_its_own_way(game: Loader) -> None:
    state = game(2).new_initial_state(seed=4)
    kept = state.to_dict()
    clone, rng = state.clone(), random.Random(1)
    while not clone.is_terminal():
        at_random(clone, rng)
    assert state.to_dict() == kept
    child = state.child(state.legal_actions()[0])
    assert child != state
    assert state.to_dict() == kept


def test_states_of_different_options_differ(game: Loader) -> None:
    assert game(2).new_initial_state() != game(2, idle_refresh=True).new_initial_state()
    assert game(2).new_initial_state() != game(3).new_initial_state()


def test_idle_refresh_makes_games_of_any_length(game: Loader) -> None:
    """M-2.3."""
    state = game(2, idle_refresh=True).new_initial_state(seed=0)
    for _ in range(200):
        state.apply_action(768)
    assert not state.is_terminal()
