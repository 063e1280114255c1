//! Component files of Maharani at the limits of what may be played (M-1.2): each is valid, and
//! whatever counts or packs numbers meets its largest ones.

use durbar::maharani::DEFAULT_COMPONENTS;
use durbar::serde_json::{Value, json};

use crate::documents::component_file;

/// The sets of edges, as letters, in the order of the bits: 0 is a centre column.
fn columns(edges: &str, bits: usize) -> String {
    let letters = edges
        .chars()
        .enumerate()
        .filter(|(bit, _)| bits >> bit & 1 == 1);
    if bits == 0 {
        "C".to_owned()
    } else {
        letters.map(|(_, letter)| letter).collect()
    }
}

/// A board of 64 spaces, each with the columns that `printed` has for its cell.
fn full_board(printed: impl Fn(usize) -> String) -> Value {
    let space = |cell: usize| {
        let (row, col) = (cell / 8, cell % 8);
        let quarter = match (row < 4, col < 4) {
            (true, true) => "NW",
            (true, false) => "NE",
            (false, false) => "SE",
            (false, true) => "SW",
        };
        json!({"id": format!("s{cell}"), "row": row, "col": col, "quarter": quarter, "columns": printed(cell)})
    };
    let row = |row: usize| {
        (0..8)
            .map(|col| printed(row * 8 + col))
            .collect::<Vec<_>>()
            .join(" ")
    };
    json!({
        "rows": 8, "cols": 8, "quarters": ["NW", "NE", "SE", "SW"],
        "pattern": (0..8).map(row).collect::<Vec<_>>(),
        "spaces": (0..64).map(space).collect::<Vec<_>>(),
    })
}

fn file(name: &str, changes: &[(&str, Value)]) -> (String, String) {
    component_file(DEFAULT_COMPONENTS, name, changes)
}

/// Kinds with the same columns, a kind without tiles, and names with underscores.
fn unusual_kinds() -> (String, String) {
    file(
        "extreme_kinds",
        &[(
            "/tiles/kinds",
            json!([
                {"id": "centre", "columns": "C", "count": 2},
                {"id": "one_half", "columns": "F", "count": 3},
                {"id": "another-half", "columns": "F", "count": 1},
                {"id": "missing", "columns": "FR", "count": 0},
                {"id": "twin", "columns": "FB", "count": 4},
            ]),
        )],
    )
}

/// Name and text of each file.
pub(crate) fn component_files() -> Vec<(String, String)> {
    let kind = |bits: usize| json!({"id": format!("kind-{bits}"), "columns": columns("FRBL", bits), "count": 1});
    let colours: Vec<String> = (1..=8).map(|number| format!("colour{number}")).collect();
    let one_colour_each = json!([["green"], ["blue"]]);
    vec![
        file(
            "extreme-128-types",
            &[
                ("/board", full_board(|cell| columns("NESW", cell % 16))),
                ("/tiles/colours", json!(colours)),
                ("/tiles/kinds", (0..16).map(kind).collect()),
                (
                    "/quarter_payout",
                    json!([[0].as_slice(), &[1000; 30]].concat()),
                ),
                ("/second_tile_cost", json!(0)),
                (
                    "/workers/2",
                    json!({"colours_per_player": 1, "per_colour": 64}),
                ),
                ("/worker_colours_by_seat/2", one_colour_each.clone()),
                ("/workers/4/per_colour", json!(64)),
                ("/seats/2", json!(["W", "E"])),
                ("/seats/3", json!(["S", "W", "E"])),
            ],
        ),
        file(
            "extreme-128-of-one-type",
            &[
                ("/board", full_board(|_| "NS".to_owned())),
                ("/tiles/colours", json!(["grey"])),
                (
                    "/tiles/kinds",
                    json!([{"id": "twin", "columns": "RL", "count": 128}]),
                ),
                ("/workers/2/per_colour", json!(1)),
                ("/workers/3/per_colour", json!(64)),
            ],
        ),
        unusual_kinds(),
        file(
            "extreme-one-tile",
            &[
                ("/board", full_board(|_| "C".to_owned())),
                ("/tiles/colours", json!(["grey"])),
                (
                    "/tiles/kinds",
                    json!([{"id": "only", "columns": "C", "count": 1}]),
                ),
            ],
        ),
    ]
}
