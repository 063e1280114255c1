//! What a player sees, as numbers and as text. Nothing is hidden in Maharani; the numbers are
//! turned so that the observer comes first.

use super::Game;
use super::components::CENTRE;
use super::state::{NO_TILE, Phase, State};
use crate::bits::bits;
use crate::interface::{ObservationSlice, slices};

const CELLS: usize = 64;
const GOLD_SCALE: f32 = 100.0;

/// Fills planes of 8x8 numbers one after the other.
struct Planes<'a> {
    out: &'a mut [f32],
    next: usize,
}

impl Planes<'_> {
    fn plane(&mut self) -> &mut [f32] {
        let start = self.next * CELLS;
        self.next += 1;
        &mut self.out[start..start + CELLS]
    }

    /// 1 on these cells, else 0.
    fn cells(&mut self, cells: u64) {
        let plane = self.plane();
        for cell in bits(cells) {
            plane[cell as usize] = 1.0;
        }
    }

    /// The same number everywhere.
    fn number(&mut self, number: f32) {
        self.plane().fill(number);
    }

    fn flag(&mut self, holds: bool) {
        self.number(f32::from(u8::from(holds)));
    }

    fn share(&mut self, part: u32, whole: u32) {
        self.number(share(part, whole));
    }
}

/// Both numbers are below 2^16.
fn share(part: u32, whole: u32) -> f32 {
    f32::from(part as u16) / f32::from(whole.max(1) as u16)
}

impl Game {
    /// Names and numbers of planes, in order.
    fn plane_groups(&self) -> Vec<(&'static str, usize)> {
        let colours = self.tables.colour_names.len();
        let workers = self.num_worker_slots();
        vec![
            ("spaces", 1),
            ("slot_quarters", 4),
            ("columns", 5),
            ("tiles", colours),
            ("workers", workers),
            ("rondel", 4 * (colours + 5)),
            ("bag", self.tables.num_types()),
            ("reserve", workers),
            ("set_aside", workers),
            ("markers", 4 * self.players),
            ("scores", self.players),
            ("evaluated", 1),
            ("phase", Phase::ALL.len()),
            ("to_move", self.players),
        ]
    }

    /// The named parts of the tensor.
    pub(super) fn slices(&self) -> Vec<ObservationSlice> {
        slices(self.plane_groups())
    }

    pub(super) fn num_planes(&self) -> usize {
        self.plane_groups().iter().map(|&(_, planes)| planes).sum()
    }

    pub(super) fn observe(&self, state: &State, observer: usize, out: &mut [f32]) {
        out.fill(0.0);
        let planes = &mut Planes { out, next: 0 };
        self.observe_board(state, observer, planes);
        self.observe_tiles_to_come(state, planes);
        self.observe_players(state, observer, planes);
    }

    /// The seats, the observer first, then clockwise.
    fn seats_from(&self, observer: usize) -> impl Iterator<Item = usize> + use<> {
        let players = self.players;
        (0..players).map(move |step| (observer + step) % players)
    }

    fn workers_from(&self, observer: usize) -> impl Iterator<Item = usize> + '_ {
        self.seats_from(observer)
            .flat_map(|seat| self.own_workers(seat))
    }

    fn observe_board(&self, state: &State, observer: usize, planes: &mut Planes<'_>) {
        let tables = &*self.tables;
        planes.cells(tables.spaces);
        for slot in 0..4 {
            planes.cells(tables.quarters[self.quarter_below(observer, slot)]);
        }
        planes.cells(tables.centre_spaces);
        for edge in 0..4 {
            // The observer's own edge first.
            let side = (self.side(observer) + edge) % 4;
            let cells = bits(tables.spaces)
                .filter(|&cell| tables.columns[cell as usize] >> side & 1 == 1)
                .fold(0, |cells, cell| cells | 1 << cell);
            planes.cells(cells);
        }
        for colour in 0..tables.colour_names.len() {
            planes.cells(state.tiles[colour]);
        }
        for worker in self.workers_from(observer) {
            planes.cells(state.workers[worker]);
        }
    }

    fn observe_tiles_to_come(&self, state: &State, planes: &mut Planes<'_>) {
        let tables = &*self.tables;
        for slot in 0..4 {
            let tile = state.slot(slot);
            let there = tile != NO_TILE;
            let tile = usize::from(tile) & 127;
            for colour in 0..tables.colour_names.len() {
                planes.flag(there && usize::from(tables.colour_of[tile]) == colour);
            }
            let columns = tables.kind_columns[usize::from(tables.kind_of[tile])];
            planes.flag(there && columns == CENTRE);
            for edge in 0..4 {
                planes.flag(there && columns >> edge & 1 == 1);
            }
        }
        for tile in 0..tables.num_types() {
            let exist = tables.kind_counts[usize::from(tables.kind_of[tile])] as u32;
            planes.share(self.in_bag(state, tile), exist);
        }
    }

    fn observe_players(&self, state: &State, observer: usize, planes: &mut Planes<'_>) {
        let exist = self.seats().workers_per_colour;
        for worker in self.workers_from(observer) {
            planes.share(self.reserve(state, worker), exist);
        }
        for worker in self.workers_from(observer) {
            let plane = planes.plane();
            for (quarter, &cells) in self.tables.quarters.iter().enumerate() {
                let aside = share(state.aside(worker, quarter), exist);
                bits(cells).for_each(|cell| plane[cell as usize] = aside);
            }
        }
        for seat in self.seats_from(observer) {
            for slot in 0..4 {
                // The marker of the quarter below that slot, for the seat that it belongs to.
                planes.flag(state.marker(seat, self.quarter_below(seat, slot)));
            }
        }
        for seat in self.seats_from(observer) {
            planes.number(f32::from(state.score(seat)) / GOLD_SCALE);
        }
        let evaluated = (0..4).filter(|&quarter| state.is_evaluated(quarter));
        planes.cells(evaluated.fold(0, |cells, quarter| cells | self.tables.quarters[quarter]));
        for (phase, _) in Phase::ALL {
            planes.flag(state.phase == phase);
        }
        let deciding = !matches!(state.phase, Phase::Start | Phase::End);
        for seat in self.seats_from(observer) {
            planes.flag(deciding && usize::from(state.player) == seat);
        }
    }
}
