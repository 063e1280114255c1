//! Arguments of calls: whole numbers in their range, and text.

use std::fmt::Display;
use std::ops::RangeInclusive;

use durbar::{Fault, InvalidAction, InvalidComponents, InvalidNotation, InvalidPosition};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyBytes, PyInt, PyString};

use crate::errors::{self, Raise};

/// Digits that a message repeats.
const SHOWN_LENGTH: usize = 40;

/// A whole number of this range; `name` is the argument's.
pub(crate) fn whole(
    value: &Bound<'_, PyAny>,
    name: &str,
    range: RangeInclusive<u64>,
) -> PyResult<u64> {
    let number = as_int(value, name)?;
    match number.extract::<u64>() {
        Ok(number) if range.contains(&number) => Ok(number),
        _ => Err(errors::wrong_value(format!(
            "{name} must be from {} to {}, not {}",
            range.start(),
            range.end(),
            shown(&number)
        ))),
    }
}

/// A seed.
pub(crate) fn seed(value: &Bound<'_, PyAny>) -> PyResult<u64> {
    whole(value, "seed", 0..=u64::MAX)
}

/// An action id. One that no game can have is an `IllegalAction`, like any that is not legal.
#[inline]
pub(crate) fn action(value: &Bound<'_, PyAny>) -> PyResult<durbar::Action> {
    let number = as_int(value, "action")?;
    number
        .extract::<durbar::Action>()
        .map_err(|_| errors::no_such_action(&number))
}

/// As [`action`], for one of several.
pub(crate) fn action_at(value: &Bound<'_, PyAny>, index: usize) -> PyResult<durbar::Action> {
    let number = as_int(value, format_args!("actions[{index}]"))?;
    number
        .extract::<durbar::Action>()
        .map_err(|_| errors::no_such_action_at(&number, index))
}

/// A number of players, which the game has still to agree to.
#[derive(Clone, Copy)]
pub(crate) struct Players(pub(crate) usize);

impl<'py> FromPyObject<'_, 'py> for Players {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let number = as_int(&value, "players")?;
        number.extract().map(Self).map_err(|_| {
            errors::wrong_players(&format!("{} is no number of players", shown(&number)))
        })
    }
}

/// An `int`, or what says by `__index__` that it is one; but not a `bool`.
#[inline]
fn as_int<'py>(value: &Bound<'py, PyAny>, name: impl Display) -> PyResult<Bound<'py, PyAny>> {
    if value.is_exact_instance_of::<PyInt>() {
        return Ok(value.clone());
    }
    if value.is_instance_of::<PyBool>() || !value.hasattr("__index__")? {
        return Err(must_be(value, name, "an int"));
    }
    value.call_method0("__index__")
}

/// Why an argument is no text.
pub(crate) enum NotText {
    /// It is of another type.
    Type(PyErr),
    /// It is not Unicode, as this says.
    Unicode(String),
}

impl NotText {
    /// The error to raise; `invalid` makes the one of what is not Unicode.
    pub(crate) fn or(self, invalid: impl FnOnce(String) -> PyErr) -> PyErr {
        match self {
            Self::Type(error) => error,
            Self::Unicode(detail) => invalid(detail),
        }
    }
}

/// Text given as `str`, or as UTF-8 in `bytes`.
pub(crate) fn text<'a>(value: &'a Bound<'_, PyAny>, name: &str) -> Result<&'a str, NotText> {
    if let Ok(bytes) = value.cast::<PyBytes>() {
        str::from_utf8(bytes.as_bytes()).map_err(|error| {
            NotText::Unicode(format!(
                "not UTF-8: the byte at {} is wrong",
                error.valid_up_to()
            ))
        })
    } else if value.is_instance_of::<PyString>() {
        string(value, name)
    } else {
        Err(NotText::Type(must_be(value, name, "a str or bytes")))
    }
}

/// Text given as `str`.
pub(crate) fn string<'a>(value: &'a Bound<'_, PyAny>, name: &str) -> Result<&'a str, NotText> {
    let string = value
        .cast::<PyString>()
        .map_err(|_| NotText::Type(must_be(value, name, "a str")))?;
    string
        .to_str()
        .map_err(|_| NotText::Unicode("not Unicode: it has a lone surrogate".to_owned()))
}

/// A JSON position.
pub(crate) fn position<'a>(
    py: Python<'_>,
    value: &'a Bound<'_, PyAny>,
    name: &str,
) -> PyResult<&'a str> {
    document(py, value, name, "")
}

/// The text of a position or of what is asked of it; `pointer` is where it counts as wrong.
pub(crate) fn document<'a>(
    py: Python<'_>,
    value: &'a Bound<'_, PyAny>,
    name: &str,
    pointer: &str,
) -> PyResult<&'a str> {
    let invalid = |detail| {
        let faults = vec![Fault::new(pointer, detail)];
        InvalidPosition { faults }.raise(py)
    };
    text(value, name).map_err(|wrong| wrong.or(invalid))
}

/// A notation.
pub(crate) fn notation<'a>(py: Python<'_>, value: &'a Bound<'_, PyAny>) -> PyResult<&'a str> {
    let invalid = |detail| InvalidNotation::Syntax { offset: 0, detail }.raise(py);
    string(value, "text").map_err(|wrong| wrong.or(invalid))
}

/// The text of a component file.
pub(crate) fn components<'a>(
    py: Python<'_>,
    value: Option<&'a Bound<'_, PyAny>>,
) -> PyResult<Option<&'a str>> {
    let invalid = |detail| {
        let faults = vec![Fault::new("", detail)];
        InvalidComponents { faults }.raise(py)
    };
    value
        .map(|value| text(value, "components").map_err(|wrong| wrong.or(invalid)))
        .transpose()
}

/// The text or JSON of an action.
pub(crate) fn described<'a>(
    py: Python<'_>,
    described: Result<&'a str, NotText>,
) -> PyResult<&'a str> {
    described.map_err(|wrong| wrong.or(|detail| InvalidAction::form(detail).raise(py)))
}

fn must_be(value: &Bound<'_, PyAny>, name: impl Display, wanted: &str) -> PyErr {
    errors::wrong_type(format!("{name} must be {wanted}, not {}", type_name(value)))
}

/// The name of a value's type.
pub(crate) fn type_name(value: &Bound<'_, PyAny>) -> String {
    value
        .get_type()
        .name()
        .map_or_else(|_| "something unnamed".to_owned(), |name| name.to_string())
}

/// A number as it stands in a message; Python itself refuses to print very long ones.
pub(crate) fn shown(number: &Bound<'_, PyAny>) -> String {
    match number.str().map(|text| text.to_string()) {
        Ok(text) if text.len() <= SHOWN_LENGTH => text,
        _ => "a number of so many digits".to_owned(),
    }
}
