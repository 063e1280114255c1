//! `Judge`: what good play is, for search.

pub(crate) mod config;
mod linear_model;

use crate::bulk::Bulk;
use crate::cpu::Simd;
use crate::game::{Action, PerPlayer};
use crate::rng::Rng;
use config::Config;

pub use linear_model::LinearModel;

/// What a game knows of good play.
///
/// The defaults know nothing, and a search can do without. A judgement need not be right, only better
/// than chance. It may not depend on the platform, so that one seed is one result.
pub trait Judge: Bulk {
    /// The settings with which search wins most at this number of players, by trials of bots against
    /// each other.
    fn tuned(&self) -> Config {
        Config::default()
    }

    /// How likely a good player is to choose each of these actions, which are the legal ones:
    /// appends a weight above 0 for each.
    fn preferences(&self, _state: &Self::State, legal: &[Action], weights: &mut Vec<f32>) {
        weights.resize(weights.len() + legal.len(), 1.0);
    }

    /// An action for a simulated game: drawn fast, about as [`Judge::preferences`] has it.
    #[inline]
    fn sample_likely_action_simd<S: Simd>(
        &self,
        state: &Self::State,
        rng: &mut Rng,
        simd: S,
    ) -> Action {
        self.sample_action_simd(state, rng, simd)
    }

    /// Whether [`Judge::prospects`] can judge a state, chance nodes included. Every game comes to
    /// such a state again and again until it ends.
    #[inline]
    fn is_quiet(&self, _state: &Self::State) -> bool {
        true
    }

    /// The scores that the seats may expect at the end, at a quiet state. Only their differences
    /// count.
    fn prospects(&self, state: &Self::State) -> PerPlayer<f64> {
        self.scores(state).map(f64::from)
    }

    /// The sums behind the methods above, if their weights are fitted to games. No search asks.
    #[doc(hidden)]
    fn linear_model(&self) -> Option<&dyn LinearModel<Self::State>> {
        None
    }
}
