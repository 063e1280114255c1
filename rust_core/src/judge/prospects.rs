//! What each seat can expect from a position.

use super::network::OUTPUTS;
use crate::game::{MAX_PLAYERS, PerPlayer};
use crate::portable::exp_of_minus;

/// What each seat can expect.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prospects {
    /// The returns: shares of the win, which sum to 1. `None` if a game knows no more than scores: the
    /// search then takes the softmax of these.
    pub returns: Option<PerPlayer<f64>>,
    /// The scores at the end.
    pub scores: PerPlayer<f64>,
}

impl Prospects {
    /// What the outputs of a network say for each seat, where these are the scores now.
    pub(crate) fn of_outputs(scores: &PerPlayer<f64>, outputs: &[[f32; OUTPUTS]]) -> Self {
        let mut logits = [0.0; MAX_PLAYERS];
        let mut expected = *scores;
        for (seat, &[logit, tens]) in outputs.iter().enumerate() {
            logits[seat] = f64::from(logit);
            expected[seat] += 10.0 * f64::from(tens);
        }
        Self {
            returns: Some(softmax(&logits[..outputs.len()], 1.0)),
            scores: expected,
        }
    }
}

/// The softmax of some numbers, where a difference of `scale` is a factor of e.
pub(crate) fn softmax(numbers: &[f64], scale: f64) -> PerPlayer<f64> {
    let most = numbers.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let mut shares = [0.0; MAX_PLAYERS];
    for (share, number) in shares.iter_mut().zip(numbers) {
        *share = exp_of_minus((most - number) / scale);
    }
    let sum: f64 = shares.iter().sum();
    shares.map(|share| share / sum)
}
