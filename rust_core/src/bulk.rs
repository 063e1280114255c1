//! Faster versions of the methods that playing many games at once calls most.

use crate::cpu::Simd;
use crate::game::{Action, Game, Turn};
use crate::rng::Rng;
use crate::show::Show;
use crate::show::observation::Number;

/// Methods of [`Game`] and [`Show`] compiled for the processor that runs them.
///
/// Each returns the same as the method without `_simd`, from the same random numbers; the
/// conformance suite compares them. All have defaults: a new game writes `impl Bulk for MyGame {}`,
/// and replaces the methods that turn out to be slow.
pub trait Bulk: Game {
    /// [`Game::legal_actions_mask`].
    ///
    /// # Panics
    /// If `out` has no place for a legal action.
    #[inline]
    fn legal_actions_mask_simd<S: Simd>(&self, state: &Self::State, out: &mut [i8], _simd: S) {
        self.legal_actions_mask(state, out);
    }

    /// [`Game::sample_action`].
    #[inline]
    fn sample_action_simd<S: Simd>(&self, state: &Self::State, rng: &mut Rng, _simd: S) -> Action {
        self.sample_action(state, rng)
    }

    /// [`Game::sample_chance`].
    #[inline]
    fn sample_chance_simd<S: Simd>(&self, state: &Self::State, rng: &mut Rng, _simd: S) -> Action {
        self.sample_chance(state, rng)
    }

    /// [`random_playout`](crate::random_playout).
    #[inline(always)]
    fn random_playout_simd<S: Simd>(&self, state: &mut Self::State, rng: &mut Rng, simd: S) -> u32 {
        let mut decisions = 0;
        loop {
            let action = match self.turn(state) {
                Turn::Terminal => return decisions,
                Turn::Chance => self.sample_chance_simd(state, rng, simd),
                Turn::Player(_) => {
                    decisions += 1;
                    self.sample_action_simd(state, rng, simd)
                }
            };
            self.apply_unchecked(state, action);
        }
    }

    /// [`Show::observation_tensor`].
    ///
    /// # Panics
    /// If `out` is shorter than the tensor.
    #[inline]
    fn observation_tensor_simd<N: Number, S: Simd>(
        &self,
        view: &Self::View,
        out: &mut [N],
        _simd: S,
    ) where
        Self: Show,
    {
        self.observation_tensor(view, out);
    }
}
