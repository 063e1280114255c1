//! What the preference of an action follows from.

use super::seats::Board;
use crate::game::{Action, Game as _};
use crate::maharani::rules::actions::{END_TURN, NUM_ACTIONS, Placement, REFRESH};
use crate::maharani::rules::flood::dilation;
use crate::maharani::rules::state::{NO_TILE, Phase};
use crate::maharani::{Game, State};

/// The numbers that describe an action.
pub(super) const ACTION_FEATURES: usize = 29;

impl Game {
    /// Calls `each` with the numbers that describe each legal action.
    #[inline(always)]
    pub(super) fn action_rows(
        &self,
        state: &State,
        legal: &[Action],
        mut each: impl FnMut(&[f32; ACTION_FEATURES]),
    ) {
        let seat = usize::from(state.player);
        let board = self.board(state);
        let mut gains = [0.0; NUM_ACTIONS];
        for (gain, &action) in gains.iter_mut().zip(legal) {
            *gain = self.points(state, action, seat) as f32;
        }
        let best = gains[..legal.len()].iter().copied().fold(0.0, f32::max);
        for (&action, &gain) in legal.iter().zip(&gains) {
            let mut row = [0.0; ACTION_FEATURES];
            self.describe(state, &board, seat, action, &mut row);
            row[0] = gain / 8.0;
            row[1] = (gain - best) / 8.0;
            row[2] = best / 8.0;
            each(&row);
        }
    }

    /// Fills in all but what the gains of other actions are needed for.
    #[inline(always)]
    #[expect(clippy::too_many_lines, reason = "a list")]
    fn describe(
        &self,
        state: &State,
        board: &Board,
        seat: usize,
        action: Action,
        row: &mut [f32; ACTION_FEATURES],
    ) {
        let flag = |is: bool| f32::from(u8::from(is));
        let markers = state.markers >> (4 * seat) & 15;
        let mut places = row[3..].iter_mut();
        let mut put = |number: f32| *places.next().expect("ACTION_FEATURES numbers") = number;
        for players in 2..=4 {
            put(flag(self.players == players));
        }
        put(flag(state.phase == Phase::Second));
        put(state.empty.count_ones() as f32 / 56.0);
        put(f32::from(markers.count_ones() as u8) / 4.0);
        put(flag(action == REFRESH));
        put(flag(action == END_TURN));
        let slot = (action < REFRESH).then(|| Placement::of(action).slot);
        let left = (0..4).filter(|&other| Some(other) != slot && state.slot(other) != NO_TILE);
        let area_of = |slot: usize| {
            let colour =
                usize::from(self.tables.colour_of[usize::from(state.slot(slot)) & 127]) & 7;
            board.areas[colour]
        };
        put(left.map(area_of).fold(0.0, f32::max) / 10.0);
        if action >= REFRESH {
            return;
        }
        let Placement {
            outcome,
            slot,
            cell,
        } = Placement::of(action);
        let own = self.of_seat(seat);
        let bit = 1_u64 << cell;
        let quarter = usize::from(self.tables.quarter_of[cell as usize & 63]) & 3;
        let cells = self.tables.quarters[quarter];
        let tile = state.slot(slot);
        let colour = usize::from(self.tables.colour_of[usize::from(tile) & 127]) & 7;
        put(1.0);
        put(flag(own.below[slot] & bit == 0));
        let worker = (own.first_worker + outcome.max(1) - 1) & 3;
        let moves = state.workers[worker] & state.tiles[colour] & cells != 0;
        put(flag(outcome > 0 && !moves));
        put(flag(outcome > 0 && moves));
        put((state.workers[worker] & cells).count_ones() as f32 / 6.0);
        put(flag(outcome > 0 && !moves) * board.more[seat][quarter] / 8.0);
        put(board.empty[quarter] / 14.0);
        put(flag(board.empty[quarter] < 2.0));
        put(flag(board.empty[quarter] < 3.0));
        let others = (0..self.players).filter(|&other| other != seat);
        let paid = |seat: usize| board.pays[seat][quarter] / 24.0;
        put(paid(seat));
        put(others.map(paid).fold(0.0, f32::max));
        put(flag(self.tables.is_centre(tile)));
        put(board.areas[colour] / 10.0);
        let around = dilation(bit) & !bit;
        put((around & state.empty).count_ones() as f32 / 4.0);
        let all_workers = state.workers.iter().fold(0, |all, workers| all | workers);
        let own_workers = self
            .own_workers(seat)
            .fold(0, |all, worker| all | state.workers[worker]);
        put((around & own_workers).count_ones() as f32 / 4.0);
        put((around & all_workers & !own_workers).count_ones() as f32 / 4.0);
        put(flag(self.reserve(state, worker) > 0));
        debug_assert_eq!(places.len(), 0);
    }
}
