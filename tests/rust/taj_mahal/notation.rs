//! Texts that denote no position: what is wrong, and where.

use durbar::serde_json::json;
use durbar::{Game as _, InvalidNotation, Show, Wire};

use super::{document, game};

const DISPLAY: usize = 7;
const DISCARDS: usize = 8;
/// The fields of players, as they are before anything has happened.
const PLAYERS: usize = 9;

/// The notation of a game of three before it begins, with other fields.
fn text(changes: &[(usize, &str)]) -> String {
    let game = game(3);
    changed(&game.to_notation(&game.new_initial_state()), changes)
}

fn changed(text: &str, changes: &[(usize, &str)]) -> String {
    let mut fields: Vec<&str> = text.split('_').collect();
    for &(field, instead) in changes {
        fields[field] = instead;
    }
    fields.join("_")
}

/// Asserts that with another field the text is refused at a character of the field.
#[track_caller]
fn refused(field: usize, instead: &str, at: usize, wanted: &str) {
    let text = text(&[(field, instead)]);
    let before: usize = text.split('_').take(field).map(|part| part.len() + 1).sum();
    let error = game(3).read_notation(&text).expect_err("a mistake");
    let InvalidNotation::Syntax { offset, detail } = error else {
        panic!("{text}: {error}");
    };
    assert_eq!(offset, before + at, "{text}: {detail}");
    assert!(detail.starts_with(wanted), "{text}: {detail}");
}

#[test]
fn mistakes_are_told_with_their_place() {
    refused(0, "tm1v", 0, "a position, not a view of one; found 't'");
    refused(
        0,
        "tm2",
        0,
        "this is version 2 of the notation; this release reads version 1",
    );
    refused(0, "tm1x", 3, "an underscore and the next field; found 'x'");
    refused(1, "2s", 0, "a number of players, 3 to 5; found '2'");
    refused(1, "3y3", 2, "the seat that decides; found '3'");
    refused(2, "0", 0, "the visit, base 36; found '0'");
    refused(
        3,
        "-z",
        1,
        "- or a province, for each tile number; found 'z'",
    );
    refused(
        4,
        "9",
        0,
        "-, t or a kind of bonus tile, for each fortress; found '9'",
    );
    refused(5, "g0", 0, "awards, two hexadecimal digits; found 'g'");
    refused(6, "-3", 1, "a seat of this game; found '3'");
    let player = |from, at, wanted| refused(PLAYERS, from, at, wanted);
    player("07", 0, "a score without leading zeros, not above");
    player("0h", 1, "a dot and the next part; found 'h'");
    player("0....010", 7, "cities ascending, each once; found '0'");
    player("0.....00", 7, "cities ascending, each once; found '0'");
    player("0......21", 8, "numbers ascending, each once; found '1'");
    player("0.......0w", 9, "goods of each kind, 0 to v; found 'w'");
    player(
        "0.......0000.3",
        13,
        "influence tiles of each kind, 0 to 2; found '3'",
    );
}

/// Of the first kind two cards exist, of the third three.
#[test]
fn cards_out_of_order_or_too_many_are_told_at_the_last_of_them() {
    let wanted = "cards ascending, and no more of a kind than exist; found ";
    refused(DISPLAY, "000", 2, wanted);
    refused(DISPLAY, "00000", 4, wanted);
    refused(DISPLAY, "0022220", 5, wanted);
    refused(DISPLAY, "0220", 3, wanted);
    refused(DISCARDS, "22100", 2, wanted);
    refused(PLAYERS, "0.000", 4, wanted);
    refused(PLAYERS, "0..10", 4, wanted);
    // Not one of the kinds.
    refused(
        DISPLAY,
        "002~",
        3,
        "an underscore and the next field; found '~'",
    );
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
    let twice = text(&[(DISPLAY, "00"), (DISCARDS, "0222")]);
    let error = game.read_notation(&twice).expect_err("three cards of two");
    faults(&error, &["/deck: 3 cards", "in all; 2 exist (T-1.5)"]);
    assert!(!error.to_string().contains("in all; 3 exist"), "{error}");

    let view = game.view(&game.new_initial_state(), 0);
    let view = game.view_to_notation(&view);
    // One of a hidden hand, by what is known of it.
    let player = (PLAYERS + 2, "0.1.0.....0000.0000");
    let twice = changed(&view, &[(DISPLAY + 1, "00"), player]);
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
