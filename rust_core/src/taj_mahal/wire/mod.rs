//! Reading and writing: component files, JSON documents, the notation.

pub(crate) mod actions;
pub(crate) mod checking;
pub(crate) mod checking_map;
pub(crate) mod checking_sizes;
pub(crate) mod checking_visit;
pub(crate) mod component_checks;
pub(crate) mod draft;
pub(crate) mod names;
pub(crate) mod notation;
pub(crate) mod position;
pub(crate) mod schemas;
pub(crate) mod scores;

use serde_json::{Map, Value};

use crate::error::{Fault, InvalidAction, InvalidNotation, InvalidPosition};
use crate::game::Action;
use crate::taj_mahal::rules::events::EventKind;
use crate::taj_mahal::rules::tables::Tables;
use crate::taj_mahal::{Event, Game, State, View};
use crate::wire::Wire;
use crate::wire::shapes::Whole;
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
        Position {
            deck: state.deck,
            ..self.position(&state.open, |seat| (Some(state.hands[seat]), 0))
        }
    }

    fn state_of(
        &self,
        position: Option<Position>,
        faults: Vec<Fault>,
    ) -> Result<(Self, State), InvalidPosition> {
        Draft::of(self, position, faults, false).finish()
    }

    fn describe_view(&self, view: &View) -> Position {
        Position {
            observer: usize::from(view.observer).into(),
            deck_size: Whole::new(view.deck_size(&self.tables)),
            ..self.position(&view.open, |seat| (view.hand(seat), view.hand_size(seat)))
        }
    }

    fn view_of(
        &self,
        view: Option<Position>,
        faults: Vec<Fault>,
    ) -> Result<(Self, View), InvalidPosition> {
        Draft::of(self, view, faults, true).finish_view()
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

    fn read_action_text(&self, state: &State, text: &str) -> Result<ActionKind, InvalidAction> {
        actions::read_text(self, state, text)
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

    fn view_to_notation(&self, view: &View) -> String {
        self.write_view_notation(view)
    }

    fn read_view_notation(&self, text: &str) -> Result<(Self, View), InvalidNotation> {
        self.view_of_notation(text)
    }
}
