//! The component file as JSON.

use serde_json::{Map, Value};

use crate::maharani::words::components::{
    Board, CENTRE, Columns, Components, Kind, Rondel, SIDES, Space, TILE_EDGES, Tiles, Workers,
};
use crate::wire::collections::ForEach;
use crate::wire::component_file::{Hyphened, Text, Word};
use crate::wire::describe::record;
use crate::wire::plain::Reads;
use crate::wire::shape::{Context, Reader, Scalar, Shape};
use crate::wire::shapes::{Constant, Within, names};

/// The value of `schema` in a component file of this version.
pub const COMPONENTS_SCHEMA: &str = "durbar/components/maharani/1";

names! {
    SchemaName of () = |(), index| [COMPONENTS_SCHEMA].get(index).copied();
    /// The numbers of players.
    PlayerCounts of () = |(), index| ["2", "3", "4"].get(index).copied();
}

/// One entry each for 2, 3 and 4 players.
type ByPlayers<S> = ForEach<PlayerCounts, S>;
type Gold<const MOST: u32> = Within<0, MOST>;

record! {
    read Components in () {
        schema: Constant<SchemaName> => ignored,
        name: Text<Hyphened> => ignored,
        provenance: Map<String, Value> | absent => ignored,
        board: Board,
        tiles: Tiles,
        rondel: Rondel,
        seats: ByPlayers<Vec<String>>,
        worker_colours: Vec<Text<Word>>,
        workers: ByPlayers<Workers>,
        worker_colours_by_seat: ByPlayers<Vec<Vec<String>>>,
        second_tile_cost: Gold<2>,
        quarter_payout: Vec<Gold<1000>>,
    }
}

record! {
    read Board in () {
        comment: String | absent => ignored,
        rows: Within<1, 8>,
        cols: Within<1, 8>,
        pattern: Vec<String>,
        quarters: Vec<Text<Word>>,
        quarter_symbols: Map<String, Value> | absent,
        spaces: Vec<Space>,
    }
}

record! {
    read Space in () {
        id: Text<Word>,
        row: Within<0, 7>,
        col: Within<0, 7>,
        quarter: String,
        columns: SpaceColumns,
    }
}

record! {
    read Tiles in () {
        comment: String | absent => ignored,
        colours: Vec<Text<Word>>,
        kinds: Vec<Kind>,
    }
}

record! {
    read Kind in () {
        id: Text<Hyphened>,
        columns: TileColumns,
        count: Within<0, 128>,
    }
}

record! {
    read Rondel in () {
        comment: String | absent => ignored,
        slots: Within<4, 4> => ignored,
        slots_with_arrow_north: Vec<String>,
    }
}

record! {
    read Workers in () {
        colours_per_player: Within<1, 2>,
        per_colour: Within<1, 64>,
    }
}

/// Reads `"C"` or a set of edges, each named once.
pub(crate) fn read_columns(text: &str, edges: [&str; 4]) -> Option<Columns> {
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

/// The shape of columns that a text names, of a space or of a tile in its own frame.
macro_rules! columns {
    ($($name:ident: $edges:expr;)*) => {$(
        #[derive(Default)]
        struct $name(Columns);

        impl Reads<Columns> for $name {
            fn value(self) -> Columns {
                self.0
            }
        }

        impl Shape<()> for $name {
            fn schema(_context: Context<'_, ()>) -> Value {
                let pattern = format!("^(C|[{}]{{1,4}})$", $edges.concat());
                serde_json::json!({"type": "string", "pattern": pattern})
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
