//! Many games, or many sequences of actions, in one call.

use std::hint::black_box;

use durbar::{Bulk, Tally, Workers};

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

/// As [`playouts`], on this number of threads; starting them counts too.
pub(crate) fn threads<G: Bulk>(game: &G, threads: &str, games: u64) -> Measured {
    let threads = threads.parse().expect("threads/NUMBER");
    timed(|| {
        let workers = Workers::new(threads).expect("so many threads");
        let (start, mut tally) = (game.new_initial_state(), Tally::default());
        let played = tally.play_parallel(game, &|_| start, 0..games, SEED, &workers, |_, _| {
            Ok::<(), ()>(())
        });
        played.expect("nobody stops them");
        let decisions = tally.stats(game.num_players()).decisions;
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
