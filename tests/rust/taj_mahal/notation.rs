//! Texts that denote no position: where they are wrong.

use durbar::serde_json::json;
use durbar::{Game as _, Show, Wire};

use super::{document, game};
use crate::conformance::texts::{assert_offsets, with_field};

const DISPLAY: usize = 7;
const DISCARDS: usize = 8;
/// The fields of players, as they are before anything has happened.
const PLAYERS: usize = 9;

#[test]
fn mistakes_are_told_with_their_place() {
    let mistakes = [
        (0, "tm1v", 0),
        (0, "tm2", 0),
        (0, "tm1x", 3),
        (1, "2s", 0),
        (1, "3y3", 2),
        (2, "0", 0),
        (3, "-z", 1),
        (4, "9", 0),
        (5, "g0", 0),
        (6, "-3", 1),
        (PLAYERS, "07", 0),
        (PLAYERS, "0h", 1),
        (PLAYERS, "0....010", 7),
        (PLAYERS, "0.....00", 7),
        (PLAYERS, "0......21", 8),
        (PLAYERS, "0.......0w", 9),
        (PLAYERS, "0.......0000.3", 13),
    ];
    assert_offsets(&game(3), &mistakes);
}

/// Of the first kind two cards exist, of the third three.
#[test]
fn cards_out_of_order_or_too_many_are_told_at_the_last_of_them() {
    let mistakes = [
        (DISPLAY, "000", 2),
        (DISPLAY, "00000", 4),
        (DISPLAY, "0022220", 5),
        (DISPLAY, "0220", 3),
        (DISCARDS, "22100", 2),
        (PLAYERS, "0.000", 4),
        (PLAYERS, "0..10", 4),
        // Not one of the kinds.
        (DISPLAY, "002~", 3),
    ];
    assert_offsets(&game(3), &mistakes);
}

/// What a text, or a document that reads as one, is refused for.
#[track_caller]
fn faults(error: &impl ToString, expected: &[&str]) {
    let error = error.to_string();
    for fault in expected {
        assert!(error.contains(fault), "{error}");
    }
}

#[test]
fn no_card_is_in_two_places() {
    let game = game(3);
    let text = game.to_notation(&game.new_initial_state());
    let twice = with_field(&with_field(&text, DISPLAY, "00"), DISCARDS, "0222");
    let error = game.read_notation(&twice).expect_err("three cards of two");
    faults(&error, &["/deck: 3 cards", "in all; 2 exist (T-1.5)"]);
    assert!(!error.to_string().contains("in all; 3 exist"), "{error}");

    let view = game.view(&game.new_initial_state(), 0);
    let view = game.view_to_notation(&view);
    // One of a hidden hand, by what is known of it.
    let known = with_field(&view, PLAYERS + 2, "0.1.0.....0000.0000");
    let twice = with_field(&known, DISPLAY + 1, "00");
    let error = game.read_view_notation(&twice).expect_err("three of two");
    faults(&error, &["/discards: 3 cards", "are seen; 2 exist (T-1.5)"]);
}

/// As many cards as exist, but not of each kind.
#[test]
fn one_card_does_not_stand_for_another() {
    let game = game(3);
    let mut position = document(&game, &game.new_initial_state());
    let deck = position["deck"].as_object_mut().expect("an object");
    let names: Vec<String> = deck.keys().cloned().collect();
    deck[&names[0]] = json!(1);
    position["display"] = json!({names[1].as_str(): 1});
    let error = game.read_json(&position.to_string()).expect_err("a fault");
    let missing = format!("/deck: 1 cards {} in all; 2 exist", names[0]);
    let beyond = format!("/deck: 3 cards {} in all; 2 exist", names[1]);
    faults(&error, &[&missing, &beyond]);
}
