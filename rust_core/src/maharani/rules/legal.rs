//! The legal actions, as a bitboard of cells for each rondel slot and worker outcome.

use super::actions::{END_TURN, Placement, REFRESH};
use super::seat_tables::{NO_KIND, SeatTables};
use super::state::{Phase, State};
use crate::bits::bits;
use crate::cpu::Simd;
use crate::game::Action;
use crate::maharani::Game;

/// `[outcome][slot]`: the cells where the tile of that slot may go with that outcome.
pub(crate) type Cells = [[u64; 4]; 3];

/// The legal actions of a decision.
///
/// The cells are borrowed, not copied: a copy would read them in wider words than they were written
/// in, so that store forwarding fails.
#[derive(Debug)]
pub(crate) struct Choices<'a> {
    cells: &'a Cells,
    /// By outcome: the number of cells of each slot, in four lanes of 16 bits.
    counts: [u64; 3],
    refresh: bool,
    end_turn: bool,
}

/// A 1 in each of four lanes of 16 bits. The product with it has the prefix sums of the lanes
/// (SWAR); the highest lane is the sum of all.
const LANES: u64 = 0x0001_0001_0001_0001;

/// The sum of four lanes.
#[inline(always)]
const fn sum(lanes: u64) -> u32 {
    (lanes.wrapping_mul(LANES) >> 48) as u32
}

/// The sizes of four sets, as lanes.
#[inline(always)]
fn lanes(sets: &[u64; 4]) -> u64 {
    let lane = |slot: usize| u64::from(sets[slot].count_ones()) << (16 * slot);
    lane(0) | lane(1) | lane(2) | lane(3)
}

impl Choices<'_> {
    #[inline(always)]
    fn placements(&self) -> u32 {
        sum(self.counts[0] + self.counts[1] + self.counts[2])
    }

    #[inline(always)]
    pub(crate) fn count(&self) -> u32 {
        self.placements() + u32::from(self.refresh) + u32::from(self.end_turn)
    }

    /// The legal action with this index in the ascending list; `index` is below the count.
    ///
    /// Branchless, since the group of the index is unpredictable: the slot follows from a SWAR
    /// comparison with the prefix sums, the cell from selecting the n-th set bit (`pdep`).
    #[inline(always)]
    pub(crate) fn nth<S: Simd>(&self, index: u32, simd: S) -> Action {
        if index >= self.placements() {
            let second = self.refresh && index == self.placements();
            return if second { REFRESH } else { END_TURN };
        }
        let workerless = sum(self.counts[0]);
        let first = workerless + sum(self.counts[1]);
        let (outcome, start, counts) = match () {
            () if index >= first => (2, first, self.counts[2]),
            () if index >= workerless => (1, workerless, self.counts[1]),
            () => (0, 0, self.counts[0]),
        };
        let rank = index - start;
        // The lanes whose prefix sum is at most the rank: the slots before it.
        let up_to = counts.wrapping_mul(LANES);
        let past = (((u64::from(rank) * LANES) | (LANES << 15)) - up_to) >> 15 & LANES;
        let slot = sum(past) & 3;
        let before = (up_to << 16) >> (16 * slot) & 0xFFFF;
        let cell = simd.select(self.cells[outcome][slot as usize], rank - before as u32);
        outcome as Action * 256 + slot * 64 + cell
    }

    pub(crate) fn list(&self, out: &mut Vec<Action>) {
        for (group, &cells) in self.cells.as_flattened().iter().enumerate() {
            out.extend(bits(cells).map(|cell| group as Action * 64 + cell));
        }
        out.extend(self.refresh.then_some(REFRESH));
        out.extend(self.end_turn.then_some(END_TURN));
    }

    /// Writes 1 for each legal action, else 0.
    #[inline(always)]
    pub(crate) fn mask<S: Simd>(&self, out: &mut [i8], simd: S) {
        let (placements, others) = out.split_at_mut(REFRESH as usize);
        let (groups, _) = placements.as_chunks_mut();
        for (group, &cells) in groups.iter_mut().zip(self.cells.as_flattened()) {
            let mut bytes = [0; 64];
            simd.bytes(cells, &mut bytes);
            *group = bytes.map(u8::cast_signed);
        }
        others.fill(0);
        others[0] = i8::from(self.refresh);
        others[1] = i8::from(self.end_turn);
    }

    pub(crate) fn contains(&self, action: Action) -> bool {
        match action {
            REFRESH => self.refresh,
            END_TURN => self.end_turn,
            _ if action < REFRESH => {
                let Placement {
                    outcome,
                    slot,
                    cell,
                } = Placement::of(action);
                self.cells[outcome][slot] >> cell & 1 == 1
            }
            _ => false,
        }
    }
}

