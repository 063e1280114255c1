//! `Judge`: what good play is, for search.

pub(crate) mod config;
pub(crate) mod evaluate;
mod features;
pub(crate) mod learned;
mod network;
pub(crate) mod prospects;

use crate::bulk::Bulk;
use crate::cpu::Simd;
use crate::game::Action;
use crate::rng::Rng;
use config::Config;

pub use evaluate::Evaluate;
pub use features::Features;
pub use learned::Weights;
pub use prospects::Prospects;

/// What a game knows of good play.
///
/// The defaults know nothing, so a game need not have a judgement. A judgement may be wrong; it
/// helps if it is better than chance. It must be the same on every platform, so that a seed gives
/// one result.
pub trait Judge: Bulk {
    /// The settings that win most with this number of players, as games between bots have shown.
    fn tuned(&self) -> Config {
        Config::default()
    }

    /// Appends a weight above 0 for each legal action: how likely a good player is to choose it.
    fn preferences(&self, _state: &Self::State, legal: &[Action], weights: &mut Vec<f32>) {
        weights.resize(weights.len() + legal.len(), 1.0);
    }

    /// Draws an action for a simulated game, roughly with the weights of [`Judge::preferences`]. It
    /// must be fast.
    #[inline]
    fn sample_likely_action_simd<S: Simd>(
        &self,
        state: &Self::State,
        rng: &mut Rng,
        simd: S,
    ) -> Action {
        self.sample_action_simd(state, rng, simd)
    }

    /// Whether [`Judge::prospects`] can judge this state, which may be a chance node. A game must
    /// come to quiet states again and again until it ends.
    #[inline]
    fn is_quiet(&self, _state: &Self::State) -> bool {
        true
    }

    /// What each seat can expect from a quiet state.
    fn prospects(&self, state: &Self::State) -> Prospects {
        Prospects {
            returns: None,
            scores: self.scores(state).map(f64::from),
        }
    }

    /// Whether so little can still happen that a search should try to go through all of it. It must
    /// be cheap, and false where a game may have no end.
    fn is_nearly_over(&self, _state: &Self::State) -> bool {
        false
    }

    /// Reads other weights for this game: the text of a file.
    ///
    /// # Errors
    /// What is wrong with the file.
    fn read_weights(&self, _text: &str) -> Result<Weights, String> {
        Err(format!("{} has no weights", Self::NAME))
    }

    /// The same game, judged by weights that [`Judge::read_weights`] read; none if another game did.
    fn with_weights(&self, _weights: &Weights) -> Option<Self> {
        None
    }

    /// The numbers behind the methods above, if they come from training. Training uses them, search
    /// does not.
    #[doc(hidden)]
    fn features(&self) -> Option<&dyn Features<Self::State>> {
        None
    }
}
