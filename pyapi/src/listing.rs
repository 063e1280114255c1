//! Lists of actions and outcomes: their ids, or all of it as JSON text.

use durbar::{Action, IllegalAction, Interface, Position};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyInt, PyList};
use serde::Serialize;
use serde_json::Value;

/// A legal action, or an outcome of chance.
#[derive(Serialize)]
struct Listed {
    id: Action,
    string: String,
    action: Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    probability: Option<f64>,
    #[serde(flatten)]
    told: Option<Told>,
}

/// What an action brings about.
#[derive(Serialize)]
struct Told {
    /// The change of each player's score.
    points: Vec<i32>,
    events: Value,
}

/// The events of an action as a JSON array: as `observer` sees them, or with all they hold.
pub(crate) fn events<G: Interface>(
    game: &G,
    events: &[G::Event],
    observer: Option<usize>,
) -> Value {
    events
        .iter()
        .map(|event| game.event_to_json(event, observer))
        .collect()
}

/// The legal actions; at a chance node the outcomes.
pub(crate) fn legal_actions<G: Interface>(
    position: &Position<G>,
    with_points: bool,
) -> Result<String, IllegalAction> {
    let list: Result<Vec<Listed>, _> = position
        .legal_actions()
        .into_iter()
        .map(|id| {
            let told = with_points.then(|| tell(position, id));
            listed(position, id, None, told)
        })
        .collect();
    Ok(crate::json::text(&list?))
}

/// The outcomes of a chance node with their probabilities; none at another node.
pub(crate) fn chance_outcomes<G: Interface>(
    position: &Position<G>,
) -> Result<String, IllegalAction> {
    let list: Result<Vec<Listed>, _> = position
        .chance_outcomes()
        .into_iter()
        .map(|(id, probability)| listed(position, id, Some(probability), None))
        .collect();
    Ok(crate::json::text(&list?))
}

fn listed<G: Interface>(
    position: &Position<G>,
    id: Action,
    probability: Option<f64>,
    told: Option<Told>,
) -> Result<Listed, IllegalAction> {
    let Position { game, state } = position;
    Ok(Listed {
        id,
        string: game.action_to_string(state, id)?,
        action: game.action_to_json(state, id)?,
        probability,
        told,
    })
}

fn tell<G: Interface>(position: &Position<G>, action: Action) -> Told {
    let Position { game, state } = position;
    let mut after = *state;
    let mut happened = Vec::new();
    game.apply_explained(&mut after, action, &mut happened);
    let (old, new) = (game.scores(state), game.scores(&after));
    Told {
        points: (0..game.num_players())
            .map(|seat| new[seat] - old[seat])
            .collect(),
        events: events(game, &happened, None),
    }
}

/// A list of these numbers. Small ones, as action ids are, are made once and then shared.
pub(crate) fn int_list<'py>(py: Python<'py>, numbers: &[Action]) -> PyResult<Bound<'py, PyList>> {
    const SHARED: Action = 2048;
    static INTS: PyOnceLock<Vec<Py<PyInt>>> = PyOnceLock::new();
    let ints = INTS.get_or_init(py, || (0..SHARED).map(|id| int(py, id).unbind()).collect());
    PyList::new(
        py,
        numbers
            .iter()
            .map(|&number| match ints.get(number as usize) {
                Some(shared) => shared.bind(py).clone(),
                None => int(py, number),
            }),
    )
}

fn int(py: Python<'_>, number: Action) -> Bound<'_, PyInt> {
    match number.into_pyobject(py) {
        Ok(int) => int,
        Err(never) => match never {},
    }
}
