//! Leaf evaluation: a simulated game from a leaf, and the value of its end.

use super::ends::End;
use super::root::Root;
use crate::cpu::Simd;
use crate::game::{PerPlayer, Turn};
use crate::judge::config::{Config, Policy};
use crate::judge::prospects::softmax;
use crate::judge::{Judge, Prospects};
use crate::play::playout::random_playout_simd;
use crate::rng::Rng;

/// The settings of leaf evaluation.
#[derive(Clone, Debug)]
pub(super) struct Leaves {
    policy: Policy,
    cutoff: Option<u32>,
    score_weight: f64,
    score_scale: f64,
}

impl Leaves {
    pub(super) fn new(config: &Config) -> Self {
        Self {
            policy: config.leaves,
            cutoff: config.cutoff,
            score_weight: config.score_weight,
            score_scale: config.score_scale,
        }
    }

    /// Plays a game on from a leaf, and returns its end.
    #[inline(always)]
    pub(super) fn play<G: Judge, S: Simd>(
        &self,
        root: &Root<G>,
        state: &mut G::State,
        rng: &mut Rng,
        simd: S,
    ) -> End {
        if self.policy == Policy::Uniform && self.cutoff.is_none() {
            random_playout_simd(&root.game, state, rng, simd);
        } else {
            self.play_on(root, state, rng, simd);
        }
        self.end(root, state)
    }

    /// Plays until the end, or as long as it may.
    #[inline(always)]
    fn play_on<G: Judge, S: Simd>(
        &self,
        root: &Root<G>,
        state: &mut G::State,
        rng: &mut Rng,
        simd: S,
    ) {
        let game = &root.game;
        let mut left = self.cutoff.unwrap_or(u32::MAX);
        while left > 0 || !root.is_quiet(state) {
            let action = match game.turn(state) {
                Turn::Terminal => return,
                Turn::Chance => game.sample_chance_simd(state, rng, simd),
                Turn::Player(seat) => {
                    left = left.saturating_sub(1);
                    match self.policy {
                        Policy::Uniform => game.sample_action_simd(state, rng, simd),
                        Policy::Likely => game.sample_likely_action_simd(state, rng, simd),
                        Policy::BestOf(number) => {
                            *state = after_best(game, state, seat, number, rng, simd);
                            continue;
                        }
                    }
                }
            };
            game.apply_unchecked(state, action);
        }
    }

    /// The end of a simulated game, valued. Where it was broken off, the values stand for
    /// returns, and the scores to be expected for scores.
    fn end<G: Judge>(&self, root: &Root<G>, state: &G::State) -> End {
        let game = &root.game;
        let players = game.num_players();
        if game.turn(state) != Turn::Terminal {
            let Prospects { returns, scores } = root.prospects(state);
            let by_scores = || softmax(&scores[..players], self.score_scale);
            return self.valued(returns.unwrap_or_else(by_scores), scores, players);
        }
        self.valued(
            game.returns(state),
            game.scores(state).map(f64::from),
            players,
        )
    }

    /// An end with these returns and scores.
    fn valued(&self, returns: PerPlayer<f64>, scores: PerPlayer<f64>, players: usize) -> End {
        let values = if self.score_weight == 0.0 {
            returns
        } else {
            let of_scores = softmax(&scores[..players], self.score_scale);
            std::array::from_fn(|seat| {
                returns[seat] + self.score_weight * (of_scores[seat] - returns[seat])
            })
        };
        End {
            values,
            returns,
            scores,
        }
    }
}

/// The state after that of some random actions which gains most points at once.
#[inline(always)]
fn after_best<G: Judge, S: Simd>(
    game: &G,
    state: &G::State,
    seat: u8,
    drawn: u32,
    rng: &mut Rng,
    simd: S,
) -> G::State {
    let mut best = (i32::MIN, *state);
    for _ in 0..drawn {
        let mut after = *state;
        let action = game.sample_action_simd(state, rng, simd);
        game.apply_unchecked(&mut after, action);
        let score = game.scores(&after)[usize::from(seat)];
        if score > best.0 {
            best = (score, after);
        }
    }
    best.1
}
