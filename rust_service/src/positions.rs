//! Positions and views in requests, and writing them in the requested form.

use durbar::{AnyPosition, AnyView, Turn, Wire as _, with_position};

use crate::fields::{Document, Form};
use crate::game_service::{Answer, GameService, quoted};
use crate::refusal::{Refusal, Unreadable};

/// The position or the view of a request that takes either.
pub(crate) enum Known {
    Position(AnyPosition),
    View(AnyView),
}

impl Known {
    pub(crate) fn is_view(&self) -> bool {
        matches!(self, Self::View(_))
    }

    /// The position; for a view a position that agrees with it, if its observer decides.
    pub(crate) fn decision(self) -> Result<AnyPosition, Box<Refusal>> {
        let view = match self {
            Self::Position(position) => return Ok(position),
            Self::View(view) => view,
        };
        let observer = view.observer();
        let position = view.representative();
        match with_position!(&position, position => position.turn()) {
            Turn::Player(seat) if usize::from(seat) == observer => Ok(position),
            _ => Err(Refusal::not_to_move(observer)),
        }
    }
}

impl GameService {
    pub(crate) fn position(&self, document: &Document<'_>) -> Result<AnyPosition, Box<Refusal>> {
        self.read_position(document)
            .map_err(|error| error.refusal("position"))
    }

    pub(crate) fn known(&self, document: &Document<'_>) -> Result<Known, Box<Refusal>> {
        self.read_known(document)
            .map_err(|error| error.refusal("position"))
    }

    fn read_position(&self, document: &Document<'_>) -> Result<AnyPosition, Unreadable> {
        let game = &self.game;
        match document {
            Document::Json(text) => {
                let read = game.read_json(text);
                read.map_err(|error| Unreadable::json(error, text, "state", self.name()))
            }
            Document::Notation(text) => {
                let read = game.read_notation(text);
                read.map_err(|error| Unreadable::notation(error, text, self.name()))
            }
            Document::Sealed(token) => {
                let sealer = self.sealer.as_ref().ok_or(Unreadable::NoSealer)?;
                let notation = sealer
                    .open(self.name(), token)
                    .map_err(Unreadable::Defect)?
                    .ok_or(Unreadable::Token)?;
                // A service with other components sealed it. Its faults would reveal sealed
                // content.
                game.read_notation(&notation).map_err(|_| Unreadable::Token)
            }
        }
    }

    pub(crate) fn read_view(&self, document: &Document<'_>) -> Result<AnyView, Unreadable> {
        let game = &self.game;
        match document {
            Document::Json(text) => {
                let read = game.read_view_json(text);
                read.map_err(|error| Unreadable::json(error, text, "view", self.name()))
            }
            Document::Notation(text) | Document::Sealed(text) => {
                let read = game.read_view_notation(text);
                read.map_err(|error| Unreadable::notation(error, text, self.name()))
            }
        }
    }

    /// The position or the view; else the faults of the kind that it claims to be.
    pub(crate) fn read_known(&self, document: &Document<'_>) -> Result<Known, Unreadable> {
        match self.read_position(document) {
            Ok(position) => Ok(Known::Position(position)),
            Err(unreadable) if unreadable.is_of_other_kind() => match self.read_view(document) {
                Ok(view) => Ok(Known::View(view)),
                Err(other) if other.is_of_other_kind() => Err(unreadable),
                Err(other) => Err(other),
            },
            Err(unreadable) => Err(unreadable),
        }
    }

    pub(crate) fn written(&self, position: &AnyPosition, form: Form) -> Answer {
        let notation =
            || with_position!(position, position => position.game.to_notation(&position.state));
        Ok(match form {
            Form::Json => {
                with_position!(position, position => position.game.to_json(&position.state))
            }
            Form::Notation => quoted(&notation()),
            Form::Sealed => {
                let sealer = self.sealer.as_ref();
                let sealer = sealer.ok_or_else(|| Refusal::new("sealing-unavailable"))?;
                let token = sealer.seal(self.name(), &notation());
                quoted(&token.map_err(Refusal::defect)?)
            }
        })
    }
}
