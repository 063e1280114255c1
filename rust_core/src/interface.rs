//! How a game faces the world: loading, JSON, notation, text, tensors.
//!
//! The conformance suite holds every game to the following:
//!
//! 1. **Round trips.** JSON, notation and action texts give back the same value, and equal states
//!    give the same bytes.
//! 2. **Faults.** What is refused is refused with every reason at once, each with its place.
//! 3. **Observation.** Values outside what a player may see do not change what is observed.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::error::{
    IllegalAction, InvalidAction, InvalidComponents, InvalidNotation, InvalidPosition, InvalidSetup,
};
use crate::game::{Action, Game};

/// A named part of the observation tensor: `start..end` along its first axis.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ObservationSlice {
    /// What the part shows.
    pub name: String,
    /// Its first plane.
    pub start: usize,
    /// The plane after its last.
    pub end: usize,
}

/// What is true of a game before anybody plays.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Facts {
    /// The name it is loaded by.
    pub name: &'static str,
    /// Version of the rules as implemented: grows when equal inputs give other results.
    pub rules_version: u32,
    /// Fewest and most players.
    pub players: (usize, usize),
    /// The number of action ids.
    pub num_distinct_actions: usize,
    /// The number of chance outcome ids.
    pub max_chance_outcomes: usize,
    /// The most decisions and chance events in one game, if there is a bound.
    pub max_game_length: Option<usize>,
    /// Least and most return of a player.
    pub returns: (f64, f64),
    /// Shape of the observation tensor.
    pub observation_shape: Vec<usize>,
    /// Named parts of the observation tensor.
    pub observation_slices: Vec<ObservationSlice>,
    /// The options with their values.
    pub options: Map<String, Value>,
    /// What each option does.
    pub option_help: Map<String, Value>,
    /// Name of the component file in use.
    pub components: String,
    /// How sure each part of the component file is; a reconstruction is called that.
    pub provenance: Map<String, Value>,
    /// The parts of it that are a reconstruction, in whole or in part.
    pub reconstructions: Vec<String>,
}

/// The parts of a component file whose `provenance` speaks of a reconstruction.
pub(crate) fn reconstructions(provenance: &Map<String, Value>) -> Vec<String> {
    let says_so = |text: &Value| {
        text.as_str()
            .is_some_and(|text| text.to_lowercase().contains("reconstruction"))
    };
    let parts = provenance.iter().filter(|(_, text)| says_so(text));
    parts.map(|(part, _)| part.clone()).collect()
}

/// A game that can be loaded by name and talked to in JSON and text.
pub trait Interface: Game {
    /// Start of every notation of this game, with its version.
    const NOTATION_TAG: &'static str;

    // ---- set-up

    /// The game for so many players.
    ///
    /// `components` is the text of a component file, or nothing for the default one.
    ///
    /// # Errors
    /// [`InvalidSetup`] names the option or all faults of the component file.
    fn load(
        players: usize,
        options: &Map<String, Value>,
        components: Option<&str>,
    ) -> Result<Self, InvalidSetup>;

    /// What is true of the game before anybody plays.
    fn facts(&self) -> Facts;
    /// The component file in use, as JSON.
    fn components(&self) -> Value;
    /// Checks a component file.
    ///
    /// # Errors
    /// [`InvalidComponents`] with every fault.
    fn check_components(text: &str) -> Result<(), InvalidComponents>;

    // ---- text and JSON

    /// A legal action as text, readable and safe in a URL.
    ///
    /// # Errors
    /// [`IllegalAction`] if the action is not legal: what it would mean depends on the position.
    fn action_to_string(
        &self,
        state: &Self::State,
        action: Action,
    ) -> Result<String, IllegalAction>;
    /// The action of a text.
    ///
    /// # Errors
    /// [`InvalidAction`] if the text denotes no single action at this position.
    fn string_to_action(&self, state: &Self::State, text: &str) -> Result<Action, InvalidAction>;
    /// A legal action as a JSON object.
    ///
    /// # Errors
    /// [`IllegalAction`] if the action is not legal.
    fn action_to_json(&self, state: &Self::State, action: Action) -> Result<Value, IllegalAction>;
    /// The action of a JSON object.
    ///
    /// # Errors
    /// [`InvalidAction`] if the object denotes no single action at this position.
    fn json_to_action(&self, state: &Self::State, value: &Value) -> Result<Action, InvalidAction>;
    /// An event as a JSON object.
    fn event_to_json(&self, event: &Self::Event) -> Value;
    /// The position as JSON text.
    fn to_json(&self, state: &Self::State) -> String;
    /// The state of a JSON position, with the game for its number of players and options.
    ///
    /// # Errors
    /// [`InvalidPosition`] with every fault.
    fn read_json(&self, text: &str) -> Result<(Self, Self::State), InvalidPosition>;
    /// The position in one line, safe in a URL.
    fn to_notation(&self, state: &Self::State) -> String;
    /// The state of a notation, with the game for its number of players and options.
    ///
    /// # Errors
    /// [`InvalidNotation`] says where the form is wrong, or every fault of the position.
    fn read_notation(&self, text: &str) -> Result<(Self, Self::State), InvalidNotation>;
    /// A mistake at the table put right, where the rules say how: JSON position and request in,
    /// JSON position out. The position need not be legal otherwise than the rule says.
    ///
    /// # Errors
    /// [`InvalidPosition`] with every fault of the position or the request (pointers below
    /// `/correction`).
    fn correct(&self, position: &str, request: &str) -> Result<String, InvalidPosition>;
    /// JSON Schemas (draft 2020-12) of `position`, `action`, `event`, `score_breakdown` and
    /// `correction`.
    fn schemas(&self) -> Map<String, Value>;

    /// Scores with what they are made of and what is still to come, as JSON.
    fn score_breakdown(&self, state: &Self::State) -> Value;

    // ---- what players see

    /// Writes what `player` sees; `out` has the length of the shape's product.
    fn observation_tensor(&self, state: &Self::State, player: usize, out: &mut [f32]);
    /// What `player` sees, as text.
    fn observation_string(&self, state: &Self::State, player: usize) -> String;
    /// The position as a person would want to see it printed.
    fn print(&self, state: &Self::State) -> String;
}
