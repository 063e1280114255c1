//! JSON text read strictly, so that two readers cannot understand one document differently.

use serde_json::Value;

use super::pointer::At;
use super::shape::{Context, Reader, Shape, Skipped};
use crate::error::MalformedJson;

/// The value of a JSON text.
///
/// Stricter than JSON has to be: no field twice at any level, no lone surrogates, no NaN or
/// infinity, numbers that fit a float, at most 32 levels.
///
/// ```
/// use durbar::parse_json;
///
/// assert_eq!(parse_json("[1, 2]")?, serde_json::json!([1, 2]));
/// let error = parse_json(r#"{"a": [{"b": 1, "b": 2}]}"#).expect_err("twice");
/// assert_eq!(error.pointer.as_deref(), Some("/a/0/b"));
/// # Ok::<(), durbar::MalformedJson>(())
/// ```
///
/// # Errors
/// [`MalformedJson`] says what is wrong first, and where.
pub fn parse_json(text: &str) -> Result<Value, MalformedJson> {
    read::<Value>(text).map(Option::unwrap_or_default)
}

/// As [`parse_json`], for those who pass the text on: quicker, since no value is made.
///
/// # Errors
/// [`MalformedJson`] says what is wrong first, and where.
pub fn check_json(text: &str) -> Result<(), MalformedJson> {
    read::<Skipped>(text).map(|_| ())
}

fn read<S: Shape<()>>(text: &str) -> Result<Option<S>, MalformedJson> {
    Reader::new(Context::open(&())).read(text, &At::Root)
}
