//! Faults on the map and of what was won there.

use durbar::serde_json::{Value, json};

use super::{
    at, building, of_player, out, plain, position_where, put, put_field, read, refused, refused_at,
    remove,
};
use crate::taj_mahal::setting::{bare, settle};
use crate::taj_mahal::{fields, game, list, pointers, text, texts};

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
        position_where(|position| {
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
        position_where(|position| {
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
        out(position, 1);
        position["players"][1]["royal_palaces"] = json!(["e-nw"]);
        settle(&game(3), position);
    };
    refused_at(plain(), built, &["/court/crown"]);
    let again = |position: &mut Value| {
        position["players"][1] = plain()["players"][1].clone();
        out(position, 1);
        position["players"][1]["royal_palaces"] = json!(["e-nw"]);
        settle(&game(3), position);
    };
    refused_at(building(), again, &["/won"]);
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
}

/// T-3.2: in the province of this visit, which is e.
#[test]
fn palaces_that_were_not_won_are_named() {
    let palaces =
        |seat, field: &'static str, cities: &[&str]| put_field(seat, field, json!(cities));
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
            out(position, 1);
            let fields = json!({"influence": influence, "palaces": cities});
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
    let mut hits = tiles.filter(|(city, tile)| {
        *tile == kind && visited.contains(&city.split('-').next().expect("a province"))
    });
    hits.next().expect("one lies there").0.clone()
}
