//! Counting move sequences: the usual test and benchmark of a move generator.

use crate::game::{Action, Game};

/// The number of sequences of exactly `depth` actions from here; a chance outcome counts as one.
///
/// The last ply is counted without being played.
///
/// ```
/// use durbar::{Game, perft, toy::Toy};
/// let game = Toy { players: 3 };
/// assert_eq!(perft(&game, &game.new_initial_state(), 1), 2);
/// ```
pub fn perft<G: Game>(game: &G, state: &G::State, depth: usize) -> u64 {
    match depth {
        0 => 1,
        1 => game.count_legal_actions(state) as u64,
        _ => perft_divide(game, state, depth)
            .iter()
            .map(|&(_, count)| count)
            .sum(),
    }
}

/// [`perft`] split by the first action.
pub fn perft_divide<G: Game>(game: &G, state: &G::State, depth: usize) -> Vec<(Action, u64)> {
    let mut actions = Vec::new();
    if depth > 0 {
        game.legal_actions(state, &mut actions);
    }
    actions
        .into_iter()
        .map(|action| {
            let mut child = *state;
            game.apply_unchecked(&mut child, action);
            (action, perft(game, &child, depth - 1))
        })
        .collect()
}
