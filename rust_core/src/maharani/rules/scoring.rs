//! Who leads, and what scores are made of.

use serde::Serialize;
use serde_json::Value;

use super::state::{Phase, State};
use crate::game::Game as _;
use crate::maharani::Game;

#[derive(Serialize)]
struct Breakdown<'a> {
    scores: &'a [i32],
    returns: &'a [f64],
    leaders: Vec<usize>,
    is_terminal: bool,
    projected: Vec<i32>,
    quarters: Vec<Quarter<'a>>,
}

#[derive(Serialize)]
struct Quarter<'a> {
    #[serde(rename = "quarter")]
    name: &'a str,
    spaces: u32,
    filled: u32,
    evaluated: bool,
    pays: Vec<Payment<'a>>,
}

#[derive(Serialize)]
struct Payment<'a> {
    player: usize,
    worker: &'a str,
    workers: u32,
    points: u16,
}

impl Game {
    /// The seats with the most gold, as bits (M-6.1).
    pub(crate) fn leaders(&self, state: &State) -> u8 {
        let scores = (0..self.players).map(|seat| state.score(seat));
        let best = scores.clone().max().unwrap_or_default();
        scores.enumerate().fold(0, |leaders, (seat, score)| {
            leaders | u8::from(score == best) << seat
        })
    }

    /// Scores, what each quarter would pay if it were evaluated now (M-5.1), and the sum.
    pub(crate) fn breakdown(&self, state: &State) -> Value {
        let scores = &self.scores(state)[..self.players];
        let quarters: Vec<Quarter> = (0..4).map(|index| self.quarter(state, index)).collect();
        let mut projected = scores.to_vec();
        for payment in quarters.iter().flat_map(|quarter| &quarter.pays) {
            projected[payment.player] += i32::from(payment.points);
        }
        let leaders = self.leaders(state);
        let told = Breakdown {
            scores,
            returns: &self.returns(state)[..self.players],
            leaders: (0..self.players)
                .filter(|seat| leaders >> seat & 1 == 1)
                .collect(),
            is_terminal: state.phase == Phase::End,
            projected,
            quarters,
        };
        serde_json::to_value(told).expect("the keys of all maps in it are text")
    }

    fn quarter(&self, state: &State, index: usize) -> Quarter<'_> {
        let mask = self.tables.quarters[index];
        let pays = (0..self.num_worker_slots()).filter_map(|worker| {
            let workers = (state.workers[worker] & mask).count_ones();
            (workers > 0).then(|| Payment {
                player: self.owner(worker),
                worker: self.worker_name(worker),
                workers,
                points: self.tables.quarter_payout[workers as usize],
            })
        });
        Quarter {
            name: &self.tables.quarter_names[index],
            spaces: mask.count_ones(),
            filled: (mask & !state.empty).count_ones(),
            evaluated: state.is_evaluated(index),
            pays: pays.collect(),
        }
    }
}
