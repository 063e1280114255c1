//! What the prospects of a seat follow from.

use crate::maharani::rules::flood::flood;
use crate::maharani::rules::state::{NO_TILE, Phase};
use crate::maharani::{Game, State};

/// The numbers that describe a seat.
pub(super) const SEAT_FEATURES: usize = 84;

/// What a position has for all seats, computed once.
pub(super) struct Board {
    /// By tile colour: the size of its largest area.
    pub(super) areas: [f32; 8],
    /// By seat: the size of the largest group of workers.
    pub(super) groups: [f32; 4],
    /// By seat and quarter: what the quarter would pay (M-5.1), and how much more with one more
    /// worker.
    pub(super) pays: [[f32; 4]; 4],
    pub(super) more: [[f32; 4]; 4],
    /// By quarter: the empty spaces.
    pub(super) empty: [f32; 4],
}

/// The size of the largest connected part of some cells.
#[inline(always)]
fn largest(cells: u64) -> u32 {
    let (mut rest, mut most) = (cells, 0);
    // What is left may be too small to matter.
    while rest.count_ones() > most {
        let [area, _] = flood([rest, 0], rest & rest.wrapping_neg());
        rest &= !area;
        most = most.max(area.count_ones());
    }
    most
}

impl Game {
    /// What the seats share.
    #[inline(always)]
    pub(super) fn board(&self, state: &State) -> Board {
        let tables = &*self.tables;
        let mut board = Board {
            areas: state.tiles.map(|cells| largest(cells) as f32),
            groups: [0.0; 4],
            pays: [[0.0; 4]; 4],
            more: [[0.0; 4]; 4],
            empty: tables
                .quarters
                .map(|quarter| (state.empty & quarter).count_ones() as f32),
        };
        for worker in 0..self.num_worker_slots() {
            let (seat, workers) = (self.owner(worker), state.workers[worker]);
            board.groups[seat] = board.groups[seat].max(largest(workers) as f32);
            for (quarter, &cells) in tables.quarters.iter().enumerate() {
                let here = (workers & cells).count_ones() as usize;
                let pays = |number: usize| f32::from(tables.quarter_payout[number.min(15)]);
                let now = if here > 0 { pays(here) } else { 0.0 };
                board.pays[seat][quarter] += now;
                let more = (pays(here + 1) - now).max(0.0);
                board.more[seat][quarter] = board.more[seat][quarter].max(more);
            }
        }
        board
    }

    /// The numbers that describe a seat.
    #[inline(always)]
    #[expect(clippy::too_many_lines, reason = "a list")]
    pub(super) fn seat_row(
        &self,
        state: &State,
        board: &Board,
        seat: usize,
    ) -> [f32; SEAT_FEATURES] {
        let players = self.players;
        let mut row = [0.0; SEAT_FEATURES];
        let mut places = row.iter_mut();
        let mut put = |number: f32| *places.next().expect("SEAT_FEATURES numbers") = number;
        let flag = |is: bool| f32::from(u8::from(is));
        for number in 2..=4 {
            put(flag(players == number));
        }
        put(flag(state.phase == Phase::Draw));
        put(flag(state.phase == Phase::Second));
        let mover = usize::from(state.player);
        for distance in 0..4 {
            put(flag((seat + distance) % players == mover));
        }
        put(state.empty.count_ones() as f32 / 56.0);
        put(state.bag_size() as f32 / 60.0);
        let gold = |seat: usize| f32::from(state.score(seat));
        let others = |seat: usize| (1..players).map(move |distance| (seat + distance) % players);
        let best = others(seat).map(gold).fold(0.0, f32::max);
        let mean = others(seat).map(gold).sum::<f32>() / (players - 1) as f32;
        put(gold(seat) / 50.0);
        put((gold(seat) - best) / 20.0);
        put((gold(seat) - mean) / 20.0);
        let reserve = |seat: usize| {
            let left = self
                .own_workers(seat)
                .map(|worker| self.reserve(state, worker));
            left.sum::<u32>() as f32 / 10.0
        };
        let markers = |seat: usize| (state.markers >> (4 * seat) & 15).count_ones() as f32 / 4.0;
        put(reserve(seat));
        put(markers(seat));
        put(board.groups[seat] / 8.0);
        for slot in 0..4 {
            let quarter = self.quarter_below(seat, slot);
            let cells = self.tables.quarters[quarter];
            put(flag(state.is_evaluated(quarter)));
            put(board.empty[quarter] / 14.0);
            put(flag(state.marker(seat, quarter)));
            let mut own = self
                .own_workers(seat)
                .map(|worker| (state.workers[worker] & cells).count_ones() as f32 / 6.0);
            put(own.next().unwrap_or(0.0));
            put(own.next().unwrap_or(0.0));
            put(board.pays[seat][quarter] / 24.0);
            put(board.more[seat][quarter] / 8.0);
            let paid = |seat: usize| board.pays[seat][quarter] / 24.0;
            put(others(seat).map(paid).fold(0.0, f32::max));
            put(others(seat).map(paid).sum());
            let tile = state.slot(slot);
            put(flag(tile == NO_TILE));
            let colour = usize::from(self.tables.colour_of[usize::from(tile) & 127]) & 7;
            let area = if tile == NO_TILE {
                0.0
            } else {
                board.areas[colour]
            };
            put(area / 10.0);
            put(flag(tile != NO_TILE && self.tables.is_centre(tile)));
        }
        for distance in 1..4 {
            let other = (distance < players).then_some((seat + distance) % players);
            let of = |number: &dyn Fn(usize) -> f32| other.map_or(0.0, number);
            put(of(&|other| (gold(seat) - gold(other)) / 20.0));
            put(of(&reserve));
            put(of(&markers));
            put(of(&|other| board.groups[other] / 8.0));
            put(of(&|other| board.pays[other].iter().sum::<f32>() / 24.0));
        }
        let mut areas = board.areas;
        areas.sort_unstable_by(|a, b| b.total_cmp(a));
        for area in &areas[..4] {
            put(area / 10.0);
        }
        debug_assert_eq!(places.len(), 0);
        row
    }
}
