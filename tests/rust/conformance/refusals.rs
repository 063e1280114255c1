//! Nonsense is refused with its place, nothing panics, and whatever is accepted can be played.

use std::collections::BTreeSet;

use durbar::serde_json::{Map, Value, from_str};
use durbar::{Fault, InvalidCorrection, InvalidNotation, InvalidSetup, Rng, Turn, Wire};
use proptest::prelude::*;

use super::mutations::{config, misspelt, places, points_into, with_mistakes};
use crate::documents::pointers;
use crate::walks::{choose, legal, states};

pub(crate) fn assert_places<'a>(document: &Value, faults: impl IntoIterator<Item = &'a Fault>) {
    let mut none = true;
    for fault in faults {
        none = false;
        assert!(
            points_into(document, &fault.pointer),
            "{fault} is nowhere in {document}"
        );
        assert!(!fault.detail.is_empty());
    }
    assert!(!none, "refused without a reason: {document}");
}

/// A position that was accepted keeps all promises: it is written and read, and plays to an end.
pub(crate) fn assert_plays<G: Wire>(game: &G, state: &G::State, seed: u64) {
    let text = game.to_json(state);
    let read = game
        .read_json(&text)
        .unwrap_or_else(|error| panic!("{error}: {text}"));
    assert!(read == (game.clone(), *state), "{text}");
    let notation = game.to_notation(state);
    let read = game
        .read_notation(&notation)
        .unwrap_or_else(|error| panic!("{error}: {notation}"));
    assert!(read == (game.clone(), *state), "{notation}");
    let (mut state, mut rng) = (*state, Rng::new(seed));
    for _ in 0..3_000 {
        let Some(action) = choose(game, &state, &mut rng) else {
            break;
        };
        game.apply_action(&mut state, action)
            .expect("a legal action");
        let text = game.to_notation(&state);
        assert!(
            game.scores(&state).iter().all(|&score| score >= 0),
            "{text}"
        );
        game.read_notation(&text)
            .unwrap_or_else(|error| panic!("{error}: {text}, from {notation}"));
    }
    assert_eq!(game.turn(&state), Turn::Terminal, "no end of {notation}");
}

/// Positions of random games, as documents.
fn positions<G: Wire>(game: &G) -> Vec<String> {
    let states = states(game, 0..3);
    states.iter().map(|state| game.to_json(state)).collect()
}

pub(crate) fn positions_with_mistakes_are_refused_or_can_be_played<G: Wire>(game: &G) {
    let documents = with_mistakes(positions(game));
    proptest!(config(), |(document in documents, seed: u64)| {
        match game.read_json(&document.to_string()) {
            Ok((game, state)) => assert_plays(&game, &state, seed),
            Err(error) => assert_places(&document, &error.faults),
        }
    });
}

/// What cannot be read hides every check that needs it, so it is one fault.
pub(crate) fn a_value_that_cannot_be_read_is_one_fault<G: Wire>(game: &G) {
    for text in ["", "{", "[]", "null", "3", "{} {}"] {
        let error = game.read_json(text).expect_err("no object");
        assert_eq!(pointers(&error.faults), [""], "{text}");
    }
    let states = states(game, 0..1);
    let position: Value = from_str(&game.to_json(&states[states.len() / 2])).expect("JSON");
    for pointer in places(&position) {
        // The number of players can say which names there are.
        if pointer == "/players" {
            continue;
        }
        let mut wrong = position.clone();
        *wrong.pointer_mut(&pointer).expect("it is there") = "nonsense".into();
        let error = game
            .read_json(&wrong.to_string())
            .expect_err("no name in any game");
        assert_eq!(error.faults.len(), 1, "{pointer}: {error}");
        assert_places(&wrong, &error.faults);
    }
}

/// A correction as the schema asks for it, with the last of the values that may stand there.
fn request_of(schema: &Value) -> Value {
    let fields = schema["properties"].as_object().expect("an object");
    let chosen = fields.iter().map(|(name, field)| {
        let values = field["enum"].as_array().expect("a choice");
        (name.clone(), values.last().expect("a value").clone())
    });
    Value::Object(chosen.collect())
}

