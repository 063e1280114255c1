//! What is written is read back as the same value, and written again as the same bytes.

use std::collections::HashSet;

use durbar::serde_json::{Map, Value, from_str};
use durbar::{InvalidNotation, Position, Wire, game_of_notation};

use crate::documents::action_json;
use crate::walks::{legal, states};

/// The game for the fewest players without options, with the same components: positions must
/// bring the rest.
pub(crate) fn plain<G: Wire>(game: &G) -> G {
    let components = game.components().to_string();
    G::load(G::PLAYERS.0, &Map::new(), Some(&components)).expect("sound components")
}

/// Characters that a URL takes as they are (RFC 3986, 2.3).
pub(crate) fn is_unreserved(text: &str) -> bool {
    text.bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte))
}

/// Asserts that the notation of a game before it begins is refused with each of these fields: which
/// field, what stands there, and at which character of it the mistake is told.
pub(crate) fn assert_offsets<G: Wire>(game: &G, mistakes: &[(usize, &str, usize)]) {
    let text = game.to_notation(&game.new_initial_state());
    for &(field, instead, at) in mistakes {
        let mut fields: Vec<&str> = text.split('_').collect();
        let before: usize = fields[..field].iter().map(|part| part.len() + 1).sum();
        fields[field] = instead;
        match game.read_notation(&fields.join("_")) {
            Err(InvalidNotation::Syntax { offset, detail }) => {
                assert_eq!(offset, before + at, "{instead}: {detail}");
            }
            other => panic!("{instead}: {other:?}"),
        }
    }
}

pub(crate) fn positions_are_read_back_from_notation<G: Wire>(game: &G) {
    let reader = plain(game);
    let mut known = HashSet::new();
    for state in states(game, 0..2) {
        let text = game.to_notation(&state);
        let (again, read) = reader
            .read_notation(&text)
            .unwrap_or_else(|error| panic!("{error}: {text}"));
        assert!(again == *game && read == state, "{text}");
        assert!(is_unreserved(&text), "{text}");
        assert_eq!(game_of_notation(&text), Some(G::NAME));
        known.insert((state, text));
    }
    let texts: HashSet<&String> = known.iter().map(|(_, text)| text).collect();
    assert_eq!(texts.len(), known.len(), "two states, one notation");
}

pub(crate) fn actions_are_read_back_from_text<G: Wire>(game: &G) {
    for state in states(game, 0..1) {
        let mut known = HashSet::new();
        for action in legal(game, &state) {
            let text = game
                .action_to_string(&state, action)
                .expect("a legal action");
            assert_eq!(
                game.string_to_action(&state, &text),
                Ok(action),
                "{text} of {state:?}"
            );
            assert!(is_unreserved(&text), "{text}");
            for wrong in [
                format!("{text}-"),
                format!(" {text}"),
                format!("{text}-x"),
                text.to_uppercase(),
            ] {
                assert!(
                    game.string_to_action(&state, &wrong).is_err(),
                    "{wrong} of {state:?}"
                );
            }
            assert!(
                known.insert(text.clone()),
                "{text} is two actions of {state:?}"
            );
        }
        let facts = game.facts();
        let illegal = facts.num_distinct_actions.max(facts.max_chance_outcomes) as u32;
        assert!(game.action_to_string(&state, illegal).is_err());
        assert!(game.action_to_json(&state, illegal).is_err());
    }
}

pub(crate) fn actions_are_read_back_from_json<G: Wire>(game: &G) {
    for state in states(game, 0..1) {
        let mut known = HashSet::new();
        for action in legal(game, &state) {
            let description = action_json(game, &state, action);
            let again = from_str(&description.to_string()).expect("JSON");
            assert_eq!(
                game.json_to_action(&state, &again),
                Ok(action),
                "{description} of {state:?}"
            );
            assert!(
                known.insert(description.to_string()),
                "{description} is two actions of {state:?}"
            );
            let mut more = description.clone();
            more["no_such_field"] = Value::Null;
            assert!(game.json_to_action(&state, &more).is_err(), "{more}");
        }
    }
}

/// A field that is left out says no more than one that is null.
pub(crate) fn a_shorter_description_is_the_same_action_or_none<G: Wire>(game: &G) {
    for state in states(game, 0..1).into_iter().step_by(2) {
        let position = Position {
            game: game.clone(),
            state,
        };
        for action in legal(game, &state) {
            let description = action_json(game, &state, action);
            for field in description.as_object().expect("an object").keys() {
                let mut less = description.clone();
                less.as_object_mut().expect("an object").remove(field);
                if let Ok(read) = position.read_action(&less) {
                    let null = action_json(game, &state, read)[field].is_null();
                    assert!(read == action || null, "{less} of {state:?}");
                }
            }
        }
    }
}
