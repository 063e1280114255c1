//! Arguments of calls: whole numbers in their range, and text.

use std::fmt::Display;
use std::ops::RangeInclusive;

use durbar::{Fault, InvalidAction, InvalidComponents, InvalidNotation, InvalidPosition};
use pyo3::PyTypeCheck;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyBytes, PyInt, PyString};
use serde_json::Value;

use crate::errors::{self, OrRaise};

/// The most digits of a number that a message repeats.
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

/// An action id. One that no game can have is an `IllegalAction`, like any illegal id.
#[inline]
pub(crate) fn action(value: &Bound<'_, PyAny>) -> PyResult<durbar::Action> {
    let number = as_int(value, "action")?;
    let refused = |_| errors::no_such_action(&number, &shown(&number), None);
    number.extract::<durbar::Action>().map_err(refused)
}

/// An action id that is one of several.
pub(crate) fn action_at(value: &Bound<'_, PyAny>, index: usize) -> PyResult<durbar::Action> {
    let number = as_int(value, format_args!("actions[{index}]"))?;
    let refused = |_| errors::no_such_action(&number, &shown(&number), Some(index));
    number.extract::<durbar::Action>().map_err(refused)
}

/// Several action ids.
pub(crate) fn actions(values: &Bound<'_, PyAny>) -> PyResult<Vec<durbar::Action>> {
    let values = values.try_iter()?.enumerate();
    values
        .map(|(index, value)| action_at(&value?, index))
        .collect()
}

/// A number of players; the game checks whether it takes so many.
#[derive(Clone, Copy)]
pub(crate) struct Players(pub(crate) usize);

impl<'py> FromPyObject<'_, 'py> for Players {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let number = as_int(&value, "players")?;
        number.extract().map(Self).map_err(|_| {
            errors::wrong_option(
                "players",
                &format!("{} is no number of players", shown(&number)),
            )
        })
    }
}

/// An `int`, or an object with `__index__`; but not a `bool`.
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

/// Text, or the reason why it is not Unicode. A value that is not text at all is a `TypeError`.
type Text<'a> = PyResult<Result<&'a str, String>>;

/// The text of a `str`, or of UTF-8 in `bytes`.
pub(crate) fn text<'a>(value: &'a Bound<'_, PyAny>, name: &str) -> Text<'a> {
    if let Ok(bytes) = value.cast::<PyBytes>() {
        Ok(str::from_utf8(bytes.as_bytes())
            .map_err(|error| format!("not UTF-8: the byte at {} is wrong", error.valid_up_to())))
    } else if value.is_instance_of::<PyString>() {
        string(value, name)
    } else {
        Err(must_be(value, name, "a str or bytes"))
    }
}

/// The text of a `str`.
pub(crate) fn string<'a>(value: &'a Bound<'_, PyAny>, name: &str) -> Text<'a> {
    let string = value.cast::<PyString>();
    let string = string.map_err(|_| must_be(value, name, "a str"))?;
    let unicode = string.to_str();
    Ok(unicode.map_err(|_| "not Unicode: it has a lone surrogate".to_owned()))
}

/// A JSON position.
pub(crate) fn position<'a>(value: &'a Bound<'_, PyAny>, name: &str) -> PyResult<&'a str> {
    document(value, name, "")
}

/// The text of a position or of a request about it; faults get `pointer` as their place.
pub(crate) fn document<'a>(
    value: &'a Bound<'_, PyAny>,
    name: &str,
    pointer: &str,
) -> PyResult<&'a str> {
    text(value, name)?
        .map_err(|detail| InvalidPosition::from(Fault::new(pointer, detail)))
        .or_raise(value.py())
}

/// A notation.
pub(crate) fn notation<'a>(value: &'a Bound<'_, PyAny>) -> PyResult<&'a str> {
    string(value, "text")?
        .map_err(|detail| InvalidNotation::Syntax { offset: 0, detail })
        .or_raise(value.py())
}

/// The text of a component file.
pub(crate) fn components<'a>(value: Option<&'a Bound<'_, PyAny>>) -> PyResult<Option<&'a str>> {
    let components = |value: &'a Bound<'_, PyAny>| {
        if value.hasattr("__fspath__")? {
            return Err(errors::wrong_type(format!(
                "components must be the text of a component file, not its path: read it first, \
                 as by {}.read_text()",
                value.repr()?
            )));
        }
        text(value, "components")?
            .and_then(|text| match text {
                path if path.to_ascii_lowercase().ends_with(".json") => {
                    Err("must be the text of a component file, not its path".to_owned())
                }
                text => Ok(text),
            })
            .map_err(|detail| InvalidComponents {
                faults: vec![Fault::new("", detail)],
            })
            .or_raise(value.py())
    };
    value.map(components).transpose()
}

/// The text or JSON of an action.
pub(crate) fn action_text<'a>(py: Python<'_>, text: Text<'a>) -> PyResult<&'a str> {
    text?.map_err(InvalidAction::form).or_raise(py)
}

/// The JSON of an action.
pub(crate) fn parse_action(py: Python<'_>, text: &str) -> PyResult<Value> {
    durbar::parse_json(text)
        .map_err(|error| InvalidAction::form(format!("not JSON: {error}")))
        .or_raise(py)
}

/// An object of a class of durbar's; `wanted` says how to come by one.
pub(crate) fn object<'a, 'py, T: PyTypeCheck>(
    value: &'a Bound<'py, PyAny>,
    name: &str,
    wanted: &str,
) -> PyResult<&'a Bound<'py, T>> {
    let object = value.cast::<T>();
    object.map_err(|_| must_be(value, name, wanted))
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

/// A number for a message; Python refuses to print very long ones.
pub(crate) fn shown(number: &Bound<'_, PyAny>) -> String {
    match number.str().map(|text| text.to_string()) {
        Ok(text) if text.len() <= SHOWN_LENGTH => text,
        _ => "a number of too many digits".to_owned(),
    }
}
