//! Texts that denote no position: where they are wrong.

use durbar::maharani::State;
use durbar::{Game as _, Turn, Wire};

use super::game;
use crate::conformance::texts::{assert_offsets, with_field};
use crate::walks::states;

const BOARD: usize = 2;
const RONDEL: usize = 3;
const BAG: usize = 4;

#[test]
fn mistakes_are_told_with_their_place() {
    let mistakes = [
        (0, "mh1v", 0),
        (1, "5", 0),
        (BOARD, "33", 1),
        (BOARD, "1a1b2.44", 7),
        (BOARD, "0", 0),
        (BOARD, "g", 0),
        (BOARD, "av", 1),
        (BOARD, "9", 0),
        (BOARD, "7", 1),
        (BOARD, "6a", 1),
        (RONDEL, "-x", 1),
        (RONDEL, "-a7", 2),
        (BAG, "2.", 1),
    ];
    assert_offsets(&game(2), &mistakes);
}

#[test]
fn a_placement_without_its_arrow_is_told_so() {
    let game = game(2);
    let states = states(&game, 0..1);
    let decision = |state: &&State| matches!(game.turn(state), Turn::Player(_));
    let state = states.iter().find(decision).expect("a decision");
    let refused = game.string_to_action(state, "place-1-b8");
    let message = refused.expect_err("no action").to_string();
    assert!(message.contains("place-1-b8-N, -E, -S or -W"), "{message}");
}

/// The first kind of each colour exists twice, the second once.
#[test]
fn tiles_are_counted_by_kind_and_by_class() {
    let game = game(2);
    let text = game.to_notation(&game.new_initial_state());
    let tiles = &text.split('_').nth(BAG).expect("the bag")[1..];
    let refused = |bag: String| {
        let error = game.read_notation(&with_field(&text, BAG, &bag));
        error.expect_err("a mistake").to_string()
    };
    let error = refused(format!("3{tiles}"));
    for fault in [
        "/bag: 3 tiles blue centre on the rondel and in the bag; 2 exist",
        "/board: blue tiles with a centre column: 0 on the board and 3 on the rondel and in the bag; \
         2 exist",
    ] {
        assert!(error.contains(fault), "{error}");
    }
    let error = refused(format!("1{tiles}"));
    assert!(error.contains("1 on the rondel"), "{error}");
    assert!(!error.contains("/bag"), "{error}");
}
