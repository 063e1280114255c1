//! Which actions are legal, as sets of cells for each rondel slot and worker outcome.

use super::Game;
use super::actions::{END_TURN, Placement, REFRESH};
use super::state::{NO_TILE, Phase, State};
use crate::bits::bits;
use crate::cpu::Select;
use crate::game::Action;

/// The legal actions of a decision.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choices {
    /// `[outcome * 4 + slot]`: the cells where the tile of that slot may go with that outcome.
    cells: [u64; 12],
    refresh: bool,
    end_turn: bool,
}

impl Choices {
    #[inline]
    pub(super) fn count(&self) -> u32 {
        let placements: u32 = self.cells.iter().map(|cells| cells.count_ones()).sum();
        placements + u32::from(self.refresh) + u32::from(self.end_turn)
    }

    /// The legal action with this index in the ascending list; `index` is below the count.
    #[inline]
    pub(super) fn nth<S: Select>(&self, index: u32, select: S) -> Action {
        let mut rest = index;
        for (group, &cells) in self.cells.iter().enumerate() {
            let here = cells.count_ones();
            if rest < here {
                return group as Action * 64 + select.select(cells, rest);
            }
            rest -= here;
        }
        if self.refresh { REFRESH } else { END_TURN }
    }

    pub(super) fn list(&self, out: &mut Vec<Action>) {
        for (group, &cells) in self.cells.iter().enumerate() {
            out.extend(bits(cells).map(|cell| group as Action * 64 + cell));
        }
        out.extend(self.refresh.then_some(REFRESH));
        out.extend(self.end_turn.then_some(END_TURN));
    }

    pub(super) fn contains(&self, action: Action) -> bool {
        match action {
            REFRESH => self.refresh,
            END_TURN => self.end_turn,
            _ if action < REFRESH => {
                let Placement {
                    outcome,
                    slot,
                    cell,
                } = Placement::of(action);
                self.cells[outcome * 4 + slot] >> cell & 1 == 1
            }
            _ => false,
        }
    }
}

impl Game {
    /// The legal actions of the player who decides (M-2.2, M-2.5).
    #[inline]
    pub(super) fn choices(&self, state: &State) -> Choices {
        let seat = usize::from(state.player);
        let mut cells = [0; 12];
        for slot in 0..4 {
            let tile = state.slot(slot);
            if tile != NO_TILE {
                self.placements(state, seat, slot, tile, &mut cells);
            }
        }
        let first = state.phase == Phase::First;
        let all_up = state.markers >> (4 * seat) & 15 == 15;
        // M-2.3: refresh needs a marker to turn, unless the option allows it always.
        Choices {
            cells,
            refresh: first && (!all_up || self.idle_refresh),
            end_turn: !first,
        }
    }

    /// Where one tile of the rondel may go, for each worker outcome.
    #[inline]
    fn placements(&self, state: &State, seat: usize, slot: usize, tile: u8, cells: &mut [u64; 12]) {
        let tables = &*self.tables;
        let side = self.side(seat);
        let kind = usize::from(tables.kind_of[usize::from(tile)]) & 15;
        let reach = state.empty & self.reach(state, seat, slot);
        // M-3.2: the columns match.
        let to_player = reach & tables.fits[kind][side];
        let turned = reach & tables.fits_turned[kind][side];
        let mut any_worker = 0;
        for (index, worker) in self.own_workers(seat).enumerate() {
            let places = self.places_for_worker(state, worker, tile);
            any_worker |= places;
            cells[(index + 1) * 4 + slot] = to_player & places;
        }
        // M-3.4: the arrow to the own side compels, unless no worker can come.
        cells[slot] = turned | to_player & !any_worker;
    }

    /// M-3.1: all quarters if the marker is face up, else only the one below the slot.
    #[inline]
    fn reach(&self, state: &State, seat: usize, slot: usize) -> u64 {
        let below = self.quarter_below(seat, slot);
        if state.marker(seat, below) {
            !0
        } else {
            self.tables.quarters[below & 3]
        }
    }

    /// The cells where a worker of this colour could come to stand on a tile of this type: a new
    /// one from the reserve (M-3.4, M-3.9), or one that stands on its colour in the quarter.
    #[inline]
    fn places_for_worker(&self, state: &State, worker: usize, tile: u8) -> u64 {
        if self.reserve(state, worker) > 0 {
            return !0;
        }
        let colour = usize::from(self.tables.colour_of[usize::from(tile)]);
        let standing = state.workers[worker] & state.tiles[colour];
        let mut places = 0;
        for quarter in self.tables.quarters {
            if standing & quarter != 0 {
                places |= quarter;
            }
        }
        places
    }

    /// Whether some worker of the player would come with a tile laid here, arrow to the player.
    pub(super) fn a_worker_can_come(&self, state: &State, tile: u8, cell: u32) -> bool {
        self.own_workers(usize::from(state.player))
            .any(|worker| self.places_for_worker(state, worker, tile) >> cell & 1 == 1)
    }

    /// Whether some tile of the rondel fits some empty space, whatever the markers (M-6.3).
    #[inline]
    pub(super) fn something_fits(&self, state: &State) -> bool {
        (0..4).any(|slot| {
            let tile = state.slot(slot);
            tile != NO_TILE && {
                let kind = usize::from(self.tables.kind_of[usize::from(tile)]) & 15;
                self.tables.fits_any[kind] & state.empty != 0
            }
        })
    }

    /// How many tiles of a type are in the bag.
    #[inline]
    pub(super) fn in_bag(&self, state: &State, tile: usize) -> u32 {
        let mask = self.tables.bag_of_type[tile];
        (state.bag[0] & mask[0]).count_ones() + (state.bag[1] & mask[1]).count_ones()
    }

    /// Each tile type in the bag with its number, ascending.
    #[inline]
    pub(super) fn outcomes(&self, state: &State, mut each: impl FnMut(Action, u32)) {
        for tile in 0..self.tables.num_types() {
            let count = self.in_bag(state, tile);
            if count > 0 {
                each(tile as Action, count);
            }
        }
    }
}
