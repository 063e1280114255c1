//! The leaders, and what each quarter would pay now. What actions earn stands in `apply`.

use super::state::{Phase, State};
use crate::game::Game as _;
use crate::maharani::Game;
use crate::maharani::words::scores::{Payment, QuarterScore, ScoreBreakdown};

impl Game {
    /// The seats with the most gold (M-6.1).
    pub(crate) fn leaders(&self, state: &State) -> impl Iterator<Item = usize> {
        let seats = 0..self.players;
        let best = seats.clone().map(|seat| state.score(seat)).max();
        let state = *state;
        seats.filter(move |&seat| Some(state.score(seat)) == best)
    }

    /// The scores, the payment of each quarter if it were evaluated now (M-5.1), and their sums.
    pub(crate) fn scores_in_parts(&self, state: &State) -> ScoreBreakdown {
        let scores = self.scores(state)[..self.players].to_vec();
        let quarters: Vec<_> = (0..4).map(|index| self.quarter(state, index)).collect();
        let mut projected = scores.clone();
        for payment in quarters.iter().flat_map(|quarter| &quarter.pays) {
            projected[payment.player] += payment.points as i32;
        }
        ScoreBreakdown {
            scores,
            returns: self.returns(state)[..self.players].to_vec(),
            leaders: self.leaders(state).collect(),
            is_terminal: state.phase == Phase::End,
            projected,
            quarters,
        }
    }

    fn quarter(&self, state: &State, index: usize) -> QuarterScore {
        let mask = self.tables.quarters[index];
        let pays = (0..self.num_worker_slots()).filter_map(|worker| {
            let workers = (state.workers[worker] & mask).count_ones();
            (workers > 0).then(|| Payment {
                player: self.owner(worker),
                worker: self.worker_colour(worker),
                workers,
                points: self.tables.quarter_payout[workers as usize].into(),
            })
        });
        QuarterScore {
            quarter: index,
            spaces: mask.count_ones(),
            filled: (mask & !state.empty).count_ones(),
            evaluated: state.is_evaluated(index),
            pays: pays.collect(),
        }
    }
}
