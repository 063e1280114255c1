//! Positions and views as JSON: what those of all games have in common.

use serde_json::{Value, json};

use super::schema;
use super::shape::{Context, Reader, Scalar, Shape};
use super::shapes::write_plain;
use crate::load::Edition;

/// `"state"` or `"view"`: neither can be taken for the other.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Kind;

fn kind<T>(context: Context<'_, T>) -> &'static str {
    if context.is_view { "view" } else { "state" }
}

impl<T> Shape<T> for Kind {
    fn schema(context: Context<'_, T>) -> Value {
        schema::constant(kind(context))
    }

    fn write(&self, context: Context<'_, T>, out: &mut Vec<u8>) {
        write_plain(kind(context), out);
    }

    fn wanted(context: Context<'_, T>) -> String {
        format!("{:?}", kind(context))
    }

    fn scalar(reader: &mut Reader<'_, T>, scalar: Scalar<'_>) -> Option<Self> {
        let is_it = matches!(scalar, Scalar::Text(text) if text == kind(reader.context));
        is_it.then_some(Self)
    }
}

/// A value that only the player of a seat sees. It is only written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Private<S> {
    seat: usize,
    value: S,
}

impl<S> Private<S> {
    pub(crate) fn new(seat: usize, value: S) -> Self {
        Self { seat, value }
    }
}

impl<T, S: Shape<T>> Shape<T> for Private<S> {
    fn schema(context: Context<'_, T>) -> Value {
        let schema = Option::<S>::schema(context);
        schema::described(schema, "Null for all observers but the player.")
    }

    fn write(&self, context: Context<'_, T>, out: &mut Vec<u8>) {
        if context.observer.is_none_or(|seat| seat == self.seat) {
            self.value.write(context, out);
        } else {
            out.extend_from_slice(b"null");
        }
    }
}

/// The text of a document.
pub(crate) fn to_text<T>(document: &impl Shape<T>, context: Context<'_, T>) -> String {
    let mut out = Vec::with_capacity(4096);
    document.write(context, &mut out);
    utf8(out)
}

/// The text of JSON that shapes wrote.
pub(crate) fn utf8(json: Vec<u8>) -> String {
    String::from_utf8(json).expect("shapes write UTF-8")
}

/// Describes a schema by this text and by what of the components is a reconstruction.
pub(crate) fn describe(schema: &mut Value, text: &str, edition: &Edition<impl Sized, impl Sized>) {
    let (name, parts) = (edition.name(), edition.reconstructions().join(", "));
    let notice = format!("Of the components {name} these are a reconstruction: {parts}.");
    let notice = if parts.is_empty() { "" } else { &notice };
    let texts: Vec<&str> = [text, notice]
        .into_iter()
        .filter(|text| !text.is_empty())
        .collect();
    if !texts.is_empty() {
        schema["description"] = json!(texts.join(" "));
    }
}
