//! What is Maharani's own: faults of positions and notations, corrections, its tensor, component files
//! at the limits.

mod corrections;
pub(crate) mod extremes;
mod notation;
mod observation;
mod reading;

use durbar::maharani::{Game, State};
use durbar::serde_json::{Map, Value, from_str, json};
use durbar::{Load, VectorEnv, VectorEnvError, Wire};

use crate::documents::changed;
use crate::games::{folder, text_of};
use crate::impossible;
use crate::walks::states;

#[test]
fn every_fault_of_a_position_is_named() {
    impossible::every_fault_is_named::<Game>();
}

/// The game with the default components.
fn game(players: usize) -> Game {
    Game::load(players, &Map::new(), None).expect("the default game")
}

/// A state as a JSON document.
fn document(game: &Game, state: &State) -> Value {
    from_str(&game.to_json(state)).expect("JSON")
}

/// The quarter of a space of the default board.
fn quarter_of(space: &str) -> &'static str {
    let (column, row) = (space.as_bytes()[0], space.as_bytes()[1]);
    match (column < b'e', row > b'4') {
        (true, true) => "NW",
        (false, true) => "NE",
        (false, false) => "SE",
        (true, false) => "SW",
    }
}

/// A position of two players, legal but for so many green workers together on one tile colour in
/// one quarter (M-3.11), and the indices of their entries in `board`.
fn crowded(number: usize) -> (Value, Vec<usize>) {
    let game = game(2);
    for state in states(&game, 0..20) {
        let mut position = document(&game, &state);
        let green = position["players"][0]["reserve"]["green"]
            .as_u64()
            .expect("a number");
        let board = position["board"].as_array().expect("a list");
        let place = |entry: &Value| {
            let space = entry["space"].as_str().expect("a name");
            (quarter_of(space), entry["tile"].clone())
        };
        let together = |wanted: &Value| -> Vec<usize> {
            let here = |&index: &usize| place(&board[index]) == place(wanted);
            (0..board.len()).filter(here).collect()
        };
        let free = |entries: &Vec<usize>| {
            entries.len() == number
                && entries
                    .iter()
                    .all(|&index| board[index]["worker"].is_null())
        };
        let evaluated = position["evaluated"].as_array().expect("a list");
        let mut open = board
            .iter()
            .filter(|entry| !evaluated.contains(&json!(place(entry).0)));
        let entries = open.find_map(|entry| Some(together(entry)).filter(free));
        if let Some(entries) =
            entries.filter(|_| position["phase"] == "first" && green >= number as u64)
        {
            for &index in &entries {
                position["board"][index]["worker"] = json!("green");
            }
            position["players"][0]["reserve"]["green"] = json!(green - number as u64);
            return (position, entries);
        }
    }
    panic!("such a position is common")
}

#[test]
fn an_environment_is_refused_where_no_game_comes_to_a_decision() {
    let file = folder("tests/components/maharani/misfit.json");
    let corner = json!([{"id": "corner", "columns": "FR", "count": 4}]);
    let misfit = changed(&text_of(&file), &[("/tiles/kinds", corner)]).to_string();
    let game = Game::load(2, &Map::new(), Some(&misfit)).expect("sound components");
    let refused = VectorEnv::new(game, 5, 1, 2).expect_err("nothing can be placed");
    assert_eq!(refused, VectorEnvError::NothingToPlay);
}
