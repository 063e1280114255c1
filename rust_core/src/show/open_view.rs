//! Views of a game in which nothing is hidden: the position itself, and who looks at it.
//!
//! In JSON a view is the position with `"kind": "view"` and an `observer`; in notation it begins
//! with the tag of views and the observer.

use crate::error::InvalidNotation;
use crate::wire::cursor::Cursor;
use crate::wire::described::Notation;

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

/// Reads what stands behind the tag and the observer of a notation.
pub(crate) fn read<G: Notation>(
    game: &G,
    observer: usize,
    cursor: Cursor<'_>,
) -> Result<(G, OpenView<G::State>), InvalidNotation> {
    let offset = cursor.offset - 1;
    let (game, state) = game.read_state(cursor)?;
    if observer < game.num_players() {
        return Ok((game, OpenView::new(state, observer)));
    }
    let detail = format!("a seat from 0 to {}", game.num_players() - 1);
    Err(InvalidNotation::Syntax { offset, detail })
}
