//! The words of an action's text, read as the fields of its JSON are.

use super::pointer::At;
use super::shape::{Context, Reader, Scalar, Shape};
use crate::error::InvalidAction;

/// Reads the parts of a text and notes their faults.
pub(crate) struct Words<'t, T>(Reader<'t, T>);

impl<'t, T> Words<'t, T> {
    pub(crate) fn new(tables: &'t T) -> Self {
        Self(Reader::new(Context::open(tables)))
    }

    /// A field that is a text.
    pub(crate) fn text<S: Shape<T>>(&mut self, field: &str, word: &str) -> Option<S> {
        self.0.scalar(&At::Root.field(field), Scalar::Text(word))
    }

    /// A field that is a number: as it is written out, without a sign or leading zeros.
    pub(crate) fn number<S: Shape<T>>(&mut self, field: &str, word: &str) -> Option<S> {
        let number: Option<u32> = word.parse().ok();
        match number.filter(|number| number.to_string() == word) {
            Some(number) => {
                let at = At::Root.field(field);
                self.0.scalar(&at, Scalar::Number(&number.into()))
            }
            None => self.text(field, word),
        }
    }

    /// Notes a fault of a field.
    pub(crate) fn fault(&mut self, field: &str, detail: String) {
        self.0.fault(&At::Root.field(field), detail);
    }

    /// What was read.
    ///
    /// # Errors
    /// The faults of the parts; if there is none and yet no action, what `unknown` says.
    pub(crate) fn end<A>(
        self,
        action: Option<A>,
        unknown: impl FnOnce() -> String,
    ) -> Result<A, InvalidAction> {
        if !self.0.faults.is_empty() {
            return Err(InvalidAction::of(self.0.faults));
        }
        action.ok_or_else(|| InvalidAction::form(unknown()))
    }
}

/// An action as JSON, read.
///
/// # Errors
/// [`InvalidAction`] with every fault of form.
pub(crate) fn read_value<T, S: Shape<T>>(
    tables: &T,
    value: &serde_json::Value,
) -> Result<S, InvalidAction> {
    let mut reader = Reader::new(Context::open(tables));
    let action = reader.read_value(value, &At::Root);
    match action {
        Some(action) if reader.faults.is_empty() => Ok(action),
        _ => Err(InvalidAction::of(reader.faults)),
    }
}