impl Game {
    /// The legal actions of the player who decides (M-2.2, M-2.5). `cells` must be zeros.
    #[inline(always)]
    pub(crate) fn choices<'a>(&self, state: &State, cells: &'a mut Cells) -> Choices<'a> {
        let seat = usize::from(state.player);
        let own = self.of_seat(seat);
        let markers = usize::from(state.markers >> (4 * seat)) & 15;
        let first = state.phase == Phase::First;
        #[expect(clippy::needless_range_loop, reason = "four arrays go by the slot")]
        for slot in 0..4 {
            let reach = state.empty & own.reach[markers][slot];
            // M-3.2: the columns match. An empty slot holds a kind that fits nowhere.
            let kind = self.tables.kind_of[usize::from(state.slot(slot))];
            let [to_player, turned] = own.fits[usize::from(kind) % own.fits.len()];
            // M-3.4: the arrow to the own side compels.
            cells[0][slot] = turned & reach;
            cells[1][slot] = to_player & reach;
        }
        let two_colours = own.colours_per_player > 1;
        let fresh = Self::has_reserve(state, own, 0);
        if two_colours || !fresh {
            let fresh = [fresh, two_colours && Self::has_reserve(state, own, 1)];
            self.divide_among_workers(state, own, fresh, cells);
        }
        let mut counts = [lanes(&cells[0]), lanes(&cells[1]), 0];
        if two_colours {
            counts[2] = lanes(&cells[2]);
        }
        Choices {
            counts,
            // M-2.3: refresh needs a marker to turn, unless the option allows it always.
            refresh: first && (markers != 15 || self.idle_refresh),
            end_turn: !first,
            cells,
        }
    }

    /// Divides the cells where the arrow points to the player, listed under the first worker, among
    /// the workers that can come (M-3.9). Where none can, the tile stays empty (M-3.4). `fresh`
    /// says which of the player's worker colours are in reserve.
    ///
    /// Not inlined: it is seldom needed with one colour, and would push the sets out of registers.
    #[inline(never)]
    fn divide_among_workers(
        &self,
        state: &State,
        own: &SeatTables,
        fresh: [bool; 2],
        cells: &mut [[u64; 4]; 3],
    ) {
        let [no_worker, first, second] = cells;
        for slot in 0..4 {
            let to_player = first[slot];
            let mut workerless = to_player;
            let by_worker = [&mut first[slot], &mut second[slot]].into_iter().zip(fresh);
            for (index, (cells, fresh)) in by_worker.enumerate().take(own.colours_per_player) {
                let places = if fresh {
                    !0
                } else {
                    self.places_to_come_from(state, own.first_worker + index, state.slot(slot))
                };
                *cells = to_player & places;
                workerless &= !places;
            }
            no_worker[slot] |= workerless;
        }
    }

    /// The quarters where a worker of this colour stands on the colour of a tile (M-3.4).
    #[inline]
    fn places_to_come_from(&self, state: &State, worker: usize, tile: u8) -> u64 {
        let colour = usize::from(self.tables.colour_of[usize::from(tile) & 127]) & 7;
        let standing = state.workers[worker & 3] & state.tiles[colour];
        let mut places = 0;
        for quarter in self.tables.quarters {
            if standing & quarter != 0 {
                places |= quarter;
            }
        }
        places
    }

    /// Whether a worker of the player can come to a tile laid here with its arrow to the player.
    pub(crate) fn a_worker_can_come(&self, state: &State, tile: u8, cell: u32) -> bool {
        self.own_workers(usize::from(state.player)).any(|worker| {
            self.reserve(state, worker) > 0
                || self.places_to_come_from(state, worker, tile) >> cell & 1 == 1
        })
    }

    /// Whether some tile of the rondel fits some empty space, whatever the markers (M-6.3).
    #[inline(always)]
    pub(crate) fn something_fits(&self, state: &State) -> bool {
        (0..4).any(|slot| {
            let kind = usize::from(self.tables.kind_of[usize::from(state.slot(slot))]);
            self.tables.fits_any[kind % (2 * NO_KIND)] & state.empty != 0
        })
    }

    /// The number of tiles of a type in the bag.
    #[inline]
    pub(crate) fn in_bag(&self, state: &State, tile: usize) -> u32 {
        let mask = self.tables.bag_of_type[tile];
        (state.bag[0] & mask[0]).count_ones() + (state.bag[1] & mask[1]).count_ones()
    }

    /// Calls `each` with every tile type in the bag and its number, ascending.
    #[inline]
    pub(crate) fn outcomes(&self, state: &State, mut each: impl FnMut(Action, u32)) {
        for tile in 0..self.tables.num_types() {
            let count = self.in_bag(state, tile);
            if count > 0 {
                each(tile as Action, count);
            }
        }
    }
}
