//! What good play looks like: the points that a position promises, and likely actions.
//!
//! Both are sums of weights and features (`terms`). The weights are fitted to games that the search
//! played against itself (`weights`). They are rough, and hold for any component file as far as it
//! resembles the default one.

#![expect(clippy::cast_precision_loss, reason = "counts are small")]

mod fitting;
mod likely;
mod prospects;
mod terms;
mod weights;

use super::rules::state::Phase;
use super::{Game, State};
use crate::bulk::Bulk;
use crate::cpu::Simd;
use crate::game::{Action, PerPlayer};
use crate::judge::Judge;
use crate::rng::Rng;
use weights::FITTED;

impl Judge for Game {
    fn preferences(&self, state: &State, legal: &[Action], weights: &mut Vec<f32>) {
        self.weigh(state, legal, weights);
    }

    #[inline(always)]
    fn sample_likely_action_simd<S: Simd>(&self, state: &State, rng: &mut Rng, simd: S) -> Action
    where
        Self: Bulk,
    {
        self.sample_likely(state, rng, simd)
    }

    /// Between two visits no card lies played, so that hands can be compared.
    #[inline(always)]
    fn is_quiet(&self, state: &State) -> bool {
        matches!(state.open.phase, Phase::Display | Phase::End)
    }

    fn prospects(&self, state: &State) -> PerPlayer<f64> {
        std::array::from_fn(|seat| {
            if seat < self.players {
                f64::from(self.expected_score(&FITTED, state, seat))
            } else {
                0.0
            }
        })
    }

    fn weights(&self) -> Vec<(String, f32)> {
        fitting::names_and_values()
    }

    fn preference_terms(&self, state: &State, legal: &[Action], terms: &mut Vec<f32>) {
        self.tell_terms_of_preferences(state, legal, terms);
    }

    fn prospect_terms(&self, state: &State, terms: &mut Vec<f32>) {
        self.tell_terms_of_prospects(state, terms);
    }
}
