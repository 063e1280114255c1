//! Reading and writing: JSON documents, component files, notations, action texts.
//!
//! Each JSON document is described once, by a type (`describe.rs`): from it follow its reader, its
//! writer and its JSON Schema. A game says what its documents are and what they mean; the rest of
//! [`Wire`] is the same for all games. The conformance suite holds every game to the following:
//!
//! 1. **Round trips.** JSON, notation and action texts give back the same value, and equal states
//!    give the same bytes.
//! 2. **Faults.** What is refused is refused with every reason at once, each with its place.
//! 3. **Documents.** A JSON position is an object with `kind` (`"state"`), `game`, `options` (an
//!    object; options are true or false) and `players` (an array, by seat); a view has the `kind`
//!    `"view"` and an `observer` as well. An action and an event are objects with a `type`.

pub(crate) mod action_text;
pub(crate) mod checks;
pub(crate) mod component_file;
pub(crate) mod cursor;
pub(crate) mod describe;
pub(crate) mod document;
pub(crate) mod json;
pub(crate) mod pointer;
pub(crate) mod schema;
pub(crate) mod shape;
pub(crate) mod shapes;

use serde_json::{Map, Value};

use crate::error::{
    Fault, IllegalAction, InvalidAction, InvalidCorrection, InvalidNotation, InvalidPosition,
};
use crate::game::Action;
use crate::show::Show;
use pointer::At;
use shape::{Context, Reader, Shape};

/// A game that can be talked to in JSON and text.
pub trait Wire: Show {
    /// Start of every notation of this game, with its version.
    const NOTATION_TAG: &'static str;
    /// Start of every notation of a view.
    const VIEW_TAG: &'static str;

    // ---- what the documents are, and what they mean

    /// Where the names in documents come from.
    type Tables;
    /// A position or a view as JSON.
    type Position: Shape<Self::Tables>;
    /// An action or an outcome as JSON.
    type ActionKind: Shape<Self::Tables>;
    /// An event as JSON.
    type EventKind: Shape<Self::Tables>;
    /// What scores are made of, as JSON.
    type ScoreBreakdown: Shape<Self::Tables>;

    /// Where the names in documents come from.
    fn tables(&self) -> &Self::Tables;
    /// What a state is as JSON.
    fn describe_state(&self, state: &Self::State) -> Self::Position;
    /// The state of a JSON position that was read with these faults, and the game for its number of
    /// players and options.
    ///
    /// # Errors
    /// [`InvalidPosition`] with these faults and all others.
    fn state_of(
        &self,
        position: Option<Self::Position>,
        faults: Vec<Fault>,
    ) -> Result<(Self, Self::State), InvalidPosition>;
    /// What a view is as JSON.
    fn describe_view(&self, view: &Self::View) -> Self::Position;
    /// As [`Wire::state_of`], for a view.
    ///
    /// # Errors
    /// [`InvalidPosition`] with these faults and all others.
    fn view_of(
        &self,
        view: Option<Self::Position>,
        faults: Vec<Fault>,
    ) -> Result<(Self, Self::View), InvalidPosition>;
    /// What a legal action is.
    fn describe_action(&self, state: &Self::State, action: Action) -> Self::ActionKind;
    /// The id of an action at this position; whether it is legal is not asked.
    ///
    /// # Errors
    /// [`InvalidAction`] if this denotes no single action here.
    fn action_of(
        &self,
        state: &Self::State,
        action: &Self::ActionKind,
    ) -> Result<Action, InvalidAction>;
    /// The text of an action.
    fn action_text(&self, action: &Self::ActionKind) -> String;
    /// What a text says.
    ///
    /// # Errors
    /// [`InvalidAction`] if the text is of no action's form.
    fn read_action_text(
        &self,
        state: &Self::State,
        text: &str,
    ) -> Result<Self::ActionKind, InvalidAction>;
    /// What an event is.
    fn describe_event(event: &Self::Event) -> &Self::EventKind;
    /// Scores with what they are made of and what is still to come.
    fn describe_scores(&self, state: &Self::State) -> Self::ScoreBreakdown;
    /// What the schemas of these documents say beyond their descriptions.
    fn refine_schemas(&self, _schemas: &mut Map<String, Value>) {}

    /// The position in one line, safe in a URL.
    fn to_notation(&self, state: &Self::State) -> String;
    /// The state of a notation, with the game for its number of players and options.
    ///
    /// # Errors
    /// [`InvalidNotation`] says where the form is wrong, or every fault of the position.
    fn read_notation(&self, text: &str) -> Result<(Self, Self::State), InvalidNotation>;
    /// The view in one line, safe in a URL.
    fn view_to_notation(&self, view: &Self::View) -> String;
    /// The view of a notation, with the game for its number of players and options.
    ///
    /// # Errors
    /// [`InvalidNotation`] says where the form is wrong, or every fault of the view.
    fn read_view_notation(&self, text: &str) -> Result<(Self, Self::View), InvalidNotation>;
    /// A mistake at the table put right, where the rules say how: JSON position and request in,
    /// JSON position out. The position need not be legal otherwise than the rule says.
    ///
    /// # Errors
    /// [`InvalidCorrection`]: the rules know no correction, or every fault of the position or the
    /// request (pointers below `/correction`).
    fn correct(&self, _position: &str, _request: &str) -> Result<String, InvalidCorrection> {
        Err(InvalidCorrection::Unknown { game: Self::NAME })
    }

