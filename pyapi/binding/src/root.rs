//! Where a search or random games begin: at a state or at a view.

use std::fmt::Display;

use durbar::{AnyGame, AnyPosition, AnyView, Turn, with_position};
use pyo3::prelude::*;

use crate::arguments::type_name;
use crate::errors;
use crate::state::State;
use crate::view::View;

/// A copy of a state or a view, so that other threads may use the original.
pub(crate) enum Root {
    State(AnyPosition),
    View(AnyView),
}

impl Root {
    /// The error, if the value is neither, begins with what it must be.
    pub(crate) fn of(value: &Bound<'_, PyAny>, wanted: impl Display) -> PyResult<Self> {
        if let Ok(state) = value.cast::<State>() {
            return Ok(Self::State(state.try_borrow()?.position().clone()));
        }
        let view = value.cast::<View>().map_err(|_| {
            let kind = type_name(value);
            errors::wrong_type(format!("{wanted}, not {kind}"))
        })?;
        Ok(Self::View(view.get().view().clone()))
    }

    pub(crate) fn game(&self) -> AnyGame {
        match self {
            Self::State(position) => position.game(),
            Self::View(view) => view.game(),
        }
    }

    /// What a search knows: with open hands the whole state, and otherwise what the player sees who
    /// decides. Nothing for open hands in a view.
    pub(crate) fn known(self, open_hands: bool) -> Option<Self> {
        match self {
            Self::View(_) if open_hands => None,
            Self::State(position) if !open_hands => Some(match decides(&position) {
                Some(seat) => Self::View(position.view(seat)),
                None => Self::State(position),
            }),
            known => Some(known),
        }
    }
}

/// The seat that decides, if one does.
pub(crate) fn decides(position: &AnyPosition) -> Option<usize> {
    with_position!(position, position => match position.turn() {
        Turn::Player(seat) => Some(usize::from(seat)),
        _ => None,
    })
}
