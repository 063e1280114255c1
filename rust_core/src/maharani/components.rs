//! The component file: board, tiles, rondel, workers and payouts, as data (M-1).

use serde_json::{Map, Value};

use crate::wire::collections::ForEach;
use crate::wire::component_file::{Hyphened, Text, Texts, Word};
use crate::wire::describe::record;
use crate::wire::shape::{Context, Reader, Scalar, Shape};
use crate::wire::shapes::{Constant, Within, names};

/// The text of the default component file.
pub const DEFAULT_COMPONENTS: &str = include_str!("../../components/maharani.json");

/// The value of `schema` in a component file of this version.
pub const COMPONENTS_SCHEMA: &str = "durbar/components/maharani/1";

names! {
    SchemaName of () = |(), index| [COMPONENTS_SCHEMA].get(index).copied();
    /// The numbers of players.
    PlayerCounts of () = |(), index| ["2", "3", "4"].get(index).copied();
}

/// For 2, 3 and 4 players.
pub(super) type ByPlayers<S> = ForEach<PlayerCounts, S>;
type Gold<const MOST: u32> = Within<0, MOST>;

record! {
    /// A component file.
    #[derive(Clone, Debug, Default)]
    partial struct Components in () {
        schema: Constant<SchemaName>,
        /// The name of these components.
        name: Text<Hyphened>,
        /// How sure each part is. A reconstruction is named as one.
        provenance: Map<String, Value> | absent,
        board: Board,
        tiles: Tiles,
        rondel: Rondel,
        /// The sides of the board where the seats are, clockwise.
        seats: ByPlayers<Vec<String>>,
        worker_colours: Texts<Word>,
        workers: ByPlayers<Workers>,
        worker_colours_by_seat: ByPlayers<Vec<Vec<String>>>,
        /// Gold.
        second_tile_cost: Gold<2>,
        /// Gold by the number of workers.
        quarter_payout: Vec<Gold<1000>>,
    }
}

record! {
    /// The board.
    #[derive(Clone, Debug, Default)]
    partial struct Board in () {
        comment: String | absent,
        rows: Within<1, 8>,
        cols: Within<1, 8>,
        /// A line for each row: `##` where no space is, else its columns.
        pattern: Vec<String>,
        quarters: Texts<Word>,
        /// The animals of the quarters.
        quarter_symbols: Map<String, Value> | absent,
        spaces: Vec<Space>,
    }
}

record! {
    /// A space of the board.
    #[derive(Clone, Debug, Default)]
    partial struct Space in () {
        id: Text<Word>,
        /// From 0, in the north.
        row: Within<0, 7>,
        /// From 0, in the west.
        col: Within<0, 7>,
        quarter: String,
        /// C for a full column in the centre, or the edges with a half column.
        columns: SpaceColumns,
    }
}

impl Space {
    /// Its index on the 8x8 grid.
    pub(super) fn cell(&self) -> usize {
        self.row.index() * 8 + self.col.index()
    }
}

record! {
    /// The tiles.
    #[derive(Clone, Debug, Default)]
    partial struct Tiles in () {
        comment: String | absent,
        colours: Texts<Word>,
        /// The kinds that there are of each colour.
        kinds: Vec<Kind>,
    }
}

record! {
    /// A kind of tile.
    #[derive(Clone, Debug, Default)]
    partial struct Kind in () {
        id: Text<Hyphened>,
        /// C for a full column in the centre, or the edges with a half column, in the frame of the
        /// arrow: F where it points, then R, B and L.
        columns: TileColumns,
        /// How many there are of each colour.
        count: Within<0, 128>,
    }
}

record! {
    /// The rondel (M-1.3).
    #[derive(Clone, Debug, Default)]
    partial struct Rondel in () {
        comment: String | absent,
        slots: Within<4, 4>,
        /// The quarter below each slot when the arrow points north.
        slots_with_arrow_north: Vec<String>,
    }
}

record! {
    /// The workers of a player.
    #[derive(Clone, Debug, Default)]
    partial struct Workers in () {
        colours_per_player: Within<1, 2>,
        per_colour: Within<1, 64>,
    }
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

/// Columns that a text names, of a space or of a tile in its own frame.
macro_rules! columns {
    ($($name:ident: $edges:expr;)*) => {$(
        #[derive(Clone, Copy, Debug, Default)]
        pub(super) struct $name(pub Columns);

        impl Shape<()> for $name {
            fn schema(_context: Context<'_, ()>) -> Value {
                let pattern = format!("^(C|[{}]{{1,4}})$", $edges.concat());
                serde_json::json!({"type": "string", "pattern": pattern})
            }

            fn write(&self, _context: Context<'_, ()>, out: &mut Vec<u8>) {
                let edges = (0..4).filter(|edge| self.0 >> edge & 1 == 1);
                let edges: String = edges.map(|edge: usize| $edges[edge]).collect();
                let text = if self.0 == CENTRE { "C" } else { &edges };
                crate::wire::shapes::write_plain(text, out);
            }

            fn wanted(_context: Context<'_, ()>) -> String {
                format!("C, or some of {} once each (M-1.2)", $edges.join(" "))
            }

            fn scalar(_reader: &mut Reader<'_, ()>, scalar: Scalar<'_>) -> Option<Self> {
                match scalar {
                    Scalar::Text(text) => read_columns(text, $edges).map(Self),
                    _ => None,
                }
            }
        }
    )*};
}

columns! {
    SpaceColumns: SIDES;
    TileColumns: TILE_EDGES;
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
