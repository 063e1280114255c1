//! Players: they choose an action from what they see.
//!
//! A [`Spec`] is a bot as a text, such as `mcts:ms=100,leaves=best8`; the [`Player`] that it makes
//! plays every game. A bot of your own implements [`Bot`].
//!
//! ```
//! use durbar::bots::{Bot, Spec};
//! use durbar::search::Simulations;
//! use durbar::{Load, Position, Rng, Turn, maharani};
//!
//! let game = maharani::Game::load(2, &serde_json::Map::new(), None)?;
//! let mut position = Position::initial(game);
//! position.resolve_chance(&mut Rng::new(1));
//! let spec: Spec = "mcts:simulations=100".parse()?;
//! let mut bot = spec.player(7);
//! if let Turn::Player(seat) = position.turn() {
//!     let view = position.view(seat.into());
//!     let action = bot.choose(&view.game, &view.view, &mut Simulations(100))?;
//!     position.apply_action(action)?;
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bot;
mod player;
mod spec;
mod weights;

pub use bot::Bot;
pub use player::Player;
pub use spec::{Kind, LEVELS, Spec};
