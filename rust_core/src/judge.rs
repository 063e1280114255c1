//! What a game says of good play, for search.

use crate::bulk::Bulk;
use crate::cpu::Simd;
use crate::game::{Action, Game, PerPlayer};
use crate::rng::Rng;

/// What a game says of good play.
///
/// A search can do without: the defaults know nothing. What is said here need not be right, only
/// better than chance. It may not depend on the platform, so that one seed is one result.
pub trait Judge: Game {
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
    ) -> Action
    where
        Self: Bulk,
    {
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

    /// The weights of its sums by name, if `python -m benches.judgement` is to fit them. It needs
    /// the methods below, too; search needs neither.
    fn weights(&self) -> Vec<(String, f32)> {
        Vec::new()
    }

    /// For each of the legal actions, appends the terms of the logarithm of its preference: what
    /// stands there without a weight, then what each of [`Judge::weights`] is multiplied by.
    /// Only differences between actions count.
    fn preference_terms(&self, _state: &Self::State, _legal: &[Action], _terms: &mut Vec<f32>) {}

    /// For each seat, appends the terms of its [`Judge::prospects`], as above.
    fn prospect_terms(&self, _state: &Self::State, _terms: &mut Vec<f32>) {}
}
