//! A judgement as sums of weights and terms, for the program that fits the weights.

use crate::game::Action;

/// The sums of a judgement, taken apart. `python -m benches.judgement` fits their weights.
pub trait LinearModel<S> {
    /// The weights by name.
    fn weights(&self) -> Vec<(String, f32)>;

    /// Appends, for each of the legal actions, the terms of the logarithm of its preference: the sum
    /// of the parts without a weight, then the factor of each weight. Only differences between
    /// actions count.
    fn preference_terms(&self, state: &S, legal: &[Action], terms: &mut Vec<f32>);

    /// Appends, for each seat, the terms of its prospects in the same form.
    fn prospect_terms(&self, state: &S, terms: &mut Vec<f32>);
}
