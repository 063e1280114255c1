//! The rules of board games: what is legal, what an action does, what chance may bring, who won.
//!
//! A [`Game`] holds the component tables, the number of players and the options; its state is a
//! small value that is copied like a number. Rules are functions of both.
//!
//! ```
//! use durbar::{Game, Rng, Load, Turn, Wire, maharani};
//!
//! let game = maharani::Game::load(4, &serde_json::Map::new(), None)?;
//! let mut state = game.new_initial_state();
//! let mut rng = Rng::new(1);
//! while game.turn(&state) == Turn::Chance {
//!     let outcome = game.sample_chance(&state, &mut rng);
//!     game.apply_action(&mut state, outcome)?;
//! }
//! let mut actions = Vec::new();
//! game.legal_actions(&state, &mut actions);
//! println!("{}", game.action_to_string(&state, actions[0])?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A thousand random games:
//!
//! ```
//! use durbar::{Game, Load, maharani, playouts};
//!
//! let game = maharani::Game::load(3, &serde_json::Map::new(), None)?;
//! let stats = playouts(&game, &game.new_initial_state(), 1_000, 1);
//! assert_eq!(stats.games, 1_000);
//! # Ok::<(), durbar::InvalidSetup>(())
//! ```
//!
//! A position as text, and back:
//!
//! ```
//! use durbar::{Position, Rng, load_game, with_position};
//!
//! let game = load_game("maharani", 2, &serde_json::Map::new(), None)?;
//! let mut start = game.new_initial_position();
//! let text = with_position!(&mut start, position => {
//!     position.resolve_chance(&mut Rng::new(3));
//!     durbar::Wire::to_notation(&position.game, &position.state)
//! });
//! assert_eq!(game.read_notation(&text)?, start);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What one player may know, and a position that agrees with it:
//!
//! ```
//! use durbar::{Position, Rng, Load, taj_mahal};
//!
//! let game = taj_mahal::Game::load(4, &serde_json::Map::new(), None)?;
//! let mut position = Position::initial(game);
//! position.resolve_chance(&mut Rng::new(5));
//! let view = position.view(2);
//! let guess = view.resample(&mut Rng::new(8));
//! assert_ne!(guess, position);
//! assert_eq!(guess.view(2), view);
//! # Ok::<(), durbar::InvalidSetup>(())
//! ```

#![forbid(unsafe_code)]

mod bits;
mod bulk;
pub mod cpu;
mod error;
mod game;
pub mod kuhn_poker;
mod load;
pub mod maharani;
mod play;
mod position;
mod registry;
mod rng;
pub mod search;
mod show;
mod sink;
pub mod taj_mahal;
mod vector_env;
mod wire;
mod workers;
mod zobrist;

pub use bulk::Bulk;
pub use error::{
    Fault, IllegalAction, InvalidAction, InvalidComponents, InvalidCorrection, InvalidNotation,
    InvalidPosition, InvalidSearch, InvalidSetup, MalformedJson, NoWorkers,
};
pub use game::{Action, Game, MAX_PLAYERS, PerPlayer, Turn};
pub use load::{Facts, Load};
pub use play::histogram::Histogram;
pub use play::perft::{perft, perft_divide, perft_divide_parallel, perft_parallel};
pub use play::playout::{PlayoutStats, Tally, playouts, random_playout, random_playout_simd};
pub use play::records::{CHANCE_PLAYER, Records, record_playouts};
pub use position::{PlayerView, Position};
pub use registry::{
    AnyGame, AnyPosition, AnyVectorEnv, AnyView, GAME_NAMES, game_of_json, game_of_notation,
    load_game, players_of,
};
pub use rng::{Rng, mix64};
#[doc(hidden)]
pub use serde_json;
pub use show::observation::Number;
pub use show::open_view::OpenView;
pub use show::{ObservationSlice, Show};
pub use vector_env::{ActionId, Lane, Outputs, VectorEnv, VectorEnvError};
pub use wire::Wire;
pub use wire::json::{check_json, parse_json};
pub use workers::{GoOn, Workers};
