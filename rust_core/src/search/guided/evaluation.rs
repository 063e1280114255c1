//! The evaluations of leaves, and the checks that they must pass.

use std::ops::Range;

use crate::error::WrongLength;
use crate::game::{Action, MAX_PLAYERS, PerPlayer};

/// So many numbers are checked together.
const BLOCK: usize = 256;

/// Evaluations of leaves: a row for each, in the order of the leaves.
#[derive(Clone, Copy, Debug)]
pub struct Evaluations<'a, N> {
    /// How likely each action is, in any unit; those that are not legal do not count.
    pub priors: &'a [N],
    /// The value of the position to each player, from 0 to 1: first to the one who decides, then to
    /// the others clockwise.
    pub values: &'a [N],
    /// The length of a row of priors; an action with a greater id has the prior 0.
    pub actions: usize,
}

/// Evaluations that cannot be used.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum InvalidEvaluations {
    /// There are too many or too few numbers.
    #[error(transparent)]
    Length(#[from] WrongLength),
    /// A number is out of its range.
    #[error("{name}[{row}, {column}] must be {range}, not {number}")]
    Number {
        /// `priors` or `values`.
        name: &'static str,
        /// The leaf.
        row: usize,
        /// The action, or the player.
        column: usize,
        /// The right range.
        range: &'static str,
        /// The wrong number.
        number: f64,
    },
}

impl<'a, N: Copy + Into<f64>> Evaluations<'a, N> {
    /// Checks that these are usable evaluations of so many leaves of a game with so many players.
    pub(super) fn check(&self, leaves: usize, players: usize) -> Result<(), InvalidEvaluations> {
        WrongLength::check("priors", leaves * self.actions, self.priors.len())?;
        WrongLength::check("values", leaves * players, self.values.len())?;
        let likely = |prior: f64| (0.0..f64::INFINITY).contains(&prior);
        let share = |value: f64| (0.0..=1.0).contains(&value);
        let finite = "a finite number, 0 or more";
        check_each("priors", self.priors, self.actions, finite, likely)?;
        check_each("values", self.values, players, "from 0 to 1", share)
    }

    /// The evaluations of some of the leaves.
    pub(super) fn rows(&self, rows: Range<usize>, players: usize) -> Self {
        let part =
            |numbers: &'a [N], length: usize| &numbers[rows.start * length..rows.end * length];
        Self {
            priors: part(self.priors, self.actions),
            values: part(self.values, players),
            ..*self
        }
    }

    /// The priors of the legal actions of a leaf, which sum to 1; all the same if all are 0.
    #[expect(clippy::cast_precision_loss, reason = "there are few actions")]
    pub(super) fn priors(&self, row: usize, legal: &[Action], out: &mut Vec<f64>) {
        let all = &self.priors[row * self.actions..(row + 1) * self.actions];
        let prior = |&action: &Action| all.get(action as usize).map_or(0.0, |&prior| prior.into());
        out.clear();
        out.extend(legal.iter().map(prior));
        let most = out.iter().copied().fold(0.0, f64::max);
        if most == 0.0 {
            out.fill(1.0 / legal.len() as f64);
            return;
        }
        // Divided by the greatest first, so that their sum is finite.
        let sum: f64 = out.iter().map(|prior| prior / most).sum();
        for prior in out {
            *prior = *prior / most / sum;
        }
    }

    /// The values of a leaf by seat, where this seat decides.
    pub(super) fn values(&self, row: usize, decides: u8, players: usize) -> PerPlayer<f64> {
        let mut values = [0.0; MAX_PLAYERS];
        let of_row = &self.values[row * players..(row + 1) * players];
        for (distance, &value) in of_row.iter().enumerate() {
            values[(usize::from(decides) + distance) % players] = value.into();
        }
        values
    }
}

fn check_each<N: Copy + Into<f64>>(
    name: &'static str,
    numbers: &[N],
    length: usize,
    range: &'static str,
    is_right: impl Fn(f64) -> bool,
) -> Result<(), InvalidEvaluations> {
    // Blocks without an early end are checked several numbers at a time.
    let block_is_right = |block: &&[N]| {
        let rights = block.iter().map(|&number| is_right(number.into()));
        rights.fold(true, |all, right| all & right)
    };
    let blocks = numbers.chunks(BLOCK).take_while(block_is_right).count();
    let rest = numbers.get(blocks * BLOCK..).unwrap_or_default();
    let wrong = rest.iter().position(|&number| !is_right(number.into()));
    match wrong.map(|place| blocks * BLOCK + place) {
        None => Ok(()),
        Some(place) => Err(InvalidEvaluations::Number {
            name,
            row: place / length,
            column: place % length,
            range,
            number: numbers[place].into(),
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::Evaluations;

    /// The priors of the actions 1 and 3.
    fn priors(row: [f64; 4]) -> Vec<f64> {
        let evaluations = Evaluations {
            priors: &row,
            values: &[],
            actions: 4,
        };
        let mut priors = vec![9.0];
        evaluations.priors(0, &[1, 3], &mut priors);
        priors
    }

    #[test]
    fn priors_of_legal_actions_sum_to_1() {
        assert_eq!(priors([0.5, 0.25, 9.0, 0.75]), [0.25, 0.75]);
        assert_eq!(priors([0.0, 0.0, 0.0, 1e-300]), [0.0, 1.0]);
        assert_eq!(priors([0.0, f64::MAX, 0.0, f64::MAX]), [0.5, 0.5]);
    }

    #[test]
    fn without_a_prior_all_legal_actions_are_as_likely() {
        assert_eq!(priors([1.0, 0.0, 1.0, 0.0]), [0.5, 0.5]);
    }
}
