//! `Features`: the weights and terms of the sums that the judgement adds up.

use super::terms::{Gain, Linear, Terms};
use super::weights::FITTED;
use crate::game::Action;
use crate::judge::Features;
use crate::taj_mahal::rules::state::Phase;
use crate::taj_mahal::{Game, State};

/// The logarithm of the weight of a build or a take.
fn logit_of_gain<W: Linear>(weights: &Gain<W>, [points, cards]: [f32; 2]) -> W {
    weights.point * points + weights.bonus_card * cards
}

impl Features<State> for Game {
    fn weights(&self) -> Vec<(String, f32)> {
        names_and_values()
    }

    fn action_features(&self, state: &State, legal: &[Action], rows: &mut Vec<f32>) {
        let weights = Terms::weights(&FITTED);
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
        let weights = Terms::weights(&FITTED);
        let seats = 0..self.players;
        rows.extend(seats.flat_map(|seat| self.expected_score(&weights, state, seat).0));
    }
}

fn names_and_values() -> Vec<(String, f32)> {
    let mut all = Vec::new();
    FITTED.map(|group, name, weight| all.push((format!("{group}.{name}"), weight)));
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_lists_the_weights_in_their_order() {
        let fields = include_str!("weights.rs").lines().filter_map(|line| {
            let (name, number) = line.trim().strip_suffix(',')?.split_once(": ")?;
            Some((name, number.parse().ok()?))
        });
        let all = names_and_values();
        let named = all.iter().map(|(name, weight)| {
            let (_, name) = name.split_once('.').expect("group.name");
            (name, *weight)
        });
        let (listed, named): (Vec<(&str, f32)>, Vec<_>) = (fields.collect(), named.collect());
        assert_eq!(listed, named);
    }
}
