//! Players: they choose an action from what they see.
//!
//! A [`Spec`] is a bot as a text, such as `mcts:ms=100,leaves=best8`; the [`Player`] that it makes
//! plays every game. The limits in the text count when [`Slices`](crate::search::Slices) of them are
//! the budget; the clock is yours, since pages have another one than programs. A bot of your own
//! implements [`Bot`].
//!
//! ```
//! use std::time::{Duration, Instant};
//!
//! use durbar::bots::{Bot, Spec};
//! use durbar::search::{Clock, Slices};
//! use durbar::{Load, Position, Rng, Turn, maharani};
//!
//! struct Stopwatch(Instant);
//!
//! impl Clock for Stopwatch {
//!     fn now(&self) -> Duration {
//!         self.0.elapsed()
//!     }
//! }
//!
//! let clock = Stopwatch(Instant::now());
//! let game = maharani::Game::load(2, &serde_json::Map::new(), None)?;
//! let mut position = Position::initial(game);
//! position.resolve_chance(&mut Rng::new(1));
//! let spec: Spec = "mcts:ms=20".parse()?;
//! let mut bot = spec.player(7);
//! if let Turn::Player(seat) = position.turn() {
//!     let view = position.view(seat.into());
//!     let mut budget = Slices::new(spec.limits(), &clock);
//!     let action = bot.choose(&view.game, &view.view, &mut budget)?;
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
