//! One random game, recorded: most cases do their work at each decision of it.

use std::hint::black_box;

use durbar::{Action, Game, Rng, Turn};

use crate::SEED;
use crate::measured::{Measured, over};

/// The decisions of one random game.
pub(crate) fn record<G: Game>(game: &G) -> Vec<(G::State, Action)> {
    let (mut state, mut rng) = (game.new_initial_state(), Rng::new(SEED));
    let mut decisions = Vec::new();
    loop {
        let action = match game.turn(&state) {
            Turn::Terminal => return decisions,
            Turn::Chance => game.sample_chance(&state, &mut rng),
            Turn::Player(_) => {
                let count = game.count_legal_actions(&state) as u64;
                let action = game.nth_legal_action(&state, rng.bounded(count) as usize);
                decisions.push((state, action));
                action
            }
        };
        game.apply_unchecked(&mut state, action);
    }
}

/// Does something at every decision of the recorded game, `rounds` times.
pub(crate) fn over_a_game<G: Game>(
    game: &G,
    rounds: u64,
    mut step: impl FnMut(&G::State, Action, &mut Vec<Action>) -> u64,
) -> Measured {
    let mut actions = Vec::new();
    over(&record(game), rounds, |(state, action)| {
        step(black_box(state), black_box(*action), &mut actions)
    })
}

/// The player who decides at a state of the recorded game.
pub(crate) fn mover<G: Game>(game: &G, state: &G::State) -> usize {
    match game.turn(state) {
        Turn::Player(seat) => usize::from(seat),
        turn => panic!("a decision, not {turn:?}"),
    }
}

/// The first decision of a game.
pub(crate) fn first_decision<G: Game>(game: &G) -> G::State {
    let (mut state, mut rng) = (game.new_initial_state(), Rng::new(SEED));
    while game.turn(&state) == Turn::Chance {
        let outcome = game.sample_chance(&state, &mut rng);
        game.apply_unchecked(&mut state, outcome);
    }
    state
}
