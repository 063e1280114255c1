//! What the component files of all games have in common.

use std::marker::PhantomData;

use serde_json::{Value, json};

use super::checks::{Check, judge};
use super::pointer::At;
use super::reading::{Fields, Read};
use super::shape::{Context, Reader, Scalar, Shape};
use crate::error::InvalidComponents;

/// Reads a component file with every fault of form, then judges it as a whole. Gives it also as the
/// JSON that it is.
///
/// # Errors
/// Every fault, with its JSON pointer. A check is left out where a part that it needs could not be
/// read.
pub(crate) fn read<S: Shape<()> + Default>(
    text: &str,
    checks: &[Check<S>],
) -> Result<(S, Value), InvalidComponents> {
    let mut reader = Reader::new(Context::open(&()));
    let file = reader.read_or_fault::<S>(text, &At::Root);
    let faults = match &file {
        Some(file) => judge(file, reader.faults, checks),
        None => reader.faults,
    };
    if !faults.is_empty() {
        let faults = faults.into();
        return Err(InvalidComponents { faults });
    }
    let json = crate::parse_json(text).unwrap_or_default();
    Ok((file.unwrap_or_default(), json))
}

/// A text of a form that others can rely on.
#[derive(Default)]
pub(crate) struct Text<F>(pub String, PhantomData<F>);

/// What a text must be.
pub(crate) trait Form {
    const WANTED: &'static str;
    const PATTERN: &'static str;

    fn fits(text: &str) -> bool;
}

/// A name without hyphens, which part the names in an action text.
#[derive(Default)]
pub(crate) struct Word;

impl Form for Word {
    const WANTED: &'static str = "letters, digits and underscores only";
    const PATTERN: &'static str = "^[A-Za-z0-9_]+$";

    fn fits(text: &str) -> bool {
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
        !text.is_empty() && text.chars().all(plain)
    }
}

/// Names go into action texts and URLs: letters, digits, underscores, and inside also hyphens.
#[derive(Default)]
pub(crate) struct Hyphened;

impl Form for Hyphened {
    const WANTED: &'static str = "letters, digits, underscores, and inside hyphens";
    const PATTERN: &'static str = "^[A-Za-z0-9_]([A-Za-z0-9_-]*[A-Za-z0-9_])?$";

    fn fits(text: &str) -> bool {
        let hyphens_inside = !text.starts_with('-') && !text.ends_with('-');
        hyphens_inside && Word::fits(&text.replace('-', "_"))
    }
}

impl<F: Form> Shape<()> for Text<F> {
    const WANTED: &'static str = F::WANTED;

    fn schema(_context: Context<'_, ()>) -> Value {
        json!({"type": "string", "pattern": F::PATTERN})
    }

    fn scalar(_reader: &mut Reader<'_, ()>, scalar: Scalar<'_>) -> Option<Self> {
        match scalar {
            Scalar::Text(text) if F::fits(text) => Some(Self(text.to_owned(), PhantomData)),
            _ => None,
        }
    }
}

/// An object whose names are such texts.
pub(crate) struct Keyed<F, S>(pub Vec<(String, S)>, PhantomData<F>);

impl<F, S> Default for Keyed<F, S> {
    fn default() -> Self {
        Self(Vec::new(), PhantomData)
    }
}

impl<F: Form, S: Shape<()> + Default> Shape<()> for Keyed<F, S> {
    const WANTED: &'static str = "an object";

    fn schema(context: Context<'_, ()>) -> Value {
        json!({
            "type": "object", "propertyNames": Text::<F>::schema(context),
            "additionalProperties": S::schema(context),
        })
    }

    fn object(mut fields: Fields<'_, '_, '_, ()>) -> Read<Self> {
        let mut map = Self::default();
        while let Some(name) = fields.name()? {
            fields.once(name.clone())?;
            let at = fields.at.field(&name);
            fields.reader.scalar::<Text<F>>(&at, Scalar::Text(&name));
            let value = fields.value::<S>(&name)?;
            map.0.push((name.into_owned(), value.unwrap_or_default()));
        }
        Ok(Some(map))
    }
}
