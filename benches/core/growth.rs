//! What a decision costs at different times of a game.
//!
//! The decisions of some random games are sorted into groups: by the tenth of the game that they
//! fall into, and by the phase that the position tells. A decision is: copy the state, choose,
//! apply, and apply what chance does before the next decision.

use std::hint::black_box;

use durbar::cpu::{Simd, WithSimd, dispatch};
use durbar::{Bulk, Rng, Turn, Wire};

use crate::SEED;
use crate::measured::{Measured, timed};
use crate::recorded::record_game;

const GAMES: u64 = 16;
const PARTS: usize = 10;

/// Takes each decision of this tenth of the games, `rounds` times.
pub(crate) fn decile<G: Bulk + Wire>(game: &G, part: &str, rounds: u64) -> Measured {
    let part: usize = part.parse().expect("0 to 9");
    let mut states = Vec::new();
    for index in 0..GAMES {
        let decisions = decisions(game, index);
        let (begin, end) = (part * decisions.len(), (part + 1) * decisions.len());
        states.extend_from_slice(&decisions[begin / PARTS..end / PARTS]);
    }
    decide(game, &states, rounds)
}

/// Takes each decision of this phase of the games, `rounds` times.
pub(crate) fn phase<G: Bulk + Wire>(game: &G, phase: &str, rounds: u64) -> Measured {
    let mut states: Vec<G::State> = all_decisions(game).collect();
    states.retain(|state| phase_of(game, state) == phase);
    decide(game, &states, rounds)
}

/// The phases in which players decide, in the order in which they come.
pub(crate) fn phases<G: Bulk + Wire>(game: &G) -> Vec<String> {
    let mut phases = Vec::new();
    for state in all_decisions(game) {
        let phase = phase_of(game, &state);
        if !phases.contains(&phase) {
            phases.push(phase);
        }
    }
    phases
}

/// What the position calls the phase that it is in; nothing if the game has none.
fn phase_of<G: Bulk + Wire>(game: &G, state: &G::State) -> String {
    let position: serde_json::Value =
        serde_json::from_str(&game.to_json(state)).expect("JSON of a position");
    position["phase"].as_str().unwrap_or_default().to_owned()
}

fn all_decisions<G: Bulk>(game: &G) -> impl Iterator<Item = G::State> {
    (0..GAMES).flat_map(|index| decisions(game, index))
}

/// The states of the random game with this index in which a player decides.
fn decisions<G: Bulk>(game: &G, index: u64) -> Vec<G::State> {
    let recorded = record_game(game, Rng::new(SEED).stream(index));
    recorded.into_iter().map(|(state, _)| state).collect()
}

struct Decide<'a, G: Bulk> {
    game: &'a G,
    states: &'a [G::State],
    rounds: u64,
}

impl<G: Bulk> WithSimd for Decide<'_, G> {
    /// The sum of the actions that were chosen.
    type Output = u64;

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) -> u64 {
        let (game, mut rng, mut sum) = (self.game, Rng::new(SEED), 0);
        for _ in 0..self.rounds {
            for state in self.states {
                let mut state = *black_box(state);
                let action = game.sample_action_simd(&state, &mut rng, simd);
                sum += u64::from(action);
                game.apply_unchecked(&mut state, action);
                while game.turn(&state) == Turn::Chance {
                    let outcome = game.sample_chance_simd(&state, &mut rng, simd);
                    game.apply_unchecked(&mut state, outcome);
                }
                black_box(&state);
            }
        }
        sum
    }
}

fn decide<G: Bulk>(game: &G, states: &[G::State], rounds: u64) -> Measured {
    timed(|| {
        let sum = dispatch(Decide {
            game,
            states,
            rounds,
        });
        (rounds * states.len() as u64, sum)
    })
}
