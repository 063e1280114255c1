//! What makes a component file unusable (T-1.2): each kind of fault, and the place that is named.

use durbar::serde_json::{Map, Value, from_str, json};
use durbar::taj_mahal::{DEFAULT_COMPONENTS, Game};
use durbar::{Fault, Load};

use crate::documents::{changed, pointers, put};

fn sound() -> Value {
    from_str(DEFAULT_COMPONENTS).expect("JSON")
}

fn faults(file: &Value) -> Vec<Fault> {
    Game::check_components(&file.to_string())
        .expect_err("a fault was made")
        .faults
}

#[track_caller]
fn refused(changes: &[(&str, Value)], expected: &str) {
    let faults = faults(&changed(DEFAULT_COMPONENTS, changes));
    assert!(
        pointers(&faults).contains(&expected),
        "{expected}: {changes:?}: {faults:?}"
    );
}

#[track_caller]
fn accepted(changes: &[(&str, Value)]) {
    let mut file = sound();
    for (pointer, value) in changes {
        put(&mut file, pointer, value.clone());
    }
    let checked = Game::check_components(&file.to_string());
    assert!(checked.is_ok(), "{changes:?}: {checked:?}");
}

/// What is put where, as JSON, and the place that is named.
const FAULTS: &[(&str, &str, &str)] = &[
    ("/schema", r#""durbar/components/taj-mahal/2""#, "/schema"),
    ("/name", r#""two words""#, "/name"),
    ("/name", r#""-""#, "/name"),
    ("/no_such", "1", "/no_such"),
    ("/symbols/5", r#""monk""#, "/symbols/5"),
    ("/symbols/6", r#""lion""#, "/symbols/6"),
    ("/symbols/0", r#""lion""#, "/symbols/0"),
    (
        "/symbols",
        r#"["elephant", "mogul", "vizier", "general", "princess"]"#,
        "/symbols",
    ),
    ("/cards/coloured", "{}", "/cards/coloured"),
    (
        "/cards/special/0/influence",
        r#""monk""#,
        "/cards/special/1/influence",
    ),
    ("/province_tiles/1/number", "1", "/province_tiles"),
    ("/cards/coloured/red", "[]", "/cards/coloured/red"),
    (
        "/cards/coloured/white",
        r#"[{"symbols": ["monk"], "count": 1}]"#,
        "/cards/coloured/white",
    ),
    (
        "/cards/coloured/sky-blue",
        r#"[{"symbols": ["monk"], "count": 1}]"#,
        "/cards/coloured/sky-blue",
    ),
    (
        "/cards/coloured/red/0/symbols",
        "[]",
        "/cards/coloured/red/0/symbols",
    ),
    (
        "/cards/coloured/red/0/symbols",
        r#"["monk", "monk", "monk", "monk", "monk"]"#,
        "/cards/coloured/red/0/symbols",
    ),
    (
        "/cards/coloured/red/0/symbols",
        r#"["monk", "lion"]"#,
        "/cards/coloured/red/0/symbols/1",
    ),
    (
        "/cards/coloured/red/0/count",
        "0",
        "/cards/coloured/red/0/count",
    ),
    (
        "/cards/coloured/red/0/count",
        "129",
        "/cards/coloured/red/0/count",
    ),
    ("/cards/coloured/red/0/count", "100", "/cards"),
    (
        "/cards/coloured/red/1/symbols",
        r#"["elephant", "elephant"]"#,
        "/cards/coloured/red/1/symbols",
    ),
    (
        "/cards/coloured/red/2/symbols",
        r#"["mogul", "elephant"]"#,
        "/cards/coloured/red/2/symbols",
    ),
    (
        "/cards/white/1/symbols",
        r#"["elephant"]"#,
        "/cards/white/1/symbols",
    ),
    ("/cards/special", "[]", "/cards/special"),
    ("/cards/special/0/influence", r#""monk""#, "/cards/special"),
    (
        "/cards/special/0/influence",
        r#""lion""#,
        "/cards/special/0/influence",
    ),
    ("/cards/special/0/id", r#""mogul""#, "/cards/special/1/id"),
    (
        "/cards/special/0/id",
        r#""white-monk""#,
        "/cards/special/0/id",
    ),
    (
        "/cards/special/0/id",
        r#""red-elephant-mogul""#,
        "/cards/special/0/id",
    ),
    (
        "/cards/special/0/symbols",
        r#"["monk", "monk", "monk", "monk", "monk"]"#,
        "/cards/special/0/symbols",
    ),
    ("/cards/special/0/points", "101", "/cards/special/0/points"),
    ("/cards/special/0/points", "-1", "/cards/special/0/points"),
    ("/influence_tiles/kinds", "[]", "/influence_tiles/kinds"),
    (
        "/influence_tiles/kinds/0",
        r#""crown""#,
        "/influence_tiles/kinds/0",
    ),
    (
        "/influence_tiles/kinds/0",
        r#""province_tile""#,
        "/influence_tiles/kinds/0",
    ),
    (
        "/influence_tiles/kinds/0",
        r#""elephant""#,
        "/influence_tiles/kinds/0",
    ),
    (
        "/influence_tiles/kinds/0",
        r#""mogul""#,
        "/influence_tiles/kinds/0",
    ),
    (
        "/influence_tiles/kinds/1",
        r#""vizier""#,
        "/influence_tiles/kinds/1",
    ),
    ("/influence_tiles/each", "0", "/influence_tiles/each"),
    ("/influence_tiles/each", "32", "/influence_tiles/each"),
    ("/goods", "[]", "/goods"),
    ("/goods/0", r#""card""#, "/goods/0"),
    ("/goods/1", r#""rice""#, "/goods/1"),
    ("/goods/1", r#""green-tea""#, "/goods/1"),
    (
        "/goods",
        r#"["rice", "tea", "spice", "jewels", "e", "f", "g"]"#,
        "/goods",
    ),
    ("/province_tiles/0/number", "13", "/province_tiles/0/number"),
    ("/province_tiles/0/number", "0", "/province_tiles/0/number"),
    ("/province_tiles/1/number", "1", "/province_tiles/1/number"),
    (
        "/province_tiles/0/goods/0",
        r#""salt""#,
        "/province_tiles/0/goods/0",
    ),
    (
        "/province_tiles/0/goods",
        r#"["tea", "tea", "tea", "tea", "tea"]"#,
        "/province_tiles/0/goods",
    ),
    ("/bonus_tiles/0/kind", r#""salt""#, "/bonus_tiles/0/kind"),
    (
        "/bonus_tiles/0/kind",
        r#""taj-mahal""#,
        "/bonus_tiles/0/kind",
    ),
    ("/bonus_tiles/1/kind", r#""card""#, "/bonus_tiles/1/kind"),
    ("/bonus_tiles/0/count", "5", "/bonus_tiles"),
    ("/map/provinces/1/id", r#""a""#, "/map/provinces/1/id"),
    ("/map/provinces/1/col", "0", "/map/provinces/1"),
    ("/map/provinces/1/row", "16", "/map/provinces/1/row"),
    ("/map/last_province", r#""z""#, "/map/last_province"),
    ("/map/taj_mahal_city", r#""a-ne""#, "/map/taj_mahal_city"),
    ("/map/taj_mahal_city", r#""z""#, "/map/taj_mahal_city"),
    ("/map/cities/1/id", r#""a-nw""#, "/map/cities/1/id"),
    ("/map/cities/1/id", r#""royal""#, "/map/cities/1/id"),
    ("/map/cities/1/province", r#""z""#, "/map/cities/1/province"),
    ("/map/cities/1/fortress", "1", "/map/cities/1/fortress"),
    ("/map/cities/1/fortress", "true", "/bonus_tiles"),
    ("/map/roads/0", r#"["a-nw"]"#, "/map/roads/0"),
    ("/map/roads/0", r#"["a-nw", "a-nw"]"#, "/map/roads/0"),
    ("/map/roads/0", r#"["a-nw", "z"]"#, "/map/roads/0/1"),
    ("/taj_mahal_points", "101", "/taj_mahal_points"),
    ("/display/3", "6", "/display/3"),
    ("/display/5", "5", "/display/5"),
    ("/display/2", "3", "/display/2"),
    ("/starting_hand", "0", "/starting_hand"),
    ("/starting_hand", "13", "/starting_hand"),
];

#[test]
fn each_fault_is_named_with_its_place() {
    for &(pointer, value, expected) in FAULTS {
        refused(&[(pointer, from_str(value).expect("JSON"))], expected);
    }
}

#[test]
fn what_cannot_be_read_is_named_with_its_place() {
    for (pointer, value) in [
        ("/name", json!(1)),
        ("/symbols", json!({})),
        ("/cards", json!([])),
        ("/cards/coloured", json!([])),
        ("/cards/white/0/count", json!(1.5)),
        ("/goods/0", json!(null)),
        ("/map", json!(null)),
        ("/map/roads", json!({})),
        ("/map/provinces/0/row", json!("0")),
        ("/display", json!([5, 7, 9])),
        ("/starting_hand", json!(u64::MAX)),
    ] {
        refused(&[(pointer, value)], pointer);
    }
    for text in ["", "{", "[]", "1", &format!("{DEFAULT_COMPONENTS} 1")] {
        let error = Game::check_components(text).expect_err("no component file");
        assert_eq!(pointers(&error.faults), [""], "{text}");
    }
}

#[test]
fn missing_fields_are_named() {
    let top: Vec<String> = sound()
        .as_object()
        .expect("an object")
        .keys()
        .cloned()
        .collect();
    for name in top {
        let mut file = sound();
        file.as_object_mut().expect("an object").remove(&name);
        // Who made up what is worth saying, but nothing depends on it.
        let checked = Game::check_components(&file.to_string());
        if let Err(error) = checked {
            let place = format!("/{name}");
            assert!(pointers(&error.faults).contains(&place.as_str()), "{error}");
        } else {
            assert_eq!(name, "provenance");
        }
    }
    for pointer in [
        "/cards/white",
        "/cards/special/0/symbols",
        "/map/cities/3/fortress",
    ] {
        let mut file = sound();
        let (parent, name) = pointer.rsplit_once('/').expect("not the whole");
        let parent = file.pointer_mut(parent).expect("it is there");
        parent.as_object_mut().expect("an object").remove(name);
        assert!(pointers(&faults(&file)).contains(&pointer), "{pointer}");
    }
    let mut file = sound();
    let special = file.pointer_mut("/cards/special/2").expect("it is there");
    special.as_object_mut().expect("an object").remove("points");
    assert!(
        Game::check_components(&file.to_string()).is_ok(),
        "points may be left out"
    );
}

/// A road is the same in both directions.
#[test]
fn a_road_that_is_there_twice_is_named() {
    let road = sound()["map"]["roads"][0].clone();
    let roads = sound()["map"]["roads"].as_array().expect("a list").len();
    let place = format!("/map/roads/{roads}");
    let back = json!([road[1], road[0]]);
    for twice in [road, back] {
        refused(&[(&place, twice)], &place);
    }
}

/// T-1.2: as many cities in each province as kinds of influence, and at most six.
#[test]
fn provinces_with_too_few_or_too_many_cities_are_named() {
    refused(
        &[("/map/cities/1/province", json!("b"))],
        "/map/provinces/0",
    );
    let mut file = sound();
    for number in 0..3 {
        let cities = file["map"]["cities"].as_array_mut().expect("a list");
        cities.push(json!({"id": format!("more{number}"), "province": "a", "fortress": false}));
        let checked = Game::check_components(&file.to_string());
        assert_eq!(checked.is_ok(), number < 2, "{number}: {checked:?}");
    }
    assert_eq!(pointers(&faults(&file)), ["/map/provinces/0"]);
}

#[test]
fn cities_beyond_64_are_named() {
    let mut file = sound();
    for number in 0..16 {
        let province = file["map"]["provinces"][number % 11]["id"].clone();
        let cities = file["map"]["cities"].as_array_mut().expect("a list");
        cities
            .push(json!({"id": format!("more{number}"), "province": province, "fortress": false}));
    }
    assert_eq!(pointers(&faults(&file)), ["/map/cities"]);
}

#[test]
fn provinces_beyond_15_are_named() {
    let mut file = sound();
    for number in 13..=16 {
        let id = format!("p{number}");
        let list = |file: &mut Value, pointer: &str, value: Value| {
            let items = file.pointer_mut(pointer).expect("it is there");
            items.as_array_mut().expect("a list").push(value);
        };
        list(
            &mut file,
            "/map/provinces",
            json!({"id": id, "row": 9, "col": number - 13}),
        );
        list(
            &mut file,
            "/province_tiles",
            json!({"number": number, "goods": []}),
        );
        for city in 0..4 {
            let city = json!({"id": format!("{id}-{city}"), "province": id, "fortress": false});
            list(&mut file, "/map/cities", city);
        }
        if number == 15 {
            let checked = Game::check_components(&file.to_string());
            assert!(checked.is_ok(), "15 provinces with 61 cities: {checked:?}");
        }
    }
    assert!(pointers(&faults(&file)).contains(&"/map/provinces"));
}

/// A coloured kind more or less.
fn with_kinds(number: usize, symbols: impl Fn(usize) -> Vec<&'static str>, count: usize) -> Value {
    let mut file = sound();
    let kinds: Vec<Value> = (0..number)
        .map(|index| json!({"symbols": symbols(index), "count": count}))
        .collect();
    let colours = kinds.chunks(11).enumerate();
    let coloured: Map<String, Value> = colours
        .map(|(colour, kinds)| (format!("colour{colour}"), json!(kinds)))
        .collect();
    file["cards"]["coloured"] = Value::Object(coloured);
    file["cards"]["white"] = json!([]);
    file
}

/// Eleven different pairs of symbols.
fn pair(index: usize) -> Vec<&'static str> {
    const SYMBOLS: [&str; 6] = ["elephant", "mogul", "vizier", "general", "monk", "princess"];
    let (one, two) = [
        (0, 1),
        (0, 2),
        (0, 3),
        (0, 4),
        (0, 5),
        (1, 2),
        (1, 3),
        (1, 4),
        (1, 5),
        (2, 3),
        (2, 4),
    ][index % 11];
    vec![SYMBOLS[one], SYMBOLS[two]]
}

#[test]
fn as_many_kinds_and_cards_as_there_can_be() {
    let file = with_kinds(64, pair, 2);
    let checked = Game::check_components(&file.to_string());
    assert!(checked.is_ok(), "64 kinds, 128 cards: {checked:?}");
    assert!(pointers(&faults(&with_kinds(65, pair, 1))).contains(&"/cards"));
    let mut file = with_kinds(64, pair, 2);
    file["cards"]["coloured"]["colour0"][0]["count"] = json!(3);
    assert_eq!(pointers(&faults(&file)), ["/cards"], "129 cards");
    let mut file = with_kinds(88, pair, 1);
    file["cards"]["coloured"]["colour8"] = json!([{"symbols": ["monk"], "count": 1}]);
    assert!(
        pointers(&faults(&file)).contains(&"/cards/coloured"),
        "nine colours"
    );
}

/// A symbol that is shown more often than a byte with a spare bit can count.
#[test]
fn symbols_on_too_many_cards_are_named() {
    for (count, playable) in [(42, true), (43, false)] {
        let kinds = json!({"grey": [{"symbols": ["monk", "monk", "monk"], "count": count}]});
        let mut file = sound();
        file["cards"]["coloured"] = kinds;
        file["cards"]["white"] = json!([]);
        // 3 * 42 and the special card are 127.
        file["cards"]["special"][0]["symbols"] = json!(["monk"]);
        let checked = Game::check_components(&file.to_string());
        assert_eq!(checked.is_ok(), playable, "{count}: {checked:?}");
    }
    for (count, playable) in [(41, true), (42, false)] {
        let mut file = sound();
        file["cards"]["coloured"] =
            json!({"grey": [{"symbols": ["monk", "monk", "monk"], "count": count}]});
        file["cards"]["white"] = json!([]);
        file["cards"]["special"][0]["symbols"] = json!(["monk", "monk"]);
        let checked = Game::check_components(&file.to_string());
        assert_eq!(checked.is_ok(), playable, "{count}: {checked:?}");
    }
}

/// T-1.6: five hands and their display.
#[test]
fn too_few_cards_are_named() {
    for (count, playable) in [(39, true), (38, false)] {
        let kinds = json!({"grey": [{"symbols": ["monk"], "count": count}]});
        let mut file = sound();
        file["cards"]["coloured"] = kinds;
        file["cards"]["white"] = json!([]);
        let checked = Game::check_components(&file.to_string());
        assert_eq!(checked.is_ok(), playable, "{count}: {checked:?}");
    }
    accepted(&[("/starting_hand", json!(12))]);
}

/// A good is counted as often as tiles show it.
#[test]
fn goods_on_too_many_tiles_are_named() {
    for (count, playable) in [(2, true), (3, false)] {
        let mut file = sound();
        let tiles = file["province_tiles"].as_array_mut().expect("a list");
        for tile in tiles.iter_mut().take(7) {
            tile["goods"] = json!(["tea", "tea", "tea", "tea"]);
        }
        for tile in tiles.iter_mut().skip(7) {
            tile["goods"] = json!([]);
        }
        tiles[8]["goods"] = json!(["tea"]);
        let kinds = [("card", 15 - count), ("tea", count)];
        file["bonus_tiles"] = kinds
            .map(|(kind, count)| json!({"kind": kind, "count": count}))
            .into_iter()
            .collect();
        let checked = Game::check_components(&file.to_string());
        // 28 + 1 + 2 are 31.
        assert_eq!(checked.is_ok(), playable, "{count}: {checked:?}");
    }
}

#[test]
fn many_faults_are_named_at_once() {
    let mut file = sound();
    let wrong = [
        ("/schema", json!("")),
        ("/cards/coloured/red/0/count", json!(0)),
        ("/influence_tiles/each", json!(99)),
        ("/province_tiles/0/number", json!(77)),
        ("/map/provinces/1/row", json!(16)),
        ("/map/roads/0", json!(["a-nw", "a-nw"])),
        ("/display/3", json!(6)),
        ("/starting_hand", json!("six")),
    ];
    for (pointer, value) in &wrong {
        put(&mut file, pointer, value.clone());
    }
    let faults = faults(&file);
    for (pointer, _) in &wrong {
        assert!(pointers(&faults).contains(pointer), "{pointer}: {faults:?}");
    }
}
