//! A model of good play: the points that a position promises, and likely actions.
//!
//! Both are sums of weights and features (`terms`). `components/taj_mahal.weights.json` has the weights,
//! and says where they come from. Promises differ much with the number of players: those for three lose
//! nearly every game of five. Weights are rough, and hold for any component file as far as it resembles
//! the default one.

#![expect(clippy::cast_precision_loss, reason = "counts are small")]

mod fitting;
mod likely;
mod prospects;
mod terms;
mod weights;

use super::rules::state::Phase;
use super::{Game, State};
use crate::cpu::Simd;
use crate::game::Action;
use crate::judge::config::{Config, Policy, Selection};
use crate::judge::{Features, Judge, Prospects, Weights};
use crate::rng::Rng;

pub(super) use weights::Fitted;

impl Judge for Game {
    // Points come late, so the promise of cards and chains says more.
    fn tuned(&self) -> Config {
        Config {
            selection: Selection::Puct,
            exploration: 0.2,
            leaves: Policy::Likely,
            cutoff: Some(1),
            ..Config::default()
        }
    }

    fn preferences(&self, state: &State, legal: &[Action], weights: &mut Vec<f32>) {
        self.weigh(state, legal, weights);
    }

    #[inline(always)]
    fn sample_likely_action_simd<S: Simd>(&self, state: &State, rng: &mut Rng, simd: S) -> Action {
        self.sample_likely(state, rng, simd)
    }

    /// Between two visits no played cards lie, so that hands can be compared.
    #[inline(always)]
    fn is_quiet(&self, state: &State) -> bool {
        matches!(state.open.phase, Phase::Display | Phase::End)
    }

    fn prospects(&self, state: &State) -> Prospects {
        let expected = |seat| f64::from(self.expected_score(self.fitted(), state, seat));
        let scores = std::array::from_fn(|seat| {
            if seat < self.players {
                expected(seat)
            } else {
                0.0
            }
        });
        Prospects {
            returns: None,
            scores,
        }
    }

    fn read_weights(&self, text: &str) -> Result<Weights, String> {
        Fitted::read(text).map(Weights::new)
    }

    fn with_weights(&self, weights: &Weights) -> Option<Self> {
        let mut judging = self.clone();
        judging.weights = weights.given()?;
        Some(judging)
    }

    fn features(&self) -> Option<&dyn Features<State>> {
        Some(self)
    }
}
