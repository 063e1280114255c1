//! The component file: board, tiles, rondel, workers and payouts, as data (M-1).

use serde_json::{Map, Value};

/// The text of the default component file.
pub const DEFAULT_COMPONENTS: &str = include_str!("../../components/maharani.json");

/// The value of `schema` in a component file of this version.
pub const COMPONENTS_SCHEMA: &str = "durbar/components/maharani/1";

/// A component file as it is written. What is only for people (comments, symbols) is left out.
#[derive(Clone, Debug, Default)]
pub(super) struct Components {
    pub name: String,
    pub provenance: Map<String, Value>,
    pub board: Board,
    pub tiles: Tiles,
    /// The quarter below each slot when the arrow points north.
    pub slots_with_arrow_north: Vec<String>,
    /// For 2, 3 and 4 players, as are the next but one and the one after it.
    pub seats: [Vec<String>; 3],
    pub worker_colours: Vec<String>,
    pub workers: [Workers; 3],
    pub worker_colours_by_seat: [Vec<Vec<String>>; 3],
    pub second_tile_cost: u16,
    pub quarter_payout: Vec<u16>,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Board {
    pub rows: usize,
    pub cols: usize,
    pub pattern: Vec<String>,
    pub quarters: Vec<String>,
    /// The quarters that a symbol is given for.
    pub with_symbols: Vec<String>,
    pub spaces: Vec<Space>,
}

#[derive(Clone, Debug)]
pub(super) struct Space {
    pub id: String,
    pub row: usize,
    pub col: usize,
    pub quarter: String,
    pub columns: Columns,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Tiles {
    pub colours: Vec<String>,
    pub kinds: Vec<Kind>,
}

#[derive(Clone, Debug)]
pub(super) struct Kind {
    pub id: String,
    pub columns: Columns,
    pub count: usize,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Workers {
    pub colours_per_player: usize,
    pub per_colour: u32,
}

/// The four sides of the board, and of a tile, clockwise.
pub(super) const SIDES: [&str; 4] = ["N", "E", "S", "W"];
/// The four edges of a tile in its own frame, clockwise from the one that the arrow points to.
pub(super) const TILE_EDGES: [&str; 4] = ["F", "R", "B", "L"];

/// Printed columns (M-3.2): 0 a full column in the centre, else bit `e` a half column on the
/// edge `e` quarter turns clockwise of the first.
pub(super) type Columns = u8;
pub(super) const CENTRE: Columns = 0;

/// Reads `"C"` or a set of edges, each named once.
pub(super) fn read_columns(text: &str, edges: [&str; 4]) -> Option<Columns> {
    if text == "C" {
        return Some(CENTRE);
    }
    let mut columns = 0;
    for letter in text.chars() {
        let edge = edges.iter().position(|edge| edge.starts_with(letter))?;
        if columns >> edge & 1 == 1 {
            return None;
        }
        columns |= 1 << edge;
    }
    (columns != 0).then_some(columns)
}

/// The columns of a tile whose arrow points `turns` quarter turns clockwise of north.
pub(super) const fn turned(columns: Columns, turns: usize) -> Columns {
    ((columns << turns) | (columns >> (4 - turns))) & 15
}

/// Columns that are the same but for a turn are of one class: the least of them, and its name.
pub(super) const CLASSES: [(Columns, &str); 6] = [
    (CENTRE, "a centre column"),
    (0b0001, "one half column"),
    (0b0101, "two half columns on opposite edges"),
    (0b0011, "two half columns on adjacent edges"),
    (0b0111, "three half columns"),
    (0b1111, "four half columns"),
];

/// The index in [`CLASSES`].
pub(super) fn class(columns: Columns) -> usize {
    let same = |of: Columns| (0..4).any(|turns| turned(of, turns) == columns);
    CLASSES
        .iter()
        .position(|&(of, _)| same(of))
        .unwrap_or_default()
}
