//! Reading and writing: component files, JSON documents, the notation.

pub(crate) mod actions;
pub(crate) mod checking;
pub(crate) mod component_checks;
pub(crate) mod components;
pub(crate) mod correction;
pub(crate) mod draft;
pub(crate) mod events;
pub(crate) mod notation;
pub(crate) mod position;
pub(crate) mod schemas;
pub(crate) mod scores;

use super::Game;
use super::rules::state::State;
use crate::error::{Fault, InvalidPosition};
use crate::show::open_view::OpenView;
use crate::wire::described::{DescribedPositions, Read};
use draft::Draft;
use position::Position;

impl DescribedPositions for Game {
    type Position = Position;

    fn position(&self, state: &State) -> Position {
        self.document_of(state, 0)
    }

    fn position_seen(&self, view: &OpenView<State>) -> Position {
        self.document_of(view.state(), view.observer())
    }

    fn state_of(&self, position: Read<Position>) -> Result<(Self, State), InvalidPosition> {
        Draft::of(self, position).finish()
    }

    fn view_of(&self, view: Read<Position>) -> Result<(Self, OpenView<State>), InvalidPosition> {
        let observer = view
            .document
            .as_ref()
            .map_or(0, |view| view.observer.index());
        let mut draft = Draft::of(self, view);
        if observer >= draft.game.players {
            let detail = format!("a seat from 0 to {}", draft.game.players - 1);
            draft.faults.push(Fault::new("/observer", detail));
        }
        let (game, state) = draft.finish()?;
        Ok((game, OpenView::new(state, observer)))
    }
}
