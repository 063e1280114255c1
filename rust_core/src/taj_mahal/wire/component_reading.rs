//! A component file read from JSON text, with every fault of form; then judged as a whole.

use serde_json::Value;

use super::component_checks::check;
use crate::error::InvalidComponents;
use crate::taj_mahal::components::{
    BonusKind, COMPONENTS_SCHEMA, CardKind, City, Components, MAX_PROVINCES, Province,
    ProvinceTile, SpecialCard,
};
use crate::wire::component_reader::{
    Read, field, is_word, list, name, notes, read_file, text, texts, whole, words,
};
use crate::wire::document::{Json, Object};
use crate::wire::reader::{At, Reader};

/// Reads and checks a component file; gives it also as the JSON that it is.
///
/// # Errors
/// Every fault, with its JSON pointer. A check is left out where a part that it needs could not
/// be read.
pub(crate) fn read(text: &str) -> Result<(Components, Value), InvalidComponents> {
    read_file(text, components, check)
}

/// An array of objects, or of whatever else `read` takes.
fn entries<T>(
    reader: &mut Reader,
    map: &Object<'_>,
    at: &At<'_>,
    name: &str,
    read: Read<T>,
) -> Vec<T> {
    let items = reader.need_array(map, at, name).unwrap_or_default();
    let at = at.field(name);
    let items = items.iter().enumerate();
    items
        .filter_map(|(index, item)| read(reader, item, &at.item(index)))
        .collect()
}

fn components(reader: &mut Reader, value: &Json<'_>, at: &At<'_>) -> Option<Components> {
    let fields = [
        "schema",
        "name",
        "provenance",
        "symbols",
        "cards",
        "influence_tiles",
        "goods",
        "province_tiles",
        "bonus_tiles",
        "map",
        "taj_mahal_points",
        "display",
        "starting_hand",
    ];
    let map = reader.object(value, at, &fields)?;
    reader.need_name(map, at, "schema", &[COMPONENTS_SCHEMA]);
    let mut file = Components {
        name: field(reader, map, at, "name", name),
        provenance: notes(reader, map, at, "provenance"),
        symbols: field(reader, map, at, "symbols", words),
        goods: field(reader, map, at, "goods", words),
        province_tiles: entries(reader, map, at, "province_tiles", province_tile),
        bonus_tiles: entries(reader, map, at, "bonus_tiles", bonus_kind),
        taj_mahal_points: field(reader, map, at, "taj_mahal_points", points),
        starting_hand: field(reader, map, at, "starting_hand", |reader, value, at| {
            whole(reader, value, at, 1, 12)
        }),
        ..Components::default()
    };
    if let Some(value) = reader.need(map, at, "cards") {
        cards(reader, value, &at.field("cards"), &mut file);
    }
    if let Some(value) = reader.need(map, at, "influence_tiles") {
        influence(reader, value, &at.field("influence_tiles"), &mut file);
    }
    if let Some(value) = reader.need(map, at, "map") {
        the_map(reader, value, &at.field("map"), &mut file);
    }
    if let Some(value) = reader.need(map, at, "display") {
        display(reader, value, &at.field("display"));
    }
    Some(file)
}

fn points(reader: &mut Reader, value: &Json<'_>, at: &At<'_>) -> Option<u16> {
    whole(reader, value, at, 0, 100).map(|points| points as u16)
}

fn cards(reader: &mut Reader, value: &Json<'_>, at: &At<'_>, file: &mut Components) {
    let Some(map) = reader.object(value, at, &["coloured", "white", "special"]) else {
        return;
    };
    file.coloured = field(reader, map, at, "coloured", coloured);
    file.white = entries(reader, map, at, "white", card_kind);
    file.special = entries(reader, map, at, "special", special);
}

fn coloured(
    reader: &mut Reader,
    value: &Json<'_>,
    at: &At<'_>,
) -> Option<Vec<(String, Vec<CardKind>)>> {
    let mut colours = Vec::new();
    for (colour, kinds) in reader.map(value, at)?.iter() {
        let at = at.field(colour);
        if !is_word(colour) {
            let wanted = "a colour: letters, digits and underscores only";
            reader.fault(&at, format!("{wanted}, not {colour:?}"));
        }
        let kinds = list(reader, kinds, &at, card_kind).unwrap_or_default();
        colours.push((colour.to_owned(), kinds));
    }
    Some(colours)
}