/// A correction may be refused or not, but its faults have places too.
pub(crate) fn corrections_of_mistakes_are_refused_with_their_places<G: Wire>(game: &G) {
    let Some(request) = game.schemas().get("correction").map(request_of) else {
        let unknown = InvalidCorrection::Unknown { game: G::NAME };
        assert_eq!(game.correct(&positions(game)[0], "{}"), Err(unknown));
        return;
    };
    proptest!(config(), |(mut document in with_mistakes(positions(game)))| {
        match game.correct(&document.to_string(), &request.to_string()) {
            Ok(corrected) => prop_assert!(from_str::<Value>(&corrected).is_ok()),
            Err(InvalidCorrection::Unknown { .. }) => prop_assert!(false, "the schema is there"),
            Err(InvalidCorrection::Position(error)) => {
                if let Value::Object(fields) = &mut document {
                    fields.insert("correction".to_owned(), request.clone());
                }
                assert_places(&document, &error.faults);
            }
        }
    });
}

/// A notation is refused at a place in it, or with the faults of what it says.
pub(crate) fn assert_explained(error: &InvalidNotation, text: &str) {
    let is_explained = match error {
        InvalidNotation::Syntax { offset, detail } => {
            *offset <= text.chars().count() && !detail.is_empty()
        }
        InvalidNotation::Position(error) => !error.faults.is_empty(),
    };
    assert!(is_explained, "{error}: {text}");
}

pub(crate) fn misspelt_notations_are_refused_or_can_be_played<G: Wire>(game: &G) {
    let texts: Vec<String> = states(game, 0..3)
        .iter()
        .map(|state| game.to_notation(state))
        .collect();
    proptest!(config(), |(text in misspelt(texts.clone()), seed: u64)| {
        match game.read_notation(&text) {
            Ok((game, state)) => {
                assert_eq!(game.to_notation(&state), text, "one position, one notation");
                assert_plays(&game, &state, seed);
            }
            Err(error) => assert_explained(&error, &text),
        }
    });
    for text in texts.iter().step_by(9) {
        for end in 0..text.len() {
            // A prefix may be a position too, if the last field loses a digit; this one does not.
            if let Ok((_, state)) = game.read_notation(&text[..end]) {
                panic!(
                    "{} was read from the first {end} characters of {text}",
                    game.to_notation(&state)
                );
            }
        }
    }
}

/// What the texts of actions are made of.
fn words<G: Wire>(game: &G, states: &[G::State]) -> Vec<String> {
    let mut words = BTreeSet::new();
    for state in states.iter().step_by(5) {
        for action in legal(game, state) {
            let text = game.action_to_string(state, action).expect("legal");
            words.extend(text.split(['-', '.']).map(str::to_owned));
            words.extend(text.split_once('-').map(|(_, rest)| rest.to_owned()));
        }
    }
    words.into_iter().collect()
}

pub(crate) fn any_text_is_refused_or_read<G: Wire>(game: &G) {
    let states = states(game, 0..1);
    let state = states[states.len() / 2];
    let words = prop::collection::vec(prop::sample::select(words(game, &states)), 0..6);
    proptest!(config(), |(text in ".*", words in words)| {
        for text in [&text, &words.join("-"), &words.join(".")] {
            prop_assert!(game.read_notation(text).is_err());
            prop_assert!(game.read_json(text).is_err());
            prop_assert!(game.correct(text, text).is_err());
            prop_assert!(G::check_components(text).is_err());
            let action = game.string_to_action(&state, text);
            if let Some(Ok(notation)) = action.ok().map(|id| game.action_to_string(&state, id)) {
                prop_assert_eq!(&notation, text, "one action, one text");
            }
        }
    });
}

pub(crate) fn components_with_mistakes_are_refused_or_can_be_played<G: Wire>(game: &G) {
    let (fewest, most) = G::PLAYERS;
    if game.num_players() != fewest {
        return;
    }
    let sound = game.components().to_string();
    proptest!(config(), |(document in with_mistakes(vec![sound]), seed: u64)| {
        let text = document.to_string();
        if let Err(error) = G::check_components(&text) {
            assert_places(&document, &error.faults);
            let refused = G::load(G::PLAYERS.0, &Map::new(), Some(&text)).expect_err("refused too");
            prop_assert_eq!(refused, InvalidSetup::Components(error));
            return Ok(());
        }
        let players = fewest + seed as usize % (most - fewest + 1);
        let game = G::load(players, &Map::new(), Some(&text)).expect("sound components");
        assert_plays(&game, &game.new_initial_state(), seed);
    });
}
