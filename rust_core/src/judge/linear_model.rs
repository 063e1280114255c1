//! A judgement as sums of weights and terms, for the program that fits the weights.

use crate::game::Action;

/// The sums of a judgement, taken apart. `python -m benches.judgement` fits their weights.
pub trait LinearModel<S> {
    /// The weights by name.
    fn weights(&self) -> Vec<(String, f32)>;

    /// For each of the legal actions, appends the terms of the logarithm of its preference: what
    /// stands there without a weight, then what each of the weights is multiplied by. Only
    /// differences between actions count.
    fn preference_terms(&self, state: &S, legal: &[Action], terms: &mut Vec<f32>);

    /// For each seat, appends the terms of its prospects, in the same form.
    fn prospect_terms(&self, state: &S, terms: &mut Vec<f32>);
}
