//! Lists of actions, outcomes and events as JSON text: the same for every caller.

use serde::Serialize;

use crate::game::{Action, IllegalAction, Turn};
use crate::position::Position;
use crate::rng::Rng;
use crate::search::Candidate;
use crate::wire::Wire;
use crate::wire::document::utf8;

/// The legal actions; at a chance node the outcomes. `with_points` adds what each brings about: the
/// change of each player's score, and the events.
pub fn legal_actions<G: Wire>(position: &Position<G>, with_points: bool) -> String {
    list(&position.legal_actions(), |&action, out| {
        write_action(position, action, out);
        if with_points {
            write_consequences(position, action, out);
        }
    })
}

/// The outcomes of a chance node with their probabilities; none at another node.
pub fn chance_outcomes<G: Wire>(position: &Position<G>) -> String {
    list(
        &position.chance_outcomes(),
        |&(outcome, probability), out| {
            write_action(position, outcome, out);
            write_field("probability", &probability, out);
        },
    )
}

/// What a search found of legal actions, in this order, with the numbers of so many seats.
pub fn candidates<G: Wire>(
    position: &Position<G>,
    candidates: &[&Candidate],
    seats: usize,
) -> String {
    list(candidates, |candidate, out| {
        write_action(position, candidate.action, out);
        write_field("visits", &candidate.visits, out);
        write_field("value", &candidate.value, out);
        write_field("returns", &&candidate.returns[..seats], out);
        write_field("scores", &&candidate.scores[..seats], out);
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
    for (index, &action) in line.iter().enumerate() {
        let Position { game, state } = &mut *position;
        while game.turn(state) == Turn::Chance && !game.sees_outcome(state, observer) {
            let outcome = game.sample_chance(state, &mut Rng::new(0));
            game.apply_unchecked(state, outcome);
        }
        position.game.require_legal(&position.state, action)?;
        out.extend_from_slice(if index == 0 { b"{" } else { b",{" });
        write_player(position, &mut out);
        out.push(b',');
        write_action(position, action, &mut out);
        out.push(b'}');
        let Position { game, state } = &mut *position;
        game.apply_unchecked(state, action);
    }
    out.push(b']');
    Ok(utf8(out))
}

/// The events of an action: as `observer` sees them, or with all they hold.
pub fn events<G: Wire>(game: &G, events: &[G::Event], observer: Option<usize>) -> String {
    let mut out = Vec::new();
    write_events(game, events, observer, &mut out);
    utf8(out)
}

/// Applies a legal action and appends the step as an object: who acts, the action and its events,
/// as far as `observer` may know them. An action is shown to the player who acts, or to all if there
/// is no observer.
pub fn write_step<G: Wire>(
    position: &mut Position<G>,
    action: Action,
    observer: Option<usize>,
    out: &mut Vec<u8>,
) {
    out.push(b'{');
    write_player(position, out);
    let actor = position.turn().number();
    if observer.is_none_or(|seat| i32::try_from(seat) == Ok(actor)) {
        out.push(b',');
        // The action's text depends on the position before it.
        write_action(position, action, out);
    }
    let Position { game, state } = position;
    let mut events = Vec::new();
    game.apply_explained(state, action, &mut events);
    out.extend_from_slice(b",\"events\":");
    write_events(game, &events, observer, out);
    out.push(b'}');
}

/// A JSON array of objects; `write` appends the fields of each.
fn list<T>(items: &[T], write: impl Fn(&T, &mut Vec<u8>)) -> String {
    // About as long as they become without points.
    let mut out = Vec::with_capacity(2 + 160 * items.len());
    out.push(b'[');
    for (index, item) in items.iter().enumerate() {
        out.extend_from_slice(if index == 0 { b"{" } else { b",{" });
        write(item, &mut out);
        out.push(b'}');
    }
    out.push(b']');
    utf8(out)
}

/// The field that says who acts.
fn write_player<G: Wire>(position: &Position<G>, out: &mut Vec<u8>) {
    out.extend_from_slice(b"\"player\":");
    write_json(&position.turn().number(), out);
}

/// The fields that every action and outcome has; it must be legal.
fn write_action<G: Wire>(position: &Position<G>, action: Action, out: &mut Vec<u8>) {
    let Position { game, state } = position;
    out.extend_from_slice(b"\"id\":");
    write_json(&action, out);
    write_field(
        "string",
        &game.action_to_string_unchecked(state, action),
        out,
    );
    out.extend_from_slice(b",\"action\":");
    game.write_action_json_unchecked(state, action, out);
}

/// The fields that say what an action brings about: the change of each player's score, and events.
fn write_consequences<G: Wire>(position: &Position<G>, action: Action, out: &mut Vec<u8>) {
    let Position { game, state } = position;
    let (mut after, mut events) = (*state, Vec::new());
    game.apply_explained(&mut after, action, &mut events);
    let (old, new) = (game.scores(state), game.scores(&after));
    let points: Vec<i32> = (0..game.num_players())
        .map(|seat| new[seat] - old[seat])
        .collect();
    write_field("points", &points, out);
    out.extend_from_slice(b",\"events\":");
    write_events(game, &events, None, out);
}

fn write_events<G: Wire>(
    game: &G,
    events: &[G::Event],
    observer: Option<usize>,
    out: &mut Vec<u8>,
) {
    out.push(b'[');
    for (index, event) in events.iter().enumerate() {
        if index > 0 {
            out.push(b',');
        }
        game.write_event_json(event, observer, out);
    }
    out.push(b']');
}

/// A field that is not the first.
fn write_field(name: &str, value: &impl Serialize, out: &mut Vec<u8>) {
    out.extend_from_slice(b",\"");
    out.extend_from_slice(name.as_bytes());
    out.extend_from_slice(b"\":");
    write_json(value, out);
}

fn write_json(value: &impl Serialize, out: &mut Vec<u8>) {
    serde_json::to_writer(out, value).expect("numbers and texts can be written to memory");
}
