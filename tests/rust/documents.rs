//! JSON documents that tests change, and the places of the faults in them.

use durbar::serde_json::{Map, Value, from_slice, from_str};
use durbar::{Action, Fault, Wire};

/// Puts a value where a pointer shows: for one that is there, or behind the last of a list.
pub(crate) fn put(document: &mut Value, pointer: &str, value: Value) {
    let (parent, name) = pointer.rsplit_once('/').expect("not the whole");
    let parent = document
        .pointer_mut(parent)
        .unwrap_or_else(|| panic!("no {pointer}"));
    match (parent, name.parse::<usize>()) {
        (Value::Array(list), Ok(index)) if index < list.len() => list[index] = value,
        (Value::Array(list), Ok(_)) => list.push(value),
        (parent, _) => parent[plain(name)] = value,
    }
}

/// Takes away what stands where a pointer shows.
pub(crate) fn remove(document: &mut Value, pointer: &str) {
    let (parent, name) = pointer.rsplit_once('/').expect("not the whole");
    match document.pointer_mut(parent) {
        Some(Value::Array(items)) => {
            items.remove(name.parse().expect("an index"));
        }
        Some(Value::Object(fields)) => {
            fields.shift_remove(&plain(name));
        }
        _ => {}
    }
}

/// The name of a field that a pointer shows.
fn plain(name: &str) -> String {
    name.replace("~1", "/").replace("~0", "~")
}

/// A document with other values in some places.
pub(crate) fn changed(text: &str, changes: &[(&str, Value)]) -> Value {
    let mut document = from_str(text).expect("JSON");
    for (pointer, value) in changes {
        put(&mut document, pointer, value.clone());
    }
    document
}

/// A component file with a name of its own and other values in some places: name and text.
pub(crate) fn component_file(
    text: &str,
    name: &str,
    changes: &[(&str, Value)],
) -> (String, String) {
    let mut file = changed(text, changes);
    file["name"] = name.into();
    (name.to_owned(), file.to_string())
}

pub(crate) fn list(value: &Value) -> &Vec<Value> {
    value
        .as_array()
        .unwrap_or_else(|| panic!("no list: {value}"))
}

pub(crate) fn fields(value: &Value) -> &Map<String, Value> {
    value
        .as_object()
        .unwrap_or_else(|| panic!("no object: {value}"))
}

pub(crate) fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("no text: {value}"))
}

/// 1 for each index below a length that is so, and 0 for the others.
pub(crate) fn flags(length: usize, is: impl Fn(usize) -> bool) -> Vec<f64> {
    let flag = |index| f64::from(u8::from(is(index)));
    (0..length).map(flag).collect()
}

/// Checks that an event says its rule, player and points as its document does.
pub(crate) fn assert_event_says<G: Wire>(
    game: &G,
    event: &G::Event,
    rule: &str,
    points: Option<(usize, i32)>,
) {
    let document = event_json(game, event, None);
    assert_eq!(document["rule"], rule);
    let written = document
        .get("points")
        .map(|points| (&document["player"], points));
    let points = points.map(|(player, points)| (player.into(), points.into()));
    assert_eq!(
        written,
        points.as_ref().map(|(player, points)| (player, points)),
        "{document}"
    );
}

/// The pointers of faults, each once, in order of the text.
pub(crate) fn pointers(faults: &[Fault]) -> Vec<&str> {
    let mut pointers: Vec<&str> = faults.iter().map(|fault| fault.pointer.as_str()).collect();
    pointers.sort_unstable();
    pointers.dedup();
    pointers
}

/// A legal action as JSON.
pub(crate) fn action_json<G: Wire>(game: &G, state: &G::State, action: Action) -> Value {
    let text = game.action_to_json(state, action);
    from_str(&text.expect("a legal action")).expect("JSON")
}

/// An event as JSON: as an observer sees it, or with all it holds.
pub(crate) fn event_json<G: Wire>(game: &G, event: &G::Event, observer: Option<usize>) -> Value {
    let mut text = Vec::new();
    game.write_event_json(event, observer, &mut text);
    from_slice(&text).expect("JSON")
}

/// What the scores are made of, as JSON.
pub(crate) fn breakdown<G: Wire>(game: &G, state: &G::State) -> Value {
    from_str(&game.score_breakdown(state)).expect("JSON")
}
