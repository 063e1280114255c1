//! What makes a position illegal: each kind of fault, and the place that is named.

use durbar::serde_json::{Value, from_str, json};
use durbar::{Game as _, Load, Rng, Wire};

use super::{crowded, document, game, pointers, position, quarter_of, workers};
use crate::walks::{choose, states};

/// Player 1 of 3 decides; each has workers on the board; nothing is evaluated or set aside.
fn first() -> Value {
    position(3, |position| {
        position["phase"] == "first" && position["player"] == 1 && workers(position) > 5
    })
}

fn second() -> Value {
    position(3, |position| {
        position["phase"] == "second" && position["player"] == 1 && workers(position) > 3
    })
}

fn end() -> Value {
    position(3, |position| position["phase"] == "end")
}

/// One quarter is evaluated, others have workers.
fn evaluated() -> Value {
    position(3, |position| {
        position["phase"] == "first" && position["evaluated"] != json!([]) && workers(position) > 2
    })
}

/// Asserts that after a change the faults are at exactly these places.
#[track_caller]
fn refused(mut position: Value, change: impl FnOnce(&mut Value), expected: &[&str]) {
    change(&mut position);
    let error = game(3)
        .read_json(&position.to_string())
        .expect_err("a fault was made");
    let mut expected = expected.to_vec();
    expected.sort_unstable();
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

fn push(list: &mut Value, value: Value) {
    list.as_array_mut().expect("a list").push(value);
}

#[test]
fn what_is_no_document_is_refused_as_a_whole() {
    for text in ["", "{", "[]", "null", "3", "{} {}"] {
        let error = game(3).read_json(text).expect_err("no document");
        assert_eq!(pointers(&error.faults), [""], "{text}");
    }
}

/// What is put where, as JSON; that place is named.
const WRONG_VALUES: &[(&str, &str)] = &[
    ("/kind", r#""game""#),
    ("/game", r#""chess""#),
    ("/options", "[]"),
    ("/options/idle_refresh", "1"),
    ("/options/no_such", "true"),
    ("/no_such", "null"),
    ("/phase", r#""third""#),
    ("/player", "3"),
    ("/player", "null"),
    ("/player", r#""0""#),
    ("/players", "[]"),
    ("/players", "{}"),
    ("/players/0", "7"),
    ("/players/0/score", "-1"),
    ("/players/0/score", "70000"),
    ("/players/0/score", "1.5"),
    ("/players/0/score", "1e300"),
    ("/players/0/markers/NW", "1"),
    ("/players/0/markers/N", "true"),
    ("/players/2/reserve", "[]"),
    ("/players/0/reserve/green", "65"),
    ("/players/0/reserve/blue", "0"),
    ("/board", "{}"),
    ("/board/0", "[]"),
    ("/board/0/space", r#""a8""#),
    ("/board/0/space", r#""""#),
    ("/board/0/tile", r#""pink""#),
    ("/board/0/worker", r#""yellow""#),
    ("/board/0/arrow", r#""N""#),
    ("/rondel", "[null, null, null]"),
    ("/rondel/0", r#""blue""#),
    ("/rondel/0/kind", r#""round""#),
    ("/rondel/0/count", "1"),
    ("/bag/0/count", "0"),
    ("/bag/0/count", "129"),
    ("/bag/0/colour", "null"),
    ("/set_aside", "null"),
    ("/evaluated", r#""NW""#),
    ("/evaluated", "null"),
];

#[test]
fn values_of_a_wrong_form_are_named() {
    for &(pointer, value) in WRONG_VALUES {
        refused(
            first(),
            put(pointer, from_str(value).expect("JSON")),
            &[pointer],
        );
    }
}

#[test]
fn missing_fields_are_named() {
    for pointer in [
        "/kind",
        "/game",
        "/phase",
        "/board",
        "/rondel",
        "/bag",
        "/players",
        "/evaluated",
        "/players/0/score",
        "/players/0/markers",
        "/players/0/markers/SE",
        "/players/0/reserve",
        "/players/0/reserve/green",
        "/board/0/space",
        "/board/0/tile",
        "/rondel/0/colour",
        "/bag/0/count",
    ] {
        let remove = |position: &mut Value| {
            let (parent, name) = pointer.rsplit_once('/').expect("not the whole");
            let parent = position.pointer_mut(parent).expect("it is there");
            parent
                .as_object_mut()
                .expect("an object")
                .remove(name)
                .expect("it is there");
        };
        refused(first(), remove, &[pointer]);
    }
}

#[test]
fn what_may_be_left_out_may_be_left_out() {
    let mut short = first();
    let fields = short.as_object_mut().expect("an object");
    fields.remove("options");
    fields.remove("set_aside");
    for space in short["board"].as_array_mut().expect("a list") {
        let space = space.as_object_mut().expect("an object");
        if space["worker"].is_null() {
            space.remove("worker");
        }
    }
    assert_eq!(
        game(2).read_json(&short.to_string()),
        game(2).read_json(&first().to_string())
    );
}

#[test]
fn what_is_listed_twice_is_named() {
    let board = first()["board"].as_array().expect("a list").len();
    refused(
        first(),
        |position| {
            let space = position["board"][0].clone();
            push(&mut position["board"], space);
        },
        &[&format!("/board/{board}/space")],
    );
    let bag = first()["bag"].as_array().expect("a list").len();
    refused(
        first(),
        |position| {
            let stock = position["bag"][0].clone();
            push(&mut position["bag"], stock);
        },
        &[&format!("/bag/{bag}")],
    );
    let aside = json!({"quarter": "NW", "worker": "green", "count": 1});
    refused(
        first(),
        put("/set_aside", json!([aside, aside])),
        &["/set_aside/1"],
    );
    refused(
        evaluated(),
        |position| {
            let quarter = position["evaluated"][0].clone();
            position["evaluated"] = json!([quarter, quarter]);
        },
        &["/evaluated/1"],
    );
}

#[test]
fn set_aside_entries_are_checked_one_by_one() {
    let with = |quarter: &str, worker: &str, count: u32| {
        put(
            "/set_aside",
            json!([{"quarter": quarter, "worker": worker, "count": count}]),
        )
    };
    refused(first(), with("N", "green", 1), &["/set_aside/0/quarter"]);
    refused(first(), with("NW", "yellow", 1), &["/set_aside/0/worker"]);
    refused(first(), with("NW", "green", 0), &["/set_aside/0/count"]);
    refused(first(), with("NW", "green", 16), &["/set_aside/0/count"]);
    // One that does not come from the reserve is one too many.
    refused(
        first(),
        with("NW", "green", 1),
        &["/players/0/reserve/green"],
    );
}

/// M-1.1, M-4.2: tiles on the board, on the rondel and in the bag are those of the box.
#[test]
fn tiles_that_do_not_add_up_are_named() {
    refused(
        first(),
        |position| {
            let board = position["board"].as_array_mut().expect("a list");
            board.retain(|entry| !entry["worker"].is_null());
        },
        &["/board"],
    );
    refused(
        first(),
        |position| {
            position["bag"].as_array_mut().expect("a list").pop();
        },
        &["/board"],
    );
    refused(first(), put("/bag/0/count", json!(5)), &["/bag", "/board"]);
    let centre = json!({"colour": "blue", "kind": "centre"});
    let rondel = json!([centre, centre, centre, centre]);
    refused(first(), put("/rondel", rondel), &["/board", "/rondel"]);
}

/// M-4.2: no centre tile is left when all centre spaces are filled.
#[test]
fn centre_tiles_that_have_left_the_game_are_named() {
    let centres = ["b7", "g7", "c6", "f6", "c3", "f3", "b2", "g2"];
    let full = || {
        position(3, |position| {
            let board = position["board"].as_array().expect("a list");
            let filled = board
                .iter()
                .filter(|entry| centres.iter().any(|space| entry["space"] == *space));
            filled.count() == 8 && position["phase"] == "first" && position["bag"] != json!([])
        })
    };
    let colour = |position: &Value| {
        let laid = |colour: &str| {
            let board = position["board"].as_array().expect("a list").iter();
            board
                .filter(|entry| {
                    entry["tile"] == colour && centres.iter().any(|space| entry["space"] == *space)
                })
                .count()
        };
        ["blue", "orange", "red"]
            .into_iter()
            .find(|colour| laid(colour) < 2)
            .expect("8 of 12 lie")
    };
    refused(
        full(),
        |position| {
            let colour = colour(position);
            push(
                &mut position["bag"],
                json!({"colour": colour, "kind": "centre", "count": 1}),
            );
        },
        &["/bag"],
    );
}

/// M-1.4: workers on the board, set aside and in reserve are those of the box.
#[test]
fn workers_that_do_not_add_up_are_named() {
    refused(
        first(),
        |position| {
            let reserve = position["players"][0]["reserve"]["green"]
                .as_u64()
                .expect("a number");
            position["players"][0]["reserve"]["green"] = json!(reserve + 1);
        },
        &["/players/0/reserve/green"],
    );
    refused(
        first(),
        |position| {
            let board = position["board"].as_array_mut().expect("a list");
            let space = board
                .iter_mut()
                .find(|space| space["worker"] == "red")
                .expect("red is there");
            space["worker"] = Value::Null;
        },
        &["/players/1/reserve/red"],
    );
}

/// M-5.2: an evaluated quarter has no workers, on it or beside it.
#[test]
fn workers_in_an_evaluated_quarter_are_named() {
    let position = evaluated();
    let board = position["board"].as_array().expect("a list");
    let evaluated = position["evaluated"][0].as_str().expect("a name");
    let (index, _) = board
        .iter()
        .enumerate()
        .find(|(_, entry)| quarter_of(entry["space"].as_str().expect("a name")) == evaluated)
        .expect("it is full");
    let green = position["players"][0]["reserve"]["green"]
        .as_u64()
        .expect("a number");
    refused(
        position.clone(),
        |position| {
            position["board"][index]["worker"] = json!("green");
            position["players"][0]["reserve"]["green"] = json!(green - 1);
        },
        &[&format!("/board/{index}/worker")],
    );
    refused(
        position.clone(),
        |position| {
            position["set_aside"] = json!([{"quarter": evaluated, "worker": "green", "count": 1}]);
            position["players"][0]["reserve"]["green"] = json!(green - 1);
        },
        &["/set_aside"],
    );
}

/// M-5.1, M-6.4: which quarters are evaluated follows from the board and the phase.
#[test]
fn quarters_evaluated_at_a_wrong_time_are_named() {
    refused(evaluated(), put("/evaluated", json!([])), &["/evaluated"]);
    // Before any tile is laid there is no worker that would be a fault of its own.
    let set_up = || position(3, |position| position["phase"] == "draw");
    refused(set_up(), put("/evaluated", json!(["SE"])), &["/evaluated"]);
    refused(
        end(),
        put("/evaluated", json!(["NW", "NE", "SE"])),
        &["/evaluated"],
    );
}

/// M-3.11: all of them are named.
#[test]
fn workers_together_on_one_tile_colour_are_all_named() {
    for number in [2, 3] {
        let (position, entries) = crowded(number);
        let places: Vec<String> = entries
            .iter()
            .map(|entry| format!("/board/{entry}/worker"))
            .collect();
        let places: Vec<&str> = places.iter().map(String::as_str).collect();
        refused(position, |_| {}, &places);
    }
}

/// M-1.3 to M-1.5: before the start all is in its place; what is not is named one by one.
#[test]
fn what_is_touched_before_the_start_is_named() {
    let start = || -> Value {
        let state = game(3).new_initial_state();
        from_str(&game(3).to_json(&state)).expect("JSON")
    };
    for (pointer, value) in [
        ("/players/2/score", json!(1)),
        ("/players/1/markers/NE", json!(false)),
        ("/evaluated", json!(["NW"])),
    ] {
        let place = pointer.strip_suffix("/NE").unwrap_or(pointer);
        refused(start(), put(pointer, value), &[place]);
    }
    let mut begun = first();
    begun["phase"] = json!("start");
    begun["player"] = Value::Null;
    let error = game(3).read_json(&begun.to_string()).expect_err("begun");
    let faults = pointers(&error.faults);
    assert!(
        ["/board", "/rondel", "/players/1/score"]
            .iter()
            .all(|at| faults.contains(at))
    );
}

/// M-2.5, M-4.1, M-6: the phase fits what lies on board, rondel and in the bag.
#[test]
fn phases_that_do_not_fit_are_named() {
    refused(first(), put("/phase", json!("draw")), &["/phase"]);
    refused(first(), put("/phase", json!("second")), &["/rondel"]);
    refused(
        first(),
        put("/phase", json!("end")),
        &["/evaluated", "/phase", "/player"],
    );
    refused(second(), put("/phase", json!("first")), &["/rondel"]);
    refused(
        end(),
        |position| {
            position["phase"] = json!("first");
            position["player"] = json!(0);
        },
        &["/phase"],
    );
    refused(end(), put("/player", json!(0)), &["/player"]);
}

/// M-3.3: a first tile has earned gold, so that a second never makes a score negative (M-3.7).
#[test]
fn a_second_phase_without_gold_is_named() {
    refused(
        second(),
        put("/players/1/score", json!(0)),
        &["/players/1/score"],
    );
    assert!(
        game(3)
            .read_json(&{
                let mut other = second();
                other["players"][0]["score"] = json!(0);
                other.to_string()
            })
            .is_ok()
    );
}

/// M-1.3: the set-up fills the slots in order.
#[test]
fn a_set_up_with_a_gap_is_named() {
    let drawing = || {
        position(3, |position| {
            position["phase"] == "draw" && !position["rondel"][0].is_null()
        })
    };
    refused(
        drawing(),
        |position| {
            position["rondel"][1] = position["rondel"][0].clone();
            position["rondel"][0] = Value::Null;
        },
        &["/rondel"],
    );
}

#[test]
fn many_faults_of_form_are_named_at_once() {
    refused(
        first(),
        |position| {
            for (pointer, value) in [
                ("/kind", json!(1)),
                ("/options", json!(1)),
                ("/player", json!(9)),
                ("/players/0/score", json!(-5)),
                ("/players/1/markers/NE", json!("up")),
                ("/players/2/reserve/blue", json!(null)),
                ("/board/0/tile", json!("pink")),
                ("/board/1/worker", json!("pink")),
                ("/rondel/2/colour", json!("pink")),
                ("/bag/0/count", json!(0)),
                ("/set_aside", json!(0)),
                ("/evaluated", json!(["N"])),
                ("/more", json!(0)),
            ] {
                put(pointer, value)(position);
            }
        },
        &[
            "/kind",
            "/options",
            "/player",
            "/players/0/score",
            "/players/1/markers/NE",
            "/players/2/reserve/blue",
            "/board/0/tile",
            "/board/1/worker",
            "/rondel/2/colour",
            "/bag/0/count",
            "/set_aside",
            "/evaluated/0",
            "/more",
        ],
    );
}

#[test]
fn many_faults_of_the_rules_are_named_at_once() {
    refused(
        second(),
        |position| {
            position["players"][1]["score"] = json!(0);
            position["players"][0]["reserve"]["green"] = json!(64);
            position["bag"][0]["count"] = json!(100);
            position["evaluated"] = json!(["NW"]);
        },
        &[
            "/players/1/score",
            "/players/0/reserve/green",
            "/bag",
            "/board",
            "/board/1/worker",
            "/board/2/worker",
            "/evaluated",
        ],
    );
}

/// The number of players and the options are the position's, whatever game reads it.
#[test]
fn a_position_brings_its_own_players_and_options() {
    let mut idle = first();
    idle["options"] = json!({"idle_refresh": true});
    let (read, state) = game(2)
        .read_json(&idle.to_string())
        .expect("a legal position");
    assert_eq!(read.num_players(), 3);
    assert_eq!(read.facts().options["idle_refresh"], true);
    assert_eq!(document(&read, &state), idle);
}

/// A notation is checked as a position is, with the same places.
#[test]
fn faults_behind_a_notation_are_those_of_the_position() {
    let game = game(3);
    let drawn = states(&game, 0..1)[4];
    let text = game.to_notation(&drawn);
    let mut fields: Vec<&str> = text.split('_').collect();
    fields[8] = "f";
    let error = game
        .read_notation(&fields.join("_"))
        .expect_err("no quarter is full yet");
    let durbar::InvalidNotation::Position(error) = error else {
        panic!("{error}")
    };
    assert_eq!(pointers(&error.faults), ["/evaluated", "/phase"]);
}

/// Whoever sets up a position may begin with gold; play then never leads out of what can be read.
#[test]
fn a_score_at_the_limit_stays_readable() {
    let with_limit = |position: &Value, more: u32| {
        let list = |name: &str| position[name].as_array().expect("a list").len();
        let limit = 20_000 + 128 * list("board") + 2_000 * list("evaluated");
        let mut rich = position.clone();
        for player in rich["players"].as_array_mut().expect("a list") {
            player["score"] = json!(limit + more as usize);
        }
        rich.to_string()
    };
    for (seed, position) in [first(), second(), evaluated()].into_iter().enumerate() {
        let error = game(3)
            .read_json(&with_limit(&position, 1))
            .expect_err("too much");
        let places = ["/players/0/score", "/players/1/score", "/players/2/score"];
        assert_eq!(pointers(&error.faults), places);
        let rich = with_limit(&position, 0);
        let (game, mut state) = game(3).read_json(&rich).expect("just enough");
        let mut rng = Rng::new(seed as u64);
        while let Some(action) = choose(&game, &state, &mut rng) {
            game.apply_action(&mut state, action)
                .expect("a legal action");
            assert!(
                game.read_json(&game.to_json(&state)).is_ok(),
                "{}",
                game.to_notation(&state)
            );
        }
    }
}
