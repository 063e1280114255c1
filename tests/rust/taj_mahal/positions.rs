//! What makes a position illegal: each kind of fault made once, and the place that is named.

use durbar::serde_json::{Value, json};
use durbar::{Interface, InvalidPosition};

use super::setting::{bare, cards, counted, settle};
use super::{count, document, fields, game, list, pointers, text, texts};
use crate::walks::states;

/// The first position of some random games of three that is as wanted.
pub(super) fn found(wanted: impl Fn(&Value) -> bool) -> Value {
    let game = game(3);
    let mut documents = (0..30)
        .flat_map(|seed| states(&game, seed..seed + 1))
        .map(|state| document(&game, &state));
    documents
        .find(|position| wanted(position))
        .expect("such a position is common")
}

fn at(phase: &str) -> Value {
    found(|position| position["phase"] == phase)
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

#[test]
fn who_decides_must_fit_the_phase() {
    for phase in ["play", "build", "draw", "take"] {
        refused(at(phase), put("/player", json!(null)), &["/player"]);
    }
    for phase in [
        "start",
        "province_tiles",
        "bonus_tiles",
        "deal",
        "display",
        "end",
    ] {
        refused_at(at(phase), put("/player", json!(0)), &["/player"]);
    }
    refused_at(
        at("start"),
        put("/start_player", json!(0)),
        &["/start_player"],
    );
    for phase in ["deal", "display", "end", "province_tiles"] {
        refused_at(
            at(phase),
            put("/start_player", json!(null)),
            &["/start_player"],
        );
    }
    for phase in ["start", "province_tiles", "bonus_tiles", "deal"] {
        refused(at(phase), put("/visit", json!(2)), &["/visit"]);
    }
    refused(at("end"), put("/visit", json!(11)), &["/visit"]);
}

/// T-1.3.
#[test]
fn province_tiles_out_of_order_are_named() {
    let swap = |position: &mut Value| {
        let order = position["province_order"].as_array_mut().expect("a list");
        order.swap(0, 11);
    };
    refused(plain(), swap, &["/province_order/11"]);
    refused(
        plain(),
        put("/province_order/0", json!("b")),
        &["/province_order/1"],
    );
    refused_at(
        plain(),
        put("/province_order/0", json!(null)),
        &["/province_order"],
    );
    refused_at(
        at("start"),
        put("/province_order/0", json!("b")),
        &["/province_order"],
    );
    let halfway = || {
        found(|position| {
            position["phase"] == "province_tiles" && !position["province_order"][3].is_null()
        })
    };
    refused_at(
        halfway(),
        put("/province_order/1", json!(null)),
        &["/province_order"],
    );
    refused(
        at("bonus_tiles"),
        put("/phase", json!("province_tiles")),
        &["/province_order"],
    );
}

/// T-1.4, T-3.4.
#[test]
fn bonus_tiles_out_of_place_are_named() {
    refused(
        plain(),
        put("/bonus_tiles/a-nw", json!("taj-mahal")),
        &["/bonus_tiles/a-nw"],
    );
    refused(
        plain(),
        put("/bonus_tiles/agra", json!("rice")),
        &["/bonus_tiles/agra"],
    );
    refused(
        plain(),
        put("/bonus_tiles/a-ne", json!("rice")),
        &["/bonus_tiles/a-ne"],
    );
    refused(plain(), remove("/bonus_tiles/a-nw"), &["/bonus_tiles/a-nw"]);
    refused(plain(), remove("/bonus_tiles/agra"), &["/bonus_tiles/agra"]);
    refused_at(
        at("start"),
        put("/bonus_tiles/a-nw", json!("rice")),
        &["/bonus_tiles/a-nw"],
    );
    refused_at(
        at("start"),
        remove("/bonus_tiles/agra"),
        &["/bonus_tiles/agra"],
    );
    let halfway = || {
        found(|position| {
            position["phase"] == "bonus_tiles" && fields(&position["bonus_tiles"]).len() == 5
        })
    };
    let gap = |position: &mut Value| {
        let tile = position["bonus_tiles"]["a-nw"].clone();
        remove("/bonus_tiles/a-nw")(position);
        position["bonus_tiles"]["l-se"] = tile;
    };
    refused(halfway(), gap, &["/bonus_tiles/a-nw", "/bonus_tiles/l-se"]);
    let all = |position: &mut Value| {
        position["phase"] = json!("bonus_tiles");
        for seat in 0..3 {
            position["players"][seat]["hand"] = json!({});
        }
        settle(&game(3), position);
    };
    refused_at(at("deal"), all, &["/bonus_tiles"]);
    let many = |position: &mut Value| {
        let cities: Vec<String> = fields(&position["bonus_tiles"]).keys().cloned().collect();
        for city in cities.iter().filter(|city| *city != "agra") {
            position["bonus_tiles"][city] = json!("two-points");
        }
    };
    refused(plain(), many, &["/bonus_tiles"]);
    let under = |position: &mut Value| position["players"][1]["palaces"] = json!(["a-nw"]);
    refused_at(plain(), under, &["/bonus_tiles/a-nw"]);
}

/// T-1: before the first display nothing has happened.
#[test]
fn what_is_touched_in_the_set_up_is_named() {
    for (pointer, value) in [
        ("/players/2/score", json!(1)),
        ("/players/1/withdrawn", json!(true)),
        ("/players/1/played", json!({"white-mogul": 1})),
        ("/players/1/played_special_cards", json!(["mogul"])),
        ("/players/1/colour", json!("red")),
        ("/players/1/influence", json!({"vizier": 1})),
        ("/players/1/province_tiles", json!([1])),
        ("/players/1/goods", json!({"rice": 1})),
        ("/players/1/palaces", json!(["a-ne"])),
        ("/players/1/royal_palaces", json!(["a-ne"])),
        (
            "/court",
            json!({"influence": ["vizier"], "crown": true, "province_tile": true}),
        ),
        (
            "/court",
            json!({"influence": ["vizier", "general", "monk", "princess"], "crown": false,
            "province_tile": true}),
        ),
        (
            "/special_cards",
            json!({"elephant": null, "mogul": 1, "two-points": null,
            "colour-change": null}),
        ),
        ("/display", json!({"white-mogul": 1})),
        ("/discards", json!({"white-mogul": 1})),
        ("/to_draw", json!(1)),
        ("/won", json!(["crown"])),
    ] {
        for phase in ["start", "province_tiles", "bonus_tiles", "deal"] {
            let change = |position: &mut Value| {
                put(pointer, value.clone())(position);
                // Else the deck would be at fault too.
                if let Some(kinds) = position["deck"].as_object_mut()
                    && value.get("white-mogul").is_some()
                {
                    kinds.remove("white-mogul");
                }
            };
            refused(at(phase), change, &[pointer]);
        }
    }
}

/// T-1.5.
#[test]
fn hands_of_the_set_up_are_dealt_in_order() {
    let hand = |seat: usize| {
        move |position: &mut Value| {
            let card = cards(&position["deck"])[0].clone();
            let mut hand = cards(&position["players"][seat]["hand"]);
            hand.push(card);
            position["players"][seat]["hand"] = counted(&hand);
            settle(&game(3), position);
        }
    };
    for phase in ["start", "province_tiles", "bonus_tiles"] {
        refused_at(at(phase), hand(1), &["/players/1/hand"]);
    }
    refused_at(at("deal"), hand(1), &["/players"]);
    let all = |position: &mut Value| {
        for seat in 0..3 {
            for _ in 0..6 {
                hand(seat)(position);
            }
        }
    };
    refused_at(at("deal"), all, &["/players"]);
    let known = |position: &mut Value| {
        let hand = position["players"][0]["hand"].clone();
        position["players"][0]["known"] = hand;
    };
    let dealt = found(|position| {
        position["phase"] == "deal" && position["players"][0]["hand"] != json!({})
    });
    refused_at(dealt, known, &["/players/0/known"]);
}

/// T-1.5, T-6.1.
#[test]
fn cards_that_do_not_add_up_are_named() {
    refused_at(plain(), put("/deck/white-elephant", json!(6)), &["/deck"]);
    refused_at(
        plain(),
        put("/discards", json!({"white-elephant": 1})),
        &["/deck"],
    );
    refused_at(
        plain(),
        put("/players/2/hand", json!({"white-elephant": 1})),
        &["/deck"],
    );
    refused_at(
        plain(),
        put("/players/2/known", json!({"white-elephant": 1})),
        &["/players/2/known"],
    );
}

/// T-3.8: a special card lies before its holder.
#[test]
fn special_cards_of_others_are_named() {
    let change = |position: &mut Value| {
        position["special_cards"]["two-points"] = json!(1);
        position["players"][0]["played_special_cards"] = json!(["two-points"]);
    };
    refused_at(contest(), change, &["/players/0/played_special_cards"]);
}

/// T-1.6, T-3.10.
#[test]
fn displays_of_impossible_size_are_named() {
    let more = |position: &mut Value| {
        let card = cards(&position["deck"])[0].clone();
        let mut display = cards(&position["display"]);
        display.push(card);
        position["display"] = counted(&display);
        settle(&game(3), position);
    };
    refused_at(plain(), more, &["/display"]);
    let none = |position: &mut Value| {
        position["display"] = json!({});
        settle(&game(3), position);
    };
    refused_at(at("take"), none, &["/display"]);
    refused(at("end"), more_at_the_end, &["/display"]);
    // As many cards as in play, but one player has taken.
    let taken = |position: &mut Value| {
        position["players"][2]["withdrawn"] = json!(true);
    };
    refused_at(plain(), taken, &["/display"]);
    let full =
        found(|position| position["phase"] == "display" && cards(&position["display"]).len() == 4);
    refused_at(full, more, &["/display"]);
}

fn more_at_the_end(position: &mut Value) {
    let hand = cards(&position["players"][0]["hand"]);
    let deck = cards(&position["deck"]);
    let card = deck.first().or(hand.first()).expect("a card").clone();
    position["display"] = counted(&[card]);
    settle(&game(3), position);
}

/// T-3.4, T-3.9, T-3.11.
#[test]
fn draws_that_cannot_be_are_named() {
    for phase in ["deal", "display", "draw"] {
        let empty = |position: &mut Value| {
            let mut all = cards(&position["discards"]);
            all.extend(cards(&position["deck"]));
            position["discards"] = counted(&all);
            position["deck"] = json!({});
        };
        refused(at(phase), empty, &["/deck"]);
    }
    let unplayed = || {
        found(|position| {
            let seat = count(&position["player"]);
            position["phase"] == "draw" && position["players"][seat]["played"] == json!({})
        })
    };
    refused_at(unplayed(), put("/to_draw", json!(0)), &["/to_draw"]);
    refused_at(unplayed(), put("/to_draw", json!(2)), &["/to_draw"]);
    refused_at(plain(), put("/to_draw", json!(1)), &["/to_draw"]);
    let with_tile = found(|position| {
        let seat = count(&position["player"]);
        position["phase"] == "draw" && position["players"][seat]["played"] != json!({})
    });
    refused_at(with_tile, put("/to_draw", json!(3)), &["/to_draw"]);
}

/// T-2.1.
#[test]
fn who_is_in_must_fit_the_phase() {
    let out = |seat: usize| put_field(seat, "withdrawn", json!(true));
    refused(plain(), out(0), &["/players/0/withdrawn"]);
    refused(at("display"), out(1), &["/players/1/withdrawn"]);
    for phase in ["build", "draw", "take"] {
        let position = at(phase);
        let seat = count(&position["player"]);
        let place = format!("/players/{seat}/withdrawn");
        refused(position, put(&place, json!(false)), &[&place]);
    }
    refused_at(
        at("end"),
        put_field(2, "withdrawn", json!(false)),
        &["/players/2/withdrawn"],
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

/// T-2.2, T-2.3, T-3.8.
#[test]
fn cards_that_cannot_lie_played_are_named() {
    let withdrawn = |position: &mut Value| {
        position["players"][1]["withdrawn"] = json!(true);
        position["display"] = json!({});
        settle(&game(3), position);
    };
    refused_at(contest(), withdrawn, &["/players/1/played"]);
    let played = json!({"played": {"green-elephant-elephant": 1}, "colour": "green"});
    refused(
        at("end"),
        |position| lie(position, &played),
        &["/players/1/played"],
    );
    refused(
        at("display"),
        |position| lie(position, &played),
        &["/players/1/played"],
    );
    refused_at(
        contest(),
        put("/players/1/colour", json!(null)),
        &["/players/1/colour"],
    );
    refused_at(
        plain(),
        put("/players/1/colour", json!("red")),
        &["/players/1/colour"],
    );
    refused(
        contest(),
        put("/players/1/colour", json!("red")),
        &["/players/1/colour"],
    );
    let two_colours =
        json!({"played": {"yellow-elephant-elephant": 1, "green-elephant-elephant": 1}});
    refused_at(
        contest(),
        of_player(1, two_colours.clone()),
        &["/players/1/played"],
    );
    let changed = |played: Value| {
        move |position: &mut Value| {
            position["special_cards"]["colour-change"] = json!(1);
            position["players"][1]["played_special_cards"] = json!(["colour-change"]);
            of_player(1, json!({"played": played}))(position);
        }
    };
    let mut fits = contest();
    changed(two_colours["played"].clone())(&mut fits);
    read(&fits).expect("one card of another colour with the colour change");
    let two_others = json!({"yellow-elephant-elephant": 1, "green-elephant-elephant": 2});
    refused(contest(), changed(two_others), &["/players/1/played"]);
    let whites = json!({"played": {"yellow-elephant-elephant": 2, "white-elephant": 3}});
    refused_at(contest(), of_player(1, whites), &["/players/1/played"]);
    let special = |position: &mut Value| {
        position["special_cards"]["mogul"] = json!(1);
        position["special_cards"]["elephant"] = json!(1);
        position["players"][1]["played_special_cards"] = json!(["elephant", "mogul"]);
        let whites = json!({"played": {"yellow-elephant-elephant": 2, "white-elephant": 1}});
        of_player(1, whites)(position);
    };
    refused_at(contest(), special, &["/players/1/played"]);
    let nothing = json!({"played": {}, "colour": null});
    refused(building(), of_player(0, nothing), &["/players/0/played"]);
}

/// Takes the cards from the deck, or from wherever they lie at the end.
fn lie(position: &mut Value, changes: &Value) {
    for place in ["discards", "display"] {
        position[place] = json!({});
    }
    for seat in 0..3 {
        position["players"][seat]["hand"] = json!({});
        position["players"][seat]["known"] = json!({});
    }
    of_player(1, changes.clone())(position);
}

/// T-2.1: the number of plays goes round from the start player.
#[test]
fn plays_out_of_turn_are_named() {
    let played = |seat: usize, colour: &str, number: usize| {
        let played = json!({format!("{colour}-elephant-general"): number});
        of_player(seat, json!({"played": played, "colour": colour}))
    };
    refused_at(plain(), played(1, "green", 1), &["/players"]);
    refused_at(plain(), played(0, "green", 1), &["/players"]);
    let mut fits = plain();
    played(0, "green", 1)(&mut fits);
    fits["player"] = json!(1);
    read(&fits).expect("player 0 has played, player 1 is next");
    refused_at(fits.clone(), put("/player", json!(2)), &["/players"]);
    refused_at(fits.clone(), put("/start_player", json!(1)), &["/players"]);
    refused_at(fits.clone(), played(0, "green", 2), &["/players"]);
    refused(building(), played(0, "green", 1), &["/players"]);
    // In a take the mover's cards are gone, the others must fit.
    let mut take = fits;
    take["phase"] = json!("take");
    take["players"][1]["withdrawn"] = json!(true);
    read(&take).expect("player 1 takes; 0 has played once, 2 not yet");
    refused_at(take, played(2, "violet", 1), &["/players"]);
}

/// T-1.7, T-3.1, T-4.1, T-4.2.
#[test]
fn influence_that_cannot_be_is_named() {
    let vizier = |number: usize| json!({"vizier": number});
    refused(
        plain(),
        put_field(1, "influence", vizier(3)),
        &["/players/1/influence/vizier"],
    );
    refused(
        plain(),
        put_field(1, "influence", vizier(2)),
        &["/players/1/influence"],
    );
    refused(
        at("display"),
        put_field(1, "influence", vizier(2)),
        &["/players/1/influence"],
    );
    let pair_out = |position: &mut Value| {
        position["players"][1]["influence"] = vizier(2);
        position["players"][1]["withdrawn"] = json!(true);
        position["display"] = json!({});
        settle(&game(3), position);
    };
    refused_at(plain(), pair_out, &["/players/1/influence"]);
    let two_pairs = |position: &mut Value| {
        position["court"]["influence"] = json!(["general", "monk", "princess"]);
        pair_out(position);
        position["players"][2]["influence"] = vizier(2);
        position["players"][2]["withdrawn"] = json!(true);
    };
    refused(plain(), two_pairs, &["/players/2/influence"]);
    refused_at(
        plain(),
        put("/court/influence", json!(["general", "monk", "princess"])),
        &["/court/influence", "/players"],
    );
    let display = put("/court/influence", json!(["general", "monk", "princess"]));
    refused(at("display"), display, &["/court/influence"]);
}

/// More tiles than there are: five players can hold six, so a file with fewer.
#[test]
fn more_influence_than_there_is_is_named() {
    let scarce = super::games()
        .into_iter()
        .find(|(label, _)| label == "scarce, 3 players");
    let (_, game) = scarce.expect("the component file is there");
    let mut position = bare(&game, 2);
    position["players"][0]["influence"] = json!({"monk": 1});
    let error = game
        .read_json(&position.to_string())
        .expect_err("one exists");
    assert_eq!(pointers(&error.faults), ["/court/influence"]);
    position["court"]["influence"] = json!(["vizier"]);
    assert!(
        game.read_json(&position.to_string()).is_ok(),
        "players hold all that exist"
    );
    position["players"][1]["influence"] = json!({"monk": 1});
    let error = game
        .read_json(&position.to_string())
        .expect_err("one exists");
    assert_eq!(pointers(&error.faults), ["/court/influence"]);
}

/// T-3.2, T-4.2.
#[test]
fn the_crown_out_of_place_is_named() {
    refused_at(
        plain(),
        put("/court/crown", json!(false)),
        &["/court/crown"],
    );
    refused_at(
        building(),
        put("/court/crown", json!(true)),
        &["/court/crown", "/won"],
    );
    let built = |position: &mut Value| {
        position["players"][1]["withdrawn"] = json!(true);
        position["players"][1]["royal_palaces"] = json!(["e-nw"]);
        position["display"] = json!({});
        settle(&game(3), position);
    };
    refused_at(plain(), built, &["/court/crown"]);
    let two = |position: &mut Value| {
        position["players"][1]["royal_palaces"] = json!(["a-nw"]);
        position["players"][2]["royal_palaces"] = json!(["a-ne"]);
    };
    refused_at(plain(), two, &["/players/2/royal_palaces"]);
}

/// T-3.1, T-4.2, T-4.3.
#[test]
fn province_tiles_of_players_are_checked() {
    refused_at(
        plain(),
        put("/court/province_tile", json!(false)),
        &["/court/province_tile"],
    );
    let own =
        |tiles: Value, goods: Value| of_player(1, json!({"province_tiles": tiles, "goods": goods}));
    // Tile 5 shows spice and tea, tile 6 rice and jewels.
    refused_at(
        plain(),
        own(json!([5]), json!({"tea": 1, "spice": 1})),
        &["/court/province_tile", "/players/1/province_tiles"],
    );
    refused_at(
        plain(),
        own(json!([6]), json!({"rice": 1, "jewels": 1})),
        &["/players/1/province_tiles"],
    );
    let both = |position: &mut Value| {
        own(json!([1]), json!({"rice": 1}))(position);
        of_player(2, json!({"province_tiles": [1], "goods": {"rice": 1}}))(position);
    };
    refused(plain(), both, &["/players/2/province_tiles/0"]);
    refused_at(
        at("end"),
        put("/court/province_tile", json!(true)),
        &["/court/province_tile"],
    );
}

/// T-3.2.
#[test]
fn palaces_that_cannot_stand_are_named() {
    let palaces =
        |seat, field: &'static str, cities: &[&str]| put_field(seat, field, json!(cities));
    let both = |field: &'static str| {
        move |position: &mut Value| {
            palaces(1, field, &["a-ne"])(position);
            palaces(2, field, &["a-ne"])(position);
        }
    };
    refused_at(plain(), both("palaces"), &["/players/2/palaces"]);
    refused(
        plain(),
        both("royal_palaces"),
        &["/players/2/royal_palaces"],
    );
    refused(
        plain(),
        palaces(1, "palaces", &["h-nw"]),
        &["/players/1/palaces"],
    );
    refused_at(
        plain(),
        palaces(1, "royal_palaces", &["h-nw"]),
        &["/players/1/royal_palaces"],
    );
    // The current province is e: nobody has withdrawn.
    refused(
        plain(),
        palaces(1, "palaces", &["e-nw"]),
        &["/players/1/palaces"],
    );
    refused(
        plain(),
        palaces(1, "royal_palaces", &["e-nw"]),
        &["/players/1/royal_palaces"],
    );
    refused(
        building(),
        palaces(0, "palaces", &["e-nw"]),
        &["/players/0/palaces"],
    );
    let won = |influence: Value, cities: &'static [&str]| {
        move |position: &mut Value| {
            let kinds = ["vizier", "general", "monk", "princess"];
            let left = kinds.iter().filter(|kind| influence.get(**kind).is_none());
            position["court"]["influence"] = left.copied().collect();
            position["display"] = json!({});
            let fields = json!({"withdrawn": true, "influence": influence, "palaces": cities});
            of_player(1, fields)(position);
        }
    };
    let mut fits = plain();
    won(json!({"monk": 1}), &["e-nw"])(&mut fits);
    read(&fits).expect("one kind, one palace");
    refused(
        plain(),
        won(json!({"monk": 1}), &["e-nw", "e-se"]),
        &["/players/1/palaces"],
    );
    refused_at(plain(), won(json!({"monk": 1}), &[]), &["/players"]);
}

/// A file with more cities than kinds of influence: past visits bring no more than these.
#[test]
fn more_palaces_than_a_visit_brings_are_named() {
    let mut position = bare(&game(3), 12);
    // Agra has five cities and four kinds of influence are won there.
    position["players"][0]["palaces"] = json!(["agra-nw", "agra-ne", "agra-se", "agra-sw"]);
    position["players"][1]["palaces"] = json!(["agra"]);
    position["visit"] = json!(12);
    let error = read(&position).expect_err("too many");
    assert!(pointers(&error.faults).contains(&"/players"), "{error}");
    let mut end = at("end");
    let cities = ["agra", "agra-nw", "agra-ne", "agra-se", "agra-sw"];
    for seat in 0..3 {
        let mut own = texts(&end["players"][seat]["palaces"]);
        own.retain(|city| !cities.contains(city));
        if seat == 0 {
            own.extend(cities);
        }
        end["players"][seat]["palaces"] = json!(own);
    }
    let tiles = end["bonus_tiles"].as_object_mut().expect("an object");
    tiles.remove("agra");
    let error = read(&end).expect_err("five palaces");
    assert!(pointers(&error.faults).contains(&"/players"), "{error}");
}

/// T-3.1.
#[test]
fn awards_that_cannot_be_won_are_named() {
    refused_at(
        plain(),
        put("/won", json!(["crown"])),
        &["/court/crown", "/won"],
    );
    refused(building(), put("/won", json!([])), &["/won"]);
    refused(building(), put("/won", json!(["crown"])), &["/players"]);
    refused(
        building(),
        put("/won", json!(["general", "crown", "vizier"])),
        &["/won"],
    );
    refused_at(
        building(),
        put_field(0, "influence", json!({})),
        &["/court/influence", "/won"],
    );
    let tied = |position: &mut Value| {
        of_player(2, json!({"played": {"violet-elephant-general": 2}}))(position);
    };
    refused_at(building(), tied, &["/won"]);
    let more = |position: &mut Value| {
        // Player 0 now shows the only monk too.
        let played =
            json!({"green-elephant-mogul": 1, "green-vizier-general": 1, "white-princess": 1});
        of_player(0, json!({"played": played}))(position);
    };
    refused_at(building(), more, &["/won"]);
}

/// T-3.4 to T-3.6.
#[test]
fn goods_that_do_not_add_up_are_named() {
    refused(
        plain(),
        put_field(1, "goods", json!({"rice": 1})),
        &["/players"],
    );
    let tile = json!({"province_tiles": [1], "goods": {}});
    refused(
        plain(),
        of_player(1, tile),
        &["/players", "/players/1/goods"],
    );
    let lent = |position: &mut Value| {
        of_player(1, json!({"province_tiles": [1]}))(position);
        of_player(2, json!({"goods": {"rice": 1}}))(position);
    };
    refused_at(plain(), lent, &["/players/1/goods", "/players/2/goods"]);
    let no_fortress = |position: &mut Value| {
        let city = texts_of_kind(position, "rice");
        remove(&format!("/bonus_tiles/{city}"))(position);
        of_player(1, json!({"palaces": [city]}))(position);
        of_player(2, json!({"goods": {"rice": 1}}))(position);
    };
    let mut first = plain();
    let order = first["province_order"].as_array_mut().expect("a list");
    let province = order.iter().position(|id| id == "f").expect("a province");
    order.swap(0, province);
    refused_at(first, no_fortress, &["/players/2/goods"]);
}

/// A fortress of a province that was visited where such a tile lies.
fn texts_of_kind(position: &Value, kind: &str) -> String {
    let tiles = fields(&position["bonus_tiles"]).iter();
    let visited: Vec<&str> = list(&position["province_order"])[..4]
        .iter()
        .map(text)
        .collect();
    let mut found = tiles.filter(|(city, tile)| {
        *tile == kind && visited.contains(&city.split('-').next().expect("a province"))
    });
    found.next().expect("one lies there").0.clone()
}

/// Whoever sets up a position may begin with points; play then never leads out of what is read.
#[test]
fn scores_beyond_the_limit_are_named() {
    let limit = 20_000 + 2_000 * 4;
    let mut fits = plain();
    fits["players"][1]["score"] = json!(limit);
    read(&fits).expect("just enough");
    refused_at(
        plain(),
        put_field(1, "score", json!(limit + 1)),
        &["/players/1/score"],
    );
    let end = 20_000 + 2_000 * 13;
    let mut fits = at("end");
    fits["players"][1]["score"] = json!(end);
    read(&fits).expect("just enough");
    refused_at(
        at("end"),
        put_field(1, "score", json!(end + 1)),
        &["/players/1/score"],
    );
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
