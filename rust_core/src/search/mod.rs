//! Monte Carlo tree search over any game.
//!
//! UCT (Kocsis and Szepesvari, *Bandit based Monte-Carlo planning*, 2006) for any number of
//! players. Each maximises their own return. A leaf is worth the result of one uniformly random
//! game from it, if [`Config`] does not say otherwise. Chance is sampled, and each outcome has nodes
//! of its own.
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
//! let result = mcts_of_view(&view.game, &view.view, &Config::default(), 200, 7)?;
//! position.apply_action(result.best)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod budget;
mod ends;
mod forest;
pub mod guided;
mod leaves;
mod link;
mod marks;
mod memory;
mod noise;
mod proof;
mod result;
mod root;
mod slices;
mod tree;

use crate::error::InvalidSearch;
use crate::judge::Judge;
use crate::show::Show;

pub use crate::judge::config::{Config, NoPolicy, Policy, Selection};
pub use budget::{Budget, Limits, Progress, Simulations};
pub use forest::Search;
pub use proof::{Outlook, Solution, prove};
pub use result::{Candidate, SearchResult};
pub use slices::{Clock, Slices};

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
/// let result = mcts(&game, &state, &Config::default(), 1000, 1)?;
/// assert_eq!(game.action_to_string(&state, result.best)?, "bet");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`InvalidSearch`]: no player decides here, a setting is out of its range, or threads cannot be
/// started.
pub fn mcts<G: Judge>(
    game: &G,
    state: &G::State,
    config: &Config,
    simulations: u64,
    seed: u64,
) -> Result<SearchResult, InvalidSearch> {
    let mut search = Search::new(game, state, config, seed)?;
    search.run(simulations);
    Ok(search.result())
}

/// Searches a decision with what the player who decides knows.
///
/// # Errors
/// [`InvalidSearch`]: the observer of the view does not decide here, a setting is out of its range,
/// or threads cannot be started.
pub fn mcts_of_view<G: Judge + Show>(
    game: &G,
    view: &G::View,
    config: &Config,
    simulations: u64,
    seed: u64,
) -> Result<SearchResult, InvalidSearch> {
    let mut search = Search::of_view(game, view, config, seed)?;
    search.run(simulations);
    Ok(search.result())
}
