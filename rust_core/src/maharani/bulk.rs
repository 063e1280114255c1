//! Fast paths for many games at once, with the special instructions of the processor.

use super::rules::legal::Cells;
use super::rules::state::Phase;
use super::{Game, State};
use crate::bulk::Bulk;
use crate::cpu::Simd;
use crate::game::{Action, Game as _};
use crate::rng::Rng;
use crate::show::observation::{Number, Numbers};
use crate::show::open_view::OpenView;

impl Bulk for Game {
    #[inline(always)]
    fn legal_actions_mask_simd<S: Simd>(&self, state: &State, out: &mut [i8], simd: S) {
        match state.phase {
            Phase::First | Phase::Second => {
                self.choices(state, &mut Cells::default()).mask(out, simd);
            }
            _ => self.legal_actions_mask(state, out),
        }
    }

    #[inline(always)]
    fn sample_action_simd<S: Simd>(&self, state: &State, rng: &mut Rng, simd: S) -> Action {
        let mut cells = Cells::default();
        let choices = self.choices(state, &mut cells);
        choices.nth(rng.bounded(u64::from(choices.count())) as u32, simd)
    }

    #[inline(always)]
    fn sample_chance_simd<S: Simd>(&self, state: &State, rng: &mut Rng, simd: S) -> Action {
        if state.phase == Phase::Start {
            return rng.bounded(self.players as u64) as Action;
        }
        let low = state.bag[0].count_ones();
        let rank = rng.bounded(u64::from(low + state.bag[1].count_ones())) as u32;
        // Branchless: which word has the bit is unpredictable.
        let (word, base) = if rank < low {
            (state.bag[0], 0)
        } else {
            (state.bag[1], low)
        };
        let bit = simd.select(word, rank - base) + if rank < low { 0 } else { 64 };
        Action::from(self.tables.type_of_bit[bit as usize & 127])
    }

    #[inline(always)]
    fn observation_tensor_simd<N: Number, S: Simd>(
        &self,
        view: &OpenView<State>,
        out: &mut [N],
        simd: S,
    ) {
        self.observe(view.state(), view.observer(), &mut Numbers::new(out, simd));
    }
}
