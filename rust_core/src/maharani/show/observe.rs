//! The observation tensor. Nothing is hidden in Maharani; the observer comes first.

use crate::cpu::Simd;
use crate::maharani::Game;
use crate::maharani::rules::state::{NO_TILE, Phase, State};
use crate::maharani::words::components::CENTRE;
use crate::show::observation::{Flags, Number, Numbers, Part};

const CELLS: usize = 64;
const GOLD_SCALE: u32 = 100;
/// The flags for the columns of a tile: the centre, and four edges.
const COLUMNS: usize = 5;

impl Game {
    /// The parts of the tensor, in order.
    pub(crate) fn parts(&self) -> [Part; 12] {
        let tables = &*self.tables;
        let (colours, workers) = (tables.colour_names.len(), self.num_worker_slots());
        [
            Part::flags("tiles", colours * CELLS),
            Part::flags("workers", workers * CELLS),
            Part::flags("bag", tables.num_tiles()),
            Part::flags("rondel", 4 * (colours + COLUMNS)),
            Part::flags("slot_quarters", 4 * 4),
            Part::flags("markers", self.players * 4),
            Part::flags("evaluated", 4),
            Part::flags("phase", Phase::ALL.len()),
            Part::flags("to_move", self.players),
            Part::counts("set_aside", workers * 4),
            Part::counts("reserve", workers),
            Part::counts("scores", self.players),
        ]
    }

    /// Writes what the observer sees.
    #[inline(always)]
    pub(crate) fn observe<N: Number, S: Simd>(
        &self,
        state: &State,
        observer: usize,
        numbers: &mut Numbers<'_, N, S>,
    ) {
        let mut flags = Flags::new();
        self.observe_cells(state, observer, &mut flags);
        self.observe_tiles(state, observer, &mut flags);
        self.observe_turn(state, observer, &mut flags);
        numbers.flags(&flags);
        self.observe_counts(state, observer, numbers);
    }

    /// The worker slots, the observer's first, then clockwise.
    #[inline(always)]
    fn workers_from(&self, observer: usize) -> impl Iterator<Item = usize> + use<> {
        let (all, first) = (self.num_worker_slots(), self.own_workers(observer).start);
        (first..all).chain(0..first)
    }

    #[inline(always)]
    fn observe_cells(&self, state: &State, observer: usize, flags: &mut Flags) {
        let tables = &*self.tables;
        for &cells in &state.tiles[..tables.colour_names.len()] {
            flags.add(cells, CELLS);
        }
        for worker in self.workers_from(observer) {
            flags.add(state.workers[worker & 3], CELLS);
        }
        let tiles = tables.num_tiles();
        flags.add(state.bag[0], tiles.min(64));
        if tiles > 64 {
            flags.add(state.bag[1], tiles - 64);
        }
    }

    #[inline(always)]
    fn observe_tiles(&self, state: &State, observer: usize, flags: &mut Flags) {
        let tables = &*self.tables;
        let colours = tables.colour_names.len();
        for slot in 0..4 {
            let tile = state.slot(slot);
            let (mut colour, mut columns) = (None, 0);
            if tile != NO_TILE {
                let tile = usize::from(tile) & 127;
                colour = Some(usize::from(tables.colour_of[tile]));
                let printed = tables.kind_columns[usize::from(tables.kind_of[tile])];
                columns = u64::from(printed) << 1 | u64::from(printed == CENTRE);
            }
            flags.add_one_of(colour, colours);
            flags.add(columns, COLUMNS);
        }
        for slot in 0..4 {
            flags.add_one_of(Some(self.quarter_below(observer, slot)), 4);
        }
    }

    #[inline(always)]
    fn observe_turn(&self, state: &State, observer: usize, flags: &mut Flags) {
        // Rotated by nibbles, so that the observer's come first.
        let (all, before) = (4 * self.players, 4 * observer);
        let markers = u64::from(state.markers);
        let markers = markers >> before | markers << (all - before) & ((1 << all) - 1);
        flags.add(markers, all);
        flags.add(state.evaluated.into(), 4);
        flags.add_one_of(Some(state.phase as usize), Phase::ALL.len());
        let decides = !matches!(state.phase, Phase::Start | Phase::End);
        let mover = decides.then(|| {
            let seat = usize::from(state.player);
            if seat < observer {
                seat + self.players - observer
            } else {
                seat - observer
            }
        });
        flags.add_one_of(mover, self.players);
    }

    #[inline(always)]
    fn observe_counts<N: Number, S: Simd>(
        &self,
        state: &State,
        observer: usize,
        numbers: &mut Numbers<'_, N, S>,
    ) {
        let exist = self.seats().workers_per_colour.max(1);
        let aside = numbers.part(self.num_worker_slots() * 4);
        if state.set_aside == 0 {
            aside.fill(N::ZERO);
        } else {
            let places = self
                .workers_from(observer)
                .flat_map(|worker| (0..4).map(move |quarter| state.aside(worker, quarter)));
            for (number, count) in aside.iter_mut().zip(places) {
                *number = N::share(count, exist);
            }
        }
        for worker in self.workers_from(observer) {
            numbers.share(self.reserve(state, worker & 3), exist);
        }
        for seat in (observer..self.players).chain(0..observer) {
            numbers.share(state.score(seat).into(), GOLD_SCALE);
        }
    }
}
