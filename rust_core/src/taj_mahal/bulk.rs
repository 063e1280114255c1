//! Fast paths for many games at once, with the special instructions of the processor.

use super::rules::legal::Choices;
use super::{Game, State, View};
use crate::bulk::Bulk;
use crate::cpu::Simd;
use crate::game::{Action, Game as _};
use crate::rng::Rng;
use crate::show::observation::{Number, Numbers};

impl Bulk for Game {
    #[inline(always)]
    fn legal_actions_mask_simd<S: Simd>(&self, state: &State, out: &mut [i8], simd: S) {
        match self.choices_of(state) {
            Choices::None => self.legal_actions_mask(state, out),
            choices => self.mark_choices(&choices, out, simd),
        }
    }

    #[inline(always)]
    fn sample_action_simd<S: Simd>(&self, state: &State, rng: &mut Rng, simd: S) -> Action {
        self.sample(state, rng, simd)
    }

    #[inline(always)]
    fn sample_chance_simd<S: Simd>(&self, state: &State, rng: &mut Rng, simd: S) -> Action {
        self.draw_lots(state, rng, simd)
    }

    #[inline(always)]
    fn random_playout_simd<S: Simd>(&self, state: &mut State, rng: &mut Rng, simd: S) -> u32 {
        self.play_out(state, rng, simd)
    }

    #[inline(always)]
    fn observation_tensor_simd<N: Number, S: Simd>(&self, view: &View, out: &mut [N], simd: S) {
        self.observe(view, &mut Numbers::new(out, simd));
    }
}
