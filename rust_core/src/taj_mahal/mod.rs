//! Taj Mahal (R. Knizia): a contest of cards over the provinces; 3 to 5 players; hidden hands.
//!
//! Reading order: `RULES.md` (the numbered rules that everything here cites), `components`,
//! `tables`, `cards`, `state`, `actions`, `legal`, `apply`, `scoring`, `view`. Then what faces
//! outwards: `events`, `snapshot` and `reading` and `checking` (JSON out and in), `notation`,
//! `observe`, `print`, `schemas`.

mod cards;
mod components;
mod state;
mod tables;

use std::sync::Arc;

use tables::Tables;

pub use components::{COMPONENTS_SCHEMA, DEFAULT_COMPONENTS};
pub use state::{State, View};

/// Taj Mahal for a number of players, with a component file.
///
/// A clone shares the tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    tables: Arc<Tables>,
    players: usize,
}
