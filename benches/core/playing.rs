//! Many games, or many sequences of actions, in one call.

use std::hint::black_box;

use durbar::Bulk;

use crate::SEED;
use crate::measured::{Measured, timed};
use crate::recorded::first_decision;

const PERFT_DEPTH: usize = 2;

/// Random games; the count and the answer are the decisions.
pub(crate) fn playouts<G: Bulk>(game: &G, games: u64) -> Measured {
    timed(|| {
        let decisions = durbar::playouts(game, &game.new_initial_state(), games, SEED).decisions;
        (decisions, decisions)
    })
}

/// Sequences of two actions at the first decision, counted; the answer is their number.
pub(crate) fn perft<G: Bulk>(game: &G, rounds: u64) -> Measured {
    let state = first_decision(game);
    timed(|| {
        let leaves = (0..rounds)
            .map(|_| durbar::perft(game, black_box(&state), PERFT_DEPTH))
            .sum();
        (leaves, leaves)
    })
}
