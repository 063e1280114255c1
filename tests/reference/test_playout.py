"""Random play and counting in the reference."""

from durbar_reference import Game, Rng, load_game, perft, random_playout
from tests.engines import component_file


def game(players: int, components: str = "maharani") -> Game:
    """Load a game by the name of its component file."""
    return load_game("maharani", players, component_file("maharani", components))


def test_perft_counts_chance_outcomes_as_plies() -> None:
    state = game(4).new_initial_state()
    # Ordered pairs of tiles from the full bag: all but twice one of which there is one.
    two_draws = 42 * 42 - 24
    assert [perft(state, depth) for depth in range(4)] == [1, 4, 4 * 42, 4 * two_draws]


def test_perft_of_a_finished_game_is_0() -> None:
    over = random_playout(game(2, "tiny").new_initial_state(), Rng(0))
    assert [perft(over, depth) for depth in range(3)] == [1, 0, 0]


def test_sampling_follows_the_numbers_in_the_bag() -> None:
    """M-4.1: the lots are laid out by tile, ascending."""
    state = game(2).new_initial_state()
    state.apply_action(0)
    lots = [
        tile for tile, probability in state.chance_outcomes() for _ in range(int(probability * 60))
    ]
    for seed in range(30):
        assert state.sample_chance_outcome(Rng(seed)) == lots[Rng(seed).bounded(60)]
