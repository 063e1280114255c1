//! What makes a position illegal: each kind of fault made once, and the place that is named.

mod course;
mod map;

use durbar::serde_json::{Value, json};
use durbar::{InvalidPosition, Wire};

use super::setting::{bare, cards, counted, settle};
use super::{document, fields, game, pointers};
use crate::walks::states;

/// The first position of some random games of three that is as wanted.
pub(super) fn position_where(wanted: impl Fn(&Value) -> bool) -> Value {
    let game = game(3);
    let mut documents = (0..30)
        .flat_map(|seed| states(&game, seed..seed + 1))
        .map(|state| document(&game, &state));
    documents
        .find(|position| wanted(position))
        .expect("such a position is common")
}

fn at(phase: &str) -> Value {
    position_where(|position| position["phase"] == phase)
}

fn read(position: &Value) -> Result<(), InvalidPosition> {
    game(3).read_json(&position.to_string()).map(|_| ())
}

/// Asserts that after a change these places are among those of the faults.
#[track_caller]
fn refused(mut position: Value, change: impl FnOnce(&mut Value), expected: &[&str]) {
    read(&position).expect("legal before the change");
    change(&mut position);
    let error = read(&position).expect_err("a fault was made");
    let places = pointers(&error.faults);
    for pointer in expected {
        assert!(
            places.contains(pointer),
            "{pointer} is not in {places:?}: {error}"
        );
    }
}

/// Asserts that after a change the faults are at exactly these places.
#[track_caller]
fn refused_at(mut position: Value, change: impl FnOnce(&mut Value), expected: &[&str]) {
    read(&position).expect("legal before the change");
    change(&mut position);
    let error = read(&position).expect_err("a fault was made");
    assert_eq!(pointers(&error.faults), expected, "{error}");
}

/// Puts a value where the pointer shows, which may be a new field.
fn put(pointer: &str, value: Value) -> impl FnOnce(&mut Value) {
    move |position| {
        let (parent, name) = pointer.rsplit_once('/').expect("not the whole");
        let parent = position.pointer_mut(parent).expect("it is there");
        match name.parse::<usize>() {
            Ok(index) if parent.is_array() => parent[index] = value,
            _ => parent[name] = value,
        }
    }
}

fn remove(pointer: &str) -> impl FnOnce(&mut Value) {
    move |position| {
        let (parent, name) = pointer.rsplit_once('/').expect("not the whole");
        let parent = position.pointer_mut(parent).expect("it is there");
        let fields = parent.as_object_mut().expect("an object");
        fields.remove(name).expect("it is there");
    }
}

/// Visit 5 of three, all in, nothing played; player 0 to play.
fn plain() -> Value {
    bare(&game(3), 5)
}

/// As [`plain`]; each has played, player 0 a symbol of each award.
fn contest() -> Value {
    let mut position = plain();
    for (seat, cards) in [
        ["green-elephant-mogul", "green-vizier-general"],
        ["yellow-elephant-vizier", "yellow-elephant-vizier"],
        ["violet-elephant-monk", "violet-elephant-monk"],
    ]
    .iter()
    .enumerate()
    {
        let colour = cards[0].split('-').next().expect("a colour");
        position["players"][seat]["played"] = counted(cards);
        position["players"][seat]["colour"] = json!(colour);
    }
    settle(&game(3), &mut position);
    position
}

/// Player 0 has just withdrawn from [`contest`] with the crown and the general.
fn building() -> Value {
    let mut position = contest();
    position["phase"] = json!("build");
    position["players"][0]["withdrawn"] = json!(true);
    position["players"][0]["influence"] = json!({"general": 1});
    position["court"]["influence"] = json!(["vizier", "monk", "princess"]);
    position["court"]["crown"] = json!(false);
    position["won"] = json!(["general", "crown"]);
    read(&position).expect("a legal position");
    position
}

/// A player has withdrawn, and taken two cards of the display.
fn out(position: &mut Value, seat: usize) {
    position["players"][seat]["withdrawn"] = json!(true);
    let display = cards(&position["display"]);
    position["display"] = counted(&display[..display.len() - 2]);
    settle(&game(3), position);
}

#[test]
fn what_is_no_document_is_refused_as_a_whole() {
    for text in ["", "{", "[]", "null", "3", "{} {}"] {
        let error = game(3).read_json(text).expect_err("no document");
        assert_eq!(pointers(&error.faults), [""], "{text}");
    }
}