fn card_kind(reader: &mut Reader, value: &Json<'_>, at: &At<'_>) -> Option<CardKind> {
    let map = reader.object(value, at, &["symbols", "count"])?;
    Some(CardKind {
        symbols: field(reader, map, at, "symbols", texts),
        count: field(reader, map, at, "count", |reader, value, at| {
            whole(reader, value, at, 1, 128)
        }),
    })
}

fn special(reader: &mut Reader, value: &Json<'_>, at: &At<'_>) -> Option<SpecialCard> {
    let map = reader.object(value, at, &["id", "symbols", "points", "influence"])?;
    let bonus = map.get("points");
    Some(SpecialCard {
        id: field(reader, map, at, "id", name),
        symbols: field(reader, map, at, "symbols", texts),
        points: bonus
            .and_then(|value| points(reader, value, &at.field("points")))
            .unwrap_or_default(),
        influence: field(reader, map, at, "influence", text),
    })
}

fn influence(reader: &mut Reader, value: &Json<'_>, at: &At<'_>, file: &mut Components) {
    let Some(map) = reader.object(value, at, &["kinds", "each"]) else {
        return;
    };
    file.influence_kinds = field(reader, map, at, "kinds", words);
    file.influence_each = field(reader, map, at, "each", |reader, value, at| {
        reader.integer(value, at, 1..=31)
    });
}

fn province_tile(reader: &mut Reader, value: &Json<'_>, at: &At<'_>) -> Option<ProvinceTile> {
    let map = reader.object(value, at, &["number", "goods"])?;
    Some(ProvinceTile {
        number: field(reader, map, at, "number", |reader, value, at| {
            whole(reader, value, at, 1, MAX_PROVINCES as u32)
        }),
        goods: field(reader, map, at, "goods", texts),
    })
}

fn bonus_kind(reader: &mut Reader, value: &Json<'_>, at: &At<'_>) -> Option<BonusKind> {
    let map = reader.object(value, at, &["kind", "count"])?;
    Some(BonusKind {
        kind: field(reader, map, at, "kind", text),
        count: field(reader, map, at, "count", |reader, value, at| {
            whole(reader, value, at, 0, 63)
        }),
    })
}

fn the_map(reader: &mut Reader, value: &Json<'_>, at: &At<'_>, file: &mut Components) {
    let fields = [
        "provinces",
        "last_province",
        "taj_mahal_city",
        "cities",
        "roads",
    ];
    let Some(map) = reader.object(value, at, &fields) else {
        return;
    };
    file.provinces = entries(reader, map, at, "provinces", province);
    file.last_province = field(reader, map, at, "last_province", text);
    file.taj_mahal_city = field(reader, map, at, "taj_mahal_city", text);
    file.cities = entries(reader, map, at, "cities", city);
    file.roads = entries(reader, map, at, "roads", road);
}

fn province(reader: &mut Reader, value: &Json<'_>, at: &At<'_>) -> Option<Province> {
    let map = reader.object(value, at, &["id", "row", "col"])?;
    let place =
        |reader: &mut Reader, value: &Json<'_>, at: &At<'_>| whole(reader, value, at, 0, 15);
    Some(Province {
        id: field(reader, map, at, "id", name),
        row: field(reader, map, at, "row", place),
        col: field(reader, map, at, "col", place),
    })
}

fn city(reader: &mut Reader, value: &Json<'_>, at: &At<'_>) -> Option<City> {
    let map = reader.object(value, at, &["id", "province", "fortress"])?;
    Some(City {
        id: field(reader, map, at, "id", name),
        province: field(reader, map, at, "province", text),
        fortress: field(reader, map, at, "fortress", Reader::boolean),
    })
}

fn road(reader: &mut Reader, value: &Json<'_>, at: &At<'_>) -> Option<[String; 2]> {
    let ends = texts(reader, value, at)?;
    let count = ends.len();
    let ends = ends.try_into().ok();
    if ends.is_none() {
        reader.fault(at, format!("two cities, not {count}"));
    }
    ends
}

/// The display is 2n - 1 cards for n players (T-1.2): there is nothing to choose.
fn display(reader: &mut Reader, value: &Json<'_>, at: &At<'_>) {
    let Some(map) = reader.object(value, at, &["3", "4", "5"]) else {
        return;
    };
    for (players, cards) in [("3", 5), ("4", 7), ("5", 9)] {
        reader.need_integer(map, at, players, cards..=cards);
    }
}
