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

use crate::error::{Fault, InvalidAction, InvalidCorrection, InvalidNotation, InvalidPosition};
use crate::game::Action;
use crate::maharani::rules::events::EventKind;
use crate::maharani::rules::tables::Tables;
use crate::maharani::{Event, Game, State};
use crate::show::open_view::{self, OpenView};
use crate::wire::Wire;
use actions::ActionKind;
use draft::Draft;
use position::Position;
use scores::ScoreBreakdown;

impl Wire for Game {
    const NOTATION_TAG: &'static str = notation::TAG;
    const VIEW_TAG: &'static str = notation::VIEW_TAG;

    type Tables = Tables;
    type Position = Position;
    type ActionKind = ActionKind;
    type EventKind = EventKind;
    type ScoreBreakdown = ScoreBreakdown;

    fn tables(&self) -> &Tables {
        &self.tables
    }

    fn describe_event(event: &Event) -> &EventKind {
        &event.0
    }

    fn describe_state(&self, state: &State) -> Position {
        self.position(state, 0)
    }

    fn state_of(
        &self,
        position: Option<Position>,
        faults: Vec<Fault>,
    ) -> Result<(Self, State), InvalidPosition> {
        Draft::of(self, position, faults).finish()
    }

    fn describe_view(&self, view: &OpenView<State>) -> Position {
        self.position(view.state(), view.observer())
    }

    fn view_of(
        &self,
        view: Option<Position>,
        faults: Vec<Fault>,
    ) -> Result<(Self, OpenView<State>), InvalidPosition> {
        let observer = view.as_ref().map_or(0, |view| view.observer.index());
        Draft::of(self, view, faults).finish_view(observer)
    }

    fn describe_action(&self, state: &State, action: Action) -> ActionKind {
        actions::describe(self, state, action)
    }

    fn action_of(&self, state: &State, action: &ActionKind) -> Result<Action, InvalidAction> {
        actions::id_of(self, state, action)
    }

    fn action_text(&self, action: &ActionKind) -> String {
        actions::text_of(self, action)
    }

    fn read_action_text(&self, _state: &State, text: &str) -> Result<ActionKind, InvalidAction> {
        actions::read_text(self, text)
    }

    fn describe_scores(&self, state: &State) -> ScoreBreakdown {
        self.breakdown(state)
    }

    fn refine_schemas(&self, schemas: &mut Map<String, Value>) {
        schemas::refine(&self.tables, schemas);
    }

    fn to_notation(&self, state: &State) -> String {
        self.write_notation(state)
    }

    fn read_notation(&self, text: &str) -> Result<(Self, State), InvalidNotation> {
        self.state_of_notation(text)
    }

    fn view_to_notation(&self, view: &OpenView<State>) -> String {
        open_view::to_notation(self, view)
    }

    fn read_view_notation(&self, text: &str) -> Result<(Self, OpenView<State>), InvalidNotation> {
        open_view::read_notation(self, text)
    }

    fn correct(&self, position: &str, request: &str) -> Result<String, InvalidCorrection> {
        Ok(correction::take_worker_off(self, position, request)?)
    }
}
