//! Texts that denote no position: where they are wrong.

use durbar::Wire;

use super::game;
use crate::conformance::texts::assert_offsets;
use crate::walks::decisions;

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
    let state = decisions(&game, 0..1)[0];
    let refused = game.string_to_action(&state, "place-1-b8");
    let message = refused.expect_err("no action").to_string();
    assert!(message.contains("place-1-b8-N, -E, -S or -W"), "{message}");
}
