//! Reading and writing: JSON documents, component files, notations, action texts.
//!
//! Each JSON document is described once (`describe.rs`): from its description follow its reader, its
//! writer and its JSON Schema. The conformance suite holds every game to the following:
//!
//! 1. **Round trips.** JSON, notation and action texts give back the same value, and equal states
//!    give the same bytes. No notation is the beginning of another one. An action text is not read
//!    in capitals.
//! 2. **Faults.** A refused JSON document is refused with every fault at once, each with its place;
//!    of more than 100 with the first 100 and the word that there are more. A list of a wrong length
//!    is one fault, and its items are not judged.
//!    A notation of the wrong form names the first wrong place.
//! 3. **Documents.** A JSON position is an object with `kind` (`"state"`), `game`, `options` (an
//!    object; options are true or false) and `players` (an array, by seat); a view has the `kind`
//!    `"view"` and an `observer` as well. An action and an event are objects with a `type`.

pub(crate) mod action_text;
pub(crate) mod checks;
pub(crate) mod collections;
pub(crate) mod component_file;
pub(crate) mod cursor;
pub(crate) mod describe;
pub(crate) mod described;
pub(crate) mod document;
pub(crate) mod json;
pub(crate) mod plain;
pub(crate) mod pointer;
pub(crate) mod reading;
pub(crate) mod schema;
pub(crate) mod shape;
pub(crate) mod shapes;

use serde_json::{Map, Value};

use crate::error::{InvalidAction, InvalidCorrection, InvalidNotation, InvalidPosition};
use crate::game::{Action, IllegalAction};
use crate::show::Show;

/// A game that can be talked to in JSON and text.
pub trait Wire: Show {
    /// Start of every notation of this game, with its version.
    const NOTATION_TAG: &'static str;
    /// Start of every notation of a view.
    const VIEW_TAG: &'static str;

    // ---- actions and events

    /// A legal action as text, readable and safe in a URL. What an illegal one means is
    /// unspecified, and this may panic.
    fn action_to_string_unchecked(&self, state: &Self::State, action: Action) -> String;
    /// An action as text, if it is legal.
    ///
    /// # Errors
    /// [`IllegalAction`] if the action is not legal: what it would mean depends on the position.
    fn action_to_string(
        &self,
        state: &Self::State,
        action: Action,
    ) -> Result<String, IllegalAction> {
        self.require_legal(state, action)?;
        Ok(self.action_to_string_unchecked(state, action))
    }
    /// The action of a text. Whether it is legal is not always checked.
    ///
    /// # Errors
    /// [`InvalidAction`] if the text denotes no single action at this position.
    fn string_to_action(&self, state: &Self::State, text: &str) -> Result<Action, InvalidAction>;
    /// Appends a legal action as a JSON object, in UTF-8. What an illegal one means is
    /// unspecified, and this may panic.
    fn write_action_json_unchecked(&self, state: &Self::State, action: Action, out: &mut Vec<u8>);
    /// The JSON text of an action, if it is legal.
    ///
    /// # Errors
    /// [`IllegalAction`] if the action is not legal.
    fn action_to_json(&self, state: &Self::State, action: Action) -> Result<String, IllegalAction> {
        self.require_legal(state, action)?;
        let mut out = Vec::new();
        self.write_action_json_unchecked(state, action, &mut out);
        Ok(document::utf8(out))
    }
    /// The action of a JSON object.
    ///
    /// # Errors
    /// [`InvalidAction`] if the object denotes no single action at this position.
    fn json_to_action(&self, state: &Self::State, value: &Value) -> Result<Action, InvalidAction>;
    /// Appends an event as a JSON object, in UTF-8: as `observer` sees it, or with all it holds.
    fn write_event_json(&self, event: &Self::Event, observer: Option<usize>, out: &mut Vec<u8>);

    // ---- positions and views

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
    /// Corrects a mistake made at the table, where the rules say how: JSON position and request in,
    /// JSON position out. The position may break the rule that the correction repairs, and no other.
    ///
    /// # Errors
    /// [`InvalidCorrection`]: the rules know no correction, or every fault of the position or the
    /// request (pointers below `/correction`).
    fn correct(&self, _position: &str, _request: &str) -> Result<String, InvalidCorrection> {
        Err(InvalidCorrection::Unknown { game: Self::NAME })
    }

    // ---- the rest

    /// Scores with what they are made of and what is still to come, as JSON text.
    fn score_breakdown(&self, state: &Self::State) -> String;
    /// JSON Schemas (draft 2020-12) of `position`, `view`, `action`, `event`, `score_breakdown`
    /// and, where the rules know one, `correction`.
    fn schemas(&self) -> Map<String, Value>;
}
