//! What is Taj Mahal's own: its rules against plain models made of JSON, hidden cards, faults of
//! positions, views and component files.

mod awards;
mod cards;
mod components;
mod endings;
pub(crate) mod extremes;
mod listing;
mod notation;
mod observation;
mod resampling;
mod rules;
mod setting;

use durbar::serde_json::{Map, Value, from_str};
use durbar::taj_mahal::{Game, State};
use durbar::{Action, Game as _, Load, Wire};

use crate::documents::{action_json, event_json};
use crate::games::component_files;
use crate::impossible;
use crate::walks::random_game;
use setting::Kind;

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

/// One step of a random game, in JSON.
struct JsonStep<'a> {
    components: &'a Value,
    kinds: &'a [Kind],
    state: State,
    before: Value,
    action: Action,
    /// The action as an object.
    object: Value,
    events: Vec<Value>,
    after: Value,
}

/// Random games of every game there is, step by step.
fn for_each_step(seeds: std::ops::Range<u64>, check: impl Fn(&Game, &JsonStep)) {
    for (label, game) in games() {
        println!("{label}");
        let components = game.components();
        let kinds = setting::kinds(&components);
        for step in seeds.clone().flat_map(|seed| random_game(&game, seed)) {
            let mut events = Vec::new();
            game.apply_explained(&mut step.before.clone(), step.action, &mut events);
            let events = events.iter().map(|event| event_json(&game, event, None));
            let written = JsonStep {
                components: &components,
                kinds: &kinds,
                state: step.before,
                before: document(&game, &step.before),
                action: step.action,
                object: action_json(&game, &step.before, step.action),
                events: events.collect(),
                after: document(&game, &step.after),
            };
            check(&game, &written);
        }
    }
}

fn list(value: &Value) -> &Vec<Value> {
    value
        .as_array()
        .unwrap_or_else(|| panic!("no list: {value}"))
}

fn fields(value: &Value) -> &Map<String, Value> {
    value
        .as_object()
        .unwrap_or_else(|| panic!("no object: {value}"))
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("no text: {value}"))
}

/// A number, or 0 where none stands.
fn count(value: &Value) -> usize {
    value.as_u64().unwrap_or_default() as usize
}

/// A small number for dividing.
fn real(number: usize) -> f64 {
    f64::from(number as u32)
}

/// The texts of a list.
fn texts(value: &Value) -> Vec<&str> {
    list(value).iter().map(text).collect()
}
