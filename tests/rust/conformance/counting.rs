//! Counts of moves and of games.

use durbar::{Game, Tally, perft, perft_divide, playouts};

use crate::walks::{legal, states};

/// The count of move sequences in the plainest way.
fn count<G: Game>(game: &G, state: &G::State, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut sum = 0;
    for action in legal(game, state) {
        let mut child = *state;
        game.apply_action(&mut child, action)
            .expect("a legal action");
        sum += count(game, &child, depth - 1);
    }
    sum
}

pub(crate) fn perft_is_a_count_of_checked_moves<G: Game>(game: &G) {
    for state in states(game, 0..1).into_iter().step_by(20) {
        for depth in 0..=2 {
            assert_eq!(
                perft(game, &state, depth),
                count(game, &state, depth),
                "{state:?}"
            );
        }
        let divided = perft_divide(game, &state, 2);
        let actions: Vec<_> = divided.iter().map(|&(action, _)| action).collect();
        assert_eq!(actions, legal(game, &state));
        let sum: u64 = divided.iter().map(|&(_, count)| count).sum();
        assert_eq!(sum, perft(game, &state, 2));
    }
}

pub(crate) fn playouts_can_be_made_in_parts<G: Game>(game: &G) {
    let start = game.new_initial_state();
    let mut parts = Tally::default();
    parts.play(game, &start, 0..7, 9);
    parts.play(game, &start, 7..20, 9);
    let stats = playouts(game, &start, 20, 9);
    assert_eq!(parts.stats(game.num_players()), stats);
    assert_eq!(stats.games, 20);
    assert!(
        (stats.wins.iter().sum::<f64>() - 20.0).abs() < 1e-9,
        "{:?}",
        stats.wins
    );
    assert!(stats.decisions >= 20 * u64::from(stats.shortest));
    assert!(stats.decisions <= 20 * u64::from(stats.longest));
    for seat in 0..game.num_players() {
        let (least, most) = (stats.score_min[seat], stats.score_max[seat]);
        let mean = stats.score_mean[seat];
        assert!(
            f64::from(least) <= mean && mean <= f64::from(most),
            "{stats:?}"
        );
    }
}
