//! Monte Carlo tree search over any game.
//!
//! UCT (Kocsis and Szepesvari, *Bandit based Monte-Carlo planning*, 2006) for any number of
//! players. Each maximises their own return. A leaf is worth the result of one uniformly random
//! game from it. Chance is sampled, and each outcome has nodes of its own.
//!
//! From a view the search is information set MCTS with one tree (Cowling, Powley and Whitehouse,
//! *Information set Monte Carlo tree search*, 2012): each simulation deals again what the searching
//! player does not see, what that player sees tells nodes apart, and an action is weighed by how
//! often it was available. So the search cannot use hidden information. Where nothing is hidden,
//! both searches are the same.
//!
//! ```
//! use durbar::search::{Config, mcts_of_view};
//! use durbar::{Load, Position, Rng, Show, taj_mahal};
//!
//! let game = taj_mahal::Game::load(3, &serde_json::Map::new(), None)?;
//! let mut position = Position::initial(game);
//! position.resolve_chance(&mut Rng::new(1));
//! let durbar::Turn::Player(seat) = position.turn() else { unreachable!() };
//! let view = position.view(usize::from(seat));
//! let config = Config { simulations: 200, ..Config::default() };
//! let found = mcts_of_view(&view.game, &view.view, &config, 7)?;
//! position.apply_action(found.best)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod forest;
mod tree;

use crate::bulk::Bulk;
use crate::error::InvalidSearch;
use crate::game::Action;
use crate::show::Show;
use crate::workers::Workers;

pub use forest::Search;

/// How to search.
#[derive(Clone, Debug, PartialEq)]
pub struct Config {
    /// The number of simulations, in all trees together; 1 to 2^31.
    pub simulations: u32,
    /// How strongly rarely tried actions are preferred, 0 or more: the factor of
    /// `sqrt(ln(n) / visits)` beside a mean return, where `n` counts how often the action was
    /// available. Returns are shares of the win, from 0 to 1.
    pub exploration: f64,
    /// The number of trees, each grown by a thread of its own; [`Workers::THREADS`]. Their visits are summed,
    /// so that the result depends on this number.
    pub threads: usize,
    /// The most bytes reserved for nodes and edges in all trees together, at least 2^20 for each. A
    /// full tree stops growing, and simulations still end in random games from its leaves. If the
    /// system runs out of memory, a tree is full sooner.
    pub max_memory: usize,
}

impl Config {
    /// The usual [`Config::exploration`].
    pub const EXPLORATION: f64 = std::f64::consts::SQRT_2;
    /// The most simulations.
    pub const MOST_SIMULATIONS: u32 = 1 << 31;
    /// The least memory of a tree.
    pub const LEAST_MEMORY: usize = 1 << 20;

    /// Checks that every setting is in its range.
    ///
    /// # Errors
    /// [`InvalidSearch::Setting`] names the first that is not; [`InvalidSearch::Threads`] if it is
    /// their number.
    pub fn check(&self) -> Result<(), InvalidSearch> {
        let wrong = |name, range| Err(InvalidSearch::Setting { name, range });
        if !(1..=Self::MOST_SIMULATIONS).contains(&self.simulations) {
            return wrong(
                "simulations",
                format!("from 1 to {}", Self::MOST_SIMULATIONS),
            );
        }
        if !(self.exploration.is_finite() && self.exploration >= 0.0) {
            return wrong("exploration", "a finite number, 0 or more".to_owned());
        }
        Workers::check(self.threads)?;
        let least = self.threads * Self::LEAST_MEMORY;
        if self.max_memory < least {
            return wrong("max_memory", format!("at least {least}, 2^20 a thread"));
        }
        Ok(())
    }
}

impl Default for Config {
    fn default() -> Self {
        Self {
            simulations: 1000,
            exploration: Self::EXPLORATION,
            threads: 1,
            max_memory: 1 << 28,
        }
    }
}

/// What a search found.
#[derive(Clone, Debug, PartialEq)]
pub struct Searched {
    /// The seat that decides.
    pub player: usize,
    /// The action with most visits; of those the one of greatest value, then of lowest id.
    pub best: Action,
    /// Every legal action, ascending.
    pub actions: Vec<Candidate>,
    /// By seat: the mean return of all simulations.
    pub returns: Vec<f64>,
    /// The number of simulations, the sum of all visits.
    pub simulations: u64,
    /// The number of nodes.
    pub nodes: usize,
    /// The most actions and outcomes from the root to a leaf.
    pub depth: usize,
}

/// What a search found of an action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    /// The action.
    pub action: Action,
    /// How many simulations began with it.
    pub visits: u64,
    /// The mean return of the player who decides, in those; 0 if there are none.
    pub value: f64,
}

/// Searches a decision where everything is known.
///
/// In a game with hidden information this looks into everybody's hand; [`mcts_of_view`] does not.
/// One seed and one number of threads give one result.
///
/// ```
/// use durbar::search::{Config, mcts};
/// use durbar::{Game, Load, Wire, kuhn_poker};
///
/// let game = kuhn_poker::Game::load(2, &serde_json::Map::new(), None)?;
/// let mut state = game.new_initial_state();
/// for action in ["deal-jack", "deal-king", "bet"] {
///     let action = game.string_to_action(&state, action)?;
///     game.apply_action(&mut state, action)?;
/// }
/// let found = mcts(&game, &state, &Config::default(), 1)?;
/// assert_eq!(game.action_to_string(&state, found.best)?, "bet");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`InvalidSearch`]: no player decides here, a setting is out of its range, or threads cannot be
/// started.
pub fn mcts<G: Bulk>(
    game: &G,
    state: &G::State,
    config: &Config,
    seed: u64,
) -> Result<Searched, InvalidSearch> {
    let mut search = Search::new(game, state, config, seed)?;
    search.run(u32::MAX);
    Ok(search.result())
}

/// Searches a decision with what the player who decides knows.
///
/// # Errors
/// [`InvalidSearch`]: the observer of the view does not decide here, a setting is out of its range,
/// or threads cannot be started.
pub fn mcts_of_view<G: Bulk + Show>(
    game: &G,
    view: &G::View,
    config: &Config,
    seed: u64,
) -> Result<Searched, InvalidSearch> {
    let mut search = Search::of_view(game, view, config, seed)?;
    search.run(u32::MAX);
    Ok(search.result())
}
