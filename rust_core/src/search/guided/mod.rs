//! Search guided by an evaluator from outside, such as a neural network.
//!
//! PUCT (Rosin, *Multi-armed bandits with episode context*, 2011; Silver et al., *Mastering the game
//! of Go without human knowledge*, 2017) for any number of players, each of whom maximises their own
//! value. Chance is sampled, each outcome has nodes of its own, and what is hidden is dealt again for
//! each simulation, as [the search by random games](super) does it.
//!
//! With [`GuidedConfig::gumbel`] the root alone chooses in another way, which improves a policy with few
//! simulations.
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
//!     search.settle(&Evaluations { priors: &priors, values: &values, actions })?;
//! }
//! assert_eq!(search.result().simulations, 50);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod config;
mod evaluation;
mod gumbel;
mod many;
mod search;
mod tree;

pub use config::GuidedConfig;
pub use evaluation::{Evaluations, InvalidEvaluations};
pub use many::{Batches, ManySearches};
pub use search::{GuidedSearch, Leaf};