    // ---- the same for all games

    /// A legal action as text, readable and safe in a URL.
    ///
    /// # Errors
    /// [`IllegalAction`] if the action is not legal: what it would mean depends on the position.
    fn action_to_string(
        &self,
        state: &Self::State,
        action: Action,
    ) -> Result<String, IllegalAction> {
        self.require_legal(state, action)?;
        Ok(self.action_text(&self.describe_action(state, action)))
    }
    /// The action of a text.
    ///
    /// # Errors
    /// [`InvalidAction`] if the text denotes no single action at this position.
    fn string_to_action(&self, state: &Self::State, text: &str) -> Result<Action, InvalidAction> {
        self.action_of(state, &self.read_action_text(state, text)?)
    }
    /// Appends a legal action as a JSON object, in UTF-8.
    ///
    /// # Errors
    /// [`IllegalAction`] if the action is not legal; nothing is appended then.
    fn write_action_json(
        &self,
        state: &Self::State,
        action: Action,
        out: &mut Vec<u8>,
    ) -> Result<(), IllegalAction> {
        self.require_legal(state, action)?;
        let action = self.describe_action(state, action);
        action.write(Context::open(self.tables()), out);
        Ok(())
    }
    /// A legal action as a JSON object.
    ///
    /// # Errors
    /// [`IllegalAction`] if the action is not legal.
    fn action_to_json(&self, state: &Self::State, action: Action) -> Result<Value, IllegalAction> {
        self.require_legal(state, action)?;
        let action = self.describe_action(state, action);
        Ok(document::to_value(&action, Context::open(self.tables())))
    }
    /// The action of a JSON object.
    ///
    /// # Errors
    /// [`InvalidAction`] if the object denotes no single action at this position.
    fn json_to_action(&self, state: &Self::State, value: &Value) -> Result<Action, InvalidAction> {
        self.action_of(state, &action_text::read_value(self.tables(), value)?)
    }
    /// An event as a JSON object: as `observer` sees it, or with all it holds.
    fn event_to_json(&self, event: &Self::Event, observer: Option<usize>) -> Value {
        let context = Context {
            observer,
            ..Context::open(self.tables())
        };
        document::to_value(Self::describe_event(event), context)
    }
    /// The position as JSON text.
    fn to_json(&self, state: &Self::State) -> String {
        document::to_text(&self.describe_state(state), Context::open(self.tables()))
    }
    /// The state of a JSON position, with the game for its number of players and options.
    ///
    /// # Errors
    /// [`InvalidPosition`] with every fault.
    fn read_json(&self, text: &str) -> Result<(Self, Self::State), InvalidPosition> {
        let mut reader = Reader::new(Context::open(self.tables()));
        let position = reader.read_or_fault(text, &At::Root);
        self.state_of(position, reader.faults)
    }
    /// The view as JSON text.
    fn view_to_json(&self, view: &Self::View) -> String {
        document::to_text(&self.describe_view(view), Context::view(self.tables()))
    }
    /// The view of a JSON text, with the game for its number of players and options.
    ///
    /// # Errors
    /// [`InvalidPosition`] with every fault.
    fn read_view_json(&self, text: &str) -> Result<(Self, Self::View), InvalidPosition> {
        let mut reader = Reader::new(Context::view(self.tables()));
        let view = reader.read_or_fault(text, &At::Root);
        self.view_of(view, reader.faults)
    }
    /// Scores with what they are made of and what is still to come, as JSON.
    fn score_breakdown(&self, state: &Self::State) -> Value {
        let context = Context::open(self.tables());
        document::to_value(&self.describe_scores(state), context)
    }
    /// JSON Schemas (draft 2020-12) of `position`, `view`, `action`, `event`, `score_breakdown`
    /// and, where the rules know one, `correction`.
    fn schemas(&self) -> Map<String, Value> {
        let open = Context::open(self.tables());
        let schemas = [
            ("position", Self::Position::schema(open)),
            ("view", Self::Position::schema(Context::view(self.tables()))),
            ("action", Self::ActionKind::schema(open)),
            ("event", Self::EventKind::schema(open)),
            ("score_breakdown", Self::ScoreBreakdown::schema(open)),
        ];
        let schemas = schemas.into_iter();
        let mut schemas = schemas
            .map(|(name, schema)| (name.to_owned(), schema))
            .collect();
        self.refine_schemas(&mut schemas);
        schemas
    }
}
