//! The settings of a search with an evaluator.

use crate::error::InvalidSearch;
use crate::search::Limits;

/// How to search with an evaluator.
#[derive(Clone, Debug, PartialEq)]
pub struct GuidedConfig {
    /// How many simulations. The evaluation of the root is none of them.
    pub simulations: u64,
    /// How strongly likely and rarely tried actions are preferred, 0 to 1e6: the factor of
    /// `prior * sqrt(n) / (1 + visits)` beside a mean value, where `n` counts how often the action
    /// was available. Values are from 0 to 1.
    pub exploration: f64,
    /// First-play urgency, 0 to 1: an untried action is worth the mean value of its node, less this
    /// times the square root of the sum of the priors of those tried there, as in `KataGo`.
    pub first_play_reduction: f64,
    /// For self-play: the weight of Dirichlet noise in the priors of the root, 0 to 1. The parameters
    /// of the distribution sum to 10, as in `KataGo`.
    pub noise: f64,
    /// How many actions the root considers by Gumbel (Danihelka et al., *Policy improvement by
    /// planning with Gumbel*, 2022): drawn by their priors, with simulations shared among them by
    /// sequential halving. 0 chooses there as at all other nodes.
    pub gumbel: u32,
    /// For the root by Gumbel: how strongly values count beside priors, 0 to 1e6; `c_scale` of the
    /// paper. They are multiplied by this times 50 more than the most visits of an action.
    pub value_scale: f64,
    /// A tree that takes so many bytes does not grow; its leaves are then evaluated anew each time
    /// that they are reached. At least 2^16.
    pub max_memory: usize,
}

impl GuidedConfig {
    /// The usual [`GuidedConfig::exploration`] (Silver et al., *A general reinforcement learning
    /// algorithm that masters chess, shogi, and Go through self-play*, 2018).
    pub const EXPLORATION: f64 = 1.25;
    /// The usual [`GuidedConfig::first_play_reduction`]: that of `KataGo`, whose values have twice
    /// the range.
    pub const FIRST_PLAY_REDUCTION: f64 = 0.1;
    /// The usual [`GuidedConfig::value_scale`], that of the paper for board games.
    pub const VALUE_SCALE: f64 = 1.0;
    /// The least memory of a tree.
    pub const LEAST_MEMORY: usize = 1 << 16;

    /// Checks that every setting is in its range.
    ///
    /// # Errors
    /// [`InvalidSearch::Setting`] names the first that is not.
    pub fn check(&self) -> Result<(), InvalidSearch> {
        let wrong = |name, range| Err(InvalidSearch::Setting { name, range });
        let numbers = [
            ("exploration", self.exploration, 1e6),
            ("first_play_reduction", self.first_play_reduction, 1.0),
            ("noise", self.noise, 1.0),
            ("value_scale", self.value_scale, 1e6),
        ];
        for (name, number, most) in numbers {
            if !(0.0..=most).contains(&number) {
                return wrong(name, format!("from 0 to {most}"));
            }
        }
        if !(1..=Limits::MOST_SIMULATIONS).contains(&self.simulations) {
            let most = Limits::MOST_SIMULATIONS;
            return wrong("simulations", format!("from 1 to {most}"));
        }
        if self.max_memory < Self::LEAST_MEMORY {
            let least = Self::LEAST_MEMORY;
            return wrong("max_memory", format!("at least {least} for each search"));
        }
        Ok(())
    }
}

impl Default for GuidedConfig {
    fn default() -> Self {
        Self {
            simulations: 1,
            exploration: Self::EXPLORATION,
            first_play_reduction: Self::FIRST_PLAY_REDUCTION,
            noise: 0.0,
            gumbel: 0,
            value_scale: Self::VALUE_SCALE,
            max_memory: 1 << 28,
        }
    }
}
