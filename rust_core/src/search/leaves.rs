//! What a leaf of the tree is worth: a game is played on from it, and its end is valued.

use super::Config;
use super::portable::exp_of_minus;
use crate::bulk::Bulk;
use crate::cpu::Simd;
use crate::game::{Game, MAX_PLAYERS, PerPlayer, Turn};
use crate::play::playout::random_playout_simd;
use crate::rng::Rng;

/// The most points between two scores that make a difference to their values.
const MOST_POINTS: usize = 255;

/// How leaves are valued.
#[derive(Clone, Debug)]
pub(super) struct Leaves {
    best_of: u32,
    cutoff: Option<u32>,
    score_weight: f64,
    /// By the points behind the leader: what a score weighs beside the leader's.
    weights: Vec<f64>,
}

impl Leaves {
    pub(super) fn new(config: &Config) -> Self {
        let one_point = exp_of_minus(1.0 / config.score_scale);
        let weights = std::iter::successors(Some(1.0), |weight| Some(weight * one_point));
        Self {
            best_of: config.playout_best_of,
            cutoff: config.playout_cutoff,
            score_weight: config.score_weight,
            weights: weights.take(MOST_POINTS + 1).collect(),
        }
    }

    /// Plays on from a leaf, and gives what it is worth to each seat: numbers that sum to 1.
    #[inline(always)]
    pub(super) fn play<G: Bulk, S: Simd>(
        &self,
        game: &G,
        state: &mut G::State,
        rng: &mut Rng,
        simd: S,
    ) -> PerPlayer<f64> {
        if self.best_of == 1 && self.cutoff.is_none() {
            random_playout_simd(game, state, rng, simd);
        } else {
            self.play_by_points(game, state, rng, simd);
        }
        self.value(game, state)
    }

    /// Plays until the end, or as long as it may.
    #[inline(always)]
    fn play_by_points<G: Bulk, S: Simd>(
        &self,
        game: &G,
        state: &mut G::State,
        rng: &mut Rng,
        simd: S,
    ) {
        let mut left = self.cutoff.unwrap_or(u32::MAX);
        loop {
            match game.turn(state) {
                Turn::Terminal => return,
                Turn::Chance => {
                    let outcome = game.sample_chance_simd(state, rng, simd);
                    game.apply_unchecked(state, outcome);
                }
                Turn::Player(_) if left == 0 => return,
                Turn::Player(seat) => {
                    left -= 1;
                    let mut best = (i32::MIN, *state);
                    for _ in 0..self.best_of {
                        let mut after = *state;
                        let action = game.sample_action_simd(state, rng, simd);
                        game.apply_unchecked(&mut after, action);
                        let score = game.scores(&after)[usize::from(seat)];
                        if score > best.0 {
                            best = (score, after);
                        }
                    }
                    *state = best.1;
                }
            }
        }
    }

    /// What the end of a simulated game is worth.
    fn value<G: Game>(&self, game: &G, state: &G::State) -> PerPlayer<f64> {
        let is_over = game.turn(state) == Turn::Terminal;
        if is_over && self.score_weight == 0.0 {
            return game.returns(state);
        }
        let of_scores = self.value_of_scores(&game.scores(state)[..game.num_players()]);
        if !is_over {
            return of_scores;
        }
        let returns = game.returns(state);
        std::array::from_fn(|seat| {
            returns[seat] + self.score_weight * (of_scores[seat] - returns[seat])
        })
    }

    /// The softmax of the scores.
    fn value_of_scores(&self, scores: &[i32]) -> PerPlayer<f64> {
        let most = scores.iter().copied().max().unwrap_or(0);
        let mut values = [0.0; MAX_PLAYERS];
        for (value, score) in values.iter_mut().zip(scores) {
            let behind = most.abs_diff(*score) as usize;
            *value = self.weights[behind.min(MOST_POINTS)];
        }
        let sum: f64 = values.iter().sum();
        values.map(|value| value / sum)
    }
}
