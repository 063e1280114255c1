//! The body of an HTTP request, checked strictly and split without being understood.

use std::collections::BTreeMap;

use durbar::{MalformedJson, check_json};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use serde_json::value::RawValue;

use crate::errors::{OrRaise, guarded};

const BOM: &[u8] = b"\xEF\xBB\xBF";

/// Split a JSON object into one of its fields and the rest, both still JSON.
///
/// Stricter than JSON has to be, so that two readers cannot understand one body differently:
/// UTF-8 without a byte order mark, one object and nothing after it, no field twice at any level,
/// no lone surrogates, no NaN or infinity, numbers that fit a float, at most 32 levels.
///
/// Args:
///     body: The bytes of the object.
///     field: The name of a field of it, which may be missing.
///
/// Returns:
///     The object without that field, and the bytes of the field's value or None.
///
/// Raises:
///     MalformedJson: The body is not so; `offset` says where, and `pointer` which field is there
///         twice.
///
/// >>> import durbar
/// >>> durbar.split_body(b'{"points": true, "position": {"kind": "state"}}', "position")
/// (b'{"points":true}', b'{"kind": "state"}')
#[pyfunction]
pub(crate) fn split_body<'py>(
    py: Python<'py>,
    body: &Bound<'py, PyBytes>,
    field: &str,
) -> PyResult<(Bound<'py, PyBytes>, Option<Bound<'py, PyBytes>>)> {
    guarded(|| {
        let (rest, value) = split(body.as_bytes(), field).or_raise(py)?;
        let value = value.map(|raw| PyBytes::new(py, raw.get().as_bytes()));
        Ok((PyBytes::new(py, rest.as_bytes()), value))
    })
}

fn split<'a>(body: &'a [u8], field: &str) -> Result<(String, Option<&'a RawValue>), MalformedJson> {
    let text = decode(body)?;
    check_json(text)?;
    let start = text.len() - text.trim_start().len();
    if !text[start..].starts_with('{') {
        return Err(malformed("not an object", start));
    }
    let mut fields: BTreeMap<String, &RawValue> =
        serde_json::from_str(text).map_err(|error| MalformedJson::new(text, &error))?;
    let value = fields.remove(field);
    Ok((crate::json::text(&fields), value))
}

fn decode(body: &[u8]) -> Result<&str, MalformedJson> {
    if body.starts_with(BOM) {
        return Err(malformed("a byte order mark stands before it", 0));
    }
    str::from_utf8(body).map_err(|error| malformed("not UTF-8", error.valid_up_to()))
}

fn malformed(detail: &str, offset: usize) -> MalformedJson {
    MalformedJson {
        detail: detail.to_owned(),
        offset,
        pointer: None,
    }
}
