//! Lists of actions, outcomes and events as JSON text.

use durbar::{Action, IllegalAction, Position, Rng, Turn, Wire};
use serde::Serialize;
use serde_json::Value;

/// What [`player`] is at a chance node.
pub const CHANCE: i32 = -1;
/// What [`player`] is when the game is over.
pub const TERMINAL: i32 = -4;

/// The seat that decides, [`CHANCE`] or [`TERMINAL`].
#[must_use]
pub fn player(turn: Turn) -> i32 {
    match turn {
        Turn::Player(seat) => i32::from(seat),
        Turn::Chance => CHANCE,
        Turn::Terminal => TERMINAL,
    }
}

/// The events of an action as a JSON array: as `observer` sees them, or with all they hold.
pub fn events<G: Wire>(game: &G, events: &[G::Event], observer: Option<usize>) -> Value {
    events
        .iter()
        .map(|event| game.event_to_json(event, observer))
        .collect()
}

/// The legal actions; at a chance node the outcomes.
pub fn legal_actions<G: Wire>(position: &Position<G>, with_points: bool) -> String {
    list(&position.legal_actions(), |&id, out| {
        write_action(position, id, out);
        if with_points {
            write_consequences(position, id, out);
        }
    })
}

/// The outcomes of a chance node with their probabilities; none at another node.
pub fn chance_outcomes<G: Wire>(position: &Position<G>) -> String {
    list(&position.chance_outcomes(), |&(id, probability), out| {
        write_action(position, id, out);
        write_field("probability", &probability, out);
    })
}

/// The steps of an expected line of play, which are applied: who acts, and the action.
///
/// What the observer does not see is not in the line; it is drawn as the search drew it.
///
/// # Errors
/// An action is not legal.
pub fn line<G: Wire>(
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
    Ok(utf8(out))
}

/// A JSON array of objects; `write` appends the fields of each.
pub(crate) fn list<T>(items: &[T], write: impl Fn(&T, &mut Vec<u8>)) -> String {
    // About as long as they become without points.
    let mut out = Vec::with_capacity(2 + 160 * items.len());
    out.push(b'[');
    for (place, item) in items.iter().enumerate() {
        out.extend_from_slice(if place == 0 { b"{" } else { b",{" });
        write(item, &mut out);
        out.push(b'}');
    }
    out.push(b']');
    utf8(out)
}

fn utf8(json: Vec<u8>) -> String {
    String::from_utf8(json).expect("JSON is written in UTF-8")
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
pub(crate) fn write_field(name: &str, value: &impl Serialize, out: &mut Vec<u8>) {
    out.extend_from_slice(b",\"");
    out.extend_from_slice(name.as_bytes());
    out.extend_from_slice(b"\":");
    write_json(value, out);
}

fn write_json(value: &impl Serialize, out: &mut Vec<u8>) {
    serde_json::to_writer(out, value).expect("the keys of all maps in it are text");
}
