//! Events explain scores, and change nothing.

use durbar::serde_json::json;
use durbar::{Action, MAX_PLAYERS, Position, Wire};

use crate::documents::{breakdown, event_json};
use crate::walks::{legal, random_game, states};

/// What the events of an action say that each player got.
fn points_of_events<G: Wire>(
    game: &G,
    state: &G::State,
    action: Action,
) -> ([i64; MAX_PLAYERS], G::State) {
    let mut position = Position {
        game: game.clone(),
        state: *state,
    };
    let events = position
        .apply_action_with_events(action)
        .expect("a legal action");
    let mut sums = [0; MAX_PLAYERS];
    for event in events {
        let event = event_json(game, &event, None);
        assert!(
            event["type"].is_string() && event["rule"].is_string(),
            "{event}"
        );
        if let Some(points) = event.get("points") {
            let seat = event["player"].as_u64().expect("points are somebody's");
            sums[seat as usize] += points.as_i64().expect("whole points");
        }
    }
    (sums, position.state)
}

pub(crate) fn points_of_events_are_the_change_of_scores<G: Wire>(game: &G) {
    for state in states(game, 0..2) {
        let before = game.scores(&state);
        for action in legal(game, &state) {
            let (sums, after) = points_of_events(game, &state, action);
            let scores = game.scores(&after);
            for seat in 0..MAX_PLAYERS {
                let change = i64::from(scores[seat] - before[seat]);
                assert_eq!(
                    change, sums[seat],
                    "seat {seat}, action {action} of {state:?}"
                );
            }
        }
    }
}

pub(crate) fn a_breakdown_tells_scores_and_returns<G: Wire>(game: &G) {
    let players = game.num_players();
    for state in states(game, 0..2) {
        let document = breakdown(game, &state);
        assert_eq!(
            document["scores"],
            json!(game.scores(&state)[..players]),
            "{state:?}"
        );
        assert_eq!(
            document["returns"],
            json!(game.returns(&state)[..players]),
            "{state:?}"
        );
        let over = game.turn(&state) == durbar::Turn::Terminal;
        assert_eq!(document["is_terminal"], over, "{state:?}");
    }
}

/// And whoever does not ask for them gets the same state.
pub(crate) fn explained_actions_do_the_same<G: Wire>(game: &G) {
    for step in (0..3).flat_map(|seed| random_game(game, seed)) {
        let (mut plain, mut explained, mut events) = (step.before, step.before, Vec::new());
        game.apply_unchecked(&mut plain, step.action);
        game.apply_explained(&mut explained, step.action, &mut events);
        assert_eq!(plain, step.after, "{} of {:?}", step.action, step.before);
        assert_eq!(
            explained, step.after,
            "{} of {:?}",
            step.action, step.before
        );
        let first = events.clone();
        game.apply_explained(&mut step.before.clone(), step.action, &mut events);
        assert_eq!(
            events[first.len()..],
            first,
            "events are appended, and the same"
        );
    }
}
