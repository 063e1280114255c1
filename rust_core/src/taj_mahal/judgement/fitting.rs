//! `Features`: the weights and terms of the sums that the judgement adds up.

use super::likely::logit_of_gain;
use super::terms::Terms;
use crate::game::Action;
use crate::judge::Features;
use crate::taj_mahal::rules::state::Phase;
use crate::taj_mahal::{Game, State};

impl Features<State> for Game {
    fn weights(&self) -> Vec<f32> {
        let mut all = Vec::new();
        (self.fitted()).map(|_, _, weight| all.push(weight));
        all
    }

    fn action_features(&self, state: &State, legal: &[Action], rows: &mut Vec<f32>) {
        let weights = Terms::weights(self.fitted());
        if state.open.phase == Phase::Play {
            let contest = self.contest(state);
            let logit = |&action| self.logit(&weights, &contest, &state.open, action);
            rows.extend(legal.iter().flat_map(|action| logit(action).0));
        } else {
            let gains = legal.iter().map(|&action| self.gain(state, action));
            rows.extend(gains.flat_map(|gain| logit_of_gain(&weights.gain, gain).0));
        }
    }

    fn seat_features(&self, state: &State, rows: &mut Vec<f32>) {
        let weights = Terms::weights(self.fitted());
        let seats = 0..self.players;
        rows.extend(seats.flat_map(|seat| self.expected_score(&weights, state, seat).0));
    }
}
