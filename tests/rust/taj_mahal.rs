//! What is Taj Mahal's own: faults of positions, views and notations, its tensor, component files at
//! the limits.

pub(crate) mod extremes;
mod notation;
mod observation;
mod reading;

use durbar::serde_json::{Map, Value, from_str};
use durbar::taj_mahal::{Game, State};
use durbar::{Game as _, Load, Wire};

use crate::games::component_files;
use crate::impossible;

#[test]
fn every_fault_of_a_position_is_named() {
    impossible::every_fault_is_named::<Game>();
}

/// The game with the default components.
fn game(players: usize) -> Game {
    Game::load(players, &Map::new(), None).expect("the default game")
}

/// Each game there is to test, with the name of its components.
fn games() -> Vec<(String, Game)> {
    let others = component_files(Game::NAME);
    let mut games = Vec::new();
    for players in 3..=5 {
        games.push(("default".to_owned(), game(players)));
        for (name, text) in &others {
            let game = Game::load(players, &Map::new(), Some(text)).expect("sound components");
            games.push((format!("{name}, {players} players"), game));
        }
    }
    games
}

/// A state as a JSON document.
fn document(game: &Game, state: &State) -> Value {
    from_str(&game.to_json(state)).expect("JSON")
}
