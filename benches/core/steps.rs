//! The single steps of search, at each decision of the recorded game.

use std::hint::black_box;

use durbar::Game;

use crate::measured::Measured;
use crate::recorded::over_a_game;

/// Lists the legal actions; the answer is their number.
pub(crate) fn legal<G: Game>(game: &G, rounds: u64) -> Measured {
    over_a_game(game, rounds, |state, _, actions| {
        actions.clear();
        game.legal_actions(state, actions);
        actions.len() as u64
    })
}

/// Copies the state and applies the decision; the answer is how many changed it.
pub(crate) fn apply<G: Game>(game: &G, rounds: u64) -> Measured {
    over_a_game(game, rounds, |state, action, _| {
        let mut after = *state;
        game.apply_unchecked(&mut after, action);
        u64::from(black_box(after) != *state)
    })
}

/// Copies the state; the answer is how many copies were made.
pub(crate) fn copy<G: Game>(game: &G, rounds: u64) -> Measured {
    over_a_game(game, rounds, |state, _, _| {
        black_box(*state);
        1
    })
}
