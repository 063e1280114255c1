//! Search guided by an evaluator from outside, such as a neural network.
//!
//! PUCT (Rosin, *Multi-armed bandits with episode context*, 2011; Silver et al., *Mastering the game
//! of Go without human knowledge*, 2017) for any number of players, each of whom maximises their own
//! value. Chance is sampled, each outcome has nodes of its own, and what is hidden is dealt again for
//! each simulation, as [the search by random games](super) does it.
//!
//! A search does not call its evaluator. It collects leaves, and goes on when their evaluations are
//! settled: [`GuidedSearch`] is one search, [`ManySearches`] collects over many at once. A simulation
//! that ends at the end of a game needs no evaluation, and is backed up at once.
//!
//! ```
//! use durbar::search::guided::{Evaluations, GuidedConfig, GuidedSearch};
//! use durbar::{Load, Position, Rng, maharani};
//!
//! let game = maharani::Game::load(2, &serde_json::Map::new(), None)?;
//! let mut position = Position::initial(game.clone());
//! position.resolve_chance(&mut Rng::new(1));
//! let config = GuidedConfig { simulations: 50, ..GuidedConfig::default() };
//! let mut search = GuidedSearch::new(&game, &position.state, &config, Rng::new(7))?;
//! let actions = game.facts().num_distinct_actions;
//! while !search.is_over() {
//!     let leaves = search.collect(8);
//!     // Every action is as likely, and every player is as well off.
//!     let (priors, values) = (vec![1.0_f32; leaves * actions], vec![0.5_f32; leaves * 2]);
//!     search.settle(&Evaluations { priors: &priors, values: &values, actions, players: 2 })?;
//! }
//! assert_eq!(search.result().simulations, 50);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod evaluation;
mod many;
mod result;
mod search;
mod tree;

use crate::error::InvalidSearch;

pub use evaluation::{Evaluations, InvalidEvaluations};
pub use many::{Batches, ManySearches};
pub use search::{GuidedSearch, Leaf};

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
    /// The least memory of a tree.
    pub const LEAST_MEMORY: usize = 1 << 16;
    /// The most simulations: visits are counted with 32 bits.
    pub const MOST_SIMULATIONS: u64 = 1 << 31;

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
        ];
        for (name, number, most) in numbers {
            if !(0.0..=most).contains(&number) {
                return wrong(name, format!("from 0 to {most}"));
            }
        }
        if !(1..=Self::MOST_SIMULATIONS).contains(&self.simulations) {
            let most = Self::MOST_SIMULATIONS;
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
            max_memory: 1 << 28,
        }
    }
}
