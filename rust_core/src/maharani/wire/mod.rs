//! Reading and writing: component files, JSON documents, the notation.

pub(crate) mod actions;
pub(crate) mod checking;
pub(crate) mod component_checks;
pub(crate) mod correction;
pub(crate) mod draft;
pub(crate) mod notation;
pub(crate) mod position;
pub(crate) mod schemas;
pub(crate) mod scores;

use serde_json::{Map, Value};

use crate::error::{InvalidAction, InvalidCorrection, InvalidNotation, InvalidPosition};
use crate::game::Action;
use crate::maharani::{Event, Game, State};
use crate::show::open_view::{self, OpenView};
use crate::wire::Wire;
use crate::wire::action_text::read_value;
use crate::wire::document::to_value;
use crate::wire::shape::{Context, Shape};

impl Wire for Game {
    const NOTATION_TAG: &'static str = notation::TAG;
    const VIEW_TAG: &'static str = notation::VIEW_TAG;

    fn action_to_string_unchecked(&self, state: &State, action: Action) -> String {
        self.text_of(&self.describe_action(state, action))
    }

    fn string_to_action(&self, state: &State, text: &str) -> Result<Action, InvalidAction> {
        self.id_of(state, &self.read_action_text(text)?)
    }

    fn write_action_json_unchecked(&self, state: &State, action: Action, out: &mut Vec<u8>) {
        let action = self.describe_action(state, action);
        action.write(Context::open(&*self.tables), out);
    }

    fn json_to_action(&self, state: &State, value: &Value) -> Result<Action, InvalidAction> {
        self.id_of(state, &read_value(&*self.tables, value)?)
    }

    fn write_event_json(&self, event: &Event, _observer: Option<usize>, out: &mut Vec<u8>) {
        event.0.write(Context::open(&*self.tables), out);
    }

    fn to_json(&self, state: &State) -> String {
        self.write_position(state)
    }

    fn read_json(&self, text: &str) -> Result<(Self, State), InvalidPosition> {
        self.read_position(text)
    }

    fn to_notation(&self, state: &State) -> String {
        self.write_notation(state)
    }

    fn read_notation(&self, text: &str) -> Result<(Self, State), InvalidNotation> {
        self.state_of_notation(text)
    }

    fn view_to_json(&self, view: &OpenView<State>) -> String {
        self.write_view(view)
    }

    fn read_view_json(&self, text: &str) -> Result<(Self, OpenView<State>), InvalidPosition> {
        self.read_view(text)
    }

    fn view_to_notation(&self, view: &OpenView<State>) -> String {
        open_view::to_notation(self, view)
    }

    fn read_view_notation(&self, text: &str) -> Result<(Self, OpenView<State>), InvalidNotation> {
        open_view::read_notation(self, text)
    }

    fn correct(&self, position: &str, request: &str) -> Result<String, InvalidCorrection> {
        Ok(self.take_worker_off(position, request)?)
    }

    fn score_breakdown(&self, state: &State) -> Value {
        to_value(&self.breakdown(state), Context::open(&*self.tables))
    }

    fn schemas(&self) -> Map<String, Value> {
        self.all_schemas()
    }
}
