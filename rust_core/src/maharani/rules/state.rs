//! The position of a game in 152 plain bytes.

/// The phase of a turn: what happens next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Phase {
    /// Chance draws the first player (M-1.7).
    Start,
    /// Chance draws a tile into the lowest empty slot (M-1.3, M-4.1).
    Draw,
    /// The player places a tile or refreshes (M-2.2).
    First,
    /// The player places a second tile or ends the turn (M-2.5).
    Second,
    /// The game is over (M-6).
    End,
}

impl Phase {
    pub(crate) const ALL: [(Phase, &str); 5] = [
        (Phase::Start, "start"),
        (Phase::Draw, "draw"),
        (Phase::First, "first"),
        (Phase::Second, "second"),
        (Phase::End, "end"),
    ];

    /// The name in documents.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].1
    }
}

/// The tile type of an empty rondel slot.
pub(crate) const NO_TILE: u8 = 0xFF;
const EMPTY_SLOT_BITS: u32 = 0x8080_8080;

/// A position of Maharani.
///
/// Laid tiles keep only their colour: no rule reads their arrow or kind again (M-3.10). Reserves
/// follow from the workers on the board and those set aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// By tile colour: the cells with a tile of it.
    pub(crate) tiles: [u64; 8],
    /// By worker slot: the cells with a worker of it.
    pub(crate) workers: [u64; 4],
    /// The spaces without a tile.
    pub(crate) empty: u64,
    /// The tiles in the bag (see `tables`), a unary number for each type: its lowest bits are set.
    pub(crate) bag: [u64; 2],
    /// By seat: 16 bits of gold.
    pub(crate) scores: u64,
    /// By worker slot and quarter: 4 bits that count the workers set aside (M-3.11).
    pub(crate) set_aside: u64,
    /// By slot: 8 bits, a tile type or [`NO_TILE`].
    pub(crate) rondel: u32,
    /// By seat: a bit for each quarter, set if the marker is face up.
    pub(crate) markers: u16,
    /// A bit for each quarter that is evaluated.
    pub(crate) evaluated: u8,
    pub(crate) phase: Phase,
    /// The seat that decides, in phase `Draw` the one that will; 0 in `Start` and `End`.
    pub(crate) player: u8,
}

impl State {
    #[inline(always)]
    pub(crate) const fn slot(&self, slot: usize) -> u8 {
        (self.rondel >> (8 * slot)) as u8
    }

    #[inline(always)]
    pub(crate) const fn set_slot(&mut self, slot: usize, tile: u8) {
        self.rondel = self.rondel & !(0xFF << (8 * slot)) | (tile as u32) << (8 * slot);
    }

    #[inline(always)]
    pub(crate) const fn clear_slot(&mut self, slot: usize) {
        self.rondel |= (NO_TILE as u32) << (8 * slot);
    }

    /// The lowest slot without a tile, 4 if there is none. Tile types are below 128.
    #[inline(always)]
    pub(crate) const fn first_empty_slot(&self) -> usize {
        (self.rondel & EMPTY_SLOT_BITS).trailing_zeros() as usize / 8
    }

    /// The number of slots without a tile.
    #[inline(always)]
    pub(crate) const fn empty_slots(&self) -> u32 {
        (self.rondel & EMPTY_SLOT_BITS).count_ones()
    }

    #[inline(always)]
    pub(crate) const fn bag_size(&self) -> u32 {
        self.bag[0].count_ones() + self.bag[1].count_ones()
    }

    #[inline(always)]
    pub(crate) const fn bag_is_empty(&self) -> bool {
        self.bag[0] | self.bag[1] == 0
    }

    #[inline(always)]
    pub(crate) const fn score(&self, seat: usize) -> u16 {
        (self.scores >> (16 * seat)) as u16
    }

    /// Adds gold; the sum stays within 16 bits, see `State::most_gold`.
    #[inline(always)]
    pub(crate) const fn earn(&mut self, seat: usize, gold: u16) {
        self.scores = self.scores.wrapping_add((gold as u64) << (16 * seat));
    }

    /// Takes gold away. There is enough, since two tiles earn at least 2 (M-3.7).
    #[inline(always)]
    pub(crate) const fn pay(&mut self, seat: usize, gold: u16) {
        self.scores = self.scores.wrapping_sub((gold as u64) << (16 * seat));
    }

    #[inline(always)]
    pub(crate) const fn marker(&self, seat: usize, quarter: usize) -> bool {
        self.markers >> (4 * seat + quarter) & 1 == 1
    }

    pub(crate) const fn aside(&self, worker: usize, quarter: usize) -> u32 {
        (self.set_aside >> (16 * worker + 4 * quarter)) as u32 & 15
    }

    /// The workers of a colour set aside at all quarters: a SWAR sum of four nibbles.
    #[inline(always)]
    pub(crate) const fn all_aside(&self, worker: usize) -> u32 {
        let counts = (self.set_aside >> (16 * worker)) as u32;
        let pairs = (counts & 0x0F0F) + (counts >> 4 & 0x0F0F);
        (pairs + (pairs >> 8)) & 0xFF
    }

    #[inline(always)]
    pub(crate) const fn is_evaluated(&self, quarter: usize) -> bool {
        self.evaluated >> quarter & 1 == 1
    }

    /// The tile colour on a cell.
    pub(crate) fn tile_at(&self, cell: u32) -> Option<usize> {
        self.tiles.iter().position(|cells| cells >> cell & 1 == 1)
    }

    /// The worker slot on a cell.
    pub(crate) fn worker_at(&self, cell: u32) -> Option<usize> {
        self.workers.iter().position(|cells| cells >> cell & 1 == 1)
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_state_is_small() {
        assert!(size_of::<super::State>() <= 152);
    }
}
