//! The settings of a search, as keyword arguments.

use durbar::search::Config;
use durbar::{AnyGame, Judge as _, with_game};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyString};

use crate::arguments;
use crate::errors::{self, OrRaise};
use crate::workers::Threads;

/// The settings of a search of a game, and whether it knows everything.
pub(super) fn read(
    py: Python<'_>,
    settings: Option<&Bound<'_, PyDict>>,
    game: &AnyGame,
) -> PyResult<(Config, bool)> {
    let Some(settings) = settings else {
        return Ok((tuned(game), false));
    };
    let mut config = match settings.get_item("preset")? {
        None => tuned(game),
        Some(preset) => match preset.extract::<String>().as_deref() {
            Ok("tuned") => tuned(game),
            Ok("uct") => Config::default(),
            _ => {
                return Err(errors::wrong_value(
                    "preset must be \"tuned\" or \"uct\"".to_owned(),
                ));
            }
        },
    };
    let mut open_hands = false;
    for (name, value) in settings {
        let name: String = name.extract()?;
        match name.as_str() {
            "preset" => {}
            "open_hands" => open_hands = value.extract()?,
            "threads" => config.threads = Threads::of(&value).number()?,
            "max_memory" => {
                let most = arguments::whole(&value, &name, 1..=u64::MAX)?;
                config.max_memory = usize::try_from(most).unwrap_or(usize::MAX);
            }
            _ if value.is_none() => {}
            _ => {
                let text = as_text(&value, &name)?;
                config.set(&name, &text).map_err(|error| match error {
                    durbar::InvalidSearch::UnknownSetting { .. } => {
                        errors::wrong_type(error.to_string())
                    }
                    error => errors::wrong_value(error.to_string()),
                })?;
            }
        }
    }
    config.check().or_raise(py)?;
    Ok((config, open_hands))
}

fn tuned(game: &AnyGame) -> Config {
    with_game!(game, game => game.tuned())
}

/// A value as [`Config::set`] reads it.
fn as_text(value: &Bound<'_, PyAny>, name: &str) -> PyResult<String> {
    match name {
        "selection" | "expansion" | "leaves" => Ok(text(value, name)?),
        "flat" if !value.is_instance_of::<PyBool>() => Err(wrong_type(value, name, "a bool")),
        "flat" => Ok(value.is_truthy()?.to_string()),
        _ => number(value, name).map(|number| number.to_string()),
    }
}

fn text(value: &Bound<'_, PyAny>, name: &str) -> PyResult<String> {
    let text = value.cast::<PyString>();
    let text = text.map_err(|_| wrong_type(value, name, "a str"))?;
    Ok(text.to_str()?.to_owned())
}

/// A number that is not a bool.
pub(super) fn number(value: &Bound<'_, PyAny>, name: &str) -> PyResult<f64> {
    match value.extract() {
        Ok(number) if !value.is_instance_of::<PyBool>() => Ok(number),
        _ => Err(wrong_type(value, name, "a float")),
    }
}

fn wrong_type(value: &Bound<'_, PyAny>, name: &str, right: &str) -> PyErr {
    errors::wrong_type(format!(
        "{name} must be {right}, not {}",
        arguments::type_name(value)
    ))
}
