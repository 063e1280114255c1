//! Reading and writing: component files, JSON documents, the notation.

pub(crate) mod actions;
pub(crate) mod checking;
pub(crate) mod checking_map;
pub(crate) mod checking_sizes;
pub(crate) mod checking_visit;
pub(crate) mod component_checks;
pub(crate) mod components;
pub(crate) mod draft;
pub(crate) mod events;
pub(crate) mod names;
pub(crate) mod notation;
pub(crate) mod position;
pub(crate) mod schemas;
pub(crate) mod scores;

use super::Game;
use super::rules::state::{State, View};
use crate::error::InvalidPosition;
use crate::wire::described::{DescribedPositions, Read};
use draft::Draft;
use position::Position;

impl DescribedPositions for Game {
    type Position = Position;

    fn position(&self, state: &State) -> Position {
        self.document_of(self.reading(state))
    }

    fn position_seen(&self, view: &View) -> Position {
        Position {
            observer: usize::from(view.observer).into(),
            ..self.document_of(self.reading_of_view(view))
        }
    }

    fn state_of(&self, position: Read<Position>) -> Result<(Self, State), InvalidPosition> {
        Draft::of(self, position, false).finish()
    }

    fn view_of(&self, position: Read<Position>) -> Result<(Self, View), InvalidPosition> {
        Draft::of(self, position, true).finish_view()
    }
}
