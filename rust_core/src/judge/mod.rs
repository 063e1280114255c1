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
/// The defaults know nothing, so a game need not have a judgement. A judgement may be wrong; it
/// helps if it is better than chance. It must be the same on every platform, so that a seed gives
/// one result.
pub trait Judge: Bulk {
    /// The settings that win most with this number of players, as games between bots have shown.
    fn tuned(&self) -> Config {
        Config::default()
    }

    /// Appends a weight above 0 for each legal action: how likely a good player is to choose it.
    fn preferences(&self, _state: &Self::State, legal: &[Action], weights: &mut Vec<f32>) {
        weights.resize(weights.len() + legal.len(), 1.0);
    }

    /// Draws an action for a simulated game, roughly with the weights of [`Judge::preferences`]. It
    /// must be fast.
    #[inline]
    fn sample_likely_action_simd<S: Simd>(
        &self,
        state: &Self::State,
        rng: &mut Rng,
        simd: S,
    ) -> Action {
        self.sample_action_simd(state, rng, simd)
    }

    /// Whether [`Judge::prospects`] can judge this state, which may be a chance node. A game must
    /// come to quiet states again and again until it ends.
    #[inline]
    fn is_quiet(&self, _state: &Self::State) -> bool {
        true
    }

    /// The final score that each seat can expect from a quiet state. The values of a
    /// search depend only on the differences between seats.
    fn prospects(&self, state: &Self::State) -> PerPlayer<f64> {
        self.scores(state).map(f64::from)
    }

    /// The sums behind the methods above, if their weights are fitted to games. Fitting uses them,
    /// search does not.
    #[doc(hidden)]
    fn linear_model(&self) -> Option<&dyn LinearModel<Self::State>> {
        None
    }
}
