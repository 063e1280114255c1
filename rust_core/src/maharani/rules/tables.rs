//! The component file as masks and small tables, built once for each file.
//!
//! Cells are numbered `row * 8 + col` on the 8x8 grid; a set of cells is a `u64`. A tile type is
//! `colour * number of kinds + kind`. Each tile in the bag is a bit: those of one type are
//! neighbours, types ascending, so that drawing the n-th tile is selecting the n-th set bit.

use super::seat_tables::{NO_KIND, SeatTables};
use crate::maharani::words::components::{
    CENTRE, CLASSES, Columns, Components, SIDES, class, turned,
};

/// A quarter turn clockwise of north, 0 to 3: a side of the board, an arrow, an edge.
pub(crate) type Side = usize;

/// The sides and workers of the seats, for one number of players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seats {
    pub sides: Vec<Side>,
    pub colours_per_player: usize,
    pub workers_per_colour: u32,
    /// By worker slot: `seat * colours_per_player + index`.
    pub worker_colours: Vec<String>,
    /// By worker slot: the place of its colour among all.
    pub workers: Vec<u8>,
}

/// Everything that the rules read from a component file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tables {
    /// For 2, 3 and 4 players.
    pub seats: [Seats; 3],
    /// The colours of workers with any number of players.
    pub worker_names: Vec<String>,

    // Board.
    pub rows: usize,
    pub cols: usize,
    pub spaces: u64,
    pub space_names: [String; 64],
    pub columns: [Columns; 64],
    pub quarters: [u64; 4],
    /// By a bit for each quarter: the spaces of these quarters.
    pub quarter_sets: [u64; 16],
    pub quarter_of: [u8; 64],
    pub quarter_names: [String; 4],
    pub centre_spaces: u64,
    /// By class of columns.
    pub class_spaces: [u64; CLASSES.len()],
    /// `[side][slot]`: the quarter below a rondel slot when the arrow points to that side.
    pub slot_quarter: [[u8; 4]; 4],

    // Tiles.
    pub colour_names: Vec<String>,
    pub kind_names: Vec<String>,
    /// By kind, in the frame of the tile.
    pub kind_columns: Vec<Columns>,
    /// By kind: the class of its columns.
    pub kind_classes: Vec<usize>,
    /// By kind: the number of tiles in each colour.
    pub kind_counts: Vec<usize>,
    pub colour_of: [u8; 128],
    /// By the content of a rondel slot: a tile type or `NO_TILE`.
    pub kind_of: [u8; 256],
    /// `[kind][side]`: the cells where a tile fits with its arrow to that side.
    pub fits: [[u64; 4]; 16],
    /// `[kind][side]`: the cells where it fits with its arrow to another side.
    pub fits_turned: [[u64; 4]; 16],
    /// By kind: the cells where it fits with any arrow.
    pub fits_any: [u64; 2 * NO_KIND],

    // Bag.
    pub type_of_bit: [u8; 128],
    pub bag_of_type: [[u64; 2]; 128],
    pub full_bag: [u64; 2],
    pub centre_bag: [u64; 2],

    pub second_tile_cost: u16,
    pub quarter_payout: [u16; 16],

    /// `[number of players, modulo 4][seat]`: the tables that the moves of that seat read.
    pub by_seat: [[SeatTables; 4]; 4],
}

