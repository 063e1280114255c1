//! Views: what one player may know, and nothing else.

use std::collections::HashSet;

use durbar::serde_json::Value;
use durbar::{InvalidNotation, Rng, Turn, Wire, game_of_notation};
use proptest::prelude::*;

use super::mutations::{config, misspelt, with_mistakes};
use super::observation::observe;
use super::refusals::{assert_explained, assert_places, assert_plays};
use super::texts::{is_unreserved, plain};
use crate::documents::event_json;
use crate::games::is_listed;
use crate::walks::{legal, random_game, states};

/// The view of each player.
fn views<'a, G: Wire>(
    game: &'a G,
    state: &'a G::State,
) -> impl Iterator<Item = (usize, G::View)> + 'a {
    (0..game.num_players()).map(|player| (player, game.view(state, player)))
}

/// Some states with some states that each player cannot tell from them.
fn alike<G: Wire>(game: &G, step: usize, check: impl Fn(&G::State, &G::State, usize)) {
    let mut rng = Rng::new(3);
    for state in states(game, 0..1).into_iter().step_by(step) {
        for (player, view) in views(game, &state) {
            for _ in 0..2 {
                check(&state, &game.resample(&view, &mut rng), player);
            }
        }
    }
}

pub(crate) fn views_are_read_back_from_notation<G: Wire>(game: &G) {
    let reader = plain(game);
    let mut known = HashSet::new();
    for state in states(game, 0..1) {
        for (_, view) in views(game, &state) {
            let text = game.view_to_notation(&view);
            let (again, read) = reader
                .read_view_notation(&text)
                .unwrap_or_else(|error| panic!("{error}: {text}"));
            assert!(again == *game && read == view, "{text}");
            assert_eq!(again.view_to_notation(&read), text);
            assert!(is_unreserved(&text), "{text}");
            assert_eq!(game_of_notation(&text), Some(G::NAME));
            known.insert((view, text));
        }
    }
    let texts: HashSet<&String> = known.iter().map(|(_, text)| text).collect();
    let different: HashSet<&G::View> = known.iter().map(|(view, _)| view).collect();
    assert_eq!(texts.len(), known.len(), "two views, one notation");
    assert_eq!(different.len(), known.len(), "two notations, one view");
}

/// A position tells more than a view, so that neither may be taken for the other.
pub(crate) fn a_view_is_no_position_and_a_position_no_view<G: Wire>(game: &G) {
    for state in states(game, 0..1).into_iter().step_by(7) {
        let view = game.view(&state, 1);
        for error in [
            game.read_json(&game.view_to_json(&view)).err(),
            game.read_view_json(&game.to_json(&state)).err(),
        ] {
            let error = error.expect("of the other kind");
            let places: Vec<&str> = error
                .faults
                .iter()
                .map(|fault| fault.pointer.as_str())
                .collect();
            assert!(places.contains(&"/kind"), "{error}");
        }
        for error in [
            game.read_notation(&game.view_to_notation(&view)).err(),
            game.read_view_notation(&game.to_notation(&state)).err(),
        ] {
            let Some(InvalidNotation::Syntax { offset, .. }) = error else {
                panic!("{error:?}")
            };
            assert!(offset <= G::NOTATION_TAG.len(), "in the tag: {offset}");
        }
    }
}

pub(crate) fn resampled_states_agree_with_the_view<G: Wire>(game: &G) {
    let hidden = game.facts().hidden_information;
    alike(game, 1, |state, other, player| {
        let (view, again) = (game.view(state, player), game.view(other, player));
        assert_eq!(again, view, "{state:?}");
        assert!(observe(game, &again, 0.0) == observe(game, &view, 0.0));
        assert!(hidden || other == state, "nothing is hidden: {state:?}");
        let text = game.to_json(other);
        let read = game
            .read_json(&text)
            .unwrap_or_else(|error| panic!("{error}: {text}"));
        assert!(read == (game.clone(), *other), "{text}");
    });
}

pub(crate) fn what_a_player_must_know_is_the_same_at_all_resampled_states<G: Wire>(game: &G) {
    alike(game, 1, |state, other, player| {
        let turn = game.turn(state);
        assert_eq!(game.turn(other), turn, "{state:?}");
        assert_eq!(game.scores(other), game.scores(state), "{state:?}");
        let (returns, others) = (game.returns(state), game.returns(other));
        assert!(returns.map(f64::to_bits) == others.map(f64::to_bits));
        if turn == Turn::Player(player as u8) {
            let actions = legal(game, state);
            assert_eq!(legal(game, other), actions, "{state:?}");
            for action in actions {
                assert_eq!(
                    game.action_to_string(other, action),
                    game.action_to_string(state, action)
                );
                if is_listed(game) {
                    let points = |state| game.points(state, action, player);
                    assert_eq!(points(other), points(state), "{action} of {state:?}");
                }
                assert_eq!(
                    game.action_to_json(other, action),
                    game.action_to_json(state, action)
                );
            }
        }
    });
}

/// In place of the observer no digit stands but that of a seat.
pub(crate) fn views_are_those_of_seats<G: Wire>(game: &G) {
    let text = game.view_to_notation(&game.view(&game.new_initial_state(), 0));
    let (tag, rest) = text.split_once("_0_").expect("the observer");
    assert_eq!(tag, G::VIEW_TAG);
    for seat in game.num_players()..10 {
        let other = format!("{tag}_{seat}_{rest}");
        assert!(game.read_view_notation(&other).is_err(), "{other}");
    }
}

