//! Texts that denote no position: where they are wrong.

use super::game;
use crate::conformance::texts::assert_offsets;

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
