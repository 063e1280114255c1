//! What a judgement is computed from, for the program that trains it.

use crate::game::Action;

/// The numbers behind a judgement, in rows.
///
/// They are the inputs of networks, each about -1 to 1. Or they are the terms of sums, if there are
/// [`Features::weights`]: first the part without a weight, then the factor of each weight.
pub trait Features<S> {
    /// The weights of sums; none if networks judge.
    fn weights(&self) -> Vec<f32> {
        Vec::new()
    }

    /// Appends a row for each of the legal actions: what the logarithm of its preference follows from.
    /// Only differences between actions count.
    fn action_features(&self, state: &S, legal: &[Action], rows: &mut Vec<f32>);

    /// Appends a row for each seat: what its prospects follow from.
    fn seat_features(&self, state: &S, rows: &mut Vec<f32>);
}