/// What an action tells an observer, and what that one sees afterwards, follows from the view
/// before and the action. At the end of a game what was hidden may be shown.
pub(crate) fn events_tell_nothing_hidden<G: Wire>(game: &G) {
    let seen = |state: &G::State, action, player| {
        let (mut after, mut events) = (*state, Vec::new());
        game.apply_explained(&mut after, action, &mut events);
        let documents: Vec<Value> = events
            .iter()
            .map(|event| event_json(game, event, Some(player)))
            .collect();
        let over = game.turn(&after) == Turn::Terminal;
        (!over).then(|| (documents, game.view(&after, player)))
    };
    alike(game, 3, |state, other, player| {
        let possible = legal(game, other);
        for action in legal(game, state) {
            if possible.binary_search(&action).is_ok() {
                assert_eq!(
                    seen(state, action, player),
                    seen(other, action, player),
                    "{action} of {state:?} and {other:?}, seen by {player}"
                );
            }
        }
    });
}

/// Two outcomes of chance leave views that differ if the player sees what chance brings, and equal
/// ones if not. At the end of a game what was hidden may be shown.
pub(crate) fn outcomes_are_seen_or_make_no_difference<G: Wire>(game: &G) {
    let chance = |state: &G::State| game.turn(state) == Turn::Chance;
    for state in states(game, 0..2).into_iter().filter(chance) {
        let outcomes = legal(game, &state);
        for player in 0..game.num_players() {
            let views: Vec<G::View> = outcomes
                .iter()
                .filter_map(|&outcome| {
                    let mut after = state;
                    game.apply_unchecked(&mut after, outcome);
                    let over = game.turn(&after) == Turn::Terminal;
                    (!over).then(|| game.view(&after, player))
                })
                .collect();
            let different = views.iter().collect::<HashSet<_>>().len();
            let seen = game.sees_outcome(&state, player);
            let expected = views.len().min(if seen { usize::MAX } else { 1 });
            assert_eq!(different, expected, "{player} at {state:?}");
        }
    }
}

/// Each event has the same fields for everybody, whatever they tell.
pub(crate) fn events_keep_their_fields_for_every_observer<G: Wire>(game: &G) {
    for step in random_game(game, 4) {
        let mut events = Vec::new();
        game.apply_explained(&mut step.before.clone(), step.action, &mut events);
        for event in &events {
            let whole = event_json(game, event, None);
            let fields = whole.as_object().expect("an object");
            for player in 0..game.num_players() {
                let part = event_json(game, event, Some(player));
                let part = part.as_object().expect("an object");
                assert!(part.keys().eq(fields.keys()), "{part:?} of {whole}");
                for (name, value) in part {
                    assert!(
                        value.is_null() || value == &fields[name],
                        "{part:?} of {whole}"
                    );
                }
            }
        }
    }
}

fn assert_holds<G: Wire>(game: &G, view: &G::View, seed: u64) {
    let json = game.view_to_json(view);
    let read = game
        .read_view_json(&json)
        .unwrap_or_else(|error| panic!("{error}: {json}"));
    assert!(read == (game.clone(), *view), "{json}");
    let notation = game.view_to_notation(view);
    let read = game
        .read_view_notation(&notation)
        .unwrap_or_else(|error| panic!("{error}: {notation}"));
    assert!(read == (game.clone(), *view), "{notation}");
    let state = game.resample(view, &mut Rng::new(seed));
    let again = game.view(&state, game.observer(view));
    assert_eq!(&again, view, "{notation}");
    observe(game, view, 0.0);
    assert_plays(game, &state, seed);
}

pub(crate) fn views_with_mistakes_are_refused_or_can_be_resampled<G: Wire>(game: &G) {
    let texts: Vec<String> = states(game, 0..3)
        .iter()
        .flat_map(|state| views(game, state).map(|(_, view)| game.view_to_json(&view)))
        .collect();
    proptest!(config(), |(document in with_mistakes(texts), seed: u64)| {
        match game.read_view_json(&document.to_string()) {
            Ok((game, view)) => assert_holds(&game, &view, seed),
            Err(error) => assert_places(&document, &error.faults),
        }
    });
}

pub(crate) fn misspelt_views_are_refused_or_can_be_resampled<G: Wire>(game: &G) {
    let texts: Vec<String> = states(game, 0..3)
        .iter()
        .flat_map(|state| views(game, state).map(|(_, view)| game.view_to_notation(&view)))
        .collect();
    proptest!(config(), |(text in misspelt(texts.clone()), seed: u64)| {
        match game.read_view_notation(&text) {
            Ok((game, view)) => {
                assert_eq!(game.view_to_notation(&view), text, "one view, one notation");
                assert_holds(&game, &view, seed);
            }
            Err(error) => assert_explained(&error, &text),
        }
    });
    for text in texts.iter().step_by(37) {
        for end in 0..text.len() {
            assert!(
                game.read_view_notation(&text[..end]).is_err(),
                "{}",
                &text[..end]
            );
        }
    }
}

pub(crate) fn any_text_is_no_view<G: Wire>(game: &G) {
    proptest!(config(), |(text in ".*")| {
        prop_assert!(game.read_view_json(&text).is_err());
        prop_assert!(game.read_view_notation(&text).is_err());
        let tagged = format!("{}_{text}", G::VIEW_TAG);
        prop_assert!(game.read_view_notation(&tagged).is_err());
    });
}
