//! Positions that cannot be, each with all its faults: the tables
//! `tests/golden/<game>/impossible_positions.json`, written by hand.
//!
//! A group of a table begins with a position that can be; with an `observer` it is about views. A
//! row is a change of it, by pointers, and the faults that this makes: pointer and a part of the
//! text. A change without faults is at the edge of what can be.

use durbar::serde_json::{Map, Value, from_str};
use durbar::{Fault, Load, Wire};

use crate::conformance::refusals::assert_plays;
use crate::documents::{put, remove};
use crate::games::{component_files, folder, text_of};

/// Goes through the table of a game.
pub(crate) fn every_fault_is_named<G: Wire>() {
    let path = folder("tests/golden").join(G::NAME);
    let text = text_of(&path.join("impossible_positions.json"));
    let table: Map<String, Value> = from_str(&text).expect("JSON");
    let mut wrong = Vec::new();
    for (name, group) in &table {
        let game: G = game_with(group["components"].as_str());
        let position = group["position"].as_str().expect("a notation");
        let (game, state) = game
            .read_notation(position)
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        let observer = group.get("observer").and_then(Value::as_u64);
        let before = match observer {
            Some(seat) => game.view_to_json(&game.view(&state, seat as usize)),
            None => game.to_json(&state),
        };
        assert!(
            faults(&game, &before, observer.is_some()).is_empty(),
            "{name}"
        );
        for row in list(&group["rows"]) {
            let after = changed(&before, &row[0]).to_string();
            let named = faults(&game, &after, observer.is_some());
            if !are_all(&named, list(&row[1])) {
                let named: Vec<_> = named.iter().map(ToString::to_string).collect();
                wrong.push(format!("{name}: {row}\n  {}", named.join("\n  ")));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

/// The game for the fewest players, with its own components or those of a file of this name.
fn game_with<G: Load>(components: Option<&str>) -> G {
    let files = components.map(|_| component_files(G::NAME));
    let mut files = files.iter().flatten();
    let file = files.find(|(name, _)| Some(name.as_str()) == components);
    let text = file.map(|(_, text)| text.as_str());
    assert_eq!(text.is_some(), components.is_some(), "{components:?}");
    G::load(G::PLAYERS.0, &Map::new(), text).expect("sound components")
}

/// The document with the values that a change puts at pointers, and without what it takes away.
fn changed(document: &str, change: &Value) -> Value {
    let mut document = from_str(document).expect("JSON");
    for (pointer, value) in change.as_object().expect("an object") {
        if pointer == "without" {
            for pointer in list(value) {
                remove(&mut document, pointer.as_str().expect("a pointer"));
            }
        } else {
            put(&mut document, pointer, value.clone());
        }
    }
    document
}

/// What is wrong with a position or a view. A position that can be is also played.
fn faults<G: Wire>(game: &G, document: &str, is_view: bool) -> Vec<Fault> {
    let read = if is_view {
        game.read_view_json(document).map(|_| ())
    } else {
        let read = game.read_json(document);
        read.map(|(game, state)| assert_plays(&game, &state, 1))
    };
    read.err().map_or_else(Vec::new, |error| error.faults)
}

/// Whether each fault is expected, and each expected one is there.
fn are_all(faults: &[Fault], expected: &[Value]) -> bool {
    let is = |fault: &Fault, expected: &Value| {
        let expected = expected.as_str().and_then(|text| text.split_once(": "));
        let (pointer, part) = expected.expect("a pointer and a part of the text");
        fault.pointer == pointer && fault.detail.contains(part)
    };
    let wanted = |fault| expected.iter().any(|expected| is(fault, expected));
    let there = |expected| faults.iter().any(|fault| is(fault, expected));
    faults.iter().all(wanted) && expected.iter().all(there)
}
