//! The component file: board, tiles, rondel, workers and payouts, as data (M-1).

/// The content of a component file.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Components {
    /// The spaces and their quarters.
    pub board: Board,
    /// The tiles of the bag.
    pub tiles: Tiles,
    /// The rondel, which turns with the arrow.
    pub rondel: Rondel,
    /// For 2, 3 and 4 players: the sides of the board where the seats are, clockwise.
    pub seats: [Vec<String>; 3],
    /// The colours that workers may have.
    pub worker_colours: Vec<String>,
    /// For 2, 3 and 4 players: the workers of a player.
    pub workers: [Workers; 3],
    /// For 2, 3 and 4 players: the colours of each seat's workers.
    pub worker_colours_by_seat: [Vec<Vec<String>>; 3],
    /// The gold that a second tile costs (M-3.7).
    pub second_tile_cost: u16,
    /// The gold that a quarter pays, by the number of workers (M-5.1).
    pub quarter_payout: Vec<u16>,
}

/// The board.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Board {
    /// The number of rows, from north to south.
    pub rows: usize,
    /// The number of columns, from west to east.
    pub cols: usize,
    /// A line for each row: `##` where there is no space, else the columns printed on it.
    pub pattern: Vec<String>,
    /// The names of the quarters.
    pub quarters: Vec<String>,
    /// The animals of the quarters; `None` where one is no text.
    pub quarter_symbols: Option<Vec<(String, Option<String>)>>,
    /// All spaces.
    pub spaces: Vec<Space>,
}

/// A space of the board.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Space {
    /// The name.
    pub id: String,
    /// The row, from 0 in the north.
    pub row: usize,
    /// The column, from 0 in the west.
    pub col: usize,
    /// The quarter of the space.
    pub quarter: String,
    /// The columns printed on it, from the north.
    pub columns: Columns,
}

impl Space {
    /// The index on the 8x8 grid.
    pub(crate) fn cell(&self) -> usize {
        self.row * 8 + self.col
    }
}

/// The tiles.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Tiles {
    /// The names of the colours.
    pub colours: Vec<String>,
    /// The kinds of tile, which every colour has.
    pub kinds: Vec<Kind>,
}

/// A kind of tile.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Kind {
    /// The name.
    pub id: String,
    /// The columns, from the edge that the arrow points to.
    pub columns: Columns,
    /// The number of tiles in each colour.
    pub count: usize,
}

/// The rondel (M-1.3).
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Rondel {
    /// The quarter below each slot when the arrow points north.
    pub slots_with_arrow_north: Vec<String>,
}

/// The workers of a player (M-1.4).
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Workers {
    /// The number of colours.
    pub colours_per_player: usize,
    /// The number of workers of each colour.
    pub per_colour: u32,
}

/// The four sides of the board, and of a tile, clockwise.
pub(crate) const SIDES: [&str; 4] = ["N", "E", "S", "W"];
/// The four edges of a tile in its own frame, clockwise from the one that the arrow points to.
pub(crate) const TILE_EDGES: [&str; 4] = ["F", "R", "B", "L"];

/// Printed columns (M-3.2): 0 a full column in the centre, else bit `e` a half column on the
/// edge `e` quarter turns clockwise of the first.
pub(crate) type Columns = u8;
pub(crate) const CENTRE: Columns = 0;

/// The columns of a tile whose arrow points `turns` quarter turns clockwise of north.
pub(crate) const fn turned(columns: Columns, turns: usize) -> Columns {
    ((columns << turns) | (columns >> (4 - turns))) & 15
}

/// The classes of columns that are equal but for a turn: the least of each, and its name.
pub(crate) const CLASSES: [(Columns, &str); 6] = [
    (CENTRE, "a centre column"),
    (0b0001, "one half column"),
    (0b0101, "two half columns on opposite edges"),
    (0b0011, "two half columns on adjacent edges"),
    (0b0111, "three half columns"),
    (0b1111, "four half columns"),
];

/// The index in [`CLASSES`].
pub(crate) fn class(columns: Columns) -> usize {
    let same = |of: Columns| (0..4).any(|turns| turned(of, turns) == columns);
    CLASSES
        .iter()
        .position(|&(of, _)| same(of))
        .unwrap_or_default()
}
