//! Lists of actions and outcomes: their ids, or all of it as JSON text.

use durbar::{Action, IllegalAction, Position, Rng, Turn, Wire};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyInt, PyList};
use serde::Serialize;
use serde_json::Value;

use crate::state::player;

/// The events of an action as a JSON array: as `observer` sees them, or with all they hold.
pub(crate) fn events<G: Wire>(game: &G, events: &[G::Event], observer: Option<usize>) -> Value {
    events
        .iter()
        .map(|event| game.event_to_json(event, observer))
        .collect()
}

/// The legal actions; at a chance node the outcomes.
pub(crate) fn legal_actions<G: Wire>(position: &Position<G>, with_points: bool) -> String {
    list(&position.legal_actions(), |&id, out| {
        write_action(position, id, out);
        if with_points {
            write_consequences(position, id, out);
        }
    })
}

/// The outcomes of a chance node with their probabilities; none at another node.
pub(crate) fn chance_outcomes<G: Wire>(position: &Position<G>) -> String {
    list(&position.chance_outcomes(), |&(id, probability), out| {
        write_action(position, id, out);
        write_field("probability", &probability, out);
    })
}

/// The steps of an expected line of play, which are applied: who acts, and the action.
///
/// What the observer does not see is not in the line; it is drawn as the search drew it.
pub(crate) fn line<G: Wire>(
    position: &mut Position<G>,
    observer: usize,
    line: &[Action],
) -> Result<String, IllegalAction> {
    let mut out = vec![b'['];
    for (place, &action) in line.iter().enumerate() {
        let Position { game, state } = &mut *position;
        while game.turn(state) == Turn::Chance && !game.sees_outcome(state, observer) {
            let outcome = game.sample_chance(state, &mut Rng::new(0));
            game.apply_unchecked(state, outcome);
        }
        position.game.require_legal(&position.state, action)?;
        out.extend_from_slice(if place == 0 { b"{" } else { b",{" });
        out.extend_from_slice(b"\"player\":");
        write_json(&player(position.turn()), &mut out);
        out.push(b',');
        write_action(position, action, &mut out);
        out.push(b'}');
        let Position { game, state } = &mut *position;
        game.apply_unchecked(state, action);
    }
    out.push(b']');
    Ok(String::from_utf8(out).expect("JSON is written in UTF-8"))
}

/// A JSON array of objects; `write` appends the fields of each.
fn list<T>(items: &[T], write: impl Fn(&T, &mut Vec<u8>)) -> String {
    // About as long as they become without points.
    let mut out = Vec::with_capacity(2 + 160 * items.len());
    out.push(b'[');
    for (place, item) in items.iter().enumerate() {
        out.extend_from_slice(if place == 0 { b"{" } else { b",{" });
        write(item, &mut out);
        out.push(b'}');
    }
    out.push(b']');
    String::from_utf8(out).expect("JSON is written in UTF-8")
}

/// The fields that every action and outcome has; it must be legal.
pub(crate) fn write_action<G: Wire>(position: &Position<G>, id: Action, out: &mut Vec<u8>) {
    let Position { game, state } = position;
    out.extend_from_slice(b"\"id\":");
    write_json(&id, out);
    write_field("string", &game.action_to_string_unchecked(state, id), out);
    out.extend_from_slice(b",\"action\":");
    game.write_action_json_unchecked(state, id, out);
}

/// The fields that say what an action brings about: the change of each player's score, and events.
fn write_consequences<G: Wire>(position: &Position<G>, action: Action, out: &mut Vec<u8>) {
    let Position { game, state } = position;
    let mut after = *state;
    let mut happened = Vec::new();
    game.apply_explained(&mut after, action, &mut happened);
    let (old, new) = (game.scores(state), game.scores(&after));
    let points: Vec<i32> = (0..game.num_players())
        .map(|seat| new[seat] - old[seat])
        .collect();
    write_field("points", &points, out);
    write_field("events", &events(game, &happened, None), out);
}

/// A field that is not the first.
fn write_field(name: &str, value: &impl Serialize, out: &mut Vec<u8>) {
    out.extend_from_slice(b",\"");
    out.extend_from_slice(name.as_bytes());
    out.extend_from_slice(b"\":");
    write_json(value, out);
}

fn write_json(value: &impl Serialize, out: &mut Vec<u8>) {
    serde_json::to_writer(out, value).expect("the keys of all maps in it are text");
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
