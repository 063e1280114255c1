//! Nonsense is refused with its place, nothing panics, and whatever is accepted can be played.

use durbar::serde_json::{Map, Value, from_str};
use durbar::{Fault, Interface, InvalidNotation, InvalidSetup, Rng, Turn};
use proptest::prelude::*;
use proptest::sample::Index;

use super::mutations::{config, make, misspelt, mistakes, points_into};
use crate::walks::{choose, states};

fn assert_places<'a>(document: &Value, faults: impl IntoIterator<Item = &'a Fault>) {
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
fn assert_plays<G: Interface>(game: &G, state: &G::State, seed: u64) {
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

pub(crate) fn positions_with_mistakes_are_refused_or_can_be_played<G: Interface>(game: &G) {
    let texts: Vec<String> = states(game, 0..3)
        .iter()
        .map(|state| game.to_json(state))
        .collect();
    proptest!(config(), |(place: Index, mistakes in mistakes(), seed: u64)| {
        let mut document: Value = from_str(place.get::<String>(&texts)).expect("JSON");
        make(&mut document, &mistakes);
        match game.read_json(&document.to_string()) {
            Ok((game, state)) => assert_plays(&game, &state, seed),
            Err(error) => assert_places(&document, &error.faults),
        }
        // A correction may be refused or not, but its faults have places too.
        let request = "{\"space\": \"c7\"}";
        if let Err(error) = game.correct(&document.to_string(), request) {
            let mut both = document.clone();
            if let Value::Object(fields) = &mut both {
                fields.insert("correction".to_owned(), from_str(request).expect("JSON"));
            }
            assert_places(&both, &error.faults);
        }
    });
}

pub(crate) fn misspelt_notations_are_refused_or_can_be_played<G: Interface>(game: &G) {
    let texts: Vec<String> = states(game, 0..3)
        .iter()
        .map(|state| game.to_notation(state))
        .collect();
    let letters = "[0-9a-fwxyzi._~-]{0,3}|\\PC{0,2}";
    proptest!(config(), |(which: Index, place: Index, length in 0_usize..4, other in letters,
                             seed: u64)| {
        let text = misspelt(which.get::<String>(&texts), place, length, &other);
        match game.read_notation(&text) {
            Ok((game, state)) => {
                assert_eq!(game.to_notation(&state), text, "one position, one notation");
                assert_plays(&game, &state, seed);
            }
            Err(InvalidNotation::Syntax { offset, detail }) => {
                assert!(offset <= text.chars().count() && !detail.is_empty(), "{offset}: {text}");
            }
            Err(InvalidNotation::Position(error)) => assert!(!error.faults.is_empty()),
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

pub(crate) fn any_text_is_refused_or_read<G: Interface>(game: &G) {
    let states = states(game, 0..1);
    let state = states[states.len() / 2];
    proptest!(config(), |(text in ".*", word in "(place|draw|start|refresh|end_turn|-|[0-9]|[a-h]|E)*")| {
        for text in [&text, &word] {
            prop_assert!(game.read_notation(text).is_err());
            prop_assert!(game.read_json(text).is_err());
            prop_assert!(game.correct(text, text).is_err());
            prop_assert!(G::check_components(text).is_err());
            let action = game.string_to_action(&state, text);
            if let Some(Ok(told)) = action.ok().map(|id| game.action_to_string(&state, id)) {
                prop_assert_eq!(&told, text, "one action, one text");
            }
        }
    });
}

pub(crate) fn components_with_mistakes_are_refused_or_can_be_played<G: Interface>(game: &G) {
    let sound = game.components();
    proptest!(config(), |(mistakes in mistakes(), seed: u64)| {
        let mut document = sound.clone();
        make(&mut document, &mistakes);
        let text = document.to_string();
        if let Err(error) = G::check_components(&text) {
            assert_places(&document, &error.faults);
            let refused = G::load(G::PLAYERS.0, &Map::new(), Some(&text)).expect_err("refused too");
            prop_assert_eq!(refused, InvalidSetup::Components(error));
            return Ok(());
        }
        for players in G::PLAYERS.0..=G::PLAYERS.1 {
            let game = G::load(players, &Map::new(), Some(&text)).expect("sound components");
            assert_plays(&game, &game.new_initial_state(), seed);
        }
    });
}
