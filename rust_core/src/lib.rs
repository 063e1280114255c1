//! The rules of board games: what is legal, what an action does, what chance may bring, who won.
//!
//! A [`Game`] holds the component tables, the number of players and the options. Its state is a
//! small value that is copied like a number. Rules are functions of both. Play a game:
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
//!
//! [`maharani`] shows a player that reads the board, [`Search::judged_by`](search::Search::judged_by)
//! a search with a judge of your own.
//!
//! # Map
//!
//! A game implements six traits. Each has its own file, with its contract in words:
//!
//! | trait | what it says of a game |
//! |---|---|
//! | [`Game`] | the rules |
//! | [`Load`] | how it is loaded, and its facts |
//! | [`Show`] | what players see: views, tensors, printed boards |
//! | [`Wire`] | how it is read and written: JSON, notation, texts of actions |
//! | [`Bulk`] | which methods are faster when many games are played at once |
//! | [`Judge`] | what good play is, for search |
//!
//! Everything else is generic over them: random games and counting ([`playouts`], [`perft()`]),
//! search ([`search`]), many games side by side ([`VectorEnv`]), and values that belong to any game
//! ([`AnyGame`]). The modules stand on floors; each imports from its own floor and from those below:
//!
//! ```text
//! registry                                       a game chosen at run time
//! bots, listing, review                          who plays, and what is said of a play
//! search, vector_env                             what can be done with any game
//! play, kuhn_poker, maharani, taj_mahal          random games; the games
//! judge                                          what good play is
//! bulk, workers, position                        many games at once
//! game, error, load, show, wire                  the contract
//! bits, cpu, portable, position_hash, rng, sink  the kit
//! ```
//!
//! In this file they stand in reading order.

#![forbid(unsafe_code)]

// ---- The contract: what a game is

// `Game`: the rules.
mod game;

// `Load`: options, component files, facts.
mod load;

// `Show`: what players see.
mod show;

// `Wire`: reading and writing; how a document is described once.
mod wire;

// `Bulk`: methods that a game may replace by faster ones.
mod bulk;

// `Judge`: what good play is, and the settings of a search.
mod judge;

// One error for each act that can fail.
mod error;

// ---- The games: the smallest first

// Kuhn poker: a complete small game, the example of how one is added.
pub mod kuhn_poker;

// Tiles and workers; nothing is hidden.
pub mod maharani;

// Cards and palaces; hands are hidden.
pub mod taj_mahal;

// ---- A game chosen at run time

// A state or a view together with its game.
mod position;

// The list of games, and values that belong to any of them.
mod registry;

// ---- What can be done with any game

// Counting, random games, whole games in columns and as lines.
mod play;

// Monte Carlo tree search.
pub mod search;

// Players, described by texts.
pub mod bots;

// Reviews of games: what each decision cost.
pub mod review;

// Lists of actions, outcomes and events as JSON.
pub mod listing;

// Many games side by side.
mod vector_env;

// ---- What games and all of the above are built from

// Sets of up to 64 things in a word.
mod bits;

// Bulk work compiled for the processor that runs it.
pub mod cpu;

// Functions that give the same number everywhere.
mod portable;

// The random generator.
mod rng;

// Where the events of an action go.
mod sink;

// Work on several threads.
mod workers;

// Hashes of positions.
mod position_hash;

pub use bulk::Bulk;
pub use error::{
    Fault, FaultList, InvalidAction, InvalidBot, InvalidComponents, InvalidCorrection,
    InvalidNotation, InvalidPosition, InvalidSearch, InvalidSetup, MalformedJson, NoWorkers, Panic,
    WrongLength,
};
pub use game::{Action, CHANCE, Game, IllegalAction, MAX_PLAYERS, PerPlayer, TERMINAL, Turn};
#[doc(hidden)]
pub use judge::Features;
pub use judge::{Evaluate, Judge, Prospects, Weights};
pub use load::{Facts, Load};
pub use play::histogram::Histogram;
pub use play::lines::RecordLines;
pub use play::observe::{Rows, observe_games};
pub use play::perft::{perft, perft_divide, perft_parallel};
pub use play::playout::{
    MAX_FIRST_GAME, PlayoutStats, Tally, playouts, random_playout, random_playout_simd,
};
pub use play::records::{CHANCE_PLAYER, Counting, Records, check_of, record_playouts};
pub use play::replay::{Difference, RecordedGames, Wrong, replay};
pub use position::{PlayerView, Position};
pub use registry::{
    AnyGame, AnyPosition, AnySearch, AnySearches, AnyVectorEnv, AnyView, GAME_NAMES, game_of_json,
    game_of_notation, load_game, players_of,
};
pub use rng::{Rng, mix64};
#[doc(hidden)]
pub use serde_json;
pub use show::observation::Number;
pub use show::open_view::OpenView;
pub use show::{ObservationSlice, PackedPart, Picture, Show, Style, Theme};
pub use vector_env::{ActionId, Lane, Outputs, StepOptions, VectorEnv, VectorEnvError};
pub use wire::Wire;
pub use wire::json::{check_json, parse_json};
pub use wire::reading::MAX_DEPTH;
pub use workers::{GoOn, Workers};
