//! Noise at the root, for self-play.

use crate::game::Action;
use crate::rng::Rng;

/// The sum of the parameters of the Dirichlet distribution.
const CONCENTRATION: u64 = 10;
/// The draws that it is sampled by.
const DRAWS: u64 = 1000;

/// How strongly each action is explored, compared with 1.
///
/// The parts of the Dirichlet distribution are drawn by Hoppe's urn: each draw repeats an earlier
/// one, or with a chance that shrinks takes an action at random. That needs whole numbers only, so
/// that one seed is one result on every platform.
#[expect(clippy::cast_precision_loss, reason = "there are few actions")]
pub(super) fn noise(actions: &[Action], weight: f64, rng: &mut Rng) -> Vec<(Action, f32)> {
    let mut drawn: Vec<usize> = Vec::with_capacity(DRAWS as usize);
    let mut counts = vec![0_u32; actions.len()];
    for number in 0..DRAWS {
        let place = rng.bounded(CONCENTRATION + number);
        let index = match place.checked_sub(CONCENTRATION) {
            Some(earlier) => drawn[earlier as usize],
            None => rng.bounded(actions.len() as u64) as usize,
        };
        drawn.push(index);
        counts[index] += 1;
    }
    let even = DRAWS as f64 / actions.len() as f64;
    let strength = |&count: &u32| (1.0 - weight + weight * f64::from(count) / even) as f32;
    let strengths = counts.iter().map(strength);
    actions.iter().copied().zip(strengths).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A Dirichlet distribution with n equal parameters that sum to c has parts of mean 1/n and
    /// variance (1/n)(1 - 1/n) / (c + 1).
    #[test]
    fn parts_have_the_mean_and_variance_of_the_distribution() {
        let actions: Vec<Action> = (0..4).collect();
        let mut rng = Rng::new(1);
        let parts: Vec<f64> = (0..4000)
            .map(|_| f64::from(noise(&actions, 1.0, &mut rng)[2].1) / 4.0)
            .collect();
        let mean = parts.iter().sum::<f64>() / 4000.0;
        let variance = parts.iter().map(|part| (part - mean).powi(2)).sum::<f64>() / 4000.0;
        assert!((mean - 0.25).abs() < 0.01, "{mean}");
        assert!((variance - 0.25 * 0.75 / 11.0).abs() < 0.001, "{variance}");
    }

    #[test]
    fn without_weight_nothing_changes() {
        let strengths = noise(&[3, 5, 9], 0.0, &mut Rng::new(1));
        assert_eq!(strengths, [(3, 1.0), (5, 1.0), (9, 1.0)]);
    }
}
