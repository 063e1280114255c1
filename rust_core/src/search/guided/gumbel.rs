//! Gumbel at the root: which actions simulations begin with, and the policy that they improve.
//!
//! Danihelka, Guez, Schrittwieser and Silver, *Policy improvement by planning with Gumbel*, 2022.
//! Actions are drawn by their priors without replacement, and sequential halving shares the
//! simulations among them.

use super::config::GuidedConfig;
use super::tree::Edge;
use crate::game::Action;
use crate::portable::{exp_of_minus, ln};
use crate::rng::Rng;
use crate::search::link::greatest;
use crate::search::result::Candidate;

/// Values count as if so many visits came to those of the action with most: `c_visit` of the paper.
const MORE_VISITS: f64 = 50.0;
/// A share below e to minus this is 0.
const LEAST_EXPONENT: f64 = 800.0;

/// The actions that a search considers at its root.
#[derive(Clone, Debug)]
pub(super) struct Gumbel {
    /// The actions with their logits, drawn noise included, the greatest first. The edges of the root
    /// are those of the first of these, in this order.
    considered: Vec<(Action, f64)>,
    simulations: u64,
    /// What the evaluator says of the root to the player who decides.
    value: f64,
    value_scale: f64,
}

impl Gumbel {
    /// Draws the actions of a root with these legal ones.
    pub(super) fn new(
        config: &GuidedConfig,
        legal: &[Action],
        priors: &[f64],
        value: f64,
        rng: &mut Rng,
    ) -> Self {
        let logits = priors.iter().map(|&prior| ln(prior) + draw(rng));
        let mut considered: Vec<(Action, f64)> = legal.iter().copied().zip(logits).collect();
        // A stable sort: of equals the lowest id comes first.
        considered.sort_by(|one, other| other.1.total_cmp(&one.1));
        considered.truncate(config.gumbel as usize);
        Self {
            considered,
            simulations: config.simulations,
            value,
            value_scale: config.value_scale,
        }
    }

    /// The action of the next simulation, after so many; these are the edges of the root.
    pub(super) fn choose(&self, begun: u64, edges: &[Edge]) -> Action {
        match self.considered.get(begun as usize) {
            // Unvisited actions have the same completed value, so that the drawn logits alone count.
            Some(&(action, _)) => action,
            None => self.best_of(self.round(begun).0, edges),
        }
    }

    /// Whether the simulation after so many is the first one after a halving, which depends on the
    /// values of all before.
    pub(super) fn halves(&self, begun: u64) -> bool {
        self.round(begun).1
    }

    /// The best action: of those with most visits that of the greatest logit with its value.
    pub(super) fn best(&self, edges: &[Edge]) -> Action {
        let most = edges.iter().map(|edge| edge.link.visits).max();
        self.best_of(most.unwrap_or(0), edges)
    }

    /// Of the considered actions with so many visits, those that wait included, the one of the
    /// greatest logit with its value; the first if there is none.
    fn best_of(&self, visits: u32, edges: &[Edge]) -> Action {
        let values = self.completed(edges);
        let able = self.considered.iter().zip(edges);
        let able = able.filter(|(_, edge)| edge.link.visits + edge.pending == visits);
        let scores = able.map(|(&(action, logit), edge)| {
            let link = &edge.link;
            let mean = link.total / f64::from(link.visits.max(1));
            (logit + values.gain(link.visits.into(), mean), action)
        });
        greatest(f64::NEG_INFINITY, scores).unwrap_or(self.considered[0].0)
    }

    /// Sequential halving: how many visits the actions have that the simulation after so many chooses
    /// among, and whether there are fewer of them than before it.
    fn round(&self, begun: u64) -> (u32, bool) {
        let mut actions = self.considered.len() as u64;
        let mut before = actions;
        let phases = u64::from(actions.next_power_of_two().ilog2()).max(1);
        let (mut first, mut visits) = (0, 0);
        loop {
            let rounds = (self.simulations / (phases * actions)).max(1);
            let after = begun - first;
            if after < rounds * actions {
                let is_halved = after == 0 && actions < before;
                return ((visits + after / actions) as u32, is_halved);
            }
            first += rounds * actions;
            visits += rounds;
            before = actions;
            actions = (actions / 2).max(actions.min(2));
        }
    }

    /// The improved policy: the softmax of the logits of these priors with the values of the actions.
    pub(super) fn policy(&self, edges: &[Edge], actions: &[Candidate]) -> Vec<f64> {
        let values = self.completed(edges);
        let logit = |row: &Candidate| ln(row.prior) + values.gain(row.visits, row.value);
        let logits: Vec<f64> = actions.iter().map(logit).collect();
        let most = logits.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let share = |logit: f64| exp_of_minus((most - logit).min(LEAST_EXPONENT));
        let shares: Vec<f64> = logits.into_iter().map(share).collect();
        let sum: f64 = shares.iter().sum();
        shares.into_iter().map(|share| share / sum).collect()
    }

    /// The values of all actions, from those of the visited ones.
    fn completed(&self, edges: &[Edge]) -> CompletedValues {
        let (mut visits, mut most, mut priors, mut total) = (0.0, 0.0_f64, 0.0, 0.0);
        for edge in edges.iter().filter(|edge| edge.link.visits > 0) {
            let number = f64::from(edge.link.visits);
            let prior = f64::from(edge.prior).max(f64::MIN_POSITIVE);
            visits += number;
            most = most.max(number);
            priors += prior;
            total += prior * (edge.link.total / number);
        }
        let of_visited = if visits > 0.0 { total / priors } else { 0.0 };
        CompletedValues {
            mixed: (self.value + visits * of_visited) / (1.0 + visits),
            scale: (MORE_VISITS + most) * self.value_scale,
        }
    }
}

/// What values add to logits: `sigma` of the paper.
struct CompletedValues {
    /// The value of an action that was not visited: a mean of what the evaluator says of the root and
    /// of the values of visited actions, by their priors.
    mixed: f64,
    scale: f64,
}

impl CompletedValues {
    fn gain(&self, visits: u64, mean: f64) -> f64 {
        self.scale * if visits > 0 { mean } else { self.mixed }
    }
}

/// A number of the standard Gumbel distribution.
#[expect(clippy::cast_precision_loss, reason = "it has 53 bits")]
fn draw(rng: &mut Rng) -> f64 {
    // Odd, so that it is neither 0 nor 1 as a share.
    let share = (rng.next_u64() >> 11 | 1) as f64 * f64::EPSILON / 2.0;
    -ln(-ln(share))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_have_the_mean_and_variance_of_the_distribution() {
        const EULER: f64 = 0.577_215_664_901_532_9;
        let mut rng = Rng::new(1);
        let draws: Vec<f64> = (0..40_000).map(|_| draw(&mut rng)).collect();
        let mean = draws.iter().sum::<f64>() / 40_000.0;
        let variance = draws.iter().map(|draw| (draw - mean).powi(2)).sum::<f64>() / 40_000.0;
        assert!((mean - EULER).abs() < 0.02, "{mean}");
        let right = std::f64::consts::PI.powi(2) / 6.0;
        assert!((variance - right).abs() < 0.05, "{variance}");
    }
}
