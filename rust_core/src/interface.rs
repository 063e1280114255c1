//! How a game faces the world: loading, JSON, notation, text, tensors.
//!
//! The conformance suite holds every game to the following:
//!
//! 1. **Round trips.** JSON, notation and action texts give back the same value, and equal states
//!    give the same bytes.
//! 2. **Faults.** What is refused is refused with every reason at once, each with its place.
//! 3. **Views.** A view holds what one player may know and nothing else; observations are made
//!    from views only. Whose turn it is, the scores, and the legal actions of the observer's own
//!    decision are the same at every state that agrees with a view.
//! 4. **Documents.** A JSON position is an object with `kind` (`"state"`), `game`, `options` (an
//!    object; options are true or false) and `players` (an array, by seat); a view has the `kind`
//!    `"view"` and an `observer` as well. An action and an event are objects with a `type`.

use std::fmt::Debug;
use std::hash::Hash;

use serde::Serialize;
use serde_json::{Map, Value};

use crate::error::{
    IllegalAction, InvalidAction, InvalidComponents, InvalidCorrection, InvalidNotation,
    InvalidPosition, InvalidSetup,
};
use crate::game::{Action, Game};
use crate::rng::Rng;
use crate::show::observation::Number;

/// A named part of the observation tensor: `start..end` along its first axis.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ObservationSlice {
    /// What the part shows.
    pub name: String,
    /// Its first index along that axis.
    pub start: usize,
    /// The index after its last.
    pub end: usize,
}

/// The slices of parts with these names and lengths, one after the other.
pub(crate) fn slices(parts: &[(&str, usize)]) -> Vec<ObservationSlice> {
    let mut start = 0;
    let slice = |&(name, length): &(&str, usize)| {
        let slice = ObservationSlice {
            name: name.to_owned(),
            start,
            end: start + length,
        };
        start += length;
        slice
    };
    parts.iter().map(slice).collect()
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
    /// Whether players know different things.
    pub hidden_information: bool,
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
    /// What one player may know of a position; a value that cannot hold more. In a game without
    /// hidden information an [`OpenView`](crate::OpenView).
    type View: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// Start of every notation of this game, with its version.
    const NOTATION_TAG: &'static str;
    /// Start of every notation of a view.
    const VIEW_TAG: &'static str;

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
    /// Appends the text of what [`Interface::action_to_json`] gives, in UTF-8.
    ///
    /// # Errors
    /// [`IllegalAction`] if the action is not legal; nothing is appended then.
    fn write_action_json(
        &self,
        state: &Self::State,
        action: Action,
        out: &mut Vec<u8>,
    ) -> Result<(), IllegalAction> {
        let value = self.action_to_json(state, action)?;
        out.extend_from_slice(value.to_string().as_bytes());
        Ok(())
    }
    /// The action of a JSON object.
    ///
    /// # Errors
    /// [`InvalidAction`] if the object denotes no single action at this position.
    fn json_to_action(&self, state: &Self::State, value: &Value) -> Result<Action, InvalidAction>;
    /// An event as a JSON object: as `observer` sees it, or with all it holds.
    fn event_to_json(&self, event: &Self::Event, observer: Option<usize>) -> Value;
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
    /// [`InvalidCorrection`]: the rules know no correction, or every fault of the position or the
    /// request (pointers below `/correction`).
    fn correct(&self, _position: &str, _request: &str) -> Result<String, InvalidCorrection> {
        Err(InvalidCorrection::Unknown { game: Self::NAME })
    }
    /// JSON Schemas (draft 2020-12) of `position`, `view`, `action`, `event`, `score_breakdown`
    /// and, where the rules know one, `correction`.
    fn schemas(&self) -> Map<String, Value>;

    /// Scores with what they are made of and what is still to come, as JSON.
    fn score_breakdown(&self, state: &Self::State) -> Value;

    // ---- what players see

    /// What this player may know of the position; `player` is a seat below the number of players.
    fn view(&self, state: &Self::State, player: usize) -> Self::View;
    /// Whose view it is.
    fn observer(&self, view: &Self::View) -> usize;
    /// A state that agrees with the view, each deal of what is hidden as likely as any other.
    fn resample(&self, view: &Self::View, rng: &mut Rng) -> Self::State;
    /// Whether this player sees what chance brings at this chance node. Actions of players are seen
    /// by everybody.
    fn sees_outcome(&self, _state: &Self::State, _player: usize) -> bool {
        true
    }
    /// The view as JSON text.
    fn view_to_json(&self, view: &Self::View) -> String;
    /// The view of a JSON text, with the game for its number of players and options.
    ///
    /// # Errors
    /// [`InvalidPosition`] with every fault.
    fn read_view_json(&self, text: &str) -> Result<(Self, Self::View), InvalidPosition>;
    /// The view in one line, safe in a URL.
    fn view_to_notation(&self, view: &Self::View) -> String;
    /// The view of a notation, with the game for its number of players and options.
    ///
    /// # Errors
    /// [`InvalidNotation`] says where the form is wrong, or every fault of the view.
    fn read_view_notation(&self, text: &str) -> Result<(Self, Self::View), InvalidNotation>;
    /// Writes what the observer sees; `out` has as many elements as the product of
    /// [`Facts::observation_shape`].
    ///
    /// # Panics
    /// If `out` is shorter.
    fn observation_tensor<N: Number>(&self, view: &Self::View, out: &mut [N]);
    /// What the observer sees, as a person would want to see it printed.
    fn observation_string(&self, view: &Self::View) -> String;
    /// The position as a person would want to see it printed, with the score of each `player N`
    /// and whose turn it is.
    fn print(&self, state: &Self::State) -> String;
}
