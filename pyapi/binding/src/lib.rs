//! The Python module `durbar._core`: a thin door to the rules.
//!
//! There is one file for each noun. The doc comments of classes and functions are for users.
//! `durbar/_core.pyi` lists the whole module.
//!
//! A call first checks its arguments (`arguments`). Then it calls the core inside
//! [`errors::guarded`], which turns a panic into an ordinary error. `errors` turns the core's
//! errors into Python's, and is the only place that makes those.

#![allow(
    clippy::doc_markdown,
    clippy::doc_link_with_quotes,
    reason = "the doc comments of classes and functions are Python's docstrings"
)]

mod arguments;
mod arrays;
mod bots;
mod budget;
mod bulk;
mod env_arrays;
mod env_calls;
mod errors;
mod game;
mod int_list;
mod json;
mod loading;
mod observation;
mod openspiel;
mod parameters;
mod perft;
mod picture;
mod play;
mod playout;
mod records;
mod replay;
mod review;
mod rng;
mod root;
mod search;
mod service;
mod setup;
mod state;
mod state_json;
mod step_columns;
mod vector_env;
mod view;
mod workers;

/// The native half of `durbar`; use the names that `durbar` itself has.
#[pyo3::pymodule]
mod _core {
    #[pymodule_export]
    use crate::bots::{NativeBot, check_budget};
    #[pymodule_export]
    use crate::bulk::{apply, legal_actions};
    #[pymodule_export]
    use crate::game::Game;
    #[pymodule_export]
    use crate::loading::{
        game_of, games, load_game, state_from_json, state_from_notation, state_of, view_from_json,
        view_from_notation, view_of,
    };
    #[pymodule_export]
    use crate::perft::{perft, perft_divide};
    #[pymodule_export]
    use crate::playout::{merge_playouts, playouts, random_playout};
    #[pymodule_export]
    use crate::records::{RecordLines, record_playouts};
    #[pymodule_export]
    use crate::replay::{observe_games, replay_games};
    #[pymodule_export]
    use crate::review::review_places;
    #[pymodule_export]
    use crate::rng::{Rng, rng_from_parts};
    #[pymodule_export]
    use crate::search::{Search, mcts, search_many};
    #[pymodule_export]
    use crate::service::{AccessLog, Lines, Response, Service, Stop};
    #[pymodule_export]
    use crate::state::State;
    #[pymodule_export]
    use crate::step_columns::{join_actions, split_actions};
    #[pymodule_export]
    use crate::vector_env::{VectorEnv, vector_env_of};
    #[pymodule_export]
    use crate::view::View;

    /// The version of the crates and of the wheel.
    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "the name is Python's")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
    /// What `State.current_player()` is at a chance node.
    #[pymodule_export]
    const CHANCE: i32 = durbar::CHANCE;
    /// What `State.current_player()` is when the game is over.
    #[pymodule_export]
    const TERMINAL: i32 = durbar::TERMINAL;
}
