//! Views of a game in which nothing is hidden: the position itself, and who looks at it.
//!
//! In JSON a view is the position with `"kind": "view"` and an `observer`; in notation it begins
//! with the tag of views and the observer.

use crate::error::InvalidNotation;
use crate::wire::Wire;

/// A state that is open to everybody, as one player sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OpenView<S> {
    state: S,
    observer: u8,
}

impl<S> OpenView<S> {
    /// The state as this player sees it.
    pub fn new(state: S, observer: usize) -> Self {
        Self {
            state,
            observer: observer as u8,
        }
    }

    /// The state.
    pub fn state(&self) -> &S {
        &self.state
    }

    /// Who sees it.
    pub fn observer(&self) -> usize {
        usize::from(self.observer)
    }
}

fn no_such_seat(players: usize) -> String {
    format!("a seat from 0 to {}", players - 1)
}

pub(crate) fn to_notation<G: Wire>(game: &G, view: &OpenView<G::State>) -> String {
    let position = game.to_notation(&view.state);
    let rest = position.strip_prefix(G::NOTATION_TAG).unwrap_or(&position);
    format!("{}_{}{rest}", G::VIEW_TAG, view.observer)
}

pub(crate) fn read_notation<G: Wire>(
    game: &G,
    text: &str,
) -> Result<(G, OpenView<G::State>), InvalidNotation> {
    let wrong = |offset: usize, detail: String| Err(InvalidNotation::Syntax { offset, detail });
    let mut parts = text.splitn(3, '_');
    if parts.next() != Some(G::VIEW_TAG) {
        return wrong(0, format!("a view begins with {}_", G::VIEW_TAG));
    }
    let observer = parts.next().unwrap_or_default();
    let offset = G::VIEW_TAG.len() + 1;
    // One digit, so that equal views have equal notations.
    let digit = observer.parse::<u8>().ok().filter(|_| observer.len() == 1);
    let Some(seat) = digit.map(usize::from) else {
        return wrong(offset, "the observer, a seat".to_owned());
    };
    let rest = parts.next().unwrap_or_default();
    let position = format!("{}_{rest}", G::NOTATION_TAG);
    // What stands before the position is longer than its own tag.
    let shift = text.len() - position.len();
    match game.read_notation(&position) {
        Ok((game, state)) if seat < game.num_players() => Ok((game, OpenView::new(state, seat))),
        Ok((game, _)) => wrong(offset, no_such_seat(game.num_players())),
        Err(InvalidNotation::Syntax {
            offset: inside,
            detail,
        }) => wrong(inside + shift, detail),
        Err(position) => Err(position),
    }
}
