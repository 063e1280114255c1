//! The parameters of a game: as arguments, as a dict, or in a text such as `name(players=3)`.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::{Map, Value};

use crate::arguments::Players;
use crate::errors;
use crate::json;

/// The name of a game, and the parameters in brackets after it.
pub(crate) fn split(text: &str) -> PyResult<(&str, Map<String, Value>)> {
    let mut parameters = Map::new();
    let Some((name, rest)) = text.split_once('(') else {
        return Ok((text, parameters));
    };
    let wrong = || errors::wrong_options("a text must be NAME or NAME(PARAMETER=VALUE,...)");
    let inner = rest.strip_suffix(')').ok_or_else(wrong)?;
    for part in inner.split(',').filter(|part| !part.trim().is_empty()) {
        let (parameter, value) = part.split_once('=').ok_or_else(wrong)?;
        let value = match value.trim() {
            "True" => Value::Bool(true),
            "False" => Value::Bool(false),
            text => serde_json::from_str(text).unwrap_or_else(|_| Value::from(text)),
        };
        insert(&mut parameters, parameter.trim(), value)?;
    }
    Ok((name.trim(), parameters))
}

/// Adds a parameter, which must be new.
fn insert(parameters: &mut Map<String, Value>, name: &str, value: Value) -> PyResult<()> {
    match parameters.insert(name.to_owned(), value) {
        None => Ok(()),
        Some(_) => Err(errors::wrong_option(name, "given twice")),
    }
}

/// The options of a dict.
pub(crate) fn of_dict(dict: &Bound<'_, PyDict>) -> PyResult<Map<String, Value>> {
    let text = json::dumps(dict)?.map_err(|detail| errors::wrong_options(&detail))?;
    serde_json::from_str(&text).map_err(|error| errors::wrong_options(&error.to_string()))
}

/// The number of players, if any, and the options.
///
/// `players` is their number, or a dict of all parameters.
pub(crate) fn read(
    mut parameters: Map<String, Value>,
    players: Option<&Bound<'_, PyAny>>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<(Option<usize>, Map<String, Value>)> {
    let mut add = |more: Map<String, Value>| {
        more.into_iter()
            .try_for_each(|(name, value)| insert(&mut parameters, &name, value))
    };
    let mut number = None;
    match players.map(|players| (players, players.cast::<PyDict>())) {
        None => {}
        Some((_, Ok(dict))) => add(of_dict(dict)?)?,
        Some((players, Err(_))) => number = Some(players.extract::<Players>()?.0),
    }
    if let Some(options) = options {
        add(of_dict(options)?)?;
    }
    match (parameters.remove("players"), number) {
        (None, _) => {}
        (Some(_), Some(_)) => return Err(errors::wrong_option("players", "given twice")),
        (Some(value), None) => {
            let whole = value.as_u64().and_then(|whole| usize::try_from(whole).ok());
            let wrong =
                || errors::wrong_option("players", &format!("must be a whole number, not {value}"));
            number = Some(whole.ok_or_else(wrong)?);
        }
    }
    Ok((number, parameters))
}
