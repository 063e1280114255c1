//! A component file read from JSON text, with every fault of form; then judged as a whole.

use serde_json::Value;

use super::component_checks::check;
use crate::error::InvalidComponents;
use crate::maharani::components::{
    Board, COMPONENTS_SCHEMA, Columns, Components, Kind, SIDES, Space, TILE_EDGES, Tiles, Workers,
    read_columns,
};
use crate::wire::component_reader::{
    Read, comment, field, list, maybe_map, name, notes, read_file, text, texts, whole, word, words,
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

/// An entry for each number of players.
fn by_players<T: Default>(
    reader: &mut Reader,
    value: &Json<'_>,
    at: &At<'_>,
    read: Read<T>,
) -> Option<[T; 3]> {
    let names = ["2", "3", "4"];
    let map = reader.object(value, at, &names)?;
    Some(names.map(|players| field(reader, map, at, players, read)))
}

fn columns(
    reader: &mut Reader,
    value: &Json<'_>,
    at: &At<'_>,
    edges: [&str; 4],
) -> Option<Columns> {
    let found = reader.text(value, at)?;
    let columns = read_columns(found, edges);
    if columns.is_none() {
        let edges = edges.join(" ");
        reader.fault(
            at,
            format!("C, or some of {edges} once each, not {found:?} (M-1.2)"),
        );
    }
    columns
}

fn components(reader: &mut Reader, value: &Json<'_>, at: &At<'_>) -> Option<Components> {
    let fields = [
        "schema",
        "name",
        "provenance",
        "board",
        "tiles",
        "rondel",
        "seats",
        "worker_colours",
        "workers",
        "worker_colours_by_seat",
        "second_tile_cost",
        "quarter_payout",
    ];
    let map = reader.object(value, at, &fields)?;
    field(reader, map, at, "schema", |reader, value, at| {
        reader.name(value, at, &[COMPONENTS_SCHEMA])
    });
    Some(Components {
        name: field(reader, map, at, "name", name),
        provenance: notes(reader, map, at, "provenance"),
        board: field(reader, map, at, "board", board),
        tiles: field(reader, map, at, "tiles", tiles),
        slots_with_arrow_north: field(reader, map, at, "rondel", rondel),
        seats: field(reader, map, at, "seats", |reader, value, at| {
            by_players(reader, value, at, texts)
        }),
        worker_colours: field(reader, map, at, "worker_colours", words),
        workers: field(reader, map, at, "workers", |reader, value, at| {
            by_players(reader, value, at, workers)
        }),
        worker_colours_by_seat: field(
            reader,
            map,
            at,
            "worker_colours_by_seat",
            |reader, value, at| {
                by_players(reader, value, at, |reader, value, at| {
                    list(reader, value, at, texts)
                })
            },
        ),
        second_tile_cost: field(reader, map, at, "second_tile_cost", |reader, value, at| {
            whole(reader, value, at, 0, 2).map(|gold| gold as u16)
        }),
        quarter_payout: field(reader, map, at, "quarter_payout", |reader, value, at| {
            list(reader, value, at, |reader, value, at| {
                whole(reader, value, at, 0, 1000).map(|gold| gold as u16)
            })
        }),
    })
}

fn board(reader: &mut Reader, value: &Json<'_>, at: &At<'_>) -> Option<Board> {
    let fields = [
        "comment",
        "rows",
        "cols",
        "pattern",
        "quarters",
        "quarter_symbols",
        "spaces",
    ];
    let map = reader.object(value, at, &fields)?;
    comment(reader, map, at);
    let extent =
        |reader: &mut Reader, value: &Json<'_>, at: &At<'_>| whole(reader, value, at, 1, 8);
    let mut with_symbols = Vec::new();
    let symbols = maybe_map(reader, map, at, "quarter_symbols");
    for (quarter, symbol) in symbols.into_iter().flat_map(Object::iter) {
        reader.text(symbol, &at.field("quarter_symbols").field(quarter));
        with_symbols.push(quarter.to_owned());
    }
    Some(Board {
        rows: field(reader, map, at, "rows", extent),
        cols: field(reader, map, at, "cols", extent),
        pattern: field(reader, map, at, "pattern", texts),
        quarters: field(reader, map, at, "quarters", words),
        with_symbols,
        spaces: field(reader, map, at, "spaces", |reader, value, at| {
            list(reader, value, at, space)
        }),
    })
}

fn space(reader: &mut Reader, value: &Json<'_>, at: &At<'_>) -> Option<Space> {
    let map = reader.object(value, at, &["id", "row", "col", "quarter", "columns"])?;
    let index = |reader: &mut Reader, value: &Json<'_>, at: &At<'_>| whole(reader, value, at, 0, 7);
    Some(Space {
        id: field(reader, map, at, "id", word),
        row: field(reader, map, at, "row", index),
        col: field(reader, map, at, "col", index),
        quarter: field(reader, map, at, "quarter", text),
        columns: field(reader, map, at, "columns", |reader, value, at| {
            columns(reader, value, at, SIDES)
        }),
    })
}

fn tiles(reader: &mut Reader, value: &Json<'_>, at: &At<'_>) -> Option<Tiles> {
    let map = reader.object(value, at, &["comment", "colours", "kinds"])?;
    comment(reader, map, at);
    Some(Tiles {
        colours: field(reader, map, at, "colours", words),
        kinds: field(reader, map, at, "kinds", |reader, value, at| {
            list(reader, value, at, kind)
        }),
    })
}

fn kind(reader: &mut Reader, value: &Json<'_>, at: &At<'_>) -> Option<Kind> {
    let map = reader.object(value, at, &["id", "columns", "count"])?;
    Some(Kind {
        id: field(reader, map, at, "id", name),
        columns: field(reader, map, at, "columns", |reader, value, at| {
            columns(reader, value, at, TILE_EDGES)
        }),
        count: field(reader, map, at, "count", |reader, value, at| {
            whole(reader, value, at, 0, 128)
        }),
    })
}

fn rondel(reader: &mut Reader, value: &Json<'_>, at: &At<'_>) -> Option<Vec<String>> {
    let map = reader.object(value, at, &["comment", "slots", "slots_with_arrow_north"])?;
    comment(reader, map, at);
    // M-1.3.
    field(reader, map, at, "slots", |reader, value, at| {
        whole(reader, value, at, 4, 4)
    });
    Some(field(reader, map, at, "slots_with_arrow_north", texts))
}

fn workers(reader: &mut Reader, value: &Json<'_>, at: &At<'_>) -> Option<Workers> {
    let map = reader.object(value, at, &["colours_per_player", "per_colour"])?;
    Some(Workers {
        colours_per_player: field(
            reader,
            map,
            at,
            "colours_per_player",
            |reader, value, at| whole(reader, value, at, 1, 2),
        ),
        per_colour: field(reader, map, at, "per_colour", |reader, value, at| {
            reader.integer(value, at, 1..=64)
        }),
    })
}
