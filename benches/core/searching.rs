//! Tree search at the first decision.

use std::hint::black_box;

use durbar::search::{Config, mcts_of_view};
use durbar::{Judge, Wire};

use crate::SEED;
use crate::measured::{Measured, timed};
use crate::recorded::{first_decision, mover};

/// Simulations of one search.
const SIMULATIONS: u64 = 1000;

/// Searches with what the player who decides sees; the count is the simulations, the answer the
/// sum of the visits of the best actions.
pub(crate) fn mcts<G: Judge + Wire>(game: &G, searches: u64) -> Measured {
    let state = first_decision(game);
    let view = game.view(&state, mover(game, &state));
    let config = Config::default();
    timed(|| {
        let (mut simulations, mut answer) = (0, 0);
        for _ in 0..searches {
            let result = mcts_of_view(game, black_box(&view), &config, SIMULATIONS, SEED);
            let result = result.expect("a decision");
            let best = result
                .actions
                .iter()
                .find(|candidate| candidate.action == result.best);
            simulations += result.simulations;
            answer += best.map_or(0, |candidate| candidate.visits);
        }
        (simulations, answer)
    })
}