/// What is put where, as JSON; that place is named and no other.
const WRONG_VALUES: &[(&str, &str)] = &[
    ("/kind", r#""game""#),
    ("/kind", r#""view""#),
    ("/game", r#""maharani""#),
    ("/options", "[]"),
    ("/options/no_such", "true"),
    ("/no_such", "null"),
    ("/observer", "0"),
    ("/deck_size", "3"),
    ("/phase", r#""first""#),
    ("/player", "3"),
    ("/player", "-1"),
    ("/player", r#""0""#),
    ("/visit", "0"),
    ("/visit", "13"),
    ("/start_player", "3"),
    ("/start_player", "true"),
    ("/province_order", "{}"),
    ("/province_order", "[]"),
    ("/province_order/0", r#""z""#),
    ("/province_order/0", "1"),
    ("/bonus_tiles", "[]"),
    ("/bonus_tiles/nowhere", r#""rice""#),
    ("/bonus_tiles/a-nw", r#""salt""#),
    ("/court", "[]"),
    ("/court/influence", "{}"),
    ("/court/influence/0", r#""crown""#),
    ("/court/influence/0", r#""general""#),
    ("/court/crown", "1"),
    ("/court/more", "1"),
    ("/won", "null"),
    ("/won/0", r#""king""#),
    ("/to_draw", "-1"),
    ("/to_draw", "7"),
    ("/special_cards", "[]"),
    ("/special_cards/mogul", "3"),
    ("/special_cards/ace", "0"),
    ("/display", "[]"),
    ("/display/red-rice", "1"),
    ("/display/red-elephant-elephant", "0"),
    ("/deck/violet-elephant-elephant", "3"),
    ("/discards", "0"),
    ("/players", "[]"),
    ("/players", "{}"),
    ("/players/0", "7"),
    ("/players/0/score", "-1"),
    ("/players/0/score", "70000"),
    ("/players/0/score", "1.5"),
    ("/players/0/withdrawn", "0"),
    ("/players/0/hand", "null"),
    ("/players/0/hand/elephant", "1"),
    ("/players/0/hand_size", "0"),
    ("/players/0/known/white-mogul", "2"),
    ("/players/1/played", "7"),
    ("/players/1/played_special_cards", "{}"),
    ("/players/1/played_special_cards/0", r#""ace""#),
    ("/players/1/colour", r#""white""#),
    ("/players/1/influence/crown", "1"),
    ("/players/1/influence/vizier", "0"),
    ("/players/2/province_tiles", "0"),
    ("/players/2/province_tiles/0", "13"),
    ("/players/2/goods/salt", "1"),
    ("/players/2/goods/rice", "32"),
    ("/players/2/palaces/0", r#""z""#),
    ("/players/2/royal_palaces", r#""a-nw""#),
];

#[test]
fn values_of_a_wrong_form_are_named() {
    for &(pointer, value) in WRONG_VALUES {
        let mut position = plain();
        position["options"] = json!({});
        let value: Value = durbar::serde_json::from_str(value).expect("JSON");
        let list = pointer.rsplit_once('/').expect("not the whole").0;
        let change = |position: &mut Value| {
            // A first entry of a list that was empty.
            match position.pointer_mut(list) {
                Some(Value::Array(items)) if items.is_empty() => items.push(value),
                _ => put(pointer, value)(position),
            }
        };
        let expected = match pointer {
            // What is listed twice is named where it stands again.
            "/court/influence/0" if list.contains("general") => "/court/influence/1",
            _ => pointer,
        };
        change(&mut position);
        let error = read(&position).expect_err("a fault was made");
        let places = pointers(&error.faults);
        let near = |place: &&str| {
            place == &expected
                || place
                    .rsplit_once('/')
                    .is_some_and(|(above, _)| above == list)
        };
        assert!(places.iter().any(near), "{pointer}: {error}");
        assert!(
            places.len() <= 2,
            "one thing is wrong at {pointer}: {error}"
        );
    }
}

#[test]
fn missing_fields_are_named() {
    let top = [
        "kind",
        "game",
        "phase",
        "player",
        "visit",
        "start_player",
        "province_order",
        "bonus_tiles",
        "court",
        "won",
        "to_draw",
        "special_cards",
        "display",
        "discards",
        "deck",
        "players",
    ];
    let of_players = [
        "score",
        "withdrawn",
        "hand",
        "known",
        "played",
        "played_special_cards",
        "colour",
        "influence",
        "province_tiles",
        "goods",
        "palaces",
        "royal_palaces",
    ];
    let mut all: Vec<String> = top.iter().map(|name| format!("/{name}")).collect();
    all.extend(of_players.iter().map(|name| format!("/players/1/{name}")));
    all.extend(["influence", "crown", "province_tile"].map(|name| format!("/court/{name}")));
    for pointer in all {
        refused_at(plain(), remove(&pointer), &[&pointer]);
    }
    let mut short = plain();
    short["options"] = json!({});
    assert_eq!(
        game(3).read_json(&short.to_string()),
        game(3).read_json(&plain().to_string()),
        "options may be left out"
    );
}

/// What is listed twice.
#[test]
fn what_is_listed_twice_is_named() {
    let twice = json!(["vizier", "vizier", "general", "monk", "princess"]);
    refused(
        plain(),
        put("/court/influence", twice),
        &["/court/influence/1"],
    );
    let twice = json!(["a-nw", "a-nw"]);
    refused(
        plain(),
        put("/players/0/palaces", twice),
        &["/players/0/palaces/1"],
    );
    refused(
        plain(),
        put("/players/0/province_tiles", json!([1, 1])),
        &["/players/0/province_tiles/1"],
    );
}

fn put_field(seat: usize, field: &'static str, value: Value) -> impl FnOnce(&mut Value) {
    let pointer = format!("/players/{seat}/{field}");
    move |position| put(&pointer, value)(position)
}

/// Sets fields of one player, then the deck.
fn of_player(seat: usize, changes: Value) -> impl FnOnce(&mut Value) {
    move |position| {
        for (name, value) in fields(&changes) {
            position["players"][seat][name] = value.clone();
        }
        settle(&game(3), position);
    }
}

/// All at once.
#[test]
fn many_faults_are_named_at_once() {
    refused(
        contest(),
        |position| {
            position["players"][1]["score"] = json!(60_000);
            position["players"][2]["colour"] = json!(null);
            position["to_draw"] = json!(2);
            position["court"]["crown"] = json!(false);
            position["province_order"][0] = json!(null);
            position["bonus_tiles"]["a-ne"] = json!("rice");
            position["deck"] = json!({});
            position["special_cards"]["ace"] = json!(0);
            position["more"] = json!(0);
        },
        &[
            "/players/1/score",
            "/players/2/colour",
            "/to_draw",
            "/court/crown",
            "/province_order",
            "/bonus_tiles/a-ne",
            "/deck",
            "/special_cards/ace",
            "/more",
        ],
    );
}
