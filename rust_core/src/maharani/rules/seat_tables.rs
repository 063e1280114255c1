//! The parts of the component file that each move of a seat needs, prepared in advance.
//!
//! Playouts read little else. A seat never changes its side, so one look-up gives its sets of
//! cells.

/// The kind in `Tables::kind_of` of a slot without a tile. Real kinds are below it.
pub(crate) const NO_KIND: usize = 16;

/// The tables of one seat, for one number of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SeatTables {
    /// By kind (M-3.2): the cells where a tile fits with its arrow to this seat's side, and those
    /// where it fits with its arrow to another. Nothing fits from [`NO_KIND`] on.
    pub fits: [[u64; 2]; 2 * NO_KIND],
    /// By the seat's four marker bits and rondel slot: the cells in reach (M-3.1).
    pub reach: [[u64; 4]; 16],
    /// By rondel slot: the quarter below it when this seat has turned the rondel (M-2.1).
    pub below: [u64; 4],
    /// By rondel slot: the bit in `State::markers` of the marker of the quarter below.
    pub marker: [u16; 4],
    pub first_worker: usize,
    pub colours_per_player: usize,
    pub workers_per_colour: u32,
}

impl SeatTables {
    /// Tables of no seat, in which nothing fits.
    pub(crate) const EMPTY: Self = Self {
        fits: [[0; 2]; 2 * NO_KIND],
        reach: [[0; 4]; 16],
        below: [0; 4],
        marker: [0; 4],
        first_worker: 0,
        colours_per_player: 0,
        workers_per_colour: 0,
    };
}
