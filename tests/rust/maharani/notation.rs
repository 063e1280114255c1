//! Texts that denote no position: what is wrong, and where.

use durbar::{Game as _, InvalidNotation, Wire};

use super::game;

const BOARD: usize = 2;
const RONDEL: usize = 3;
const BAG: usize = 4;

/// Reads the notation of a game of two before it begins, with another field.
fn read(field: usize, instead: &str) -> (usize, InvalidNotation) {
    let game = game(2);
    let text = game.to_notation(&game.new_initial_state());
    let mut fields: Vec<&str> = text.split('_').collect();
    fields[field] = instead;
    let before = fields[..field].iter().map(|part| part.len() + 1).sum();
    let error = game.read_notation(&fields.join("_"));
    (before, error.expect_err("a mistake"))
}

/// Asserts that with another field the text is refused at a character of the field.
#[track_caller]
fn refused(field: usize, instead: &str, at: usize, wanted: &str) {
    let (before, error) = read(field, instead);
    let InvalidNotation::Syntax { offset, detail } = error else {
        panic!("{instead}: {error}");
    };
    assert_eq!(offset, before + at, "{instead}: {detail}");
    assert!(detail.starts_with(wanted), "{instead}: {detail}");
}

#[test]
fn mistakes_are_told_with_their_place() {
    refused(0, "mh1v", 0, "a position, not a view of one; found 'm'");
    refused(1, "5", 0, "a number of players, 2 to 4; found '5'");
    let space = "a tile colour, or one number of empty spaces; found ";
    refused(BOARD, "33", 1, space);
    refused(BOARD, "1a1b2.44", 7, space);
    refused(BOARD, "0", 0, space);
    refused(BOARD, "g", 0, space);
    refused(BOARD, "av", 1, space);
    refused(BOARD, "9", 0, space);
    refused(
        BOARD,
        "7",
        1,
        "no more empty spaces than the row has; found '_'",
    );
    refused(BOARD, "6a", 1, "a dot and the next row; found 'a'");
    refused(
        RONDEL,
        "-x",
        1,
        "- or a tile colour, for each of 4 slots; found 'x'",
    );
    refused(RONDEL, "-a7", 2, "a tile kind; found '7'");
    refused(
        BAG,
        "2.",
        1,
        "the number of each tile kind, base 36; found '.'",
    );
}

/// The first kind of each colour exists twice, the second once.
#[test]
fn tiles_are_counted_by_kind_and_by_class() {
    let game = game(2);
    let text = game.to_notation(&game.new_initial_state());
    let bag = text.split('_').nth(BAG).expect("the bag");
    let tiles = &bag[1..];
    let (_, error) = read(BAG, &format!("3{tiles}"));
    let error = error.to_string();
    for fault in [
        "/bag: 3 tiles blue centre on the rondel and in the bag; 2 exist",
        "/board: blue tiles with a centre column: 0 on the board and 3 on the rondel and in the bag; \
         2 exist",
    ] {
        assert!(error.contains(fault), "{error}");
    }
    let (_, error) = read(BAG, &format!("1{tiles}"));
    assert!(error.to_string().contains("1 on the rondel"), "{error}");
    assert!(!error.to_string().contains("/bag"), "{error}");
}
