"""The same seed gives the same numbers, and the same game, in both."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import durbar
import durbar_reference as reference
from tests.differential.pair import Pair
from tests.engines import GAMES, names, player_counts

SEEDS = st.integers(0, 2**64 - 1)
MOST = 2**64 - 1


@given(seed=SEEDS, bounds=st.lists(st.integers(1, MOST), min_size=1, max_size=20))
def test_bounded_numbers(seed: int, bounds: list[int]) -> None:
    """Also where a number has to be drawn again: both then go on with the same one."""
    core, plain = durbar.Rng(seed), reference.Rng(seed)
    for bound in [*bounds, 2**63 + 1, MOST, 1]:
        assert core.bounded(bound) == plain.bounded(bound)
    assert core.next_u64() == plain.next_u64()


@given(seed=SEEDS, path=st.text("sdn", max_size=12))
def test_split_generators(seed: int, path: str) -> None:
    """s: go on with the child; d: let a child go and go on; n: take a number."""
    core, plain = durbar.Rng(seed), reference.Rng(seed)
    for step in path:
        if step == "s":
            core, plain = core.split(), plain.split()
        elif step == "d":
            assert core.split().next_u64() == plain.split().next_u64()
        else:
            assert core.next_u64() == plain.next_u64()
    assert core.next_u64() == plain.next_u64()


@given(seed=SEEDS, index=st.integers(0, 300))
def test_streams(seed: int, index: int) -> None:
    core, plain = durbar.Rng(seed), reference.Rng(seed)
    one, other = core.stream(index), plain.stream(index)
    assert [one.next_u64() for _ in range(3)] == [other.next_u64() for _ in range(3)]
    assert core.next_u64() == plain.next_u64()


BOXES = [
    (game, players, components)
    for game in GAMES
    for players in player_counts(game)
    for components in names(game)
]


@settings(deadline=None)
@given(seed=SEEDS, box=st.sampled_from(BOXES))
def test_a_seed_gives_one_set_up(seed: int, box: tuple[str, int, str]) -> None:
    """M-1.7, T-1.8."""
    pair = Pair.start(*box)
    core = pair.core.game.new_initial_state(seed=seed)
    assert core.to_dict() == pair.plain.game.new_initial_state(seed).to_dict()


@pytest.mark.parametrize("box", BOXES, ids=str)
def test_recorded_games_are_games_of_both(box: tuple[str, int, str]) -> None:
    pair = Pair.start(*box)
    records = durbar.record_playouts(pair.core, 2, 5, threads=2)
    for game, scores in enumerate(records.scores.tolist()):
        end = reference.random_playout(pair.plain, reference.Rng(5).stream(game))
        plain = pair.plain.clone()
        steps = slice(records.offsets[game], records.offsets[game + 1])
        for player, action, count in zip(
            records.players[steps].tolist(),
            records.actions[steps].tolist(),
            records.legal_counts[steps].tolist(),
            strict=True,
        ):
            assert player == plain.current_player()
            assert count == len(plain.legal_actions())
            plain.apply_action(action)
        assert plain == end
        assert plain.scores() == scores
        assert records.returns[game].tolist() == pytest.approx(plain.returns())
