//! What makes a component file unusable (M-1.2): each kind of fault, and the place that is named.

use durbar::maharani::{DEFAULT_COMPONENTS, Game};
use durbar::serde_json::{Map, Value, from_str, json};
use durbar::{Fault, Load, VectorEnv, VectorEnvError};

use crate::documents::{pointers, put};
use crate::games::{folder, text_of};

fn sound() -> Value {
    from_str(DEFAULT_COMPONENTS).expect("JSON")
}

fn faults(file: &Value) -> Vec<Fault> {
    Game::check_components(&file.to_string())
        .expect_err("a fault was made")
        .faults
}

/// What is put where, as JSON, and the place that is named.
const FAULTS: &[(&str, &str, &str)] = &[
    ("/schema", r#""durbar/components/maharani/2""#, "/schema"),
    ("/name", r#""two words""#, "/name"),
    ("/name", r#""-""#, "/name"),
    ("/board/rows", "0", "/board/rows"),
    ("/board/rows", "9", "/board/rows"),
    ("/board/cols", "9", "/board/cols"),
    ("/board/pattern/0", "\"## E\"", "/board/pattern/0"),
    (
        "/board/pattern/3",
        r#""NS NS S  ## ## S  NS X""#,
        "/board/pattern/3",
    ),
    (
        "/board/pattern/0",
        r#""E  E  WE WE WE WE W  ##""#,
        "/board/spaces",
    ),
    (
        "/board/quarters",
        r#"["NW", "NE", "SE"]"#,
        "/board/quarters",
    ),
    ("/board/quarters/0", r#""north west""#, "/board/quarters/0"),
    (
        "/board/quarter_symbols",
        r#"{"N": "lion"}"#,
        "/board/quarter_symbols/N",
    ),
    ("/board/spaces/3/id", r#""b8""#, "/board/spaces/3/id"),
    ("/board/spaces/3/id", r#""""#, "/board/spaces/3/id"),
    (
        "/board/spaces/3/quarter",
        r#""N""#,
        "/board/spaces/3/quarter",
    ),
    (
        "/board/spaces/3/columns",
        r#""EE""#,
        "/board/spaces/3/columns",
    ),
    (
        "/board/spaces/3/columns",
        r#""C""#,
        "/board/spaces/3/columns",
    ),
    ("/board/spaces/3/row", "8", "/board/spaces/3/row"),
    ("/board/spaces/3/col", "2", "/board/spaces/3"),
    ("/tiles/colours", "[]", "/tiles/colours"),
    ("/tiles/colours/1", r#""blue""#, "/tiles/colours/1"),
    ("/tiles/colours/1", r#""sky-blue""#, "/tiles/colours/1"),
    ("/tiles/kinds", "[]", "/tiles/kinds"),
    ("/tiles/kinds/1/id", r#""centre""#, "/tiles/kinds/1/id"),
    ("/tiles/kinds/1/columns", r#""N""#, "/tiles/kinds/1/columns"),
    ("/tiles/kinds/1/count", "13", "/tiles"),
    (
        "/tiles/kinds/1/count",
        "18446744073709551615",
        "/tiles/kinds/1/count",
    ),
    ("/rondel/slots", "5", "/rondel/slots"),
    (
        "/rondel/slots_with_arrow_north/0",
        r#""NW""#,
        "/rondel/slots_with_arrow_north",
    ),
    ("/seats/3", r#"["N", "S", "E"]"#, "/seats/3"),
    ("/seats/3", r#"["N", "E"]"#, "/seats/3"),
    ("/seats/2", r#"["N", "up"]"#, "/seats/2"),
    ("/seats/5", r#"["N"]"#, "/seats/5"),
    (
        "/workers/3/colours_per_player",
        "2",
        "/workers/3/colours_per_player",
    ),
    (
        "/workers/3/colours_per_player",
        "18446744073709551615",
        "/workers/3/colours_per_player",
    ),
    ("/workers/4/per_colour", "0", "/workers/4/per_colour"),
    ("/workers/4/per_colour", "65", "/workers/4/per_colour"),
    ("/worker_colours/1", r#""dark red""#, "/worker_colours/1"),
    (
        "/worker_colours_by_seat/4/0",
        r#"["blue"]"#,
        "/worker_colours_by_seat/4",
    ),
    (
        "/worker_colours_by_seat/4/0",
        r#"["pink"]"#,
        "/worker_colours_by_seat/4",
    ),
    (
        "/worker_colours_by_seat/4",
        r#"[["green"]]"#,
        "/worker_colours_by_seat/4",
    ),
    ("/second_tile_cost", "3", "/second_tile_cost"),
    ("/quarter_payout", "[0, 4, 6, 9, 13, 18]", "/quarter_payout"),
    ("/quarter_payout/0", "1", "/quarter_payout/0"),
    ("/quarter_payout/6", "1001", "/quarter_payout/6"),
];

#[test]
fn each_fault_is_named_with_its_place() {
    for &(pointer, value, expected) in FAULTS {
        let mut file = sound();
        put(&mut file, pointer, from_str(value).expect("JSON"));
        let faults = faults(&file);
        assert!(
            pointers(&faults).contains(&expected),
            "{pointer} {value}: {faults:?}"
        );
    }
}

#[test]
fn what_cannot_be_read_is_named_with_its_place() {
    for (pointer, value) in [
        ("/name", json!(1)),
        ("/board", json!([])),
        ("/board/rows", json!(-1)),
        ("/board/spaces/3/row", json!("3")),
        ("/tiles/kinds/1/count", json!(1.5)),
        ("/workers/4/per_colour", json!(null)),
        ("/quarter_payout/2", json!(70_000)),
    ] {
        let mut file = sound();
        put(&mut file, pointer, value.clone());
        assert_eq!(pointers(&faults(&file)), [pointer], "{value}");
    }
    for text in ["", "{", "[]", "1", &format!("{DEFAULT_COMPONENTS} 1")] {
        let error = Game::check_components(text).expect_err("no component file");
        assert_eq!(pointers(&error.faults), [""], "{text}");
    }
    let mut missing = sound();
    missing["board"]
        .as_object_mut()
        .expect("an object")
        .remove("rows");
    let missing = faults(&missing);
    assert_eq!(pointers(&missing), ["/board/rows"]);
}

/// Kinds without tiles are kinds too: each has a digit in the notation.
#[test]
fn more_kinds_than_digits_are_named() {
    let kind = |number: usize| json!({"id": format!("kind{number}"), "columns": "F", "count": 0});
    for (number, playable) in [(16, true), (17, false)] {
        let mut file = sound();
        let mut kinds: Vec<Value> = (1..number).map(kind).collect();
        kinds.push(json!({"id": "last", "columns": "C", "count": 1}));
        file["tiles"]["kinds"] = json!(kinds);
        let checked = Game::check_components(&file.to_string());
        assert_eq!(checked.is_ok(), playable, "{number}: {checked:?}");
        if let Err(error) = checked {
            assert_eq!(pointers(&error.faults), ["/tiles/kinds"]);
        }
    }
}

#[test]
fn a_quarter_without_spaces_is_named() {
    let mut file = sound();
    for space in file["board"]["spaces"].as_array_mut().expect("a list") {
        if space["quarter"] == "NE" {
            space["quarter"] = json!("NW");
        }
    }
    assert_eq!(pointers(&faults(&file)), ["/board/quarters/1"]);
}

#[test]
fn numbers_of_players_that_are_missing_are_named() {
    for table in ["seats", "workers", "worker_colours_by_seat"] {
        let mut file = sound();
        file[table].as_object_mut().expect("an object").remove("3");
        assert_eq!(pointers(&faults(&file)), [format!("/{table}/3")]);
    }
}

#[test]
fn many_faults_are_named_at_once() {
    let mut file = sound();
    for (pointer, value) in [
        ("/schema", json!("")),
        ("/board/spaces/3/columns", json!("X")),
        ("/tiles/kinds/0/columns", json!("X")),
        ("/seats/4", json!([])),
        ("/workers/2/per_colour", json!(0)),
        ("/second_tile_cost", json!("9")),
        ("/quarter_payout/0", json!(9)),
        ("/board/spaces/7/row", json!(null)),
        ("/board/rows", json!("8")),
        ("/rondel/slots", json!(5)),
    ] {
        put(&mut file, pointer, value);
    }
    assert_eq!(
        pointers(&faults(&file)),
        [
            "/board/rows",
            "/board/spaces/3/columns",
            "/board/spaces/7/row",
            "/quarter_payout/0",
            "/rondel/slots",
            "/schema",
            "/seats/4",
            "/second_tile_cost",
            "/tiles/kinds/0/columns",
            "/workers/2/per_colour",
        ]
    );
}

#[test]
fn an_environment_is_refused_where_no_game_comes_to_a_decision() {
    let file = folder("tests/components/maharani").join("misfit.json");
    let mut misfit: Value = from_str(&text_of(&file)).expect("JSON");
    let tiles = json!([{"id": "corner", "columns": "FR", "count": 4}]);
    put(&mut misfit, "/tiles/kinds", tiles);
    let game = Game::load(2, &Map::new(), Some(&misfit.to_string())).expect("sound components");
    let refused = VectorEnv::new(game, 5, 1, 2).expect_err("nothing can be placed");
    assert_eq!(refused, VectorEnvError::NothingToPlay);
}
