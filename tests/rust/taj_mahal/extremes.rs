//! Component files of Taj Mahal at the limits of what may be played (T-1.2): each is valid, and
//! whatever counts or packs numbers meets its largest ones.

use durbar::serde_json::{Map, Value, json};
use durbar::taj_mahal::DEFAULT_COMPONENTS;

use crate::documents::component_file;

fn file(name: &str, changes: &[(&str, Value)]) -> (String, String) {
    component_file(DEFAULT_COMPONENTS, name, changes)
}

const INFLUENCE: [&str; 6] = ["i0", "i1", "i2", "i3", "i4", "i5"];

/// Fifteen provinces in a row, 64 cities, all but a few of them fortresses, each road there can be
/// between neighbours.
fn wide_map() -> Value {
    let (mut cities, mut roads) = (Vec::new(), Vec::new());
    for province in 0..15 {
        // Sixty, and one more in each of the first four.
        for place in 0..4 + usize::from(province < 4) {
            let id = format!("c{}", cities.len());
            if let Some(before) = cities.len().checked_sub(1) {
                roads.push(json!([format!("c{before}"), id]));
            }
            let fortress = !(province + place).is_multiple_of(5) || cities.is_empty();
            cities
                .push(json!({"id": id, "province": format!("p{province}"), "fortress": fortress}));
        }
    }
    let provinces: Vec<Value> = (0..15)
        .map(|number| json!({"id": format!("p{number}"), "row": 15, "col": number}))
        .collect();
    json!({
        "provinces": provinces, "last_province": "p0", "taj_mahal_city": "c0",
        "cities": cities, "roads": roads,
    })
}

/// As many bonus tiles of each kind as there can be for a map.
fn bonus_for(map: &Value, kinds: &[&str]) -> Value {
    let cities = map["cities"].as_array().expect("a list").iter();
    let mut left = cities.filter(|city| city["fortress"] == true).count() - 1;
    let mut tiles = Vec::new();
    for (index, kind) in kinds.iter().enumerate() {
        let number = left.div_ceil(kinds.len() - index);
        left -= number;
        tiles.push(json!({"kind": kind, "count": number}));
    }
    json!(tiles)
}

fn wide() -> (String, String) {
    let map = wide_map();
    let goods = ["g0", "g1", "g2", "g3", "g4", "g5"];
    let mut kinds = vec!["two-points", "card"];
    kinds.extend(goods);
    let tiles: Vec<Value> = (1..=15)
        .rev()
        .map(|number| json!({"number": number, "goods": [goods[number % 6], goods[number % 4]]}))
        .collect();
    file(
        "extreme-wide",
        &[
            ("/bonus_tiles", bonus_for(&map, &kinds)),
            ("/map", map),
            ("/goods", json!(goods)),
            ("/province_tiles", json!(tiles)),
            ("/taj_mahal_points", json!(100)),
            ("/influence_tiles/each", json!(31)),
        ],
    )
}

/// 64 kinds and 128 cards of these eight symbols, six special cards with four symbols each.
fn all_cards(symbols: &[&str]) -> Value {
    let mut coloured = Map::new();
    let mut number = 0;
    for colour in 0..8 {
        let kinds: Vec<Value> = (0..7)
            .map(|_| {
                number += 1;
                let (one, other) = (symbols[number % 8], symbols[(number * 3 + colour) % 8]);
                json!({"symbols": [one, other, symbols[number % 7]], "count": 2})
            })
            .collect();
        coloured.insert(format!("colour{colour}"), json!(kinds));
    }
    let white: Vec<Value> = symbols
        .iter()
        .map(|symbol| json!({"symbols": [symbol], "count": 2}))
        .collect();
    let special: Vec<Value> = INFLUENCE
        .iter()
        .rev()
        .map(|kind| {
            json!({
                "id": format!("s-{kind}"), "symbols": [kind, "mogul", kind, "elephant"],
                "points": 100, "influence": kind,
            })
        })
        .collect();
    json!({"coloured": coloured, "white": white, "special": special})
}

/// As many cards as there can be, six kinds of influence with one tile each, hands of twelve.
fn many_cards() -> (String, String) {
    let mut symbols = vec!["mogul"];
    symbols.extend(INFLUENCE);
    symbols.push("elephant");
    let provinces = [
        json!({"id": "one", "row": 0, "col": 0}),
        json!({"id": "two", "row": 15, "col": 15}),
    ];
    let city = |number: usize| {
        let province = if number < 6 { "one" } else { "two" };
        json!({"id": format!("c{number}"), "province": province, "fortress": true})
    };
    file(
        "extreme-cards",
        &[
            ("/symbols", json!(symbols)),
            ("/cards", all_cards(&symbols)),
            ("/influence_tiles", json!({"kinds": INFLUENCE, "each": 1})),
            (
                "/map",
                json!({
                    "provinces": provinces, "last_province": "one", "taj_mahal_city": "c3",
                    "cities": (0..12).map(city).collect::<Vec<_>>(),
                    "roads": [["c0", "c6"], ["c11", "c5"]],
                }),
            ),
            (
                "/province_tiles",
                json!([
                    {"number": 2, "goods": ["rice", "rice", "rice", "rice"]},
                    {"number": 1, "goods": []},
                ]),
            ),
            ("/bonus_tiles", json!([{"kind": "card", "count": 11}])),
            ("/starting_hand", json!(12)),
        ],
    )
}

/// One kind of card of one symbol, as often as a symbol may stand on cards.
fn one_kind() -> (String, String) {
    file(
        "extreme-one-kind",
        &[
            ("/symbols", json!(["monk", "mogul", "elephant"])),
            (
                "/cards",
                json!({
                    "coloured": {"grey": [{"symbols": ["monk"], "count": 126}]}, "white": [],
                    "special": [{"id": "s", "symbols": ["monk"], "points": 0, "influence": "monk"}],
                }),
            ),
            ("/influence_tiles", json!({"kinds": ["monk"], "each": 31})),
        ],
    )
}

/// Name and text of each file.
pub(crate) fn component_files() -> Vec<(String, String)> {
    vec![wide(), many_cards(), one_kind()]
}
