//! Views of a game in which nothing is hidden: the position itself, and who looks at it.
//!
//! In JSON a view is the position with `"kind": "view"` and an `observer`; in notation it begins
//! with the tag of views and the observer.

use serde_json::{Map, Value, json};

use crate::error::{Fault, InvalidNotation, InvalidPosition};
use crate::interface::Interface;
use crate::wire::document::Json;
use crate::wire::reader::{At, Reader, parse};

/// A state that is open to everybody, as one player sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OpenView<S> {
    state: S,
    observer: u8,
}

impl<S> OpenView<S> {
    /// The state as this player sees it.
    pub fn new(state: S, observer: usize) -> Self {
        Self {
            state,
            observer: observer as u8,
        }
    }

    /// The state.
    pub fn state(&self) -> &S {
        &self.state
    }

    /// Who sees it.
    pub fn observer(&self) -> usize {
        usize::from(self.observer)
    }
}

/// Reads a view; `read` reads the position that is in it.
pub(crate) fn read_json<G: Interface>(
    text: &str,
    read: impl FnOnce(&Json<'_>) -> Result<(G, G::State), InvalidPosition>,
) -> Result<(G, OpenView<G::State>), InvalidPosition> {
    let mut document = parse(text)?;
    let (mut reader, at) = (Reader::default(), At::Root);
    let mut observer = None;
    let mut players = 0;
    if let Json::Object(view) = &mut document {
        reader.need_name(view, &at, "kind", &["view"]);
        observer = reader.need_integer(view, &at, "observer", 0..=u32::from(u8::MAX));
        view.remove("observer");
        view.set("kind", Json::Text("state".into()));
        players = view
            .get("players")
            .and_then(Json::as_array)
            .map_or(0, <[_]>::len);
    }
    let mut faults = reader.faults;
    if players > 0 && observer.is_some_and(|seat| seat as usize >= players) {
        faults.push(Fault::new("/observer", no_such_seat(players)));
    }
    match (read(&document), observer) {
        (Ok((game, state)), Some(seat)) if faults.is_empty() => {
            return Ok((game, OpenView::new(state, seat as usize)));
        }
        (Ok(_), _) => {}
        (Err(found), _) => faults.extend(found.faults),
    }
    Err(InvalidPosition { faults })
}

fn no_such_seat(players: usize) -> String {
    format!("a seat from 0 to {}", players - 1)
}

pub(crate) fn to_notation<G: Interface>(game: &G, view: &OpenView<G::State>) -> String {
    let position = game.to_notation(&view.state);
    let rest = position.strip_prefix(G::NOTATION_TAG).unwrap_or(&position);
    format!("{}_{}{rest}", G::VIEW_TAG, view.observer)
}

pub(crate) fn read_notation<G: Interface>(
    game: &G,
    text: &str,
) -> Result<(G, OpenView<G::State>), InvalidNotation> {
    let wrong = |offset: usize, detail: String| Err(InvalidNotation::Syntax { offset, detail });
    let mut parts = text.splitn(3, '_');
    if parts.next() != Some(G::VIEW_TAG) {
        return wrong(0, format!("a view begins with {}_", G::VIEW_TAG));
    }
    let observer = parts.next().unwrap_or_default();
    let offset = G::VIEW_TAG.len() + 1;
    // One digit, so that equal views have equal notations.
    let digit = observer.parse::<u8>().ok().filter(|_| observer.len() == 1);
    let Some(seat) = digit.map(usize::from) else {
        return wrong(offset, "the observer, a seat".to_owned());
    };
    let rest = parts.next().unwrap_or_default();
    let position = format!("{}_{rest}", G::NOTATION_TAG);
    // What stands before the position is longer than its own tag.
    let shift = text.len() - position.len();
    match game.read_notation(&position) {
        Ok((game, state)) if seat < game.num_players() => Ok((game, OpenView::new(state, seat))),
        Ok((game, _)) => wrong(offset, no_such_seat(game.num_players())),
        Err(InvalidNotation::Syntax {
            offset: inside,
            detail,
        }) => wrong(inside + shift, detail),
        Err(position) => Err(position),
    }
}

/// The schema of views, from that of positions.
pub(crate) fn schema(mut position: Value, most_players: usize) -> Value {
    position["title"] = "View".into();
    position["description"] =
        "What a player sees. Nothing is hidden: the position, and who looks at it.".into();
    let mut fields = Map::new();
    if let Some(known) = position["properties"].as_object() {
        for (name, schema) in known {
            fields.insert(name.clone(), schema.clone());
            if name == "options" {
                fields.insert(
                    "observer".to_owned(),
                    json!({
                        "type": "integer", "minimum": 0, "maximum": most_players - 1,
                        "description": "The seat that sees this.",
                    }),
                );
            }
        }
    }
    fields["kind"] = json!({"type": "string", "const": "view"});
    position["properties"] = Value::Object(fields);
    if let Some(required) = position["required"].as_array_mut() {
        required.push("observer".into());
    }
    position
}