impl Tables {
    /// Builds the tables of a component file that has been checked.
    #[expect(
        clippy::large_stack_arrays,
        reason = "17 kB, once for each component file"
    )]
    pub(crate) fn new(file: &Components) -> Self {
        let kinds = &file.tiles.kinds;
        let mut tables = Self {
            seats: [0, 1, 2].map(|entry| seats(file, entry)),
            worker_names: worker_names(file),
            rows: file.board.rows,
            cols: file.board.cols,
            spaces: 0,
            space_names: std::array::from_fn(|_| String::new()),
            columns: [0; 64],
            quarters: [0; 4],
            quarter_sets: [0; 16],
            quarter_of: [0; 64],
            quarter_names: std::array::from_fn(|index| file.board.quarters[index].clone()),
            centre_spaces: 0,
            class_spaces: [0; CLASSES.len()],
            slot_quarter: [[0; 4]; 4],
            colour_names: file.tiles.colours.clone(),
            kind_names: kinds.iter().map(|kind| kind.id.clone()).collect(),
            kind_columns: kinds.iter().map(|kind| kind.columns).collect(),
            kind_classes: kinds.iter().map(|kind| class(kind.columns)).collect(),
            kind_counts: kinds.iter().map(|kind| kind.count).collect(),
            colour_of: [0; 128],
            kind_of: std::array::from_fn(|tile| if tile < 128 { 0 } else { NO_KIND as u8 }),
            fits: [[0; 4]; 16],
            fits_turned: [[0; 4]; 16],
            fits_any: [0; 2 * NO_KIND],
            type_of_bit: [0; 128],
            bag_of_type: [[0; 2]; 128],
            full_bag: [0; 2],
            centre_bag: [0; 2],
            second_tile_cost: file.second_tile_cost,
            quarter_payout: [0; 16],
            by_seat: [[SeatTables::EMPTY; 4]; 4],
        };
        tables.lay_out_board(file);
        tables.fit_kinds();
        tables.fill_bag();
        for (paid, &gold) in tables.quarter_payout.iter_mut().zip(&file.quarter_payout) {
            *paid = gold;
        }
        for players in 2..=4 {
            for seat in 0..players {
                tables.by_seat[players % 4][seat] = tables.of_seat(players, seat);
            }
        }
        tables
    }

    fn lay_out_board(&mut self, file: &Components) {
        let quarter = |name: &String| position(&file.board.quarters, name);
        for space in &file.board.spaces {
            let cell = space.cell();
            let bit = 1 << cell;
            let columns = space.columns;
            self.spaces |= bit;
            self.space_names[cell].clone_from(&space.id);
            self.columns[cell] = columns;
            self.quarters[quarter(&space.quarter)] |= bit;
            self.quarter_of[cell] = quarter(&space.quarter) as u8;
            self.class_spaces[class(columns)] |= bit;
            if columns == CENTRE {
                self.centre_spaces |= bit;
            }
        }
        self.quarter_sets = std::array::from_fn(|set| {
            crate::bits::bits(set as u64)
                .fold(0, |cells, quarter| cells | self.quarters[quarter as usize])
        });
        for (slot, name) in file
            .rondel
            .slots_with_arrow_north
            .iter()
            .enumerate()
            .take(4)
        {
            for side in 0..4 {
                // M-2.1: each quarter turn of the arrow moves every slot one quarter on.
                self.slot_quarter[side][slot] = ((quarter(name) + side) % 4) as u8;
            }
        }
    }

    /// Fits the kinds (M-3.2): with the arrow to side d, the half columns lie d quarter turns on.
    fn fit_kinds(&mut self) {
        for (kind, &columns) in self.kind_columns.iter().enumerate() {
            for side in 0..4 {
                for cell in crate::bits::bits(self.spaces) {
                    if self.columns[cell as usize] == turned(columns, side) {
                        self.fits[kind][side] |= 1 << cell;
                    }
                }
            }
            let fits = self.fits[kind];
            self.fits_any[kind] = fits[0] | fits[1] | fits[2] | fits[3];
            for side in 0..4 {
                self.fits_turned[kind][side] =
                    fits[(side + 1) % 4] | fits[(side + 2) % 4] | fits[(side + 3) % 4];
            }
        }
    }

    fn fill_bag(&mut self) {
        let mut bit = 0;
        for tile in 0..self.num_types() {
            let (colour, kind) = (tile / self.kind_names.len(), tile % self.kind_names.len());
            self.colour_of[tile] = colour as u8;
            self.kind_of[tile] = kind as u8;
            for _ in 0..self.kind_counts[kind] {
                self.type_of_bit[bit] = tile as u8;
                self.bag_of_type[tile][bit / 64] |= 1 << (bit % 64);
                bit += 1;
            }
            for word in 0..2 {
                self.full_bag[word] |= self.bag_of_type[tile][word];
                if self.kind_columns[kind] == CENTRE {
                    self.centre_bag[word] |= self.bag_of_type[tile][word];
                }
            }
        }
    }

    /// The tables that the moves of a seat read.
    fn of_seat(&self, players: usize, seat: usize) -> SeatTables {
        let seats = &self.seats[players - 2];
        let side = seats.sides[seat];
        let quarter_below = self.slot_quarter[side].map(usize::from);
        let below = quarter_below.map(|quarter| self.quarters[quarter]);
        let mut fits = SeatTables::EMPTY.fits;
        let printed = self.fits.iter().zip(&self.fits_turned);
        for (cells, (to_player, turned)) in fits.iter_mut().zip(printed) {
            *cells = [to_player[side], turned[side]];
        }
        let reach = |markers: usize, slot: usize| {
            let face_up = markers >> quarter_below[slot] & 1 == 1;
            if face_up { !0 } else { below[slot] }
        };
        SeatTables {
            fits,
            reach: std::array::from_fn(|markers| std::array::from_fn(|slot| reach(markers, slot))),
            below,
            marker: quarter_below.map(|quarter| 1 << (4 * seat + quarter)),
            first_worker: seat * seats.colours_per_player,
            colours_per_player: seats.colours_per_player,
            workers_per_colour: seats.workers_per_colour,
        }
    }

    /// The number of tile types: colours by kinds.
    pub(crate) fn num_types(&self) -> usize {
        self.colour_names.len() * self.kind_names.len()
    }

    /// The number of tiles.
    #[inline]
    pub(crate) fn num_tiles(&self) -> usize {
        (self.full_bag[0].count_ones() + self.full_bag[1].count_ones()) as usize
    }

    /// The tile type of a colour and a kind.
    pub(crate) fn tile_type(&self, colour: usize, kind: usize) -> usize {
        colour * self.kind_names.len() + kind
    }

    /// The colour and the kind of a tile type.
    pub(crate) fn colour_and_kind(&self, tile: u8) -> [usize; 2] {
        let tile = usize::from(tile);
        [self.colour_of[tile], self.kind_of[tile]].map(usize::from)
    }

    pub(crate) fn colour_name(&self, tile: u8) -> &str {
        &self.colour_names[usize::from(self.colour_of[usize::from(tile)])]
    }

    pub(crate) fn kind_name(&self, tile: u8) -> &str {
        &self.kind_names[usize::from(self.kind_of[usize::from(tile)])]
    }

    /// Whether a tile type has a full column in the centre.
    pub(crate) fn is_centre(&self, tile: u8) -> bool {
        self.kind_columns[usize::from(self.kind_of[usize::from(tile)])] == CENTRE
    }

    /// The names of a set of cells, row by row.
    pub(crate) fn names(&self, cells: u64) -> Vec<&str> {
        crate::bits::bits(cells)
            .map(|cell| self.space_names[cell as usize].as_str())
            .collect()
    }
}

fn position(names: &[impl AsRef<str>], name: &str) -> usize {
    names
        .iter()
        .position(|known| known.as_ref() == name)
        .expect("a checked file names what it has")
}

/// The colours of workers with any number of players.
fn worker_names(file: &Components) -> Vec<String> {
    let mut names = file.worker_colours_by_seat.concat().concat();
    names.sort_unstable();
    names.dedup();
    names
}

fn seats(file: &Components, entry: usize) -> Seats {
    let workers = &file.workers[entry];
    let colours = file.worker_colours_by_seat[entry].concat();
    let names = worker_names(file);
    let index = |name: &String| position(&names, name) as u8;
    Seats {
        sides: file.seats[entry]
            .iter()
            .map(|side| position(&SIDES, side))
            .collect(),
        colours_per_player: workers.colours_per_player,
        workers_per_colour: workers.per_colour,
        workers: colours.iter().map(index).collect(),
        worker_colours: colours,
    }
}
